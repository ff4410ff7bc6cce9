// The fast model is the game: on random games of every variant it gives the same choices, flips, points and winners as
// `src/rules`, and a model with a fault in it does not.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { type Fixed, type RandomTable, randomTable } from '../../../tests/support/random-table.ts';
import {
  apply,
  CORNERS,
  countingOf,
  type Game,
  legalMoves,
  type Move,
  newGame,
  PRESETS,
  SEAT_COUNTS,
  STACKS,
  scorePlanets,
  tallyOf,
  viewFor,
} from '../../rules/index.ts';
import { catalogueOf, STACK_SIZE } from './catalogue.ts';
import {
  APPOINT,
  COUNTS,
  MAKE_OFFER,
  Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  ROUND,
  SEAT,
  SEAT_WORDS,
  STEP,
  TAKE,
  WAITING,
} from './model.ts';
import { pointsOf, totalsOf, winnersOf } from './points.ts';

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
      return `take covered ${isCorner(move.cell) ? 'corner' : 'elsewhere'}`;
    case 'appointSeat':
      return `appoint ${move.seat}`;
  }
}

function isCorner(cell: string): boolean {
  return CORNERS.some((corner) => corner === cell);
}

function choicesOf(model: Model, covered: boolean): readonly string[] {
  const { words, tiles } = model;
  const offered = Array.from({ length: words[OFFERED] }, (_, index) => tiles.ids[words[OFFER + index]]);
  switch (words[STEP]) {
    case OPEN:
      return STACKS.filter((_, stack) => model.isOpenable(stack)).map((stack) => `open ${stack}`);
    case MAKE_OFFER:
      return [...offered, ...(model.options.twoSeatOffer === 'may-show-all' ? ['none'] : [])].map((tile) => `cover ${tile}`);
    case TAKE:
      return offered.flatMap((tile, index) => {
        const isCovered = covered && index === offered.length - 1;
        return [true, false]
          .filter((inCorner) => model.canLay(words[SEAT], inCorner))
          .map((inCorner) => `take ${isCovered ? 'covered' : tile} ${inCorner ? 'corner' : 'elsewhere'}`);
      });
    case APPOINT:
      return Array.from({ length: model.seats }, (_, seat) => seat)
        .filter((seat) => (words[WAITING] >> seat) & 1)
        .map((seat) => `appoint ${seat}`);
    default:
      return [];
  }
}

/** Plays a random game on both sides and tells the first difference. */
function differenceIn(table: RandomTable, model: Model): string | undefined {
  const random = randomFrom(`model ${table.seed}`);
  const { setup, deal } = table;
  let { game } = newGame(setup, deal);
  model.begin(setup.start);
  STACKS.forEach((stack, at) => {
    [...deal.stacks[stack], ...deal.removed[stack]].forEach((tile, place) => {
      model.order[at * STACK_SIZE + place] = model.tiles.indexOf.get(tile) ?? NOTHING;
    });
  });
  while (game.step.kind !== 'over') {
    const { seat } = game.step;
    const legal = legalMoves(viewFor(game, seat));
    const choices = [...new Set(legal.map(choiceOf))].sort();
    const move = pick(random, legal);
    // what leaves no choice but the cell has made itself in the model
    const isForced = game.step.kind === 'take' && game.offer.length === 1 && choices.length === 1;
    if (!isForced) {
      if (model.words[SEAT] !== seat) return `seat ${model.words[SEAT]}, not ${seat}`;
      const own = choicesInOrder(model, game).toSorted();
      if (own.join() !== choices.join()) return `${own} instead of ${choices}`;
      make(model, move, game);
    }
    const played = apply(game, seat, move);
    if (!played.ok) return played.fault;
    game = played.value.game;
  }
  return endDifference(model, game);
}

/** The model keeps the covered tile anywhere in the offer; a viewer that can't see it takes "covered". */
function choicesInOrder(model: Model, game: Game): readonly string[] {
  const covered = game.offer.find((offered) => offered.covered);
  const isBlind = game.setup.seats === 2 && game.step.kind === 'take' && game.current?.start !== game.step.seat;
  const choices = choicesOf(model, false);
  if (!isBlind || covered === undefined) return choices;
  return choices.map((choice) => choice.replace(` ${covered.tile} `, ' covered '));
}

