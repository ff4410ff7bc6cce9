// No bot cheats: the law for every bot in every variant, and for planted bots that use hidden information.

import { describe, expect, it } from 'vitest';
import { BOT_NAMES } from '../../src/bots/index.ts';
import { type Game, legalMoves, type Move, PRESETS, SEAT_COUNTS, type Seat, viewFor } from '../../src/rules/index.ts';
import { pick, randomFrom } from '../support/random.ts';
import { hiddenValuesOf, randomTable } from '../support/random-table.ts';
import { askTwice, type Chooser, honest } from './no-cheating.ts';
import { playStory, type Story } from './no-leak.ts';

const ITERATIONS = 12;
/** Moments of each game that a bot is asked at. */
const MOMENTS = 4;
/** Of the worlds, how many must differ in a covered tile or a secret character. */
const FEWEST_OTHER_TABLES = 0.1;

/** A game of every variant. */
const STORIES: readonly Story[] = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) =>
    hiddenValuesOf(preset).map((hiddenCharacters) => {
      const seed = `no cheating ${seats} ${preset} ${hiddenCharacters}`;
      const random = randomFrom(seed);
      return playStory(randomTable(random, seed, { seats, preset, hiddenCharacters }), random);
    }),
  ),
);

function askAll(name: string, choose: Chooser) {
  const random = randomFrom(`asked ${name}`);
  return STORIES.flatMap((story) =>
    Array.from({ length: MOMENTS }, () => askTwice(story, random(story.moves.length), choose, random)),
  );
}

describe('a bot makes the same choice in two worlds that look the same to its seat', () => {
  it.each(BOT_NAMES)('%s', (bot) => {
    const asked = askAll(bot, honest(bot, ITERATIONS));
    expect(asked.flatMap(({ cheat }) => cheat ?? [])).toEqual([]);
    expect(asked.filter(({ isOtherTable }) => isOtherTable).length / asked.length).toBeGreaterThan(FEWEST_OTHER_TABLES);
  });
});

/** A cheating bot: chooses by a number that its seat must not know. */
const peeking =
  (secretOf: (game: Game, seat: Seat) => unknown): Chooser =>
  (game, seat) =>
    pick<Move>(randomFrom(JSON.stringify(secretOf(game, seat))), legalMoves(viewFor(game, seat)));

const CHEATS: Readonly<Record<string, Chooser>> = {
  'the next tile of the stacks': peeking(({ deal, left }) =>
    Object.entries(deal.stacks).map(([stack, tiles]) => tiles.at(-left[stack as keyof typeof left])),
  ),
  'the removed tiles': peeking(({ deal }) => deal.removed),
  'the tiles on offer': peeking(({ offer }) => offer),
  'the planets of the others': peeking(({ planets }) => planets),
  'who took what in secret': peeking(({ past }) => past),
};

describe('a cheating bot is detected', () => {
  it.each(Object.entries(CHEATS))('at %s', (name, choose) => {
    expect(askAll(name, choose).some(({ cheat }) => cheat !== undefined)).toBe(true);
  });

  it('and an honest one is not', () => {
    const asked = askAll('blind', peeking(viewFor));
    expect(asked.every(({ cheat }) => cheat === undefined)).toBe(true);
  });
});
