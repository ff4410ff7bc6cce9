// Sums up a number of games: wins beside what chance alone would give, mean points, and how far to trust either.

import type { OwnGame } from './games.ts';
import { studentT95 } from './students-t.ts';

const Z = 1.959964;

/** A mean with half the width of its 95% interval; without a margin where one game says nothing about the spread. */
export interface MeanPoints {
  readonly mean: number;
  readonly margin?: number;
}

export interface GamesSummary {
  readonly games: number;
  /** Including those that were shared. */
  readonly wins: number;
  readonly shared: number;
  /** The part of the games that was won; a shared victory counts as a part of one. */
  readonly winRate: number;
  /** What players of equal strength would win: 1 divided by the number of players, as a mean over the games. */
  readonly expected: number;
  /** The 95% interval of the win rate, by Wilson's formula. */
  readonly interval: readonly [low: number, high: number];
  readonly points: MeanPoints;
  /** By how many points the best other player was beaten; negative where they won. */
  readonly lead: number;
  readonly best: number;
}

/** Undefined without games. */
export function summaryOf(games: readonly OwnGame[]): GamesSummary | undefined {
  if (games.length === 0) return undefined;
  let [wins, shared, won, expected, lead] = [0, 0, 0, 0, 0];
  let best = Number.NEGATIVE_INFINITY;
  for (const game of games) {
    const { row, own, share } = game;
    if (own.place === 1) wins += 1;
    if (share > 0 && share < 1) shared += 1;
    won += share;
    expected += 1 / row.seats.length;
    lead += leadOf(game);
    best = Math.max(best, own.total);
  }
  const count = games.length;
  const winRate = won / count;
  return {
    ...{ games: count, wins, shared, winRate, expected: expected / count, lead: lead / count, best },
    interval: wilson(winRate, count),
    points: meanOf(games.map(({ own }) => own.total)),
  };
}

export function meanOf(values: readonly number[]): MeanPoints {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(count, 1);
  if (count < 2) return { mean };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, margin: studentT95(count - 1) * Math.sqrt(squares / (count - 1) / count) };
}

/** Wilson's interval, which stays between 0 and 1 and is honest about few games. */
function wilson(rate: number, count: number): readonly [number, number] {
  const scale = 1 + Z ** 2 / count;
  const middle = (rate + Z ** 2 / (2 * count)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / count + Z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The own points minus those of the best other player. */
export function leadOf({ row, seat, own }: OwnGame): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < row.seats.length; index++) {
    const total = row.seats[index]?.total ?? best;
    if (index !== seat && total > best) best = total;
  }
  return own.total - best;
}
