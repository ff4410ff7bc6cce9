// Visible texts speak as players do: no banned word or form, and the box's terms everywhere.

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/words/index.ts';
import { filesUnder, readProjectFile, type TextFile } from '../support/files.ts';
import { messagesIn } from '../support/messages.ts';
import { BANNED, BANNED_IN_DOCUMENTS, bannedForms, TERMS, termFaults, wordsOf } from './voice.ts';

const TOP = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const DOCUMENTS: readonly TextFile[] = [
  ...TOP.map((path) => ({ path, text: readProjectFile(path) })),
  ...filesUnder('docs', '.md').filter(({ path }) => !/\.[a-z]{2}\.md$/.test(path)),
  ...filesUnder('src', 'README.md'),
];

/** Lines of prose, each with its place: no code, no quotation. */
function proseOf({ path, text }: TextFile): readonly (readonly [string, string])[] {
  let isCode = false;
  return text.split('\n').map((line, index) => {
    if (line.trim().startsWith('```')) isCode = !isCode;
    const prose = isCode || /^ {4}/.test(line) ? '' : line.replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '');
    return [`${path}:${index + 1}`, prose] as const;
  });
}

describe.each(LANGUAGES)('messages in %s', (language) => {
  const messages = messagesIn(language);

  it('use no banned word or form', () => {
    const texts = messages.map(([name, text]) => [name, wordsOf(text)] as const);
    expect(bannedForms(texts, BANNED[language])).toEqual([]);
  });

  it.each(TERMS)('use the term for $meaning, and no other', (term) => {
    expect(termFaults(messages, term, language)).toEqual([]);
  });
});

it.each(DOCUMENTS.map((file) => [file.path, file] as const))('%s uses no banned word or form', (_, file) => {
  expect(bannedForms(proseOf(file), BANNED_IN_DOCUMENTS)).toEqual([]);
});

it.each(LANGUAGES.filter((language) => language !== 'en'))('the rules in %s use no banned word or form', (language) => {
  const path = `docs/RULES.${language}.md`;
  expect(bannedForms(proseOf({ path, text: readProjectFile(path) }), BANNED[language])).toEqual([]);
});

describe('what is banned is found', () => {
  it.each([
    ['en', 'Whoever has the most volcanoes'],
    ['en', '{you, select, yes {You lay} other {{name} places}} it'],
    ['en', 'the name of seat {seat}'],
    ['fr', 'Où la poses-tu ?'],
    ['fr', 'Deux moutons gris'],
    ['es', '¿Dónde la colocáis?'],
    ['es', 'Nombre del asiento'],
    ['es', 'Ana toma la loseta'],
    ['es', 'Ana ya jugó'],
    ['es', '¿Qué loseta coges?'],
    ['de', 'Wählen Sie ein Plättchen'],
    ['de', 'Der dritte Baobab'],
  ] as const)('in %s: %s', (language, text) => {
    expect(bannedForms([['key', wordsOf(text)]], BANNED[language])).toHaveLength(1);
  });

  it.each([
    ['en', 'An open seat is left'],
    ['es', 'En tu país hay seis'],
    ['es', 'Escoge un sitio: el tomo primero'],
    ['es', 'La partida ya ha empezado'],
    ['de', 'Drei Schafe. Sie zählen nicht.'],
  ] as const)('and nothing else in %s: %s', (language, text) => {
    expect(bannedForms([['key', text]], BANNED[language])).toEqual([]);
  });

  it('a rejected synonym, and a message that lacks its term', () => {
    const [term] = TERMS.filter(({ meaning }) => meaning === 'the third tile of two players');
    if (term === undefined) throw new Error('no such term');
    const messages = [...term.where.map((name) => [name, 'the tile'] as const), ['a: b', 'the covered tile'] as const];
    expect(termFaults(messages, term, 'en')).toHaveLength(term.where.length + 1);
  });
});
