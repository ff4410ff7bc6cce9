// Guests: identifies the visitor of a request by the token in their cookie, creates guests, and deletes them.

import type { ProblemCode } from '../../../protocol/index.ts';
import { fail, type Result } from '../../../rules/index.ts';
import type { Guest, Store } from '../../store/index.ts';
import { paidFor, TableElsewhere, type TableRegistry } from '../../tables/index.ts';
import { type CookieForm, tokenIn } from '../auth/cookie.ts';
import { GUEST_BYTES } from '../auth/storage-quota.ts';
import { CHANCE, hashOf, isTokenOf, newToken } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { ALL_TABLES } from './table-lists.ts';

/** The sender of a request. */
export interface Visitor {
  readonly address: string;
  readonly guest: Guest | undefined;
  readonly setCookie: (token: string | undefined) => void;
}

/** Finds the guest of a cookie. */
export async function guestOf(
  cookies: string | undefined,
  { store, cookie }: { readonly store: Store; readonly cookie: CookieForm },
): Promise<Guest | undefined> {
  const token = tokenIn(cookies, cookie);
  if (token === undefined) return undefined;
  const guest = await store.guestByToken({ tokenHash: hashOf(token) });
  return guest !== undefined && isTokenOf(token, guest.tokenHash) ? guest : undefined;
}

type Act<Value> = (guest: Guest) => Promise<Result<Value, ProblemCode>>;

/**
 * Runs `act` as a guest with this name: the visitor's own guest, or a new one. If it fails, a new guest is deleted
 * again and gets no cookie, and a known one keeps the old name: a visitor who loses a race for a seat leaves nothing
 * behind.
 */
export function asGuest<Value>(
  context: ServerContext,
  visitor: Visitor,
  { name, act }: { readonly name: string | undefined; readonly act: Act<Value> },
): Promise<Result<Value, ProblemCode>> {
  const { guest } = visitor;
  return guest === undefined
    ? asNewGuest(context, visitor, { name, act })
    : asKnownGuest(context, guest, { name, act });
}

async function asKnownGuest<Value>(
  { store, registry, nodes }: ServerContext,
  guest: Guest,
  { name = guest.name, act }: { readonly name: string | undefined; readonly act: Act<Value> },
): Promise<Result<Value, ProblemCode>> {
  const done = await act({ ...guest, name });
  if (done.ok && name !== guest.name) {
    await store.renameGuest({ person: guest.id, name });
    await registry.rename(guest.id, name);
    await nodes?.askAll('rename', { person: guest.id, name });
  }
  return done;
}

async function asNewGuest<Value>(
  { store, wallMs, buckets, storage }: ServerContext,
  { address, setCookie }: Visitor,
  { name, act }: { readonly name: string | undefined; readonly act: Act<Value> },
): Promise<Result<Value, ProblemCode>> {
  if (name === undefined) return fail('missingName');
  if (buckets.guestsMade.take(address) !== undefined) return fail('tooMany');
  const token = newToken();
  const guest = { id: CHANCE.newId(), tokenHash: hashOf(token), name, createdMs: wallMs() };
  const added = await paidFor(storage.charge(address, GUEST_BYTES), () => store.addGuest(guest));
  if (!added.ok) return added;
  let isDone = false;
  try {
    const done = await act(guest);
    isDone = done.ok;
    return done;
  } finally {
    if (isDone) setCookie(token);
    else await store.forgetGuest({ person: guest.id });
  }
}

/** Leaves every table so that the others can continue, then deletes the guest. */
export async function forget({ store, registry, nodes }: ServerContext, { id: person }: Guest): Promise<void> {
  for (const { id: table } of await store.tablesOf({ person, limit: ALL_TABLES })) {
    await leaveTable(registry, { table, person }).catch(async (error) => {
      if (!(error instanceof TableElsewhere)) throw error;
      await nodes?.askOwner(error, 'leave', { table, person });
    });
  }
  await store.forgetGuest({ person });
  await removeFromPages(registry, person);
  await nodes?.askAll('forget', { person });
}

/** Leaves a table that this server owns, or closes it if the game has not started and the person is its host. */
export async function leaveTable(
  registry: TableRegistry,
  { table, person }: { readonly table: string; readonly person: string },
): Promise<void> {
  const state = await registry.currentState(table).catch((error) => {
    if (error instanceof TableElsewhere) throw error;
    return undefined; // its log can't be replayed
  });
  if (state === undefined) return;
  const isHosting = state.host === person && state.phase === 'waiting';
  const command = { kind: isHosting ? 'closeTable' : 'leave' } as const;
  await registry.command(table, { person, id: CHANCE.newId(), seq: state.seq, command });
}

/** Call after the store has deleted the guest: removes their chat, name and connections from open pages. */
export async function removeFromPages(registry: TableRegistry, person: string): Promise<void> {
  await registry.removeChat(person);
  await registry.rename(person, '');
  await registry.disconnectPerson(person);
}
