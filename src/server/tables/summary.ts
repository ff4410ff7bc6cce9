// What lists of tables tell without reading a log.

import { botDue, deadlineOf, isAwaited, MINUTE, type PersonId, pauseEndsMs, type Sitting } from '../../table/index.ts';
import type { LineFacts, Summary } from '../store/index.ts';

export function summaryOf(sitting: Sitting): Summary {
  const { phase, plan } = sitting;
  const due = personDue(sitting);
  const wakeMs = wakeOf(sitting);
  return {
    phase,
    isListed: plan.isListed,
    ...(due === undefined ? {} : { due }),
    ...(wakeMs === undefined ? {} : { wakeMs }),
    line: lineFactsOf(sitting),
  };
}

/** What lists tell anew; undefined if nothing but whose turn it is has changed. */
export function summaryChange(before: Sitting, after: Sitting): Summary | undefined {
  const isSame =
    before.seats === after.seats &&
    before.removed === after.removed &&
    before.host === after.host &&
    before.phase === after.phase &&
    before.pausedMs === after.pausedMs &&
    wakeOf(before) === wakeOf(after);
  return isSame ? undefined : summaryOf(after);
}

/** A little early does no harm, and a moment that hardly ever changes costs nothing to keep. */
const ROUGHLY_MS = MINUTE;

/** A bot is due at once; patience ends at the earliest for those who were never here; a pause ends in its time. */
function wakeOf(sitting: Sitting): number | undefined {
  if (botDue(sitting) !== undefined) return 0;
  const nobody = sitting.seats.map(() => 0);
  const atMs = pauseEndsMs(sitting) ?? deadlineOf(sitting, nobody)?.atMs;
  return atMs === undefined ? undefined : Math.floor(atMs / ROUGHLY_MS) * ROUGHLY_MS;
}

export function lineFactsOf({ plan, host, seats, removed, pausedMs, endedBy }: Sitting): LineFacts {
  return {
    plan,
    host,
    ...(removed.length === 0 ? {} : { removed }),
    seats: seats.map((occupant) => {
      if (occupant.kind !== 'person') return occupant.kind;
      return { person: occupant.person, ...(isAwaited(occupant) ? { isAwaited: true } : {}) };
    }),
    ...(pausedMs === undefined ? {} : { isPaused: true }),
    ...(endedBy === undefined ? {} : { isUnfinished: true }),
  };
}

export function personDue({ phase, clocks, seats }: Sitting): PersonId | undefined {
  const seat = phase === 'playing' ? clocks.running?.seat : undefined;
  const occupant = seat === undefined ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.deputy === undefined ? occupant.person : undefined;
}

export function peopleOf({ seats, host }: Sitting): readonly PersonId[] {
  return [...new Set([host, ...seats.flatMap((occupant) => (occupant.kind === 'person' ? [occupant.person] : []))])];
}
