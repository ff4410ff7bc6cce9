// Names that people give themselves: which characters are removed, and how names that look the same are numbered.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, distinctNames } from '../index.ts';
import { skeletonOf } from './look-alikes.ts';

describe('a name', () => {
  it.each([
    ['plain', 'Ana', 'Ana'],
    ['with spaces around and inside', '  Ana \u00a0\u3000 María ', 'Ana María'],
    ['in decomposed Unicode', 'Ame\u0301lie', 'Am\u00e9lie'],
    ['with a right-to-left mark', 'Ana\u200f', 'Ana'],
    ['with a left-to-right mark', '\u200eAna', 'Ana'],
    ['with an Arabic letter mark', 'A\u061cna', 'Ana'],
    ['with an override of the direction', '\u202eanA\u202c', 'anA'],
    ['with an isolate', '\u2067Ana\u2069', 'Ana'],
    ['with tag characters', 'Ana\u{e0041}\u{e006e}\u{e007f}', 'Ana'],
    [
      'with the flag of Scotland, which is made of tags',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴',
    ],
    ['with zero-width characters', 'A\u200bn\u2060a\ufeff', 'Ana'],
    ['with joiners between Latin letters', 'A\u200dn\u200ca', 'Ana'],
    ['with a soft hyphen', 'A\u00adna', 'Ana'],
    ['with variation selectors on letters', 'A\ufe0fn\u{e0100}a', 'Ana'],
    ['with Hangul fillers', '\u3164A\u115f\u1160na\uffa0', 'Ana'],
    ['with control characters', 'A\u0000na\u001b[2J', 'A na [2J'],
    ['on two lines', 'Ana\nMaría\u2028', 'Ana María'],
    ['with a lone high surrogate', 'A\ud800na', 'Ana'],
    ['with a lone low surrogate', 'Ana\udc00', 'Ana'],
    ['with characters of private use', 'Ana\uf8ff\u{f0000}', 'Ana'],
    [
      'with stacked accents',
      `A${'\u0301\u0302\u0303\u0304\u0305'.repeat(5)}na`,
      'A\u0301\u0302\u0303\u0304na'.normalize('NFC'),
    ],
    ['with accents on nothing', '\u0301\u0302 \u0303Ana', 'Ana'],
    ['with an accent that was kept apart by something invisible', 'e\u200b\u0301', '\u00e9'],
    ['of nothing that can be seen', '\u200d\u3164 \u2800\u200f', ''],
    ['empty', '', ''],
  ])('%s is made safe', (_, given, kept) => expect(cleanText(given)).toBe(kept));

  it.each([
    ['Hebrew', 'שָׁלוֹם'],
    ['Arabic', 'مُحَمَّد'],
    ['Persian, with a joiner that it needs', 'علی\u200cرضا'],
    ['Sinhala, with a joiner that it needs', 'ශ්\u200dරී'],
    ['Hindi', 'श्रीनिवास'],
    ['Thai', 'สมชาย'],
    ['Vietnamese', 'Nguyễn'],
    ['Chinese', '小明'],
    ['Japanese', 'さくら'],
    ['Korean', '지우'],
    ['Cyrillic', 'Йосип'],
    ['an emoji of a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['an emoji with a colour of skin', '👩🏽\u200d🚀'],
    ['an emoji with its own form', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a flag', '🇪🇸'],
  ])('of ordinary writing stays as it is: %s', (_, name) => expect(cleanText(name)).toBe(name.normalize('NFC')));

  it('is clean after one cleaning, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize('NFC').trim());
        expect(
          /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u.test(
            clean,
          ),
        ).toBe(false);
        expect(/(?:\p{Mn}|\p{Me}){6}/u.test(clean)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('two names look the same', () => {
  it.each([
    ['in another case', 'Ana', 'ANA'],
    ['with other spaces', 'Ana María', 'Ana  Maria'],
    ['with an accent', 'José', 'Jose'],
    ['with Cyrillic letters', 'Ana', '\u0410\u043d\u0430'.replace('\u043d', 'n')],
    ['all in Cyrillic', 'Copa', '\u0421\u043e\u0440\u0430'],
    ['with Greek letters', 'Nikos', '\u039diko\u03c2'.replace('\u03c2', 's')],
    ['with Greek capitals', 'HOBAN', '\u0397\u039f\u0392\u0391\u039d'],
    ['with a zero', 'Otto', '0tt0'],
    ['with a one', 'Bill', 'Bi11'],
    ['with a capital i', 'Alan', 'AIan'],
    ['with letters that flow together', 'Tom', 'Torn'],
    ['in full width', 'Ana', '\uff21\uff4e\uff41'],
    ['in mathematical letters', 'Ana', '𝓐𝓷𝓪'],
    ['in small capitals', 'Ana', '\u1d00\u0274\u1d00'],
    ['with a stroke', 'Lukasz', '\u0141ukasz'],
    ['with a joiner', 'علیرضا', 'علی\u200cرضا'],
  ])('%s', (_, one, other) => {
    expect(one).not.toBe(other);
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Ana', 'Anna'],
    ['Ana', 'Ana (2)'],
    ['राम', 'रमा'],
    ['שרה', 'שירה'],
    ['小明', '小红'],
    ['🦊', '🌹'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👦'],
  ])('but not %s and %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});

describe('names at one table', () => {
  it.each([
    [
      ['Ana', 'Bruno'],
      ['Ana', 'Bruno'],
    ],
    [
      ['Ana', 'Ana', 'ana'],
      ['Ana', 'Ana (2)', 'ana (3)'],
    ],
    [
      ['Ana', '\u0410na'],
      ['Ana', '\u0410na (2)'],
    ],
    [
      ['Ana', 'Ana', 'Ana (2)'],
      ['Ana', 'Ana (3)', 'Ana (2)'],
    ],
    [
      ['', 'Ana', '', 'Ana', ''],
      ['', 'Ana', '', 'Ana (2)', ''],
    ],
    [[], []],
  ])('%j are shown as %j', (given, shown) => expect(distinctNames(given)).toEqual(shown));

  it('never look the same, whatever they are, and the first of each keeps its name', () => {
    const name = fc.oneof(fc.constantFrom('Ana', 'ana', 'Ana (2)', 'Ana (3)', '\u0410na', 'Bo', ''), fc.string());
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), (given) => {
        const shown = distinctNames(given);
        const seen = shown.filter((each) => each !== '').map(skeletonOf);
        expect(new Set(seen).size).toBe(seen.length);
        for (const [index, each] of given.entries()) {
          const isFirst = given.findIndex((other) => other !== '' && skeletonOf(other) === skeletonOf(each)) === index;
          if (each === '' || isFirst) expect(shown[index]).toBe(each);
          else expect(shown[index]?.startsWith(each)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
