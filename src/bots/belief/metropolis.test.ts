// Metropolis sampling of fillings: every step leads to a possible filling, and frequencies match the posterior.

import { describe, expect, it } from 'vitest';
import { gameOf, play, turnOf } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { legalMoves, viewFor } from '../../rules/index.ts';
import { Dice } from '../model/dice.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { Likelihood } from './likelihood.ts';
import { MetropolisChain } from './metropolis.ts';
import { Situation } from './situation.ts';

const FEWEST = 12;
const MOST = 100;
const TURNS = 1000;

/** Moments of random games with secrets, but not too many. */
const SITUATIONS = ([2, 3, 5] as const).map((seats) => {
  for (let deal = 0; ; deal++) {
    const random = randomFrom(`ramble ${deal}`);
    let game = gameOf({ seats, seed: `ramble ${deal}`, options: 'hidden-characters=secret-draft' });
    while (game.round < 6 + (deal % 4)) {
      const legal = legalMoves(viewFor(game, turnOf(game)));
      game = play(game, ...legal.slice(random(legal.length)).slice(0, 1)).game;
    }
    const situation = new Situation(viewFor(game, turnOf(game)));
    if ((situation.fillings(MOST)?.length ?? 0) >= FEWEST) return situation;
  }
});

describe('fillings', () => {
  it('enumerates exactly the fillings that can be drawn, each once', () => {
    for (const situation of SITUATIONS) {
      const all = situation.fillings(MOST)?.map(String) ?? [];
      const dice = new Dice(randomFrom('drawn'));
      const drawn = new Set(Array.from({ length: all.length * 12 }, () => String(situation.drawFilling(dice))));
      expect(new Set(all).size).toBe(all.length);
      expect([...drawn].filter((filling) => !all.includes(filling))).toEqual([]);
      expect(all.length - drawn.size).toBeLessThanOrEqual(1);
    }
  });

  it('are enumerated only if they are few', () => {
    const [situation] = SITUATIONS;
    const count = situation?.fillings(MOST)?.length ?? 0;
    expect(situation?.fillings(count)).toHaveLength(count);
    expect(situation?.fillings(count - 1)).toBeUndefined();
  });
});

describe('a walk', () => {
  it('proposes only possible fillings, symmetrically', () => {
    for (const situation of SITUATIONS) {
      const all = situation.fillings(MOST)?.map(String) ?? [];
      const dice = new Dice(randomFrom('steps'));
      const [first = []] = situation.fillings(MOST) ?? [];
      const there = new Map<string, number>();
      for (let step = 0; step < 300; step++) {
        const filling = situation.neighbourOf(first, dice);
        expect(all).toContain(String(filling));
        expect(String(filling)).not.toBe(String(first));
        there.set(String(filling), (there.get(String(filling)) ?? 0) + 1);
      }
      const [far = '', often = 0] = [...there].toSorted(([, one], [, other]) => other - one)[0] ?? [];
      const tiles = far.split(',').map(Number);
      let back = 0;
      for (let step = 0; step < 300; step++)
        if (String(situation.neighbourOf(tiles, dice)) === String(first)) back += 1;
      expect(Math.abs(back - often)).toBeLessThan(6 * Math.sqrt(often + 1));
    }
  });

  it('has each tile in a gap as often as the posterior says', () => {
    for (const situation of SITUATIONS) {
      const evaluators = evaluatorsFor(situation.model.tiles);
      const clues = new Likelihood(situation, [evaluators.plain, evaluators.learned]);
      const all = situation.fillings(MOST) ?? [];
      const weights = all.map((filling) => Math.exp(clues.logOf(filling)));
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      /** Per tile and gap: sampled frequency minus posterior probability. */
      const excess = new Map<string, number>();
      const note = (filling: readonly number[], share: number): void => {
        for (const [gap, tile] of filling.entries()) {
          excess.set(`${gap} ${tile}`, (excess.get(`${gap} ${tile}`) ?? 0) + share);
        }
      };
      for (const [index, filling] of all.entries()) note(filling, -(weights[index] ?? 0) / whole);
      expect(Math.min(...excess.values())).toBeLessThan(-0.2);
      const chain = new MetropolisChain(situation, clues, new Dice(randomFrom('walk')));
      for (let turn = 0; turn < TURNS; turn++) {
        chain.move();
        note(chain.filling, 1 / TURNS);
      }
      expect(Math.max(...[...excess.values()].map(Math.abs))).toBeLessThan(0.08);
    }
  });
});
