// The worlds that the search draws, at random moments of random games of every variant: they agree with what the seat knows, each
// is possible, and every possible one can be drawn. Planted faults are detected.

import { describe, expect, it } from 'vitest';
import { Situation } from '../../src/bots/belief/situation.ts';
import { STACK_SIZE } from '../../src/bots/model/catalogue.ts';
import { Dice } from '../../src/bots/model/dice.ts';
import { NOTHING } from '../../src/bots/model/layout.ts';
import {
  legalMoves,
  PRESETS,
  SEAT_COUNTS,
  type SeatCount,
  STACKS,
  tilesOfStack,
  type View,
  viewFor,
} from '../../src/rules/index.ts';
import { EvennessTally, unevenness } from '../support/evenness.ts';
import { randomFrom } from '../support/random.ts';
import { HIDDEN_VALUES, randomTable } from '../support/random-table.ts';
import {
  type ImaginedMoment,
  impossibleIn,
  mayHideBaobabs,
  momentOf,
  type Spot,
  spotsOf,
  tileIn,
  wrongInModel,
} from './imagined-worlds.ts';
import { playStory, type Story } from './no-leak.ts';

const GAMES_OF_A_KIND = 3;
const MOMENTS = 8;
const WORLDS = 6;
/** Enough draws that a tile of twenty is never missed by chance: (19/20)^800 is 10⁻¹⁸. */
const MANY_WORLDS = 800;
const FEW_POSSIBILITIES = 400;
const FAIR_WORLDS = 2000;

function* stories(seats: SeatCount, games: number): Generator<Story> {
  for (const preset of PRESETS) {
    for (const hiddenCharacters of HIDDEN_VALUES) {
      for (let index = 0; index < games; index++) {
        const seed = `imagined ${seats} ${preset} ${hiddenCharacters} ${index}`;
        const random = randomFrom(seed);
        yield playStory(randomTable(random, seed, { seats, preset, hiddenCharacters }), random);
      }
    }
  }
}

interface Case {
  readonly where: string;
  readonly situation: Situation;
  readonly moment: ImaginedMoment;
  readonly spots: readonly Spot[];
  readonly dice: Dice;
}

type Make = (view: View) => Situation;
const HONEST: Make = (view) => new Situation(view);

/** Moments at which a seat has a choice. */
function* cases(seats: SeatCount, { games = GAMES_OF_A_KIND, moments = MOMENTS, make = HONEST } = {}): Generator<Case> {
  for (const story of stories(seats, games)) {
    const random = randomFrom(`moments ${story.table.seed}`);
    for (let asked = 0; asked < moments; asked++) {
      const after = random(story.moves.length);
      const game = story.steps[after]?.game;
      if (game === undefined || game.step.kind === 'over') continue;
      const view = viewFor(game, game.step.seat);
      if (legalMoves(view).length < 2) continue;
      const situation = make(view);
      const moment = momentOf(story, after, situation);
      const where = `seed ${story.table.seed}, after move ${after}`;
      yield { where, situation, moment, spots: spotsOf(moment), dice: new Dice(random) };
    }
  }
}

/** The tiles possible in one spot then depend on those in another. */
function hasRestrictedSpots({ moment, spots, situation }: Case): boolean {
  return mayHideBaobabs(moment, spots, situation.model.tiles.ids);
}

function drawWorld({ situation, dice }: Case) {
  const world = situation.model.twin();
  const filling = situation.drawFilling(dice);
  situation.fillWorld(world, filling, dice);
  return { world, filling, rounds: situation.roundsWith(filling) };
}

function faultIn(each: Case): string | undefined {
  const { situation, moment, spots } = each;
  const wrong = wrongInModel(situation, moment);
  if (wrong !== undefined) return `the model's ${wrong}`;
  if (situation.isOpen !== (spots.length === 0)) return 'it does not know whether something is hidden';
  if (situation.firstGap !== (spots[0]?.round ?? situation.rounds.length)) return 'the first gap is elsewhere';
  for (let drawn = 0; drawn < WORLDS; drawn++) {
    const impossible = impossibleIn(situation, drawWorld(each), moment);
    if (impossible !== undefined) return impossible;
  }
  return undefined;
}

/** Tiles that are possible in a spot by the rules, but never drawn. */
function missedIn(each: Case): readonly string[] {
  const drawn = each.spots.map(() => new Set<number>());
  for (let worlds = 0; worlds < MANY_WORLDS; worlds++) {
    const { world, rounds } = drawWorld(each);
    each.spots.forEach((spot, index) => {
      drawn[index]?.add(tileIn(spot, rounds, world));
    });
  }
  return each.spots.flatMap(({ round, possible }, index) =>
    [...possible].filter((tile) => !drawn[index]?.has(tile)).map((tile) => `round ${round}: never ${tile}`),
  );
}

