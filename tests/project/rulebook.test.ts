// The rulebook as the page shows it: complete compared with docs/RULES*.md, and every clause can be found.

import { describe, expect, it } from 'vitest';
import { readRulebook } from '../../scripts/build/rulebook.ts';
import { withSoftHyphens } from '../../scripts/build/soft-hyphens.ts';
import { CHARACTERS, ITEMS, STACKS } from '../../src/rules/index.ts';
import { cut, findIn, piecesOf } from '../../src/web/rulebook/find.ts';
import { appliesTo, bookFor, readingOf } from '../../src/web/rulebook/reading.ts';
import { plainText, type Rulebook } from '../../src/web/rulebook/rulebook.ts';
import { type Edition, LANGUAGES, type Language, phrasesIn } from '../../src/words/index.ts';
import { readProjectFile } from '../support/files.ts';
import { optionsOf } from '../support/games.ts';

const SOURCES = byLanguage((language) => readProjectFile(`docs/RULES${language === 'en' ? '' : `.${language}`}.md`));
const BOOKS = byLanguage((language) => readRulebook(SOURCES[language]));

function byLanguage<Value>(of: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;
}

const clausesOf = ({ sections }: Rulebook) => sections.flatMap(({ clauses }) => clauses);
const idsOf = (book: Rulebook): readonly string[] => clausesOf(book).map(({ id }) => id);

/** Letters and digits alone. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

describe.each(LANGUAGES)('docs/RULES in %s', (language) => {
  const book = BOOKS[language];

  it('has every clause that the document numbers, once, in its section', () => {
    const numbered = [...SOURCES[language].matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map(([, id]) => id);
    expect(idsOf(book)).toEqual(numbered);
    expect(new Set(numbered).size).toBe(numbered.length);
    for (const { id, clauses } of book.sections) for (const clause of clauses) expect(clause.id.split('.')[0]).toBe(id);
  });

  it('has the numbers of the English one', () => {
    expect(idsOf(book)).toEqual(idsOf(BOOKS.en));
    expect(book.sections.map(({ id }) => id)).toEqual(BOOKS.en.sections.map(({ id }) => id));
  });

  it('loses no word', () => {
    const [, , ...body] = SOURCES[language].split('\n\n');
    const words = [
      ...book.lead.map(plainText),
      ...book.sections.flatMap(({ id, title, lead, clauses }) => [
        `${id} · ${title}`,
        ...lead.map(plainText),
        ...clauses.flatMap(({ id, text, variants = [], diagram = [], table = [] }) => [
          `${id} ${plainText(text)}`,
          ...variants.map(({ when, text: other }) => `${when} ${plainText(other)}`),
          diagram.flat().join(' '),
          table.flat().map(plainText).join(' '),
        ]),
      ]),
    ];
    expect(bare(words.join(' '))).toBe(bare(body.join(' ').replace('```text', '')));
  });

  it('mentions only clauses and sections that exist', () => {
    const known = new Set([...idsOf(book), ...book.sections.map(({ id }) => id)]);
    const mentioned = clausesOf(book).flatMap(({ text }) => text.filter(({ kind }) => kind === 'clause'));
    expect(mentioned.length).toBeGreaterThan(10);
    expect(mentioned.filter(({ text }) => !known.has(text))).toEqual([]);
  });

  it('keeps the diagram of R5.2 and the table of R11.6', () => {
    const diagram = clausesOf(book).find(({ id }) => id === 'R5.2')?.diagram;
    expect(diagram?.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
    const table = clausesOf(book).find(({ id }) => id === 'R11.6')?.table;
    expect(table?.map((row) => row.length)).toEqual([6, 6, 6, 6, 6]);
  });
});

/** Letters alone, without accents. */
const tokensOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * What only the other edition's names have: stems, or whole words where both editions share the stem. A word that lacks one letter of an
 * own one is that one, declined: der Türkische, ein Türkischer.
 */
