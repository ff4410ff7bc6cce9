// The fast model matches `src/rules`: on random games of every variant it gives the same choices, flips, points and winners.
// Planted faults are detected.

import { describe, expect, it } from 'vitest';
import { EvennessTally, unevenness } from '../../../tests/support/evenness.ts';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { type Fixed, HIDDEN_VALUES, type RandomTable, randomTable } from '../../../tests/support/random-table.ts';
import {
  apply,
  BOX,
  CHARACTERS,
  CORNERS,
  countPlanet,
  type Game,
  legalMoves,
  type Move,
  newGame,
  PRESET_OPTIONS,
  PRESETS,
  ROUNDS,
  SEAT_COUNTS,
  STACKS,
  scorePlanets,
  viewFor,
} from '../../rules/index.ts';
import { placesIn } from './bits.ts';
import { type Catalogue, CHARACTER, catalogueOf, FACTS, STACK_SIZE, TILE_COUNTS } from './catalogue.ts';
import { Dice } from './dice.ts';
import {
  APPOINT,
  COUNTS,
  COVERED,
  DRAWN,
  MAKE_OFFER,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  PLACE,
  ROUND,
  SEAT,
  SEAT_WORDS,
  START,
  STEP,
  TAKE,
  WAITING,
} from './layout.ts';
import { Model } from './model.ts';
import { pointsOf, totalsOf, winnersOf } from './points.ts';
import { moveRandomly, playRandomly } from './random-game.ts';

/** A choice as both sides can write it down. */
function choiceOf(move: Move): string {
  switch (move.kind) {
    case 'openStack':
      return `open ${move.stack}`;
    case 'makeOffer':
      return `cover ${move.covered ?? 'none'}`;
    case 'takeTile':
      return `take ${move.tile} ${isCorner(move.cell) ? 'corner' : 'elsewhere'}`;
    case 'takeCovered':
      return 'take covered';
    case 'placeTile':
      return `place ${isCorner(move.cell) ? 'corner' : 'elsewhere'}`;
    case 'appointSeat':
      return `appoint ${move.seat}`;
  }
}

function isCorner(cell: string): boolean {
  return CORNERS.some((corner) => corner === cell);
}

function choicesOf(model: Model): readonly string[] {
  const { words, options } = model;
  const offered = offeredBy(model).map((tile) => model.tiles.ids[tile]);
  switch (words[STEP]) {
    case OPEN:
      return STACKS.filter((_, stack) => model.isOpenable(stack)).map((stack) => `open ${stack}`);
    case MAKE_OFFER:
      return [...offered, ...(options.twoSeatOffer === 'may-show-all' ? ['none'] : [])].map((tile) => `cover ${tile}`);
    case TAKE: {
      const covered = words[SEAT] === words[START] ? undefined : model.tiles.ids[words[COVERED] ?? NOTHING];
      return offered.flatMap((tile) =>
        tile === covered ? 'take covered' : kindsOfPlace(model).map((place) => `take ${tile} ${place}`),
      );
    }
    case PLACE:
      return kindsOfPlace(model).map((place) => `place ${place}`);
    case APPOINT:
      return placesIn(words[WAITING] ?? 0).map((seat) => `appoint ${seat}`);
    default:
      return [];
  }
}

/** The kinds of cells where the seat to move can place a tile. */
function kindsOfPlace(model: Model): readonly string[] {
  const seat = model.words[SEAT] ?? 0;
  return ['corner', 'elsewhere'].filter((place) => model.canPlace(seat, place === 'corner'));
}

function offeredBy({ words }: Model): readonly number[] {
  return [...words.subarray(OFFER, OFFER + (words[OFFERED] ?? 0))];
}

