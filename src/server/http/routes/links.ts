// Links of a table: parses which one a path means, checks permissions, and replaces or revokes them.

import type { ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { permission, type TableState } from '../../../table/index.ts';
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

/** Why a guest can't make or revoke the link of a place. Nobody, not even the host, gets a link that acts for somebody else. */
export function linkProblem(
  state: TableState,
  { id: person }: Guest,
  { place, isNew }: { readonly place: LinkPlace; readonly isNew: boolean },
): ProblemCode | undefined {
  const action = place.person === undefined ? 'changeLink' : 'changeDeviceLink';
  const refusal = permission(state, { person, isGuest: true }, action);
  if (refusal !== undefined) return refusal;
  const occupant = place.seat === undefined ? undefined : state.seats[place.seat];
  return isNew && occupant?.kind === 'person' ? 'seatOccupied' : undefined;
}

/** Replaces a link; the old one is invalid before the new one is returned. */
export async function replaceLink(
  { store, registry }: ServerContext,
  table: string,
  { place, token }: { readonly place: LinkPlace; readonly token?: string },
): Promise<void> {
  await store.replaceLink({ table, ...place, ...(token === undefined ? {} : { tokenHash: hashOf(token) }) });
  await registry.endLink(table, place);
}
