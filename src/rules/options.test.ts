// The five options and the four presets: their text form, and what each changes in play (R11). R11.7 is for `words`.

import { describe, expect, it } from 'vitest';
import { gameOf, moveOf, must, optionsOf, planetsOf, play } from '../../tests/support/games.ts';
import { HIDDEN_VALUES } from '../../tests/support/random-table.ts';
import {
  apply,
  BOX,
  formatOptions,
  HIDDEN_CHARACTERS,
  legalMoves,
  OPTION_WORDS,
  type Options,
  openCells,
  PRESET_OPTIONS,
  PRESETS,
  parseOptions,
  parsePreset,
  scorePlanets,
  viewFor,
} from './index.ts';
import { formatAllOptions } from './options.ts';

const EVERY_OPTIONS: readonly Options[] = (['any', 'character'] as const).flatMap((firstStack) =>
  (['round', 'free'] as const).flatMap((placement) =>
    (['planet', 'visible', 'all'] as const).flatMap((geographer) =>
      (['one-hidden', 'may-show-all'] as const).flatMap((twoSeatOffer) =>
        HIDDEN_VALUES.map((hidden) => ({ firstStack, placement, geographer, twoSeatOffer, hiddenCharacters: hidden })),
      ),
    ),
  ),
);

describe('R11.6 presets', () => {
  it.each([
    ['classic', 'any', 'round', 'planet', 'one-hidden'],
    ['second-edition', 'character', 'round', 'planet', 'one-hidden'],
    ['summary', 'any', 'round', 'all', 'may-show-all'],
    ['manual', 'any', 'free', 'visible', 'may-show-all'],
  ] as const)('R11.6 %s sets %s, %s, %s, %s, and no hidden characters', (preset, ...values) => {
    const [firstStack, placement, geographer, twoSeatOffer] = values;
    const expected = { firstStack, placement, geographer, twoSeatOffer, hiddenCharacters: 'off' };
    expect(PRESET_OPTIONS[preset]).toEqual(expected);
    expect(must(parsePreset(preset))).toBe(preset);
  });

  it('R11.6 has these four and no others', () => {
    expect(PRESETS).toEqual(['classic', 'second-edition', 'summary', 'manual']);
    expect(Object.keys(PRESET_OPTIONS)).toEqual([...PRESETS]);
    expect(['', 'Classic', 'constructor', ' classic'].filter((name) => parsePreset(name).ok)).toEqual([]);
  });
});

describe('R11.6 options as text', () => {
  it.each([
    ['R11.1', 'first-stack=character', { firstStack: 'character' }],
    ['R11.2', 'placement=free', { placement: 'free' }],
    ['R11.3', 'geographer=visible', { geographer: 'visible' }],
    ['R11.4', 'two-seat-offer=may-show-all', { twoSeatOffer: 'may-show-all' }],
    ['R11.5', 'hidden-characters', { hiddenCharacters: 'secret-draft' }],
    ['R11.5', 'hidden-characters=secret-draft', { hiddenCharacters: 'secret-draft' }],
    ['R11.5', 'hidden-characters=open-draft', { hiddenCharacters: 'open-draft' }],
    ['R11.5', 'hidden-characters=corners', { hiddenCharacters: 'corners' }],
    ['R11.5', 'hidden-characters=off', {}],
    ['R11.6', '', {}],
    ['R11.6', ' \t placement=free \n  hidden-characters ', { placement: 'free', hiddenCharacters: 'secret-draft' }],
    ['R11.6', 'placement=round', {}],
  ] as const)('%s each is set on its own: "%s"', (_, text, change) => {
    expect(must(parseOptions(text, 'classic'))).toEqual({ ...PRESET_OPTIONS.classic, ...change });
  });

  it.each([
    ['classic', 'secret-draft'],
    ['second-edition', 'open-draft'],
    ['summary', 'corners'],
    ['manual', 'corners'],
  ] as const)('R11.5 %s: without a value, hidden characters are %s, as in its own document', (preset, value) => {
    expect(HIDDEN_CHARACTERS[preset]).toBe(value);
    expect(must(parseOptions('hidden-characters', preset))).toEqual({
      ...PRESET_OPTIONS[preset],
      hiddenCharacters: value,
    });
  });

  it.each(PRESETS)('R11.6 every set of options is written on top of %s and read back', (preset) => {
    const base = PRESET_OPTIONS[preset];
    expect(formatOptions(base, base)).toBe('');
    for (const options of EVERY_OPTIONS) {
      const text = formatOptions(options, base);
      const differing = Object.values(options).filter((value, index) => value !== Object.values(base)[index]);
      expect(must(parseOptions(text, preset))).toEqual(options);
      expect(text.split(' ').filter((word) => word !== '')).toHaveLength(differing.length);
    }
  });

  it('R11.6 R13.2 all five, written out, differ for every two sets of options and are the same from every preset', () => {
    expect(EVERY_OPTIONS).toHaveLength(96);
    expect(new Set(EVERY_OPTIONS.map(formatAllOptions)).size).toBe(96);
    for (const options of EVERY_OPTIONS) {
      expect(must(parseOptions(formatAllOptions(options), 'manual'))).toEqual(options);
    }
  });

  it('R11.6 every option has its own word', () => {
    const words = Object.values(OPTION_WORDS).map(({ word }) => word);
    expect(words).toEqual(['first-stack', 'placement', 'geographer', 'two-seat-offer', 'hidden-characters']);
  });
});

