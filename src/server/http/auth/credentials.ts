// Derives who a connection acts for from its guest cookie and link, never from what a frame or a body claims. What that person
// may do is in table/permissions.ts.

import type { ConnectionError, ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result } from '../../../rules/index.ts';
import { permission, seatOf, type TableState } from '../../../table/index.ts';
import type { Guest, Link, Store } from '../../store/index.ts';
import type { Credentials } from '../../tables/index.ts';
import { CHANCE, hashOf, isTokenOf } from './tokens.ts';

/** The link of a token, if it is valid and belongs to this table. */
export async function linkOf(store: Store, table: string, token: string): Promise<Link | undefined> {
  const link = await store.findLink({ tokenHash: hashOf(token) });
  return link !== undefined && link.table === table && isTokenOf(token, link.tokenHash) ? link : undefined;
}

/** The person a device link acts for, if they still have a seat. */
export function holderOf(state: TableState, { person }: Link): string | undefined {
  return person !== undefined && seatOf(state, person) !== undefined ? person : undefined;
}

/** The credentials of a socket. `link` is the valid link of the token in its `hello`. */
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

/** A device link gives nothing to other people, and nothing new to its owner. */
function placeFor(link: Link | undefined): Pick<Credentials, 'link'> {
  if (link === undefined || link.person !== undefined) return {};
  return { link: link.seat === undefined ? {} : { seat: link.seat } };
}
