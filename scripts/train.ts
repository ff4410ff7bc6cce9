// `npm run train [-- --games N] [--seed S]`: finds the weights of the learned value by self-play and writes them to
// src/bots/value/weights.ts. Seats of all counts and styles play each other, with a random move now and then; after each game
// every position of every seat learns that seat's final points, and its weights move a little towards them.

import { writeFileSync } from 'node:fs';
import { STYLES, type Style } from '../src/bots/belief/styles.ts';
import { randomFrom } from '../src/bots/index.ts';
import { catalogueOf } from '../src/bots/model/catalogue.ts';
import { Dice } from '../src/bots/model/dice.ts';
import { Model } from '../src/bots/model/model.ts';
import { pointsOf, totalsOf } from '../src/bots/model/points.ts';
import { Playout } from '../src/bots/search/playout.ts';
import { mostOfOthers } from '../src/bots/search/tile-values.ts';
import { Expectation } from '../src/bots/value/expectation.ts';
import { Learned, MOST_FACTS, WEIGHT_COUNT } from '../src/bots/value/learned.ts';
import { pack } from '../src/bots/value/packed.ts';
import { BOX, PRESET_OPTIONS, ROUNDS, SEAT_COUNTS, type SeatCount } from '../src/rules/index.ts';
import { optionsOf } from './bots/options.ts';

const HELP = `npm run train -- [--games N] [--seed TEXT] [--out FILE]

Finds the weights of the learned value by letting bots play each other.

  --games N    how many games, 600000 by default
  --seed TEXT  where chance starts, planet by default
  --out FILE   where the weights go, src/bots/value/weights.ts by default
`;

const values = optionsOf(
  HELP,
  {
    games: { type: 'string', default: '600000' },
    seed: { type: 'string', default: 'planet' },
    out: { type: 'string', default: 'src/bots/value/weights.ts' },
  },
  ['games'],
);
const GAMES = Number(values.games);
/** The styles in play: those that bots assume of each other, and the one of the strongest bot in its playouts. */
const POOL: readonly Style[] = STYLES;
const FIRST_RATE = 0.15;
const LAST_RATE = 0.002;
const REPORTS = 10;

const tiles = catalogueOf(BOX);
const weights = new Float32Array(WEIGHT_COUNT);
const learned = new Learned(weights);
const evaluators = { plain: new Expectation(tiles), learned };
const dice = new Dice(randomFrom(values.seed));
const totals = new Int32Array(5);

/** Every position of one game: the facts of each planet, and its points at that moment. */
const MOST_POSITIONS = ROUNDS * 5;
const facts = new Int32Array(MOST_POSITIONS * MOST_FACTS);
const counts = new Int32Array(MOST_POSITIONS);
const points = new Float64Array(MOST_POSITIONS);

const tables = new Map(
  SEAT_COUNTS.map((seats) => {
    const model = new Model(seats, PRESET_OPTIONS.classic, tiles);
    return [seats, { model, playout: new Playout(model, evaluators, dice) }] as const;
  }),
);

/** Squared errors by rounds to come, in the second half of the training. */
const errors = new Float64Array(ROUNDS + 1);
const seen = new Float64Array(ROUNDS + 1);

function playGame(seats: SeatCount): number {
  const table = tables.get(seats);
  if (table === undefined) throw new Error(`no table for ${seats} seats`);
  const { model, playout } = table;
  model.begin(dice.below(seats));
  model.shuffle(dice);
  playout.roundSeed = dice.word();
  playout.randomMoveChance.value = dice.below(3) === 0 ? 0.1 : 0.02;
  playout.charactersFirst = dice.below(4) === 0 ? 0.4 : 0.85;
  const common = POOL[dice.below(POOL.length)];
  const isAlike = dice.below(2) === 0; // as at the arena's tables: all but one in the same style
  const odd = dice.below(seats);
  for (let seat = 0; seat < seats; seat++) {
    const style = isAlike && seat !== odd ? common : POOL[dice.below(POOL.length)];
    if (style !== undefined) playout.cast(seat, evaluators[style.evaluator], style.policy);
  }
  let position = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    playout.playTo(round + 1);
    learned.lookAhead(model);
    for (let seat = 0; seat < seats; seat++) {
      learned.valueOf(model, seat, mostOfOthers(model, seat));
      facts.set(learned.facts.subarray(0, learned.factCount), position * MOST_FACTS);
      counts[position] = learned.factCount;
      points[position] = pointsOf(model, seat);
      position += 1;
    }
  }
  totalsOf(model, totals);
  return position;
}

/** Moves the weights of a position's facts towards the total that its seat reached; returns the error before. */
function learnPosition(position: number, total: number, rate: number): number {
  const first = position * MOST_FACTS;
  const count = counts[position] ?? 0;
  const active = facts.subarray(first, first + count);
  let value = points[position] ?? 0;
  for (const weight of active) value += weights[weight] ?? 0;
  const error = total - value;
  const step = (rate * error) / count;
  for (const weight of active) weights[weight] = (weights[weight] ?? 0) + step;
  return error;
}

function learn(positions: number, seats: number, rate: number, isLate: boolean): void {
  for (let position = 0; position < positions; position++) {
    const error = learnPosition(position, totals[position % seats] ?? 0, rate);
    if (!isLate) continue;
    const toCome = ROUNDS - 1 - Math.floor(position / seats);
    errors[toCome] = (errors[toCome] ?? 0) + error * error;
    seen[toCome] = (seen[toCome] ?? 0) + 1;
  }
}

for (let game = 1; game <= GAMES; game++) {
  const seats = SEAT_COUNTS[game % SEAT_COUNTS.length] ?? 4;
  const progress = game / GAMES;
  const rate = Math.max(LAST_RATE, FIRST_RATE * (1 - progress) ** 2);
  learn(playGame(seats), seats, rate, progress > 0.5);
  if (game % Math.ceil(GAMES / REPORTS) === 0) process.stderr.write(`${game} games\n`);
}

const spread = Array.from(errors, (error, toCome) => Math.sqrt(error / Math.max(seen[toCome] ?? 0, 1)).toFixed(2));
process.stderr.write(`standard deviation by rounds to come: ${spread.join(' ')}\n`);
const lines = pack(weights).match(/.{1,110}/gsu) ?? [];
writeFileSync(
  values.out,
  [
    '// Made by `npm run train`; not to be changed by hand. See packed.ts for the form.',
    '',
    `export const WEIGHTS =\n${lines.map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n'),
);