describe('R11 what each option changes', () => {
  const ROUND_1 = '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1';

  it.each([
    ['any', ['open character', 'open center', 'open uphill', 'open downhill']],
    ['character', ['open character']],
  ])('R2.5 R11.1 firstStack %s: what the first round may open', (value, expected) => {
    const game = gameOf({ start: 1, options: `first-stack=${value}` });
    expect(legalMoves(viewFor(game, 0))).toEqual(expected.map(moveOf));
  });

  it('R11.1 firstStack character binds the first round only', () => {
    const game = gameOf({ options: 'first-stack=character' }, ROUND_1);
    expect(legalMoves(viewFor(game, 2))).toHaveLength(4);
  });

  it.each([
    ['round', 3],
    ['free', 15],
  ])('R11.2 placement %s: a second character has %i cells', (value, cells) => {
    const { game } = play(gameOf({ options: `placement=${value}` }, ROUND_1), 'open character');
    expect(openCells(viewFor(game, 2))).toHaveLength(cells);
  });

  it.each([
    ['planet', 1],
    ['visible', 3],
    ['all', 3],
  ])('R11.3 geographer %s: two characters, a tile and a volcano give %i', (value, points) => {
    const planets = planetsOf('P03 C16 C08 P05');
    const score = scorePlanets(planets, BOX, optionsOf('classic', `geographer=${value}`));
    expect(score.seats[0]?.corners[0]?.points).toBe(points);
  });

  it.each([
    ['one-hidden', false],
    ['may-show-all', true],
  ])('R11.4 twoSeatOffer %s: all three may be shown: %s', (value, allowed) => {
    const game = gameOf({ seats: 2, start: 1, options: `two-seat-offer=${value}` }, '1. center C04 C11 C01');
    expect(apply(game, 0, moveOf('offer')).ok).toBe(allowed);
    expect(legalMoves(viewFor(game, 0))).toHaveLength(allowed ? 4 : 3);
  });

  const FREE = ' placement=free';
  const ROUND_2 = '2. center C04 C11 C01 | 3 C04 b2 | 1 C11 b2 | 2 C01 b2';
  const FREE_1 = '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 b2 | 3 P19 d1';
  const FREE_2 = '2. center C04 C11 C01 | 3 C04 a1 | 1 C11 b2 | 2 C01 b3';
  it.each([
    ['off', [ROUND_1, ROUND_2], ''],
    ['secret-draft', [ROUND_1, ROUND_2], 'P05 P03 P19'],
    ['open-draft', [ROUND_1, ROUND_2], 'P05 P03 P19'],
    ['corners', [ROUND_1, ROUND_2], 'P05 P03 P19'],
    ['off', [FREE_1, FREE_2], ''],
    ['secret-draft', [FREE_1, FREE_2], 'P05 P03 P19'],
    ['open-draft', [FREE_1, FREE_2], 'P05 P03 P19'],
    ['corners', [FREE_1, FREE_2], 'P05 C04 P19'],
  ] as const)('R11.5 R10.6 R10.7 hiddenCharacters %s, %j: hidden until scoring are "%s"', (value, rounds, hidden) => {
    const free = rounds[0] === FREE_1 ? FREE : '';
    const game = gameOf({ options: `hidden-characters=${value}${free}` }, ...rounds);
    const showing = game.planets.flat().flatMap((placed) => (placed?.showing === 'secret' ? [placed.tile] : []));
    expect(showing.toSorted()).toEqual(hidden.split(' ').filter(Boolean).toSorted());
  });
});
