// Change over time: each game's points, and moving averages of points and victories. Many games are joined into few spots, so that a
// chart of ten thousand games draws as fast as one of a hundred.

import type { OwnGame } from './games.ts';

/** One spot of the chart: a game, or several in a row. */
export interface TrendSpot {
  /** The first and the last game of the spot, counted from 0. */
  readonly first: number;
  readonly last: number;
  readonly playedMs: number;
  readonly points: number;
  readonly low: number;
  readonly high: number;
  readonly isWon: boolean;
  /** Over the games up to the last one of the spot, as many as the window holds. */
  readonly meanPoints: number;
  readonly winRate: number;
  /** What players of equal strength would have won of the same games. */
  readonly expected: number;
}

/** A twentieth of the games, in steps that people count in. */
export function windowFor(games: number): number {
  return [10, 20, 50, 100, 200].findLast((size) => size <= Math.max(games / 5, 10)) ?? 10;
}

/** At most `most` spots, the earliest first. */
export function trendOf(games: readonly OwnGame[], span: number, most: number): readonly TrendSpot[] {
  const points = movingMean(games, span, ({ own }) => own.total);
  const wins = movingMean(games, span, ({ share }) => share);
  const chances = movingMean(games, span, ({ row }) => 1 / row.seats.length);
  const size = Math.max(1, Math.ceil(games.length / most));
  const spots: TrendSpot[] = [];
  for (let first = 0; first < games.length; first += size) {
    const joined = games.slice(first, first + size);
    const last = first + joined.length - 1;
    const totals = joined.map(({ own }) => own.total);
    spots.push({
      ...{ first, last, playedMs: joined.at(-1)?.row.playedMs ?? 0 },
      points: totals.reduce((sum, total) => sum + total, 0) / totals.length,
      ...{ low: Math.min(...totals), high: Math.max(...totals), isWon: joined.every(({ own }) => own.place === 1) },
      ...{ meanPoints: points[last] ?? 0, winRate: wins[last] ?? 0, expected: chances[last] ?? 0 },
    });
  }
  return spots;
}

/** After each game, the mean over the last ones: all so far while there are fewer than the window holds. */
function movingMean(games: readonly OwnGame[], span: number, valueIn: (game: OwnGame) => number): readonly number[] {
  let sum = 0;
  return games.map((game, index) => {
    sum += valueIn(game);
    const gone = games[index - span];
    if (gone !== undefined) sum -= valueIn(gone);
    return sum / Math.min(index + 1, span);
  });
}
