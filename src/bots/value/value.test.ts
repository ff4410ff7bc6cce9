// Evaluators: weights as text, and both evaluators at the end of a game, where the exact value is known.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { randomTable } from '../../../tests/support/random-table.ts';
import { SEAT_COUNTS, type SeatCount } from '../../rules/index.ts';
import { catalogueOf } from '../model/catalogue.ts';
import { Dice } from '../model/dice.ts';
import { Model } from '../model/model.ts';
import { pointsOf, totalsOf, volcanoesOf } from '../model/points.ts';
import { playRandomly } from '../model/random-game.ts';
import { Playout } from '../search/playout.ts';
import { mostOfOthers } from '../search/tile-values.ts';
import type { Evaluators } from './evaluators.ts';
import { evaluatorsFor } from './evaluators.ts';
import { WEIGHT_COUNT } from './learned.ts';
import { pack, unpack } from './packed.ts';
import { WEIGHTS } from './weights.ts';

const GAMES = 100;

describe('weights as text', () => {
  it('have the length that the learned value needs, and are finite', () => {
    const weights = unpack(WEIGHTS);
    expect(weights).toHaveLength(WEIGHT_COUNT);
    expect(weights.every(Number.isFinite)).toBe(true);
  });

  it('survive a round trip, including those in use', () => {
    expect(pack(unpack(WEIGHTS))).toBe(WEIGHTS);
    const hundredths = Float32Array.from({ length: 8836 }, (_, index) => (index - 4418) / 100);
    expect(unpack(pack(hundredths))).toEqual(hundredths);
  });

  it.each([
    [0.004, 0],
    [0.006, 0.01],
    [-1.2345, -1.23],
    [1000, 44.17],
    [-1000, -44.18],
  ])('%d becomes %d', (weight, rounded) => {
    expect(unpack(pack(Float32Array.of(weight)))[0]).toBeCloseTo(rounded, 5);
  });

  it('need no escape in a source file', () => {
    const all = pack(Float32Array.from({ length: 8836 }, (_, index) => index / 100 - 44.18));
    expect(all).not.toMatch(/['\\\n]/);
  });
});

interface End {
  readonly model: Model;
  readonly evaluators: Evaluators;
}

type Play = (model: Model, evaluators: Evaluators, dice: Dice) => void;

const byChance: Play = (model, _, dice) => playRandomly(model, dice);
const withCare: Play = (model, evaluators, dice) => {
  const playout = new Playout(model, evaluators, dice);
  for (let seat = 0; seat < model.seats; seat++) playout.cast(seat, evaluators.learned, 'careful');
  playout.playTo(Number.POSITIVE_INFINITY);
};

/** The ends of games of all sorts. */
function* ends(seats: SeatCount, play: Play): Generator<End> {
  for (let index = 0; index < GAMES; index++) {
    const random = randomFrom(`value ${index}`);
    const { setup } = randomTable(random, `value ${index}`, { seats });
    const model = new Model(seats, setup.options, catalogueOf(setup.tileSet));
    const [evaluators, dice] = [evaluatorsFor(model.tiles), new Dice(random)];
    model.begin(setup.start);
    model.shuffle(dice);
    play(model, evaluators, dice);
    yield { model, evaluators };
  }
}

function valuesOf({ model, evaluators }: End, look: keyof Evaluators): readonly number[] {
  evaluators[look].lookAhead(model);
  return Array.from({ length: model.seats }, (_, seat) =>
    evaluators[look].valueOf(model, seat, mostOfOthers(model, seat)),
  );
}

/** The errors of the values against the totals. */
function errorsOf(seats: SeatCount, play: Play, look: keyof Evaluators): readonly number[] {
  return [...ends(seats, play)].flatMap((end) => {
    const totals = new Int32Array(5);
    totalsOf(end.model, totals);
    return valuesOf(end, look).map((value, seat) => value - (totals[seat] ?? 0));
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describe.each(SEAT_COUNTS)('at the end of a game with %i seats', (seats) => {
  it('plain expectation gives the points minus a soft penalty', () => {
    for (const end of [...ends(seats, byChance), ...ends(seats, withCare)]) {
      const { model } = end;
      valuesOf(end, 'plain').forEach((value, seat) => {
        const volcanoes = volcanoesOf(model, seat);
        const blame = 1 / (1 + Math.exp(mostOfOthers(model, seat) - volcanoes));
        expect(value).toBeCloseTo(pointsOf(model, seat) - blame * volcanoes, 9);
      });
    }
  });

  it('the learned value is close to the total on well-built planets', () => {
    const errors = errorsOf(seats, withCare, 'learned');
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.8);
    expect(Math.abs(mean(errors))).toBeLessThan(0.4);
  });

  it('and not far from it on any planet', () => {
    expect(mean(errorsOf(seats, byChance, 'learned').map(Math.abs))).toBeLessThan(4);
  });
});
