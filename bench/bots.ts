// How fast the fast model is: whole random games, the shuffle and the count included, beside the same through the rules.
// Driven move by move through its public steps, as search does, and a round at a time, which is the most that it can give.

import type { Dice } from '../src/bots/model/dice.ts';
import type { Model } from '../src/bots/model/model.ts';
import type { SeatCount } from '../src/rules/index.ts';
import { kept, type Workload } from './harness.ts';
import { playRounds } from './random-rounds.ts';

/** The parts of the bots that search is made of, as they are built. */
export interface FastModel {
  readonly rules: typeof import('../src/rules/index.ts');
  readonly chance: typeof import('../src/bots/chance.ts');
  readonly catalogue: typeof import('../src/bots/model/catalogue.ts');
  readonly dice: typeof import('../src/bots/model/dice.ts');
  readonly model: typeof import('../src/bots/model/model.ts');
  readonly points: typeof import('../src/bots/model/points.ts');
  readonly randomGame: typeof import('../src/bots/model/random-game.ts');
}

const GAMES = 256;

/** Both drivers; with two seats there is an offer to make before a tile is taken, so there are only moves. */
const DRIVERS = ['moves', 'rounds'] as const;
type Driver = (typeof DRIVERS)[number];

function fastName(seats: SeatCount, driver: Driver): string {
  return `fast model, ${seats} seats, ${driver}`;
}

/** The names of what is measured with so many seats. */
export function fastNames(seats: SeatCount): readonly string[] {
  return driversOf(seats).map((driver) => fastName(seats, driver));
}

function driversOf(seats: SeatCount): readonly Driver[] {
  return seats === 2 ? ['moves'] : DRIVERS;
}

export function fastWorkloads(parts: FastModel): readonly Workload[] {
  return parts.rules.SEAT_COUNTS.flatMap((seats) => driversOf(seats).map((driver) => fastGames(parts, seats, driver)));
}

function fastGames(parts: FastModel, seats: SeatCount, driver: Driver): Workload {
  const { BOX, PRESET_OPTIONS } = parts.rules;
  const model = new parts.model.Model(seats, PRESET_OPTIONS.classic, parts.catalogue.catalogueOf(BOX));
  const dice = new parts.dice.Dice(parts.chance.randomFrom('bench'));
  const totals = new Int32Array(5);
  const play: (model: Model, dice: Dice) => void = driver === 'moves' ? parts.randomGame.playRandomly : playRounds;
  return {
    name: fastName(seats, driver),
    unit: 'a game',
    work: () => {
      for (let game = 0; game < GAMES; game++) {
        model.begin(0);
        model.shuffle(dice);
        play(model, dice);
        parts.points.totalsOf(model, totals);
        kept.value = parts.points.winnersOf(model, totals);
      }
      return GAMES;
    },
  };
}
