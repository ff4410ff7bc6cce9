// Links of a table: made, replaced, and which one an address means.

import type { ProblemCode } from '../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../rules/index.ts';
import type { Sitting } from '../../table/index.ts';
import type { Guest } from '../store/index.ts';
import type { House } from './house.ts';
import { hashOf } from './tokens.ts';

/** Watching is the place without a seat. */
export interface Place {
  readonly seat?: Seat;
}

export function placeOf(text: string, seats: number): Result<Place, ProblemCode> {
  if (text === 'watch') return ok({});
  const seat = /^[0-4]$/.test(text) ? Number(text) : Number.NaN;
  return seat < seats ? ok({ seat: seat as Seat }) : fail('seatUnknown');
}

/**
 * Whether a guest may make or end the link of a place: the host any, and everybody that of their own seat. But nobody, the
 * host neither, gets a link that acts for somebody else.
 */
export function linkProblem(
  { host, seats }: Sitting,
  { id: person }: Guest,
  { place: { seat }, isNew }: { readonly place: Place; readonly isNew: boolean },
): ProblemCode | undefined {
  const occupant = seat === undefined ? undefined : seats[seat];
  const sitter = occupant?.kind === 'person' ? occupant.person : undefined;
  if (sitter === person) return undefined;
  if (host !== person) return 'notHost';
  return isNew && sitter !== undefined ? 'seatNotFree' : undefined;
}

/** In place of the old one, which is dead before the new one is told. That of a seat where somebody sits acts for them. */
export async function replaceLink(
  { store, desk }: House,
  table: string,
  { place, link }: { readonly place: Place; readonly link?: { readonly token: string; readonly person?: string } },
): Promise<void> {
  const { token, ...ofPerson } = link ?? {};
  await store.replaceLink({
    table,
    ...place,
    ...(token === undefined ? {} : { tokenHash: hashOf(token) }),
    ...ofPerson,
  });
  await desk.dismiss(table, place.seat);
}
