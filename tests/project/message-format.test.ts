// Compiled messages give the same text as the ICU library, and the message compiler reports mistakes.

import IntlMessageFormat from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../scripts/messages/check.ts';
import { compileMessage } from '../../scripts/messages/compile.ts';
import { formatMessage, numberFormat } from '../../src/words/format.ts';
import { LANGUAGES, type Language } from '../../src/words/index.ts';
import { messagesIn } from '../support/messages.ts';

const NUMBERS = [0, 1, 2, 3, 4, 11, 21, 22, 23, 101, 999, 1000, 1_234_567, -1, -1000, 0.5, 1.5, 1234.5];

const TEXTS = [
  'plain text, with a ’ and a <b>',
  '{count}',
  '{count, number}',
  '{count, plural, =0 {none} one {# tile} other {# tiles}} and {count, plural, one {it} other {them}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Ana {she} other {they}}: {name}',
  '{count, plural, one {{name} and # {other, plural, one {# more} other {# more}}} other {#}}',
];

function formatted(text: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  return formatMessage(compileMessage(text, language).message, values, {
    numbers: numberFormat(language),
    numberSpace: ' ',
  });
}

/** Numbers that are formatted, and not only inserted, have a minus sign (U+2212), where the library writes a hyphen. */
function withMinus(text: string): string {
  return text.replaceAll(/-(?=\d)/g, '−');
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('formats every kind of message as intl-messageformat does', () => {
    for (const text of TEXTS) {
      const expected = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      for (const count of NUMBERS) {
        const values = { count, other: count, name: count % 2 === 0 ? 'Ana' : 'Bo' };
        const written = String(expected.format(values));
        expect(formatted(text, values, language)).toBe(text === '{count}' ? written : withMinus(written));
      }
    }
  });

  it('formats every message of the program as intl-messageformat does', () => {
    for (const [key, text] of messagesIn(language)) {
      const { uses } = compileMessage(text);
      const expected = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      for (const count of [0, 1, 2, 5, 1234]) {
        const values = Object.fromEntries(
          uses.map(({ kind, name, cases }) => [name, kind === 'select' ? (cases[count % cases.length] ?? '') : count]),
        );
        expect(formatted(text, values, language), key).toBe(String(expected.format(values)));
      }
    }
  });
});

it('shows the name of a value that is missing, and the rest of the message', () => {
  expect(formatted('{count} tiles, {name}', { name: 'Ana' }, 'en')).toBe('{count} tiles, Ana');
});

it('keeps a number on one line with what it counts, where asked to', () => {
  const { message } = compileMessage('{count, plural, one {# tile} other {# tiles}}');
  expect(formatMessage(message, { count: 2 }, { numbers: numberFormat('en'), numberSpace: '\u00a0' })).toBe(
    '2\u00a0tiles',
  );
});

it.each([
  ['fr', 'Écho', 'Planète d’Écho'],
  ['fr', 'Ana', 'Planète d’Ana'],
  ['fr', 'Yann', 'Planète de Yann'],
  ['fr', 'Marchand', 'Planète de Marchand'],
  ['fr', 'Hugo', 'Planète de Hugo'],
  ['es', 'Ana', 'Planète de Ana'],
] as const)('in %s, “de” before %s: %s', (language, name, expected) => {
  expect(formatted('Planète de {name}', { name }, language)).toBe(expected);
});

it('elides “de” inside a case, and nothing that only ends like it', () => {
  expect(formatted('{you, select, yes {toi} other {de {name}}}', { you: 'no', name: 'Écho' }, 'fr')).toBe('d’Écho');
  expect(formatted('code {name}', { name: 'Ana' }, 'fr')).toBe('code Ana');
});

it('compiles only the cases of a select that differ from the last', () => {
  const { message, uses } = compileMessage('{whose, select, mine {your King} tile {the King} other {the King}}');
  expect(message).toEqual([['select', 'whose', { mine: 'your King', other: 'the King' }]]);
  expect(uses).toEqual([{ kind: 'select', name: 'whose', cases: ['mine', 'tile', 'other'] }]);
});

describe('a mistake in a message is reported', () => {
  it.each([
    ['', /empty/],
    ['don’t', undefined],
    ["don't", /apostrophe/],
    ['{count, plural, one {# tile}}', /MISSING_OTHER_CLAUSE/],
    ['{count, plural, offset:1 one {#} other {#}}', /offsets/],
    ['{when, date}', /dates/],
    ['{part, number, percent}', /styles/],
    ['{open', /EXPECT_ARGUMENT_CLOSING_BRACE/],
  ])('%s', (text, fault) => {
    if (fault === undefined) expect(compileMessage(text)).toBeDefined();
    else expect(() => compileMessage(text)).toThrow(fault);
  });

  const ENGLISH = '{name} has {count, plural, one {# tile} other {# tiles}}{you, select, yes {!} other {}}';
  it.each([
    ['fr', '{name} a {count, plural, one {# tuile} other {# tuiles}}', []],
    [
      'fr',
      '{nom} a {count, plural, one {# tuile} other {# tuiles}}',
      ['{nom} is not in the English message', '{name} is missing'],
    ],
    ['fr', '{name} a {count, plural, other {# tuiles}}', ['{count}: the plural “one” is missing']],
    ['fr', '{name} a {count, plural, =1 {une tuile} other {# tuiles}}', []],
    ['fr', '{name} a {count, plural, one {#} two {#} other {#}}', ['{count}: this language has no plural “two”']],
    [
      'pl',
      '{name}: {count, plural, one {#} other {#}}',
      ['{count}: the plural “few” is missing', '{count}: the plural “many” is missing'],
    ],
    ['fr', '{name}{you, select, oui {!} other {}}', ['{you} is never “oui”']],
  ])('in %s: %s', (language, text, faults) => {
    const pair = { uses: compileMessage(text).uses, english: compileMessage(ENGLISH).uses };
    expect(faultsIn(language, pair)).toEqual(faults);
  });
});