function strangeWords(language: Language, edition: Edition): readonly RegExp[] {
  const [own, other] = [phrasesIn(language, edition), phrasesIn(language, edition === 'first' ? 'second' : 'first')];
  const names = [
    ...ITEMS.map((item) => [own.item(item), other.item(item)] as const),
    ...CHARACTERS.filter((each) => !each.startsWith('businessman')).map(
      (each) => [own.character(each), other.character(each)] as const,
    ),
    ...STACKS.map((stack) => [own.stack(stack), other.stack(stack)] as const),
  ].map((pair) => pair.map(tokensOf));
  const mine = names.flatMap(([words = []]) => words);
  const theirs = names.flatMap(([, words = []]) => words);
  return theirs
    .filter((word) => word.length > 3 && !mine.some((each) => each.startsWith(word) && each.length < word.length + 2))
    .map((word) => {
      const isShared = mine.some((each) => each.startsWith(word.slice(0, -2)));
      return new RegExp(isShared ? `^${word}$` : `^${word.slice(0, Math.max(4, word.length - 1))}`);
    });
}

describe.each(LANGUAGES)('the words of an edition in %s', (language) => {
  it.each([
    ['first', 'classic'],
    ['second', 'second-edition'],
  ] as const)('%s: no rule has a name of the other edition', (edition, preset) => {
    const strange = strangeWords(language, edition);
    expect(strange.length).toBeGreaterThan(5);
    const faults = clausesOf(bookFor(BOOKS[language], readingOf(preset)))
      .filter(({ id }) => /^R(?:[1-9]|10|12)\./.test(id))
      .flatMap(({ id, text }) =>
        tokensOf(plainText(text)).flatMap((word) =>
          strange.some((each) => each.test(word)) ? [`${id}: ${word}`] : [],
        ),
      );
    expect(faults).toEqual([]);
  });
});

describe('the text under an option', () => {
  it.each([
    ['R2.5', 'classic', '', 'from any stack'],
    ['R2.5', 'classic', 'first-stack=character', 'must draw from Characters'],
    ['R4.2', 'second-edition', '', 'the face-down tile.'],
    ['R4.2', 'second-edition', 'two-seat-offer=may-show-all', 'Or they show all three.'],
    ['R8.3', 'manual', '', 'Flipped tiles don’t count.'],
    ['R8.3', 'manual', 'geographer=all', 'Flipped ones count'],
  ] as const)('%s in %s with "%s"', (clause, preset, changes, text) => {
    const book = bookFor(BOOKS.en, { preset, options: optionsOf(preset, changes) });
    const found = clausesOf(book).find(({ id }) => id === clause);
    expect(plainText(found?.text ?? [])).toContain(text);
  });

  it.each([
    ['R3', 2, false],
    ['R3.1', 4, true],
    ['R4', 3, false],
    ['R4.1', 2, true],
    ['R5.4', 3, false],
    ['R10.1', 3, false],
  ] as const)('%s with %i players is played: %s', (clause, seats, expected) => {
    expect(appliesTo(clause, { ...readingOf('classic'), seats })).toBe(expected);
  });
});

it.each([
  ['a variant that is none', '# T\n\n## R1 · A\n\n- **R1.1** a\n  <!-- b -->'],
  ['a list without a number', '# T\n\n## R1 · A\n\n- text'],
  ['a table without a clause', '# T\n\n  | a |\n  |---|'],
  ['a heading without a number', '# T\n\n## A'],
  ['another list', '# T\n\n* text'],
])('refuses %s', (_, markdown) => expect(() => readRulebook(markdown)).toThrow(/^line \d/));

const foundIds = (book: Rulebook, asked: string): readonly string[] =>
  findIn(book, asked).flatMap(({ clauses }) => clauses.map(({ clause }) => clause.id));