/** Plays a random game on both sides and returns the first difference. `made` collects the kinds of moves that both made. */
function differenceIn(
  { setup, deal, seed }: RandomTable,
  model: Model,
  made: Set<Move['kind']> = new Set(),
): string | undefined {
  const random = randomFrom(`model ${seed}`);
  let { game } = newGame(setup, deal);
  begin(model, game);
  while (game.step.kind !== 'over') {
    const { seat } = game.step;
    const legal = legalMoves(viewFor(game, seat));
    const choices = [...new Set(legal.map(choiceOf))].sort();
    const move = pick(random, legal);
    // the model makes moves automatically that leave no choice but the cell
    const isLast = game.step.kind === 'take' && game.offer.length === 1;
    const isForced = (isLast || game.step.kind === 'place') && choices.length === 1;
    if (!isForced) {
      if (model.words[SEAT] !== seat) return `seat ${model.words[SEAT]}, not ${seat}`;
      const own = choicesOf(model).toSorted();
      if (own.join() !== choices.join()) return `${own} instead of ${choices}`;
      const difference = scoreDifference(model, game);
      if (difference !== undefined) return `round ${game.round}, ${difference}`;
      make(model, move);
      made.add(move.kind);
    }
    const played = apply(game, seat, move);
    if (!played.ok) return played.fault;
    game = played.value.game;
  }
  if (model.words[STEP] !== OVER || model.words[ROUND] !== ROUNDS) return 'the model is not at its end';
  return scoreDifference(model, game);
}

function begin(model: Model, { setup, deal }: Game): void {
  model.begin(setup.start);
  for (const [at, stack] of STACKS.entries()) {
    [...deal.stacks[stack], ...deal.removed[stack]].forEach((tile, place) => {
      model.order[at * STACK_SIZE + place] = model.tiles.indexOf.get(tile) ?? NOTHING;
    });
  }
}

function make(model: Model, move: Move): void {
  const indexOf = (tile = ''): number => model.tiles.indexOf.get(tile) ?? NOTHING;
  switch (move.kind) {
    case 'openStack':
      model.open(STACKS.indexOf(move.stack));
      break;
    case 'makeOffer':
      model.offer(indexOf(move.covered));
      break;
    case 'takeTile':
      model.take(offeredBy(model).indexOf(indexOf(move.tile)), isCorner(move.cell));
      break;
    case 'takeCovered':
      model.takeCovered();
      break;
    case 'placeTile':
      model.place(isCorner(move.cell));
      break;
    case 'appointSeat':
      model.appoint(move.seat);
      break;
  }
}

/** The running score of both sides, or the final one. R7.6 */
function scoreDifference(model: Model, { planets, setup }: Game): string | undefined {
  const { tileSet, options } = setup;
  const score = scorePlanets(planets, tileSet, options);
  const totals = new Int32Array(5);
  totalsOf(model, totals);
  for (const [seat, planet] of planets.entries()) {
    const { items, faceDown } = countPlanet(planet, tileSet);
    const counts = model.words[seat * SEAT_WORDS + COUNTS] ?? 0;
    if ((counts & 255) !== items.baobab || ((counts >>> 8) & 255) !== faceDown) return `baobabs of seat ${seat}`;
    if (pointsOf(model, seat) !== score.seats[seat]?.points) return `points of seat ${seat}`;
    if (totals[seat] !== score.seats[seat]?.total) return `total of seat ${seat}`;
  }
  return placesIn(winnersOf(model, totals)).join() === score.winners.join() ? undefined : 'winners';
}

