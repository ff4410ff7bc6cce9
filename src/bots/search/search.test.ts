// The search: it has an answer at any time, is reproducible, and ends when one action is left.

import { describe, expect, it } from 'vitest';
import { gameOf, play, skipTo, turnOf } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { type Game, legalMoves, ROUNDS, refusal, SEAT_COUNTS, type View, viewFor } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import { Dice } from '../model/dice.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { moveOf } from './candidate-actions.ts';
import { SETTINGS, Search, type SearchSettings } from './search.ts';

const VARIANTS = SEAT_COUNTS.flatMap((seats) =>
  ['off', 'secret-draft', 'open-draft'].map((hidden) => ({ seats, hidden })),
);

/** The first moment of every kind in some round. */
function momentsOf(seats: (typeof SEAT_COUNTS)[number], hidden: string, round: number): readonly Game[] {
  const found = new Map<string, Game>();
  let game = skipTo(gameOf({ seats, seed: 'search', options: `hidden-characters=${hidden}` }), round);
  while (game.step.kind !== 'over' && game.round === round) {
    if (!found.has(game.step.kind)) found.set(game.step.kind, game);
    game = play(game, ...legalMoves(viewFor(game, turnOf(game))).slice(-1)).game;
  }
  return [...found.values()];
}

function searchOn(view: View, seed = 'x', settings: SearchSettings = SETTINGS): Search {
  const situation = new Situation(view);
  return new Search(situation, evaluatorsFor(situation.model.tiles), new Dice(randomFrom(seed)), settings);
}

function choiceAfter(iterations: number, view: View, seed: string): unknown {
  const search = searchOn(view, seed);
  for (let done = 0; done < iterations; done++) search.iterate();
  return { best: search.best(), findings: search.findings() };
}

describe.each(VARIANTS)('a search with $seats seats, hidden characters $hidden', ({ seats, hidden }) => {
  const views = [1, 9, ROUNDS].flatMap((round) =>
    momentsOf(seats, hidden, round).map((game) => viewFor(game, turnOf(game))),
  );

  it('has a legal answer before the first iteration, and after any', () => {
    for (const view of views) {
      const search = searchOn(view);
      const { ids } = new Situation(view).model.tiles;
      for (let done = 0; done < 3; done++) {
        expect(refusal(view, moveOf(search.best(), view, ids))).toBeUndefined();
        search.iterate();
      }
    }
  });

  it('is reproducible for a seed and number of iterations, also after eliminations', () => {
    for (const view of views) expect(choiceAfter(48, view, 'same')).toEqual(choiceAfter(48, view, 'same'));
  });

  it('tries every action in the same worlds', () => {
    for (const view of views) {
      const search = searchOn(view);
      for (let done = 0; done < 4; done++) search.iterate();
      const counts = search.findings().map(({ win, points }) => [win.count, points.count]);
      const worlds = search.actions.length === 1 ? 0 : 4;
      expect(counts).toEqual(search.actions.map(() => [worlds, worlds]));
    }
  });
});

describe('a search stops automatically', () => {
  it('at once where there is one action', () => {
    const view = viewFor(gameOf({ seats: 3, preset: 'second-edition', seed: 'search' }), 0);
    const search = searchOn({ ...view, step: { kind: 'open', seat: 0 } });
    expect(search.actions).toEqual([{ kind: 'open', stack: 0 }]);
    expect(search.iterate()).toBe(false);
  });

  it.each([
    ['inferred', SETTINGS],
    [
      'rational',
      { horizon: 2, policy: 'rational', evaluator: 'learned', others: { evaluator: 'plain', policy: 'rational' } },
    ],
  ] as const)('when the last round leaves one action in the race, %s', (_, settings) => {
    for (const seats of [3, 4, 5] as const) {
      const opened = momentsOf(seats, 'off', ROUNDS).find(({ step }) => step.kind === 'take');
      if (opened === undefined) throw new Error('no take in the last round');
      const search = searchOn(viewFor(opened, turnOf(opened)), 'x', settings);
      let iterations = 1;
      while (iterations < 3000 && search.iterate()) iterations += 1;
      expect(iterations).toBeLessThan(3000);
      expect(search.race.isDecided).toBe(true);
      expect(search.iterate()).toBe(false);
      expect(search.findings()).toHaveLength(1);
    }
  });
});
