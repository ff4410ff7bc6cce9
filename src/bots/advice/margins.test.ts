// The margins of advice hold where something is hidden: on one view, two seeds differ by more than both margins together in
// about one case of twenty.

import { describe, expect, it } from 'vitest';
import { gameOf, play, turnOf } from '../../../tests/support/games.ts';
import { type SeatCount, type View, viewFor } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import { advise } from './advice.ts';

const ITERATIONS = 48;

/** Takes among several tiles in the middle of a game among tigers. */
function viewsOf(seats: SeatCount, deals: number, options: string): readonly View[] {
  return Array.from({ length: deals }, (_, deal) => {
    const seed = `margins ${deal}`;
    let game = gameOf({ seats, seed, options });
    for (;;) {
      const view = viewFor(game, turnOf(game));
      const isUnseen = seats > 2 || game.offer.length > 2;
      if (game.round > 7 + (deal % 3) && game.step.kind === 'take' && game.offer.length > 1 && isUnseen) return view;
      const player = { bot: 'tiger', budget: { kind: 'iterations', count: 1 } } as const;
      game = play(game, decide({ player, view, seed: `${seed}/${game.seq}` }, () => 0).move).game;
    }
  });
}

/** For every choice: the difference in points between two seeds, divided by its margin. */
function distancesOn(view: View): readonly number[] {
  const budget = { kind: 'iterations', count: ITERATIONS } as const;
  const [one = [], other = []] = ['one', 'other'].map((seed) => advise({ view, budget, seed }, () => 0).choices);
  return one.map(({ moves, points }) => {
    const same = other.find((each) => JSON.stringify(each.moves) === JSON.stringify(moves));
    if (same === undefined) throw new Error('a choice is missing');
    return Math.abs(points.mean - same.points.mean) / Math.hypot(points.error, same.points.error);
  });
}

describe('margins of points hold', () => {
  it.each([
    { seats: 2, deals: 3, options: '', hidden: 'a covered tile' },
    { seats: 5, deals: 1, options: 'hidden-characters=secret-draft', hidden: 'characters' },
  ] as const)('with $seats seats, where $hidden is hidden', ({ seats, deals, options }) => {
    const distances = viewsOf(seats, deals, options).flatMap(distancesOn);
    const beyond = distances.filter((distance) => distance > 1).length;
    expect(distances.length).toBeGreaterThanOrEqual(4);
    expect(beyond).toBeLessThanOrEqual(1);
  });
});
