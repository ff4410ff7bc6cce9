// Messages come out as the library's own class formats them.

import IntlMessageFormat from 'intl-messageformat';
import { expect, it } from 'vitest';
import { LANGUAGES, sayWith } from './speak.ts';

const TEXTS = [
  'plain text, with a ’ and a <b>',
  '{count}',
  '{count, number}',
  '{count, plural, =0 {none} one {# tile} other {# tiles}} and {count, plural, one {it} other {them}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Ana {she} other {they}}: {name}',
];
const NUMBERS = [0, 1, 2, 3, 4, 11, 21, 22, 23, 101, 999, 1000, 1_234_567, -1, -1000, 0.5, 1.5, 1234.5];

it.each(LANGUAGES)('formats every kind of message as intl-messageformat does, in %s', (language) => {
  for (const text of TEXTS) {
    const say = sayWith({ text }, language);
    const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    for (const count of NUMBERS) {
      const facts = { count, name: count % 2 === 0 ? 'Ana' : 'Bo' };
      expect(say('text', facts)).toBe(String(format.format(facts)));
    }
  }
});

it('says which fact is missing', () => {
  expect(() => sayWith({ text: '{count} tiles' }, 'en')('text')).toThrow(/"count" was not provided/);
});
