// Transfers the host's role. Before the game it passes to a connected player when the host has been away for a while, so that the
// game can always start. A host who leaves during the game passes it on at once.

import { MINUTE } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { playersOf, seatOf, type TableState } from '../state.ts';
import type { Presence } from './absence.ts';

/** How long an absent host is waited for. */
export const HOST_GRACE_MS = 3 * MINUTE;

/**
 * When the role passes on; undefined while the host is connected, if nobody else is, or once the game has started.
 * `absentSinceMs` is when the host disconnected.
 */
export function hostPassesMs(
  state: TableState,
  presence: Presence,
  absentSinceMs: number | undefined,
): number | undefined {
  const isWaited = state.phase === 'waiting' && nextHostOf(state, presence) !== undefined;
  return absentSinceMs === undefined || !isWaited ? undefined : absentSinceMs + HOST_GRACE_MS;
}

/** The transfer, if it is due by now. */
export function hostPasses(
  state: TableState,
  presence: Presence,
  { absentSinceMs, nowMs }: { readonly absentSinceMs: number | undefined; readonly nowMs: number },
): readonly TableEvent[] {
  const atMs = hostPassesMs(state, presence, absentSinceMs);
  const host = nextHostOf(state, presence);
  return atMs === undefined || host === undefined || atMs > nowMs ? [] : [{ kind: 'hostTransferred', host }];
}

/** The host leaves a running game: the first connected player becomes host, or else the first player. */
export function hostLeaves(state: TableState, presence: Presence): readonly TableEvent[] {
  const others = playersOf(state).filter((seat) => seat !== seatOf(state, state.host));
  const nextHost = state.seats[others.find((seat) => presence[seat] === undefined) ?? others[0] ?? -1];
  return state.phase === 'playing' && nextHost?.kind === 'person'
    ? [{ kind: 'hostTransferred', host: nextHost.person }]
    : [];
}

/** The first connected person with a seat, other than the host. */
export function nextHostOf({ seats, host }: TableState, presence: Presence): PersonId | undefined {
  const nextHost = seats.find(
    (occupant, seat) => occupant.kind === 'person' && occupant.person !== host && presence[seat] === undefined,
  );
  return nextHost?.kind === 'person' ? nextHost.person : undefined;
}
