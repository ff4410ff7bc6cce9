// The value of a position to a seat, against numbers worked out by hand: winning beats losing, leading beats trailing.

import { describe, expect, it } from 'vitest';
import { BOX, PRESET_OPTIONS, type SeatCount } from '../../rules/index.ts';
import { catalogueOf } from '../model/catalogue.ts';
import { OPEN, OVER, ROUND, STEP } from '../model/layout.ts';
import { Model } from '../model/model.ts';
import type { Evaluator } from '../value/evaluator.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { PlayoutOutcome } from './outcome.ts';

interface Found {
  readonly points: number;
  readonly win: number;
  readonly lead: number;
  readonly worth: number;
}

const tiles = catalogueOf(BOX);

function tableOf(seats: number): Model {
  const model = new Model(seats as SeatCount, PRESET_OPTIONS.classic, tiles);
  model.begin(0);
  return model;
}

function expectFor(seat: number, outcome: PlayoutOutcome, model: Model, found: Found): void {
  outcome.look(model, seat);
  for (const key of ['points', 'win', 'lead', 'worth'] as const) expect(outcome[key], key).toBeCloseTo(found[key], 6);
}

describe('at the end', () => {
  const SHEEP = 'P13 C01 C02'; // a businessman with four white sheep: 8
  const GARDEN = 'P16 U01'; // a gardener with one baobab: 7
  const LAMPS = 'P08 C04'; // two lampposts less a volcano: 1
  const STAR = 'P18'; // an astronomer on his own star: 1

  it.each([
    ['a win by eight', [SHEEP, ''], { points: 8, win: 1, lead: 8, worth: 0.865529 }],
    ['a defeat by eight', ['', SHEEP], { points: 0, win: 0, lead: -8, worth: 0.134471 }],
    ['a victory shared by two', [GARDEN, 'P17 U02'], { points: 7, win: 1 / 2, lead: 0, worth: 0.5 }],
    ['a victory shared by three', ['', '', ''], { points: 0, win: 1 / 3, lead: 0, worth: 0.416667 }],
    ['two of three share it', [GARDEN, '', 'P17 U02'], { points: 7, win: 1 / 2, lead: 0, worth: 0.5 }],
    ['the best of the others counts', [SHEEP, '', GARDEN, STAR], { points: 8, win: 1, lead: 1, worth: 0.765605 }],
    ['R9 volcanoes part them, and win', [STAR, LAMPS], { points: 1, win: 1, lead: 0, worth: 0.75 }],
    ['R9 volcanoes part them, and lose', [LAMPS, STAR], { points: 1, win: 0, lead: 0, worth: 0.25 }],
  ] as const)('%s', (_, planets, found) => {
    const model = tableOf(planets.length);
    for (const [seat, planet] of planets.entries()) {
      for (const id of planet.split(' ').filter((each) => each !== ''))
        model.placeTile(seat, tiles.indexOf.get(id) ?? Number.NaN, id.startsWith('P'));
    }
    model.words[STEP] = OVER;
    expectFor(0, new PlayoutOutcome(evaluatorsFor(tiles).learned), model, found);
  });
});

describe('before', () => {
  // The chance is a soft maximum with a scale of three quarters of the spread: 3 with one round to come, 4.95 with seven.
  it.each([
    [16, [40, 37], { points: 40, win: 0.731059, lead: 3, worth: 0.661863 }],
    [16, [37, 40], { points: 37, win: 0.268941, lead: -3, worth: 0.338137 }],
    [10, [20, 24.95], { points: 20, win: 0.268941, lead: -4.95, worth: 0.309504 }],
    [2, [30, 30, 30], { points: 30, win: 1 / 3, lead: 0, worth: 0.416667 }],
    [2, [36, 30, 24], { points: 36, win: 0.668805, lead: 6, worth: 0.673992 }],
    [9, [30, 22, 29, 12], { points: 30, win: 0.485531, lead: 1, worth: 0.50837 }],
    [13, [25, 33, 25, 20, 9], { points: 25, win: 0.115837, lead: -8, worth: 0.192389 }],
  ] as const)('round %i, the seats expecting %j', (round, values, found) => {
    const model = tableOf(values.length);
    model.words[ROUND] = round;
    model.words[STEP] = OPEN;
    const evaluator: Evaluator = { lookAhead: () => {}, valueOf: (_, seat) => values[seat] ?? Number.NaN };
    expectFor(0, new PlayoutOutcome(evaluator), model, found);
  });
});
