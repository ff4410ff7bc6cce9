// Resuming a paused game. Pausing needs consent (consent.ts); resuming does not, so that nobody can hold a game up. Clocks and
// absence stand still during a pause, because no seat's time is running.

import { fail, ok, type Result, type Seat } from '../../rules/index.ts';
import { DAY } from '../durations.ts';
import type { TableEvent } from '../events.ts';
import { playersOf, type TableState } from '../state.ts';

/** A pause ends automatically after this long, so that every game can finish. */
export const MAX_PAUSE_MS = 30 * DAY;

export function resume(state: TableState, seat: Seat): Result<readonly TableEvent[], 'notPaused'> {
  return state.pausedMs === undefined ? fail('notPaused') : ok([{ kind: 'gameResumed', seat }]);
}

/** What follows when a seat goes to a bot: without a player who could resume, the game goes on. */
export function resumeWithout(state: TableState, seat: Seat): readonly TableEvent[] {
  const isLast = playersOf(state).every((each) => each === seat);
  return state.pausedMs !== undefined && isLast ? [{ kind: 'gameResumed' }] : [];
}

/** When the pause ends automatically; undefined if the game is not paused. */
export function pauseEndsMs({ pausedMs }: TableState): number | undefined {
  return pausedMs === undefined ? undefined : pausedMs + MAX_PAUSE_MS;
}

/** The end of a pause that is over by now. */
export function pauseEnds(state: TableState, nowMs: number): readonly TableEvent[] {
  const atMs = pauseEndsMs(state);
  return atMs !== undefined && atMs <= nowMs ? [{ kind: 'gameResumed' }] : [];
}
