// What comes at a table without anybody's command: a bot's move, the end of patience, the host's part dueEvents on. Functions of
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
  type TableEvent,
  type TableState,
  timePasses,
  withFollowUps,
} from '../../table/index.ts';
import type { Attendance } from './presence.ts';

export interface TableStatus {
  readonly state: TableState;
  readonly attendance: Attendance;
  readonly nowMs: number;
}

/** When something happens automatically, or an overdue seat can be given to a bot; undefined if nothing will. */
export function nextDeadlineMs(status: TableStatus): number | undefined {
  const { state, attendance, nowMs } = status;
  const presence = attendance.at(state);
  const deadline = deadlineIn(status);
  const isAhead = deadline !== undefined && deadline.atMs > nowMs;
  return earliest(
    pauseEndsMs(state),
    hostPassesMs(state, presence, attendance.goneSince(state.host)),
    arrivalEndsMs(state, presence),
    removalVoteEndsMs(state),
    isAhead ? deadline.atMs : botTakesOverMs(state, presence),
  );
}

/** What happens by itself by now. */
export function dueEvents({ state, attendance, nowMs }: TableStatus): readonly TableEvent[] {
  const presence = attendance.at(state);
  const goneMs = attendance.goneSince(state.host);
  const freed = arrivalsEnd(state, presence, nowMs);
  if (freed.length > 0) return freed;
  const voted = removalVoteEnds(state, presence, nowMs);
  if (voted.length > 0) return withFollowUps(state, voted, { presence, nowMs });
  const taken = withFollowUps(state, timePasses(state, presence, nowMs), { presence, nowMs });
  return [...pauseEnds(state, nowMs), ...taken, ...hostPasses(state, presence, { goneMs, nowMs })];
}

export function isOverdue({ state, attendance, nowMs }: TableStatus): boolean {
  return overdue(state, attendance.at(state), nowMs) !== undefined;
}

/** With days to go nobody waits here: the registry takes it up again in time. Patience with the absent is counted here. */
export function mustStayLoaded(status: TableStatus, idleMs: number): boolean {
  const { state, attendance, nowMs } = status;
  if (attendance.size > 0 || botDue(state) !== undefined) return true;
  const pauseMs = pauseEndsMs(state);
  if (pauseMs !== undefined) return pauseMs - nowMs < 2 * idleMs;
  if (arrivalEndsMs(state, attendance.at(state)) !== undefined) return true; // for a minute at most
  const deadline = deadlineIn(status);
  if (deadline === undefined) return false;
  const leftMs = deadline.atMs - nowMs;
  return leftMs < 2 * idleMs || (deadline.why === 'away' && leftMs <= state.settings.away.graceMs);
}

/** Unless somebody comes nothing will ever commit here. */
export function isIdle(status: TableStatus): boolean {
  const { state } = status;
  return botDue(state) === undefined && deadlineIn(status) === undefined && pauseEndsMs(state) === undefined;
}

function deadlineIn({ state, attendance }: TableStatus): Deadline | undefined {
  return deadlineOf(state, attendance.at(state));
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.flatMap((ms) => ms ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}
