// Streaks of victories, shared ones included.

import type { OwnGame } from './games.ts';

export interface Streaks {
  /** Victories in a row up to now. */
  readonly current: number;
  readonly best: number;
  /** Where the best one ended. */
  readonly bestMs?: number;
}

/** Of games in the order in which they were played. */
export function streaksOf(games: readonly OwnGame[]): Streaks {
  let [current, best] = [0, 0];
  let bestMs: number | undefined;
  for (const { own, row } of games) {
    current = own.place === 1 ? current + 1 : 0;
    if (current > best) {
      best = current;
      bestMs = row.playedMs;
    }
  }
  return { current, best, ...(bestMs === undefined ? {} : { bestMs }) };
}
