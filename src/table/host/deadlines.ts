// What happens at a table without a command: an absent player is replaced, a pause or a vote ends, the host's role passes on.
// Pure functions of the table's status; the host sets the timers.

import { withFollowUps } from '../consent/follow-up.ts';
import { pauseEnds, pauseEndsMs } from '../consent/pause.ts';
import type { TableEvent } from '../events.ts';
import { botTakesOverMs, type Deadline, deadlineOf, overdue, timePasses } from '../people/absence.ts';
import { arrivalEndsMs, arrivalsEnd } from '../people/arrival.ts';
import { hostPasses, hostPassesMs } from '../people/host-transfer.ts';
import { removalVoteEnds, removalVoteEndsMs } from '../people/removal.ts';
import { botDue } from '../state.ts';
import type { TableStatus } from './dependencies.ts';

/** When something happens automatically, or an overdue seat can be given to a bot; undefined if nothing will. */
export function nextDeadlineMs(status: TableStatus): number | undefined {
  const { state, nowMs } = status;
  const presence = status.presence.at(state);
  const deadline = deadlineIn(status);
  const isAhead = deadline !== undefined && deadline.atMs > nowMs;
  return earliest(
    pauseEndsMs(state),
    hostPassesMs(state, presence, status.presence.absentSince(state.host)),
    arrivalEndsMs(state, presence),
    removalVoteEndsMs(state),
    isAhead ? deadline.atMs : botTakesOverMs(state, presence),
  );
}

/** What is due by now. */
export function dueEvents(status: TableStatus): readonly TableEvent[] {
  const { state, nowMs } = status;
  const presence = status.presence.at(state);
  const absentSinceMs = status.presence.absentSince(state.host);
  const freed = arrivalsEnd(state, presence, nowMs);
  if (freed.length > 0) return freed;
  const voted = removalVoteEnds(state, presence, nowMs);
  if (voted.length > 0) return withFollowUps(state, voted, { presence, nowMs });
  const taken = withFollowUps(state, timePasses(state, presence, nowMs), { presence, nowMs });
  return [...pauseEnds(state, nowMs), ...taken, ...hostPasses(state, presence, { absentSinceMs, nowMs })];
}

export function isOverdue({ state, presence, nowMs }: TableStatus): boolean {
  return overdue(state, presence.at(state), nowMs) !== undefined;
}

/** False if the table can leave memory: the next deadline is days away, and the registry loads it again in time. */
export function mustStayLoaded(status: TableStatus, idleMs: number): boolean {
  const { state, presence, nowMs } = status;
  if (presence.size > 0 || botDue(state) !== undefined) return true;
  const pauseMs = pauseEndsMs(state);
  if (pauseMs !== undefined) return pauseMs - nowMs < 2 * idleMs;
  if (arrivalEndsMs(state, presence.at(state)) !== undefined) return true; // for a minute at most
  const deadline = deadlineIn(status);
  if (deadline === undefined) return false;
  const leftMs = deadline.atMs - nowMs;
  return leftMs < 2 * idleMs || (deadline.why === 'absent' && leftMs <= state.settings.absence.graceMs);
}

/** Nothing more will happen unless somebody connects. */
export function isIdle(status: TableStatus): boolean {
  const { state } = status;
  return botDue(state) === undefined && deadlineIn(status) === undefined && pauseEndsMs(state) === undefined;
}

function deadlineIn({ state, presence }: TableStatus): Deadline | undefined {
  return deadlineOf(state, presence.at(state));
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.flatMap((ms) => ms ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}
