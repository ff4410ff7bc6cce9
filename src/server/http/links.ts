// Links of a table: made, replaced, and which one an address means.

import type { ProblemCode } from '../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../rules/index.ts';
import type { House } from './house.ts';
import { hashOf, newToken } from './tokens.ts';

/** Watching is the place without a seat. */
export interface Place {
  readonly seat?: Seat;
}

export function placeOf(text: string, seats: number): Result<Place, ProblemCode> {
  if (text === 'watch') return ok({});
  const seat = /^[0-4]$/.test(text) ? Number(text) : Number.NaN;
  return seat < seats ? ok({ seat: seat as Seat }) : fail('seatUnknown');
}

/** The old one is dead before the new one is told. Whoever sits in the seat gets the new one for their other devices. */
export async function makeLink({ store, desk }: House, table: string, place: Place): Promise<string> {
  const token = newToken();
  const occupant = place.seat === undefined ? undefined : (await desk.look(table))?.seats[place.seat];
  const ofPerson = occupant?.kind === 'person' ? { person: occupant.person } : {};
  await store.replaceLink({ table, ...place, tokenHash: hashOf(token), ...ofPerson });
  await desk.dismiss(table, place.seat);
  return token;
}
