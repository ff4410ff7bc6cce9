// Who somebody is at a table, by their cookie and the link that they came with, never by what a frame or a body says. What they
// may do there is in table/permissions.ts.

import type { ConnectionError, ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result } from '../../../rules/index.ts';
import { permission, seatOf, type TableState } from '../../../table/index.ts';
import type { Guest, Link, Store } from '../../store/index.ts';
import type { Credentials } from '../../tables/index.ts';
import { CHANCE, hashOf, isTokenOf } from './tokens.ts';

/** The living link of a token, if it is one of this table. */
export async function linkOf(store: Store, table: string, token: string): Promise<Link | undefined> {
  const link = await store.findLink({ tokenHash: hashOf(token) });
  return link !== undefined && link.table === table && isTokenOf(token, link.tokenHash) ? link : undefined;
}

/** The person whom a link acts for, if they still have a seat. */
export function holderOf(state: TableState, { person }: Link): string | undefined {
  return person !== undefined && seatOf(state, person) !== undefined ? person : undefined;
}

/** Whom a socket acts for. `link` is the living one of the token that it came with. */
export function credentialsFor(
  state: TableState,
  guest: Guest | undefined,
  link: Link | undefined,
): Result<Credentials, ConnectionError & ProblemCode> {
  const holder = link === undefined ? undefined : holderOf(state, link);
  if (holder !== undefined && holder !== guest?.id) {
    return ok({ person: holder, isGuest: false, link: { person: holder } });
  }
  const person = guest?.id ?? CHANCE.newId();
  const credentials = { person, isGuest: guest !== undefined, ...placeFor(link) };
  const refusal = permission(state, credentials, 'watch');
  return refusal === undefined ? ok(credentials) : fail(refusal);
}

/** Somebody's own link gives nobody else anything, and themselves nothing new. */
function placeFor(link: Link | undefined): Pick<Credentials, 'link'> {
  if (link === undefined || link.person !== undefined) return {};
  return { link: link.seat === undefined ? {} : { seat: link.seat } };
}
