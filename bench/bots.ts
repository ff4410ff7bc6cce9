// Speed of the fast model: whole random games from prepared deals, scored at the end, compared with the same through the rules;
// and with a shuffle before each game, as in search.

import type { SeatCount } from '../src/rules/index.ts';
import { kept, type Workload } from './harness.ts';

/** The built parts of the bots that search uses. */
export interface FastModel {
  readonly rules: typeof import('../src/rules/index.ts');
  readonly chance: typeof import('../src/bots/random.ts');
  readonly catalogue: typeof import('../src/bots/model/catalogue.ts');
  readonly dice: typeof import('../src/bots/model/dice.ts');
  readonly model: typeof import('../src/bots/model/model.ts');
  readonly points: typeof import('../src/bots/model/points.ts');
  readonly randomGame: typeof import('../src/bots/model/random-game.ts');
}

const GAMES = 256;

/** What is compared with the rules. */
export function fastName(seats: SeatCount): string {
  return `fast model, ${seats} seats`;
}

export function fastWorkloads(parts: FastModel): readonly Workload[] {
  return parts.rules.SEAT_COUNTS.flatMap((seats) => fastGames(parts, seats));
}

function fastGames(parts: FastModel, seats: SeatCount): readonly Workload[] {
  const { BOX, PRESET_OPTIONS } = parts.rules;
  const model = new parts.model.Model(seats, PRESET_OPTIONS.classic, parts.catalogue.catalogueOf(BOX));
  const dice = new parts.dice.Dice(parts.chance.randomFrom('bench'));
  const totals = new Int32Array(5);
  const deals = Array.from({ length: GAMES }, () => {
    model.begin(0);
    model.shuffle(dice);
    return model.order.slice();
  });
  const play = (): void => {
    parts.randomGame.playRandomly(model, dice);
    parts.points.totalsOf(model, totals);
    kept.value = parts.points.winnersOf(model, totals);
  };
  return [
    {
      name: fastName(seats),
      unit: 'a game',
      work: () => {
        for (const deal of deals) {
          model.begin(0);
          model.order.set(deal);
          play();
        }
        return deals.length;
      },
    },
    {
      name: `… and the shuffle, ${seats} seats`,
      unit: 'a game',
      work: () => {
        for (let game = 0; game < GAMES; game++) {
          model.begin(0);
          model.shuffle(dice);
          play();
        }
        return GAMES;
      },
    },
  ];
}
