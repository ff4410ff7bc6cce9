// Links of a table: made, replaced, and which one an address means.

import type { ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { removalOf, seatOf, type TableState } from '../../../table/index.ts';
import type { Guest, LinkPlace } from '../../store/index.ts';
import { hashOf } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';

/** A seat's number, `watch`, or `mine`: of the asker's other devices. */
export function placeOf(text: string, { settings }: TableState, { id: person }: Guest): Result<LinkPlace, ProblemCode> {
  if (text === 'watch') return ok({});
  if (text === 'mine') return ok({ person });
  const seat = /^[0-4]$/.test(text) ? Number(text) : Number.NaN;
  return seat < settings.seats ? ok({ seat: seat as Seat }) : fail('unknownSeat');
}

/**
 * Whether a guest may make or end the link of a place: the host those that invite and let watch, and everybody who sits that
 * of their own devices. Nobody, the host neither, gets a link that acts for somebody else.
 */
export function linkProblem(
  state: TableState,
  guest: Guest,
  { place: { seat, person }, isNew }: { readonly place: LinkPlace; readonly isNew: boolean },
): ProblemCode | undefined {
  if (person !== undefined && removalOf(state, person) !== undefined) return 'removed';
  if (person !== undefined) return seatOf(state, person) === undefined ? 'notInvited' : undefined;
  if (state.host !== guest.id) return 'notHost';
  const occupant = seat === undefined ? undefined : state.seats[seat];
  return isNew && occupant?.kind === 'person' ? 'seatOccupied' : undefined;
}

/** In place of the old one, which is dead before the new one is told. */
export async function replaceLink(
  { store, registry }: ServerContext,
  table: string,
  { place, token }: { readonly place: LinkPlace; readonly token?: string },
): Promise<void> {
  await store.replaceLink({ table, ...place, ...(token === undefined ? {} : { tokenHash: hashOf(token) }) });
  await registry.dismiss(table, place);
}
