// Links of a table: parses which one a path means, checks permissions, and replaces or revokes them.

import type { ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { removalOf, seatOf, type TableState } from '../../../table/index.ts';
import type { Guest, LinkPlace } from '../../store/index.ts';
import { hashOf } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';

/** Parses a seat number, `watch`, or `mine` (for the visitor's other devices). */
export function placeOf(text: string, { settings }: TableState, { id: person }: Guest): Result<LinkPlace, ProblemCode> {
  if (text === 'watch') return ok({});
  if (text === 'mine') return ok({ person });
  const seat = /^[0-4]$/.test(text) ? Number(text) : Number.NaN;
  return seat < settings.seats ? ok({ seat: seat as Seat }) : fail('unknownSeat');
}

/**
 * Whether a guest may create or revoke a link: the host manages invitations and the watch link, every seated person
 * the link for their own devices. Nobody, not even the host, gets a link that acts for somebody else.
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

/** Replaces a link; the old one is invalid before the new one is returned. */
export async function replaceLink(
  { store, registry }: ServerContext,
  table: string,
  { place, token }: { readonly place: LinkPlace; readonly token?: string },
): Promise<void> {
  await store.replaceLink({ table, ...place, ...(token === undefined ? {} : { tokenHash: hashOf(token) }) });
  await registry.dismiss(table, place);
}
