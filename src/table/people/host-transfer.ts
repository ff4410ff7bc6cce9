// A host who stays away before the game begins: after a while the host's part passes on to somebody who is there, so that a
// table can always begin. Whoever leaves a game leaves it to another at once.

import { MINUTE } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { playersOf, type Sitting, seatOf } from '../state.ts';
import type { Presence } from './absence.ts';

/** So long the others wait. */
export const HOST_GRACE_MS = 3 * MINUTE;

/** When the host's part passes on; undefined: not as things are. `goneMs` is since when the host is away. */
export function hostPassesMs(sitting: Sitting, presence: Presence, goneMs: number | undefined): number | undefined {
  const isWaited = sitting.phase === 'gathering' && heirOf(sitting, presence) !== undefined;
  return goneMs === undefined || !isWaited ? undefined : goneMs + HOST_GRACE_MS;
}

/** What has happened by itself by now. */
export function hostPasses(
  sitting: Sitting,
  presence: Presence,
  { goneMs, nowMs }: { readonly goneMs: number | undefined; readonly nowMs: number },
): readonly TableEvent[] {
  const atMs = hostPassesMs(sitting, presence, goneMs);
  const host = heirOf(sitting, presence);
  return atMs === undefined || host === undefined || atMs > nowMs ? [] : [{ kind: 'hostPassed', host }];
}

/** A host leaves the game: the first who plays and is there is host, or else the first who plays. */
export function hostLeaves(sitting: Sitting, presence: Presence): readonly TableEvent[] {
  const others = playersOf(sitting).filter((seat) => seat !== seatOf(sitting, sitting.host));
  const heir = sitting.seats[others.find((seat) => presence[seat] === undefined) ?? others[0] ?? -1];
  return sitting.phase === 'playing' && heir?.kind === 'person' ? [{ kind: 'hostPassed', host: heir.person }] : [];
}

/** The first at the table who is there. */
export function heirOf({ seats, host }: Sitting, presence: Presence): PersonId | undefined {
  const heir = seats.find(
    (occupant, seat) => occupant.kind === 'person' && occupant.person !== host && presence[seat] === undefined,
  );
  return heir?.kind === 'person' ? heir.person : undefined;
}