describe('search', () => {
  it.each([
    ['en', 'drunkard', ['R6.5', 'R8.8', 'R10.4', 'R11.7']],
    ['en', 'DRUNK flipped', ['R6.5', 'R8.8', 'R10.4']],
    ['en', 'R5.3', ['R5.3', 'R10.7', 'R11.2']],
    ['en', '5.3', ['R5.3']],
    ['en', 'r9', ['R9.1', 'R9.2', 'R9.3', 'R14.17']],
    ['en', 'r9 equal', ['R9.2', 'R9.3']],
    ['en', 'winner', ['R9.1', 'R9.2', 'R9.3']],
    ['en', 'xyzzy', []],
    ['fr', 'geographe', ['R6.5', 'R8.2', 'R8.3', 'R10.4', 'R11.3', 'R14.12']],
    ['fr', 'coeur bordure', ['R1.1', 'R5.2']],
    ['fr', "d'un demi-tour", ['R5.6']],
    ['fr', 'd’un demi', ['R5.6']],
    ['es', 'geógrafo', ['R6.5', 'R8.2', 'R8.3', 'R10.4', 'R11.3', 'R14.12']],
    [
      'es',
      'VOLCAN',
      ['R1.2', 'R1.3', 'R7.1', 'R7.4', 'R7.7', 'R8.2', 'R8.3', 'R9.2', 'R9.3', 'R14.12', 'R14.16', 'R14.17', 'R14.22'],
    ],
  ] as const)('in %s for “%s”', (language, asked, ids) => expect(foundIds(BOOKS[language], asked)).toEqual(ids));

  it.each(['', '   '])('for “%s” has everything', (asked) => {
    expect(foundIds(BOOKS.en, asked)).toEqual(idsOf(BOOKS.en));
  });

  it('marks what was found, across accents and ligatures', () => {
    const [section] = findIn(BOOKS.fr, 'coeur MONTANTE');
    const [found] = section?.clauses ?? [];
    if (found === undefined) throw new Error('nothing found');
    const marked = piecesOf(found.clause.text, found.hits).flat();
    expect(marked.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Cœur', 'montante']);
    expect(marked.map(({ text }) => text).join('')).toBe(plainText(found.clause.text));
  });

  it.each([
    [[], 'abcdef', 'abcdef'],
    [[[0, 2]], 'abcdef', '[ab]cdef'],
    [[[2, 4]], 'abcdef', 'ab[cd]ef'],
    [
      [
        [-3, 1],
        [5, 9],
      ],
      'abcdef',
      '[a]bcde[f]',
    ],
    [
      [
        [-3, 0],
        [6, 9],
      ],
      'abcdef',
      'abcdef',
    ],
    [[[-1, 9]], 'abcdef', '[abcdef]'],
  ] as const)('cuts at %j', (hits, text, expected) => {
    const written = cut(text, hits).map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text));
    expect(written.join('')).toBe(expected);
  });
});

describe('long words', () => {
  const divided = byLanguage(
    (language) => JSON.parse(withSoftHyphens(JSON.stringify(BOOKS[language]), language)) as Rulebook,
  );
  const prose = (book: Rulebook): string =>
    [...book.lead, ...book.sections.flatMap(({ lead, clauses }) => [...lead, ...clauses.map(({ text }) => text)])]
      .flat()
      .map(({ kind, text }) => (kind === 'code' ? '' : text))
      .join(' ');

  it.each(LANGUAGES)('can be divided wherever a narrow phone has no room for them, in %s', (language) => {
    expect(prose(divided[language]).match(/\p{L}{15,}/gu) ?? []).toEqual([]);
  });

  it('are the words of the document without their soft hyphens', () => {
    expect(JSON.stringify(divided.de).replaceAll('\u00ad', '')).toBe(JSON.stringify(BOOKS.de));
    for (const language of ['en', 'fr', 'es'] as const) expect(divided[language]).toEqual(BOOKS[language]);
  });

  it('are found whatever part of them is typed, and marked whole', () => {
    const found = findIn(divided.de, 'affenbrotbaum');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ section }) => section.id)).toEqual(
      findIn(BOOKS.de, 'affenbrotbaum').map(({ section }) => section.id),
    );
    const { clause, hits } = found[0]?.clauses.find((each) => each.hits.length > 0) ?? {};
    const [from, to] = hits?.[0] ?? [];
    expect(
      plainText(clause?.text ?? [])
        .slice(from, to)
        .replaceAll('\u00ad', ''),
    ).toMatch(/^affenbrotb[aä]um$/i);
  });
});
