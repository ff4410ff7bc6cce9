// Text from outside can't crash a parser: any input returns a Result, quickly, with a fault that fits in one
// line of a message.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOX,
  FAULT_CODES,
  type Fault,
  formatPlanets,
  formatRecord,
  formatTileSet,
  OPTION_WORDS,
  PRESET_OPTIONS,
  PRESETS,
  parseOptions,
  parsePlanets,
  parsePreset,
  parseRecord,
  parseSeed,
  parseTileSet,
  type Result,
  SEAT_COUNTS,
} from '../../src/rules/index.ts';
import { LANGUAGES, phrasesIn } from '../../src/words/index.ts';
import { mutate } from '../support/mutate.ts';
import { pick, randomFrom } from '../support/random.ts';
import { randomTable, randomWords } from '../support/random-table.ts';
import { playStory } from './no-leak.ts';

// The same texts at every run; another FUZZ_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });

const PHRASES = LANGUAGES.map((language) => phrasesIn(language));

interface Parser {
  readonly parse: (text: string) => Result<unknown, Fault>;
  readonly valid: readonly string[];
}

const MUTANTS = 3_000;
/** Of processor time, which other programs do not lengthen; the longest takes less than a second. */
const LIMIT_MS = 10_000;
const MANY = 200_000;

const stories = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.map((preset) => {
    const seed = `fuzz ${seats} ${preset}`;
    const random = randomFrom(seed);
    return playStory(randomTable(random, seed, { seats, preset, tileSet: BOX }), random);
  }),
);

const PARSERS: Readonly<Record<string, Parser>> = {
  parseTileSet: {
    parse: parseTileSet,
    valid: [formatTileSet(BOX), JSON.stringify(Object.values(BOX.tiles))],
  },
  parsePlanets: {
    parse: (text) => parsePlanets(text, { tileSet: BOX, options: PRESET_OPTIONS.manual }),
    valid: stories.flatMap(({ steps }) =>
      [steps[20], steps.at(-1)].flatMap((step) => {
        const planets = step?.game.planets.map((planet) => ({ name: 'Ana', planet })) ?? [];
        return [formatPlanets(planets), formatPlanets(planets.map(({ planet }) => ({ planet })))];
      }),
    ),
  },
  parseRecord: {
    parse: (text) => parseRecord(text),
    valid: stories.flatMap(({ table, steps }) =>
      [steps[0], steps[33], steps.at(-1)].flatMap((step) => {
        const words = randomWords(randomFrom(table.seed), table);
        return step === undefined ? [] : [formatRecord({ ...words, game: step.game })];
      }),
    ),
  },
  parseOptions: {
    parse: (text) => parseOptions(text, 'classic'),
    valid: Object.values(OPTION_WORDS).flatMap(({ word, values }) =>
      Object.keys(values).map((value) => `${word}=${value}`),
    ),
  },
  parsePreset: { parse: parsePreset, valid: PRESETS },
  parseSeed: { parse: parseSeed, valid: ['a seed', '🪐 li', 'f00d'.repeat(16)] },
};

/** Long enough to show what takes more than its share of time or stack. */
const HUGE: Readonly<Record<string, string>> = {
  'one long word': 'x'.repeat(50 * MANY),
  'one long tag': `[Seat1 "${'x'.repeat(50 * MANY)}"]`,
  'a tag full of escapes': `[Seat1 "${'\\"'.repeat(20 * MANY)}"]`,
  'a tag that never ends': `[Seat1 ${' '.repeat(MANY)}`,
  'many brackets': '['.repeat(MANY),
  'many tags': '[Seat1 "a"]\n'.repeat(MANY),
  'many words': 'a '.repeat(MANY),
  'many lines': '\n'.repeat(MANY),
  'many names': 'a:\n'.repeat(MANY),
  'many rows': '. . . .\n'.repeat(MANY),
  'many rounds': `[Seat1 "a"]\n[Seat2 "b"]\n[Seat3 "c"]\n${'1. center C01 C02 C03\n'.repeat(MANY)}`,
  'many draws': `[Seat1 "a"]\n[Seat2 "b"]\n1. center${' C01'.repeat(MANY)}`,
  'many takes': `[Seat1 "a"]\n[Seat2 "b"]\n[Seat3 "c"]\n1. center C01 C02 C03${' | 1 C01 b2'.repeat(MANY)}`,
  'many tiles': `[${'{"id":"A","stack":"center","items":{}},'.repeat(MANY)}0]`,
  'deep lists': `${'['.repeat(MANY)}${']'.repeat(MANY)}`,
  'a deep stack': `[{"id":"A","items":{},"stack":${'['.repeat(MANY)}${']'.repeat(MANY)}}]`,
  'a deep count': `[{"id":"A","items":{"box":${'['.repeat(MANY)}${']'.repeat(MANY)}},"stack":"center"}]`,
};

