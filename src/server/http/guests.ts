// Who asks: a guest, who is whoever holds the token of a cookie, or nobody yet.

import type { ProblemCode } from '../../protocol/index.ts';
import { fail, ok, type Result } from '../../rules/index.ts';
import type { Guest, Store } from '../store/index.ts';
import { type CookieForm, tokenIn } from './cookie.ts';
import type { House } from './house.ts';
import { ALL_TABLES } from './lines.ts';
import { CHANCE, hashOf, isTokenOf, newToken } from './tokens.ts';

/** Whoever sends a request. */
export interface Visitor {
  readonly address: string;
  readonly guest: Guest | undefined;
  readonly setCookie: (token: string | undefined) => void;
}

/** The guest whose cookie this is. */
export async function guestOf(
  cookies: string | undefined,
  { store, cookie }: { readonly store: Store; readonly cookie: CookieForm },
): Promise<Guest | undefined> {
  const token = tokenIn(cookies, cookie);
  if (token === undefined) return undefined;
  const guest = await store.guestByToken({ tokenHash: hashOf(token) });
  return guest !== undefined && isTokenOf(token, guest.tokenHash) ? guest : undefined;
}

/** The visitor as a guest of this name: a new one, or the one that they are, renamed if need be. */
export async function asGuest(
  { store, desk, wallMs, buckets }: House,
  { address, guest, setCookie }: Visitor,
  name: string | undefined,
): Promise<Result<Guest, ProblemCode>> {
  if (guest !== undefined) {
    if (name === undefined || name === guest.name) return ok(guest);
    await store.renameGuest({ person: guest.id, name });
    await desk.rename(guest.id, name);
    return ok({ ...guest, name });
  }
  if (name === undefined) return fail('nameMissing');
  if (buckets.guestsMade.take(address) !== undefined) return fail('tooMany');
  const token = newToken();
  const made = { id: CHANCE.newId(), tokenHash: hashOf(token), name, createdMs: wallMs() };
  await store.addGuest(made);
  setCookie(token);
  return ok(made);
}

/** Leaves every table in a way that lets the others go on, then forgets the guest. */
export async function forget({ store, desk }: House, { id: person }: Guest): Promise<void> {
  for (const { id: table } of await store.tablesOf({ person, limit: ALL_TABLES })) {
    const sitting = await desk.look(table).catch(() => undefined);
    if (sitting === undefined) continue;
    const isHosting = sitting.host === person && sitting.phase === 'gathering';
    const wish = { kind: isHosting ? 'closeTable' : 'stand' } as const;
    await desk.wish(table, { person, id: CHANCE.newId(), seq: sitting.seq, wish });
  }
  await store.forgetGuest({ person });
  await desk.removeChat(person);
  await desk.rename(person, '');
  await desk.sendAway(person);
}