function make(model: Model, move: Move, { offer }: Game): void {
  const indexOf = (tile: string | undefined): number => (tile === undefined ? NOTHING : (model.tiles.indexOf.get(tile) ?? NOTHING));
  switch (move.kind) {
    case 'openStack':
      return model.open(STACKS.indexOf(move.stack));
    case 'makeOffer':
      return model.offer(indexOf(move.covered));
    case 'takeTile':
    case 'takeCovered': {
      const tile = indexOf(move.kind === 'takeTile' ? move.tile : offer.find(({ covered }) => covered)?.tile);
      const index = model.words.subarray(OFFER, OFFER + model.words[OFFERED]).indexOf(tile);
      return model.take(index, isCorner(move.cell));
    }
    case 'appointSeat':
      return model.appoint(move.seat);
  }
}

function endDifference(model: Model, { planets, setup }: Game): string | undefined {
  const { tileSet, options } = setup;
  const score = scorePlanets(planets, tileSet, options);
  const totals = new Int32Array(5);
  totalsOf(model, totals);
  if (model.words[STEP] !== OVER || model.words[ROUND] !== 16) return 'the model is not at its end';
  for (const [seat, planet] of planets.entries()) {
    const { items, faceDown } = tallyOf(planet, tileSet);
    const counts = model.words[seat * SEAT_WORDS + COUNTS];
    if ((counts & 255) !== items.baobab || ((counts >>> 8) & 255) !== faceDown) return `baobabs of seat ${seat}`;
    if (pointsOf(model, seat) !== score.seats[seat]?.points) return `points of seat ${seat}`;
    if (totals[seat] !== score.seats[seat]?.total) return `total of seat ${seat}`;
  }
  const winners = score.winners.reduce((mask, seat) => mask | (1 << seat), 0);
  return winnersOf(model, totals) === winners ? undefined : 'winners';
}

const GAMES = 25;
const VARIANTS: readonly Required<Pick<Fixed, 'seats' | 'preset' | 'hiddenCharacters'>>[] = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => [false, true].map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

function tableFor(fixed: Fixed, seed: string): { readonly table: RandomTable; readonly model: Model } {
  const table = randomTable(randomFrom(seed), seed, fixed);
  const { seats, options, tileSet } = table.setup;
  return { table, model: new Model(seats, options, catalogueOf(tileSet)) };
}

describe('the fast model plays as the rules do', () => {
  it.each(VARIANTS)('$seats seats, $preset, hidden characters $hiddenCharacters', (variant) => {
    for (let index = 0; index < GAMES; index++) {
      const seed = `${JSON.stringify(variant)}/${index}`;
      const { table, model } = tableFor(variant, seed);
      expect(differenceIn(table, model), seed).toBeUndefined();
    }
  });

  it('a running score is the same too', () => {
    const { table, model } = tableFor({ seats: 4, preset: 'classic' }, 'running');
    differenceIn(table, model);
    const twin = model.twin();
    expect(twin.words).toEqual(model.words);
    expect(countingOf(newGame(table.setup, table.deal).game.planets[0] ?? [], table.setup.tileSet).tally.tiles).toBe(0);
  });
});

describe('a fault in the model is seen', () => {
  const faulty: readonly (readonly [string, (model: Model) => void])[] = [
    ['a baobab that never turns over', (model) => model.tiles.baobab.fill(0)],
    ['a tile that shows one sheep more', (model) => model.tiles.word0.forEach((_, tile, words) => (words[tile] += 1))],
    ['a character mistaken for another', (model) => model.tiles.character.forEach((who, tile, all) => (all[tile] = who === 0 ? 0 : (who % 13) + 1))],
  ];

  it.each(faulty)('%s', (_, spoil) => {
    const differences = Array.from({ length: GAMES }, (__, index) => {
      const { table, model } = tableFor({ seats: 4 }, `faulty ${index}`);
      const { word0, word1, word2, baobab, character } = model.tiles;
      const tiles = { ...model.tiles, word0: word0.slice(), word1, word2, baobab: baobab.slice(), character: character.slice() };
      const spoilt = new Model(4, model.options, tiles);
      spoil(spoilt);
      return differenceIn(table, spoilt);
    });
    expect(differences.some((difference) => difference !== undefined)).toBe(true);
  });
});
