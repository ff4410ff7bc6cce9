// A host who stays away before the game begins: after a while the host's part passes on to somebody who is there, so that a
// table can always begin. Whoever leaves a game leaves it to another at once.

import { MINUTE } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { playersOf, seatOf, type TableState } from '../state.ts';
import type { Presence } from './absence.ts';

/** So long the others wait. */
export const HOST_GRACE_MS = 3 * MINUTE;

/** When the host's part passes on; undefined: not as things are. `goneMs` is since when the host is away. */
export function hostPassesMs(state: TableState, presence: Presence, goneMs: number | undefined): number | undefined {
  const isWaited = state.phase === 'gathering' && heirOf(state, presence) !== undefined;
  return goneMs === undefined || !isWaited ? undefined : goneMs + HOST_GRACE_MS;
}

/** What has happened by itself by now. */
export function hostPasses(
  state: TableState,
  presence: Presence,
  { goneMs, nowMs }: { readonly goneMs: number | undefined; readonly nowMs: number },
): readonly TableEvent[] {
  const atMs = hostPassesMs(state, presence, goneMs);
  const host = heirOf(state, presence);
  return atMs === undefined || host === undefined || atMs > nowMs ? [] : [{ kind: 'hostTransferred', host }];
}

/** A host leaves the game: the first who plays and is there is host, or else the first who plays. */
export function hostLeaves(state: TableState, presence: Presence): readonly TableEvent[] {
  const others = playersOf(state).filter((seat) => seat !== seatOf(state, state.host));
  const heir = state.seats[others.find((seat) => presence[seat] === undefined) ?? others[0] ?? -1];
  return state.phase === 'playing' && heir?.kind === 'person' ? [{ kind: 'hostTransferred', host: heir.person }] : [];
}

/** The first at the table who is there. */
export function heirOf({ seats, host }: TableState, presence: Presence): PersonId | undefined {
  const heir = seats.find(
    (occupant, seat) => occupant.kind === 'person' && occupant.person !== host && presence[seat] === undefined,
  );
  return heir?.kind === 'person' ? heir.person : undefined;
}
