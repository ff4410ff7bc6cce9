// What comes at a table without anybody's wish: a bot's move, the end of patience, the host's part passing on. Functions of
// how the table stands; the table itself sets the timers.

import {
  arrivalEndsMs,
  arrivalsEnd,
  botDue,
  botTakesOverMs,
  type Deadline,
  deadlineOf,
  hostPasses,
  hostPassesMs,
  overdue,
  pauseEnds,
  pauseEndsMs,
  removalVoteEnds,
  removalVoteEndsMs,
  type Sitting,
  type TableEvent,
  timePasses,
  withFollowUps,
} from '../../table/index.ts';
import type { Attendance } from './presence.ts';

export interface Standing {
  readonly sitting: Sitting;
  readonly attendance: Attendance;
  readonly nowMs: number;
}

/** When something happens automatically, or an overdue seat can be given to a bot; undefined if nothing will. */
export function nextMs(standing: Standing): number | undefined {
  const { sitting, attendance, nowMs } = standing;
  const presence = attendance.at(sitting);
  const deadline = deadlineIn(standing);
  const isAhead = deadline !== undefined && deadline.atMs > nowMs;
  return earliest(
    pauseEndsMs(sitting),
    hostPassesMs(sitting, presence, attendance.goneSince(sitting.host)),
    arrivalEndsMs(sitting, presence),
    removalVoteEndsMs(sitting),
    isAhead ? deadline.atMs : botTakesOverMs(sitting, presence),
  );
}

/** What happens by itself by now. */
export function passing({ sitting, attendance, nowMs }: Standing): readonly TableEvent[] {
  const presence = attendance.at(sitting);
  const goneMs = attendance.goneSince(sitting.host);
  const freed = arrivalsEnd(sitting, presence, nowMs);
  if (freed.length > 0) return freed;
  const voted = removalVoteEnds(sitting, presence, nowMs);
  if (voted.length > 0) return withFollowUps(sitting, voted, { presence, nowMs });
  const taken = withFollowUps(sitting, timePasses(sitting, presence, nowMs), { presence, nowMs });
  return [...pauseEnds(sitting, nowMs), ...taken, ...hostPasses(sitting, presence, { goneMs, nowMs })];
}

export function isOverdue({ sitting, attendance, nowMs }: Standing): boolean {
  return overdue(sitting, attendance.at(sitting), nowMs) !== undefined;
}

/** With days to go nobody waits here: the desk takes it up again in time. Patience with the absent is counted here. */
export function isNeeded(standing: Standing, idleMs: number): boolean {
  const { sitting, attendance, nowMs } = standing;
  if (attendance.size > 0 || botDue(sitting) !== undefined) return true;
  const pauseMs = pauseEndsMs(sitting);
  if (pauseMs !== undefined) return pauseMs - nowMs < 2 * idleMs;
  if (arrivalEndsMs(sitting, attendance.at(sitting)) !== undefined) return true; // for a minute at most
  const deadline = deadlineIn(standing);
  if (deadline === undefined) return false;
  const leftMs = deadline.atMs - nowMs;
  return leftMs < 2 * idleMs || (deadline.why === 'away' && leftMs <= sitting.plan.away.graceMs);
}

/** Unless somebody comes nothing will ever happen here. */
export function isAtRest(standing: Standing): boolean {
  const { sitting } = standing;
  return botDue(sitting) === undefined && deadlineIn(standing) === undefined && pauseEndsMs(sitting) === undefined;
}

function deadlineIn({ sitting, attendance }: Standing): Deadline | undefined {
  return deadlineOf(sitting, attendance.at(sitting));
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.flatMap((ms) => ms ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}
