// How fast the fast model is: whole random games, the shuffle and the count included, beside the same through the rules.

import type { SeatCount } from '../src/rules/index.ts';
import { kept, type Workload } from './harness.ts';

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

export function fastName(seats: SeatCount): string {
  return `fast model, ${seats} seats`;
}

export function fastWorkloads(parts: FastModel): readonly Workload[] {
  return parts.rules.SEAT_COUNTS.map((seats) => fastGames(parts, seats));
}

function fastGames(parts: FastModel, seats: SeatCount): Workload {
  const { BOX, PRESET_OPTIONS } = parts.rules;
  const model = new parts.model.Model(seats, PRESET_OPTIONS.classic, parts.catalogue.catalogueOf(BOX));
  const dice = new parts.dice.Dice(parts.chance.randomFrom('bench'));
  const totals = new Int32Array(5);
  return {
    name: fastName(seats),
    unit: 'a game',
    work: () => {
      for (let game = 0; game < GAMES; game++) {
        model.begin(0);
        model.shuffle(dice);
        parts.randomGame.playRandomly(model, dice);
        parts.points.totalsOf(model, totals);
        kept.value = parts.points.winnersOf(model, totals);
      }
      return GAMES;
    },
  };
}