const GAMES = 13;
const VARIANTS: readonly Required<Pick<Fixed, 'seats' | 'preset' | 'hiddenCharacters'>>[] = SEAT_COUNTS.flatMap(
  (seats) =>
    PRESETS.flatMap((preset) => HIDDEN_VALUES.map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

function tableFor(fixed: Fixed, seed: string): { readonly table: RandomTable; readonly model: Model } {
  const table = randomTable(randomFrom(seed), seed, fixed);
  const { seats, options, tileSet } = table.setup;
  return { table, model: new Model(seats, options, catalogueOf(tileSet)) };
}

describe('the fast model plays as the rules do', () => {
  it.each(VARIANTS)('$seats seats, $preset, hidden characters $hiddenCharacters', (variant) => {
    const made = new Set<Move['kind']>();
    for (let index = 0; index < GAMES; index++) {
      const seed = `${JSON.stringify(variant)}/${index}`;
      const { table, model } = tableFor(variant, seed);
      expect(differenceIn(table, model, made), seed).toBeUndefined();
    }
    expect(made.has('takeCovered')).toBe(variant.seats === 2);
    // with home spaces the face-down tile leaves the model no choice: it knows corners and other cells
    if (variant.seats === 2 && variant.preset === 'manual') expect(made).toContain('placeTile');
  });

  it('a twin continues independently from the same position', () => {
    const { table, model } = tableFor({ seats: 4, preset: 'classic' }, 'twin');
    begin(model, newGame(table.setup, table.deal).game);
    const [twin, dice] = [model.twin(), new Dice(randomFrom('twin'))];
    const before = model.words.slice();
    playRandomly(twin, dice);
    expect(model.words).toEqual(before);
    expect(twin.words[STEP]).toBe(OVER);
  });

  it.each(PRESETS)('and a tile with the next seat at once comes to the same as one after the other, %s', (preset) => {
    for (let index = 0; index < GAMES; index++) {
      const seats = ([3, 4, 5] as const)[index % 3] ?? 3;
      const model = new Model(seats, PRESET_OPTIONS[preset], catalogueOf(BOX));
      const dice = new Dice(randomFrom(`at once ${preset} ${index}`));
      model.begin(index % seats);
      model.shuffle(dice);
      for (; model.words[STEP] !== OVER; moveRandomly(model, dice)) {
        const [seat, waiting] = [model.words[SEAT] ?? 0, model.words[WAITING] ?? 0];
        if (model.words[STEP] !== TAKE) continue;
        for (const next of placesIn(waiting & ~(1 << seat))) {
          const [one, other] = [model.twin(), model.twin()];
          one.takeAndAppoint(0, model.usualCorner(seat), next);
          other.take(0, model.usualCorner(seat));
          if (other.words[STEP] === APPOINT) other.appoint(next);
          expect(one.words).toEqual(other.words);
        }
      }
    }
  });
});

describe('a shuffle', () => {
  it.each(
    SEAT_COUNTS.flatMap((seats) => [0, 6].map((drawn) => ({ seats, drawn, when: drawn === 0 ? 'at first' : 'later' }))),
  )(
    'brings any tile to any place as often, those too that would be removed: $seats seats, $when',
    ({ seats, drawn }) => {
      const model = new Model(seats, PRESET_OPTIONS.classic, catalogueOf(BOX));
      const dice = new Dice(randomFrom(`shuffle ${seats} ${drawn}`));
      model.begin(0);
      for (let stack = 0; stack < STACKS.length; stack++) model.words[DRAWN + stack] = drawn;
      const before = model.order.slice();
      const places = Array.from({ length: STACKS.length * STACK_SIZE }, (_, place) => place).filter(
        (place) => place % STACK_SIZE >= drawn && place % STACK_SIZE < model.drawnInAll,
      );
      const tallies = places.map((place) => {
        const stack = place - (place % STACK_SIZE);
        return new EvennessTally(before.subarray(stack + drawn, stack + STACK_SIZE));
      });
      for (let shuffles = 0; shuffles < 2000; shuffles++) {
        model.order.set(before);
        model.shuffle(dice);
        for (const [index, place] of places.entries()) tallies[index]?.add(model.order[place] ?? NOTHING);
      }
      expect(unevenness(tallies.map(({ row }) => row))).toBeLessThan(5);
    },
  );
});

/** Copies of the tables, for planting faults. */
function copyOf(tiles: Catalogue): Catalogue {
  return { ...tiles, facts: tiles.facts.slice() };
}

/** One fact of every tile. */
function change({ facts }: Catalogue, fact: number, change: (number: number) => number): void {
  for (let at = fact; at < facts.length; at += FACTS) facts[at] = change(facts[at] ?? 0);
}

describe('a fault in the model is detected', () => {
  const faulty: readonly (readonly [string, (tiles: Catalogue) => void])[] = [
    ['a baobab that never turns over', (tiles) => change(tiles, TILE_COUNTS, (counts) => counts & ~255)],
    ['a tile that shows one sheep more', (tiles) => change(tiles, 0, (word) => word + 1)],
    [
      'a character mistaken for another',
      (tiles) => change(tiles, CHARACTER, (who) => (who === 0 ? 0 : (who % CHARACTERS.length) + 1)),
    ],
  ];

  it.each(faulty)('%s', (_, spoil) => {
    const differences = Array.from({ length: GAMES }, (__, index) => {
      const { table, model } = tableFor({ seats: 4 }, `faulty ${index}`);
      const tiles = copyOf(model.tiles);
      spoil(tiles);
      return differenceIn(table, new Model(4, model.options, tiles));
    });
    expect(differences.some((difference) => difference !== undefined)).toBe(true);
  });
});
