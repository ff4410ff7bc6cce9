// Advice covers every legal move once, has finite numbers, is reproducible, and uses only the viewer's view.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Advice, advise, type Budget, decide } from '../../src/bots/index.ts';
import {
  type Game,
  hasHiddenTiles,
  legalMoves,
  type Move,
  PRESETS,
  parseRecord,
  ROUNDS,
  SEAT_COUNTS,
  type SeatCount,
  scorePlanets,
  type View,
  viewFor,
} from '../../src/rules/index.ts';
import { describeAdvice, describeReason, LANGUAGES, phrasesIn } from '../../src/words/index.ts';
import { CHANNELS, compareWorlds, playStory, type Story } from '../laws/no-leak.ts';
import { gameOf, must, play, turnOf } from '../support/games.ts';
import { randomFrom } from '../support/random.ts';
import { hiddenValuesOf, randomTable } from '../support/random-table.ts';

const FEW: Budget = { kind: 'iterations', count: 6 };
const MOMENTS = 6;

const adviceOn = (view: View, budget = FEW, seed = 'x'): readonly Advice[] =>
  advise({ view, budget, seed }, () => 0).choices;

/** One game of every preset, with and without hidden characters. */
function stories(seats: SeatCount): readonly Story[] {
  return PRESETS.flatMap((preset) =>
    hiddenValuesOf(preset).map((hiddenCharacters) => {
      const seed = `advice ${seats} ${preset} ${hiddenCharacters}`;
      const random = randomFrom(seed);
      return playStory(randomTable(random, seed, { seats, preset, hiddenCharacters }), random);
    }),
  );
}

/** A few moments of a game, the last move among them. */
function momentsOf({ moves, table }: Story): readonly number[] {
  const random = randomFrom(`moments ${table.seed}`);
  return [...Array.from({ length: MOMENTS }, () => random(moves.length)), moves.length - 1];
}

function viewAt({ steps }: Story, after: number): View {
  const game = steps[after]?.game as Game;
  return viewFor(game, turnOf(game));
}

/** What a seat wins by the last move of a game. */
function winAfter(game: Game, move: Move): number {
  const { planets, setup } = play(game, move).game;
  const { winners } = scorePlanets(planets, setup.tileSet, setup.options);
  return winners.includes(turnOf(game)) ? 1 / winners.length : 0;
}

const sorted = (moves: readonly Move[]): readonly string[] => moves.map((move) => JSON.stringify(move)).sort();

