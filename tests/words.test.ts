// The words: complete in every language, alike in what they need to know, and true to the editions.

import IntlMessageFormat from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { CLI_MESSAGES } from '../src/cli/context.ts';
import { BOX, CHARACTERS, FAULT_CODES, ITEMS, REFUSALS, STACKS, tileOf, type ViewEvent } from '../src/rules/index.ts';
import { editionOf, LANGUAGES, languageFor, MESSAGES, phrasesIn, tellEvent } from '../src/words/index.ts';

const CATALOGUES = { words: MESSAGES, terminal: CLI_MESSAGES };

/** The names of the facts that a message needs, and the cases that it tells apart. */
function factsOf(message: string): string {
  const parts = JSON.stringify(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return [...new Set([...parts.matchAll(/"type":[1-6],"value":"(\w+)"/g)].map(([, name]) => name))].sort().join(' ');
}

describe.each(Object.entries(CATALOGUES))('the catalogue of the %s', (_, catalogue) => {
  it.each(LANGUAGES)('has every message in %s, with the facts of the English one', (language) => {
    const messages: Readonly<Record<string, string>> = catalogue[language];
    const english: Readonly<Record<string, string>> = catalogue.en;
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('');
      expect(factsOf(message), key).toBe(factsOf(english[key] ?? ''));
      expect(message, `${key}: a straight apostrophe is an escape`).not.toContain("'");
    }
  });

  it.each(['fr', 'es'] as const)('is translated to %s, not copied', (language) => {
    const messages: Readonly<Record<string, string>> = catalogue[language];
    const english: Readonly<Record<string, string>> = catalogue.en;
    const keys = Object.keys(messages).filter((key) => !english[key]?.includes('plural'));
    const long = keys.filter((key) => (english[key] ?? '').split(' ').length > 4);
    expect(long.filter((key) => messages[key] === english[key])).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const phrases = phrasesIn(language);

  it('every refusal and every fault has a sentence', () => {
    for (const refusal of REFUSALS) expect(phrases.refusal(refusal, { seat: 2, stack: 'center' })).not.toContain('{');
    const facts = { seat: 1, tile: 'C01', cell: 'b2', count: 2, expected: 3, limit: 4, number: 5, before: 6, round: 7 };
    const names = {
      stack: 'center',
      stacks: 's',
      opened: 'o',
      dealt: 'd',
      told: 't',
      token: 'k',
      cells: 'c',
      text: 'x',
    };
    const more = { tag: 'Seed', missing: 'Seat2', start: '9', seats: 3, tiles: 'a', loaded: 'b', name: 'n', key: 'k' };
    const rest = {
      item: 'i',
      character: 'c',
      preset: 'p',
      presets: 'q',
      option: 'o',
      options: 'p',
      values: 'v',
      length: 9,
    };
    for (const code of FAULT_CODES) {
      const told = phrases.fault({
        code,
        line: 9,
        facts: { refusal: 'seatServed', ...facts, ...names, ...more, ...rest },
      });
      expect(told).toContain('9');
      expect(told).not.toMatch(/[{}]|undefined/);
    }
  });

  it('every item, character, stack and count has a name in both editions', () => {
    for (const edition of ['first', 'second'] as const) {
      const { item, character, gives, stack, count } = phrasesIn(language, edition);
      const names = [...ITEMS.map(item), ...CHARACTERS.map(character), ...CHARACTERS.map(gives), ...STACKS.map(stack)];
      expect(names.every((name) => name.length > 1)).toBe(true);
      for (const each of ITEMS) expect(count(each, 2)).toContain('2');
    }
  });
});

it.each([
  ['second-edition', 'en', 'sheepGrey', 'yellow sheep'],
  ['second-edition', 'fr', 'sheepBrown', 'mouton bleu'],
  ['second-edition', 'es', 'star', 'estrella amarilla'],
  ['classic', 'en', 'sheepGrey', 'grey sheep'],
  ['manual', 'es', 'sheepBrown', 'oveja marrón'],
] as const)('R11.7 the preset %s picks the words: in %s %s is %s', (preset, language, item, name) => {
  expect(phrasesIn(language, editionOf(preset)).item(item)).toBe(name);
});

it.each([
  ['drunkard', 'drunkard', 'bottle collector'],
  ['king', 'king', 'king'],
] as const)('R11.7 the %s is a %s, in the second edition a %s', (character, first, second) => {
  expect(phrasesIn('en', 'first').character(character)).toBe(first);
  expect(phrasesIn('en', 'second').character(character)).toBe(second);
});

it('R11.7 the edges of the second edition have a satellite or a blue star', () => {
  const { stack } = phrasesIn('en', 'second');
  expect([stack('uphill'), stack('downhill')]).toEqual(['satellite', 'blue star']);
});

it.each([
  ['en', 'C04', '2 lampposts, 1 volcano'],
  ['fr', 'C04', '2 réverbères, 1 volcan'],
  ['es', 'C04', '2 faroles, 1 volcán'],
  ['en', 'P07', 'king, 2 large stars'],
  ['en', 'P05', 'astronomer'],
] as const)('tells in %s what %s shows', (language, tile, told) => {
  expect(phrasesIn(language).shows(tileOf(BOX, tile))).toBe(told);
});

it.each<[ViewEvent, string | undefined]>([
  [
    { kind: 'tileTaken', seat: 0, tile: 'C08', cell: 'b2', secret: false },
    'You take C08 (1 snake, 1 volcano) and lay it in b2.',
  ],
  [
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    'Bo takes C08 (1 snake, 1 volcano) and lays it in b2.',
  ],
  [{ kind: 'tileTaken', seat: 1, cell: 'a1', secret: true }, 'Bo takes a secret character and lays it in a1.'],
  [{ kind: 'stackOpened', seat: 1, stack: 'uphill', tiles: [null, null, null] }, 'Bo opens the uphill stack.'],
  [{ kind: 'seatAppointed', by: 1, seat: 0 }, 'Bo appoints you.'],
  [{ kind: 'seatAppointed', by: 1, seat: 2 }, 'Bo appoints Cy.'],
  [
    { kind: 'tilesTurnedFaceDown', seat: 1, cells: ['b1', 'c2', 'd3'] },
    'A third baobab: Bo’s tiles in b1, c2, and d3 turn face down.',
  ],
  [{ kind: 'gameEnded', totals: [4, 9, 9], winners: [1, 2] }, 'Bo and Cy share the victory with 9 points.'],
  [{ kind: 'gameEnded', totals: [41, 9, 9], winners: [0] }, 'You win with 41 points.'],
])('tells an event in a sentence (%j)', (event, sentence) => {
  const cast = { names: ['Al', 'Bo', 'Cy'], viewer: 0 as const, tileSet: BOX };
  expect(tellEvent(event, cast, phrasesIn('en'))).toBe(sentence);
});

it.each([
  [['fr_FR.UTF-8'], 'fr'],
  [['es-MX'], 'es'],
  [['de_DE', 'es'], 'es'],
  [['C'], 'en'],
  [[undefined], 'en'],
  [[], 'en'],
])('chooses the language of %j: %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});
