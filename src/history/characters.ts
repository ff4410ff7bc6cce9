// Which characters the subject takes, and what they earn on their planets; and what the volcanoes cost.

import { CHARACTERS, type Character } from '../rules/index.ts';
import type { OwnGame } from './games.ts';
import { type MeanPoints, meanOf } from './summary.ts';

export interface CharacterSummary {
  readonly character: Character;
  /** On how many planets, and on how many times: a planet may have the same character twice. */
  readonly planets: number;
  readonly times: number;
  /** Points each time. */
  readonly points: MeanPoints;
  readonly best: number;
  /** The part of the games with this character that was won. */
  readonly winRate: number;
}

export interface VolcanoSummary {
  /** In how many games the volcanoes cost points. */
  readonly penalised: number;
  /** Points lost over all games. */
  readonly lost: number;
  /** Face up on a planet, as a mean. */
  readonly volcanoes: number;
}

/** Those that were taken at least once, the most points each time first. */
export function charactersIn(games: readonly OwnGame[]): readonly CharacterSummary[] {
  const found = new Map<Character, { points: number[]; planets: number; won: number }>();
  for (const { own, share } of games) {
    const seen = new Set<Character>();
    for (const { character, points } of own.corners) {
      const sums = found.get(character) ?? { points: [], planets: 0, won: 0 };
      sums.points.push(points);
      if (!seen.has(character)) {
        seen.add(character);
        sums.planets += 1;
        sums.won += share;
      }
      found.set(character, sums);
    }
  }
  return CHARACTERS.flatMap((character) => {
    const sums = found.get(character);
    if (sums === undefined) return [];
    const { points, planets, won } = sums;
    const summary = { character, planets, times: points.length, points: meanOf(points), winRate: won / planets };
    return [{ ...summary, best: points.reduce((best, each) => Math.max(best, each), 0) }];
  }).sort((one, other) => other.points.mean - one.points.mean);
}

export function volcanoesIn(games: readonly OwnGame[]): VolcanoSummary {
  let [penalised, lost, volcanoes] = [0, 0, 0];
  for (const { own } of games) {
    if (own.penalty > 0) penalised += 1;
    lost += own.penalty;
    volcanoes += own.volcanoes;
  }
  return { penalised, lost, volcanoes: games.length === 0 ? 0 : volcanoes / games.length };
}
