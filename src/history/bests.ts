// The games worth remembering: most points, clearest and narrowest victory, and how points are spread.

import type { OwnGame } from './games.ts';
import { leadOf } from './summary.ts';

/** Kinds of best games. */
const BESTS = ['points', 'lead', 'narrow', 'corner', 'lost'] as const;
export type BestKind = (typeof BESTS)[number];

export interface BestGame {
  readonly kind: BestKind;
  readonly game: OwnGame;
  readonly value: number;
}

/** What a game is compared by; undefined if it does not count. The narrowest victory has the smallest lead, others the largest value. */
const VALUES: Readonly<Record<BestKind, (game: OwnGame) => number | undefined>> = {
  points: ({ own }) => own.total,
  lead: (game) => (game.share === 1 ? leadOf(game) : undefined),
  narrow: (game) => (game.share === 1 ? -leadOf(game) : undefined),
  corner: ({ own }) => bestCorner(own.corners),
  lost: (game) => (game.share === 0 ? game.own.total : undefined),
};

function bestCorner(corners: OwnGame['own']['corners']): number | undefined {
  let best: number | undefined;
  for (const { points } of corners) if (best === undefined || points > best) best = points;
  return best;
}

/** The first game that reached it; kinds without a game are left out. */
export function bestsIn(games: readonly OwnGame[]): readonly BestGame[] {
  return BESTS.flatMap((kind) => {
    let best: BestGame | undefined;
    for (const game of games) {
      const value = VALUES[kind](game);
      if (value !== undefined && (best === undefined || value > best.value)) best = { kind, game, value };
    }
    return best === undefined ? [] : [{ ...best, value: Math.abs(best.value) === 0 ? 0 : best.value }];
  });
}

export interface PointsRange {
  /** Inclusive. */
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly wins: number;
}

/** How many games ended with how many points, in ranges of equal width without a gap. */
export function rangesOf(games: readonly OwnGame[], width = 5): readonly PointsRange[] {
  if (games.length === 0) return [];
  const places = games.map(({ own }) => Math.floor(own.total / width));
  const least = places.reduce((low, place) => Math.min(low, place));
  const most = places.reduce((high, place) => Math.max(high, place));
  const ranges = Array.from({ length: most - least + 1 }, () => ({ games: 0, wins: 0 }));
  for (const [index, game] of games.entries()) {
    const range = ranges[(places[index] ?? least) - least];
    if (range === undefined) continue;
    range.games += 1;
    if (game.own.place === 1) range.wins += 1;
  }
  return ranges.map((range, index) => {
    const from = (least + index) * width;
    return { from, to: from + width - 1, ...range };
  });
}