describe.each(Object.entries(PARSERS))('%s', (_, { parse, valid }) => {
  it('reads what is valid', () => {
    for (const text of valid) expect(parse(text)).toMatchObject({ ok: true });
  });

  it('answers any text', () => {
    for (const unit of ['grapheme', 'binary', 'binary-ascii'] as const) {
      fc.assert(fc.property(fc.string({ unit, maxLength: 200 }), (text) => expectAnswer(parse(text))));
    }
  });

  it(`answers ${MUTANTS} spoiled texts`, () => {
    const random = randomFrom('mutants');
    for (let index = 0; index < MUTANTS; index++) {
      const text = mutate(random, pick(random, valid));
      expectAnswer(parse(text), text);
    }
  });

  it.each(Object.entries(HUGE))('answers soon: %s', (_, text) => {
    const before = process.cpuUsage();
    expectAnswer(parse(text));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(LIMIT_MS);
  });
});

describe('parseTileSet and JSON of any shape', () => {
  const unruly = fc.constantFrom('\u001b[2J', 'two\nlines', 'x'.repeat(1_000));
  const key = fc.constantFrom('__proto__', 'toString', 'valueOf', 'length', 'toJSON', 'star', 'two\nlines');
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      unruly,
      fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(key, tie('any')),
    ),
  })).any;
  const tiles = Object.values(BOX.tiles);

  it('answers any JSON', () => {
    fc.assert(fc.property(value, (json) => expectAnswer(parseTileSet(JSON.stringify(json)))));
  });

  it.each(['id', 'stack', 'character', 'items', '__proto__', 'two\\nlines'])(
    'answers a box with any value for %s',
    (key) => {
      const anyTile = fc.nat(tiles.length - 1);
      fc.assert(
        fc.property(anyTile, value, (index, json) => {
          const entry = `{${JSON.stringify(tiles[index]).slice(1, -1)},"${key}":${JSON.stringify(json)}}`;
          const rest = tiles.filter((_, other) => other !== index).map((tile) => JSON.stringify(tile));
          expectAnswer(parseTileSet(`[${[entry, ...rest].join(',')}]`));
        }),
      );
    },
  );
});

/** A value, or a fault of a known code whose facts fit in one line. */
function expectAnswer(result: Result<unknown, Fault>, text = ''): void {
  if (result.ok) {
    expect(result).toHaveProperty('value');
    return;
  }
  const { code, line = 1, facts } = result.fault;
  expect(FAULT_CODES).toContain(code);
  expect(Number.isInteger(line) && line >= 1, `line ${line} of ${code} in ${text}`).toBe(true);
  for (const [key, fact] of Object.entries(facts)) {
    if (typeof fact === 'number') continue;
    expect(fact, `${key} of ${code}`).toBeTypeOf('string');
    expect(fact.length, `length of ${key} of ${code}`).toBeLessThanOrEqual(200);
    expect(fact, `${key} of ${code}`).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
  }
  for (const phrases of PHRASES) {
    expect(phrases.fault(result.fault), `${code} in ${phrases.language}`).toMatch(/^[^\n]+$/); // throws if a fact is missing
  }
}