/** The deviation from uniformity in each spot, and of each stack's next tile. */
function unevennessOf(each: Case): ReadonlyMap<string, number> {
  const { spots, situation, moment } = each;
  const { game, knowledge, indexOf } = moment;
  const tallies = new Map(spots.map(({ possible }, index) => [`spot ${index}`, new EvennessTally(possible)]));
  const stacks = STACKS.filter((stack) => game.left[stack] > 0);
  for (const stack of stacks) {
    const unseen = tilesOfStack(game.setup.tileSet, stack).filter((tile) => !knowledge.seen.has(tile));
    tallies.set(stack, new EvennessTally(unseen.map(indexOf)));
  }
  for (let worlds = 0; worlds < FAIR_WORLDS; worlds++) {
    const { world, rounds } = drawWorld(each);
    for (const [index, spot] of spots.entries()) tallies.get(`spot ${index}`)?.add(tileIn(spot, rounds, world));
    for (const stack of stacks) {
      const place = STACKS.indexOf(stack) * STACK_SIZE + situation.model.drawnInAll - game.left[stack];
      tallies.get(stack)?.add(world.order[place] ?? NOTHING);
    }
  }
  const rows = [...tallies].filter(([, { row }]) => row.length > 1);
  return new Map(rows.map(([what, { row }]) => [what, unevenness([row])]));
}

describe.each(SEAT_COUNTS)('what a seat imagines, %i seats', (seats) => {
  it('R12 holds what the seat knows, and draws only possible worlds', () => {
    let withSecrets = 0;
    for (const each of cases(seats)) {
      expect(faultIn(each), each.where).toBeUndefined();
      if (each.spots.length > 0) withSecrets += 1;
    }
    expect(withSecrets).toBeGreaterThan(60);
  });

  it('rewound, draws the past tiles again, with those of the filling in the gaps', () => {
    for (const { situation, moment, dice, where } of cases(seats)) {
      for (const filling of [[], situation.drawFilling(dice)]) {
        const model = situation.model.twin();
        situation.rewind(model);
        if (filling.length > 0) situation.recall(model, filling);
        const rounds = situation.roundsWith(filling);
        for (const [stack, name] of STACKS.entries()) {
          const order = [...model.order.subarray(stack * STACK_SIZE, (stack + 1) * STACK_SIZE)];
          const drawn = rounds.flatMap((round) => (round.stack === stack ? round.drawn : []));
          const truth = moment.rounds.flatMap((round) => (round.stack === name ? round.drawn : []));
          const known = situation.rounds.flatMap((round) => (round.stack === stack ? round.drawn : []));
          expect(new Set(order).size, where).toBe(STACK_SIZE);
          for (const [place, tile] of drawn.entries()) if (tile !== NOTHING) expect(order[place], where).toBe(tile);
          for (const [place, { tile }] of truth.entries()) {
            if (known[place] !== NOTHING) expect(order[place], where).toBe(moment.indexOf(tile));
          }
        }
      }
    }
  });

  it('draws every possible tile in every spot', () => {
    for (const each of cases(seats, { games: 1 })) {
      if (!hasRestrictedSpots(each)) expect(missedIn(each), each.where).toEqual([]);
    }
  });

  it('draws uniformly, before any inference from takes', () => {
    let drawn = 0;
    for (const each of cases(seats, { games: 1, moments: 3 })) {
      if (hasRestrictedSpots(each)) continue;
      for (const [what, found] of unevennessOf(each)) {
        expect(found, `${each.where}, ${what}`).toBeLessThan(6);
        drawn += 1;
      }
    }
    expect(drawn).toBeGreaterThan(30);
  });

  it('finds the true world where there are few possibilities', () => {
    let found = 0;
    for (const each of cases(seats)) {
      const { spots, where } = each;
      const possibilities = spots.reduce((product, { possible }) => product * possible.size, 1);
      if (spots.length === 0 || possibilities > FEW_POSSIBILITIES) continue;
      const isTruth = (): boolean => {
        const { world, rounds } = drawWorld(each);
        return spots.every((spot) => tileIn(spot, rounds, world) === spot.truth);
      };
      const draws = Array.from({ length: possibilities * 20 }, () => 0);
      expect(draws.some(isTruth), where).toBe(true);
      found += 1;
    }
    expect(found).toBeGreaterThan(3);
  });
});

/** Situations with planted faults, none of which would be noticed at a table. */
const FAULTY: Readonly<Record<string, Make>> = {
  'tiles that lie elsewhere': (view) =>
    new (class extends Situation {
      override drawFilling(dice: Dice) {
        return super.drawFilling(dice).map((tile) => tile - (tile % 20));
      }
    })(view),
  'tiles handed on that never were in hand': (view) =>
    new (class extends Situation {
      override drawFilling(dice: Dice) {
        return super.drawFilling(dice).toReversed();
      }
    })(view),
  'a stack that still holds placed tiles': (view) =>
    new (class extends Situation {
      override fillWorld(world: Situation['model'], _: readonly number[], dice: Dice) {
        super.fillWorld(world, [], dice);
      }
    })(view),
  'rounds without what was hidden': (view) =>
    new (class extends Situation {
      override roundsWith() {
        return this.rounds;
      }
    })(view),
};

describe('a fault in the worlds is detected', () => {
  it.each(Object.entries(FAULTY))('%s', (_, make) => {
    const faults = SEAT_COUNTS.flatMap((seats) => [...cases(seats, { games: 1, make })].map(faultIn));
    expect(faults.some((fault) => fault !== undefined)).toBe(true);
  });

  it('a tile that is never drawn', () => {
    const make: Make = (view) =>
      new (class extends Situation {
        override drawFilling() {
          return super.drawFilling(new Dice(() => 1));
        }
      })(view);
    const missed = [...cases(3, { games: 1, make })].flatMap(missedIn);
    expect(missed.length).toBeGreaterThan(0);
  });
});