describe.each(SEAT_COUNTS)('advice with %i seats', (seats) => {
  const all = stories(seats).flatMap((story) => momentsOf(story).map((after) => ({ story, after })));

  it('is on every legal move exactly once, in finite numbers, the best first', () => {
    for (const { story, after } of all) {
      const view = viewAt(story, after);
      const choices = adviceOn(view);
      const where = `${story.table.seed}, after move ${after}`;
      expect(sorted(choices.flatMap(({ moves }) => moves)), where).toEqual(sorted(legalMoves(view)));
      for (const { move, moves, next, points, winning, reasons } of choices) {
        expect(sorted(moves), where).toContain(JSON.stringify(move));
        for (const number of [points.mean, points.error, winning.mean, winning.error])
          expect(Number.isFinite(number), where).toBe(true);
        expect(points.error).toBeGreaterThanOrEqual(0);
        expect(winning.mean).toBeGreaterThanOrEqual(0);
        expect(winning.mean).toBeLessThanOrEqual(1);
        if (view.round < ROUNDS) expect(winning.error, where).toBeGreaterThan(0);
        expect(reasons.length, where).toBeGreaterThan(0);
        expect(reasons.length, where).toBeLessThanOrEqual(3);
        if (next !== undefined) expect(next).not.toBe(view.viewer);
      }
    }
  });

  it('is exact for the last choice of a game', () => {
    for (const { steps, moves, table } of stories(seats)) {
      const game = steps[moves.length - 1]?.game;
      if (game === undefined || hasHiddenTiles(table.setup.options)) continue;
      for (const { move, winning } of adviceOn(viewFor(game, turnOf(game))))
        expect(winning, table.seed).toEqual({ mean: winAfter(game, move), error: 0 });
    }
  });

  it('is the same for the same seed, and plain data', () => {
    for (const { story, after } of all.slice(0, 8)) {
      const [one, other] = [adviceOn(viewAt(story, after)), adviceOn(viewAt(story, after))];
      expect(one).toEqual(other);
      expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    }
  });

  it('R12.2 R12.3 is the same to the byte in two worlds alike to the seat', () => {
    const random = randomFrom(`worlds ${seats}`);
    for (const { story, after } of all) {
      const viewer = story.moves[after]?.seat ?? 0;
      const { truth, other } = compareWorlds({ story, viewer, after }, CHANNELS, random);
      const [one, two] = [truth, other].map((game) => JSON.stringify(adviceOn(viewFor(game, viewer))));
      expect(two, `${story.table.seed}, after move ${after}`).toBe(one);
    }
  });

  it('would be caught if it knew the order of the stacks', () => {
    const random = randomFrom(`planted ${seats}`);
    const isCaught = all.slice(0, 10).some(({ story, after }) => {
      const viewer = story.moves[after]?.seat ?? 0;
      const { truth, other } = compareWorlds({ story, viewer, after }, CHANNELS, random);
      const leaky = (game: Game): string =>
        JSON.stringify(adviceOn(viewFor(game, viewer), FEW, JSON.stringify(game.deal.stacks)));
      return leaky(truth) !== leaky(other);
    });
    expect(isCaught).toBe(true);
  });

  it.each(LANGUAGES)('can be described in %s', (language) => {
    for (const { story, after } of all.slice(0, 20)) {
      const view = viewAt(story, after);
      const cast = { names: ['Al', 'Bo', 'Cy', 'Di', 'Ed'], viewer: view.viewer, tileSet: view.setup.tileSet };
      const phrases = phrasesIn(language);
      for (const choice of adviceOn(view, { kind: 'iterations', count: 1 })) {
        const texts = [
          describeAdvice(choice, cast, phrases),
          ...choice.reasons.map((each) => describeReason(each, cast, phrases)),
        ];
        for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });
});

it.each([
  ['round', 'classic', 5],
  ['free', 'manual', 10],
] as const)('never eliminates a choice, however long it searches, %s placement', (_, preset, count) => {
  const { game } = play(gameOf({ seats: 5, preset, seed: 'long', start: 1 }), 'open uphill');
  expect(adviceOn(viewFor(game, 0), { kind: 'iterations', count: 150 })).toHaveLength(count);
});

it('is more certain the longer it thinks, and of one mind with itself', () => {
  const { game } = play(gameOf({ seed: 'sure', start: 1 }), 'open uphill');
  const [short, long] = [20, 400].map((count) => adviceOn(viewFor(game, 0), { kind: 'iterations', count }));
  for (const choice of long ?? []) {
    const before = short?.find(({ move }) => JSON.stringify(move) === JSON.stringify(choice.move));
    expect(choice.points.error).toBeLessThan(before?.points.error ?? 0);
    expect(Math.abs(choice.points.mean - (before?.points.mean ?? 0))).toBeLessThan(3 * (before?.points.error ?? 0));
  }
});

it('prefers what is plainly better', () => {
  const rounds = ['1. character P01 P05 P08 | 1 P01 a1 | 2 P05 a1 | 3 P08 a1'];
  const { game } = play(gameOf({ start: 1 }, ...rounds, '2. center C12 C04 C20 | 3 C04 b2 | 1'));
  const [best] = adviceOn(viewFor(game, 0), { kind: 'iterations', count: 100 });
  expect(best?.move).toMatchObject({ kind: 'takeTile', tile: 'C12' });
  expect(best?.reasons[0]).toEqual({ kind: 'gains', character: 'vain-man', points: 4 });
});

it('says how the best choice compares where nothing on the table speaks for it', () => {
  const { game } = play(gameOf({ seed: 'early', start: 1 }), 'open character');
  const [best, ...others] = adviceOn(viewFor(game, 0), { kind: 'iterations', count: 64 });
  expect(best?.reasons[0]?.kind).toMatch(/^(winsMore|endsHigher|asGood)$/);
  const glance = adviceOn(viewFor(game, 0), { kind: 'iterations', count: 8 });
  const kinds = [...others, ...glance].flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
  expect(kinds.filter((kind) => /^(winsMore|endsHigher|asGood)$/.test(kind))).toEqual([]);
});

it('says nothing to a seat that has nothing to decide', () => {
  expect(adviceOn(viewFor(gameOf({ start: 1 }), 1))).toEqual([]);
});

describe('in the last round a win that is certain', () => {
  const sure = must(parseRecord(readFileSync(new URL('../support/sure-win.txt', import.meta.url), 'utf8'))).game;
  const view = viewFor(sure, turnOf(sure));

  it('comes first, also before what always won in imagined games', () => {
    const [best, ...others] = adviceOn(view, { kind: 'iterations', count: 64 });
    expect(best).toMatchObject({ move: { tile: 'U19' }, winning: { mean: 1, error: 0 } });
    expect(others.some(({ winning }) => winning.mean > 0.9 && winning.mean < 1)).toBe(true);
  });

  it.each([1, 64, 500])('is what the pilot chooses, after %i iterations', (count) => {
    const question = { player: { bot: 'pilot', budget: { kind: 'iterations', count } }, view, seed: 'x' } as const;
    expect(decide(question, () => 0).move).toMatchObject({ tile: 'U19' });
  });
});
