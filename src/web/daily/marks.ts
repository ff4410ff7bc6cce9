// The sixteen marks of a share text, one a round: a full moon where nothing was given up, waning to a new one. They name no tile, and are
// readable without colour. Pure.

import type { ReviewedChoice } from '../../bots/index.ts';
import { ROUNDS } from '../../rules/index.ts';

/** From nothing given up to much. */
export const MOONS = ['🌕', '🌖', '🌗', '🌑'] as const;

/** From which winning chance on, given up in one round, a mark is the next darker one. */
const LOSSES = [0.01, 0.04, 0.1] as const;

/** By the winning chance that a review says was given up in each round. */
export function marksOfReview(choices: readonly Pick<ReviewedChoice, 'round' | 'verdict' | 'lost'>[]): string {
  const lost = Array.from({ length: ROUNDS }, () => 0);
  for (const { round, verdict, lost: estimate } of choices) {
    if (verdict === 'worse') lost[round - 1] = (lost[round - 1] ?? 0) + estimate.mean;
  }
  return lost.map((chance) => MOONS[LOSSES.filter((least) => chance >= least).length]).join('');
}

/**
 * By the points that each round brought: a full moon for most of all players, a new one for least. `points` are those of every seat
 * at the end of each round, from before the first.
 */
export function marksOfPoints(points: readonly (readonly number[])[], own: number): string {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const gains = points.map((seat) => (seat[round + 1] ?? 0) - (seat[round] ?? 0));
    const mine = gains[own] ?? 0;
    const better = gains.filter((gain) => gain > mine).length;
    return MOONS[Math.ceil((better * (MOONS.length - 1)) / Math.max(1, gains.length - 1))];
  }).join('');
}

/** Two lines of eight. */
export function markLines(marks: string): string {
  const each = [...marks];
  return `${each.slice(0, ROUNDS / 2).join('')}\n${each.slice(ROUNDS / 2).join('')}`;
}
