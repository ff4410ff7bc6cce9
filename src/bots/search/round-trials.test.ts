// Repeated trials of a round give the same results as a fresh evaluation without caches.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { BOX, PRESET_OPTIONS, ROUNDS } from '../../rules/index.ts';
import { catalogueOf } from '../model/catalogue.ts';
import { Dice } from '../model/dice.ts';
import { APPOINT, OFFERED, OPEN, OVER, ROUND, SEAT, STEP, TAKE } from '../model/layout.ts';
import { Model } from '../model/model.ts';
import { moveRandomly } from '../model/random-game.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { PlayoutOutcome } from './outcome.ts';
import { RoundTrials } from './round-trials.ts';
import { TileValues } from './tile-values.ts';

const TRIES = 12;

/** Plays randomly to the end of the round, and notifies the trials of each take. */
function playOn(model: Model, trials: RoundTrials, dice: Dice): void {
  const { words } = model;
  while (words[STEP] !== OPEN && words[STEP] !== OVER) {
    if (words[STEP] === TAKE) {
      const [seat, index] = [words[SEAT] ?? 0, dice.below(words[OFFERED] ?? 0)];
      trials.note(seat, index);
      model.take(index, model.usualCorner(seat));
    } else moveRandomly(model, dice);
  }
}

describe.each([3, 4, 5] as const)('trials, %i seats', (seats) => {
  it('give the same values as without caches, from any moment of a round', () => {
    const dice = new Dice(randomFrom(`trials ${seats}`));
    const tiles = catalogueOf(BOX);
    const [model, evaluators] = [new Model(seats, PRESET_OPTIONS.classic, tiles), evaluatorsFor(tiles)];
    const [tileValues, outcome] = [new TileValues(evaluators.plain), new PlayoutOutcome(evaluatorsFor(tiles).learned)];
    const trials = new RoundTrials(model, evaluators.learned, tileValues);
    model.begin(0);
    model.shuffle(dice);
    while (model.words[STEP] !== OVER) {
      const isOpened = model.words[STEP] === OPEN;
      moveRandomly(model, dice);
      if (isOpened) tileValues.note(model);
      if (model.words[STEP] !== TAKE && model.words[STEP] !== APPOINT) continue;
      const before = model.words.slice();
      for (let trial = 0; trial < TRIES; trial++) {
        const me = dice.below(seats);
        trials.begin();
        outcome.isLast = before[ROUND] === ROUNDS;
        playOn(model, trials, dice);
        trials.look(me);
        outcome.look(model, me);
        expect(trials.outcome.points).toBeCloseTo(outcome.points, 9);
        expect(trials.outcome.worth).toBeCloseTo(outcome.worth, 9);
        model.words.set(before);
      }
    }
  });
});
