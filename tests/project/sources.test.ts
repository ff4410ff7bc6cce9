// The appendix of sources (R14, R15): complete, the same in data and in docs/RULES*.md, and true of the engine under every preset.

import { describe, expect, it } from 'vitest';
import { readRulebook } from '../../scripts/build/rulebook.ts';
import { withTables } from '../../scripts/build/source-tables.ts';
import { PRESETS } from '../../src/rules/index.ts';
import { plainText, type Rulebook } from '../../src/web/rulebook/rulebook.ts';
import { NOTE_OPTIONS, OUR_NOTES, presetsWith, SOURCES } from '../../src/web/rulebook/sources.ts';
import { LANGUAGES, type Language } from '../../src/words/index.ts';
import { readProjectFile } from '../support/files.ts';
import { CASES } from './source-cases.ts';

const documentOf = (language: Language): string =>
  readProjectFile(`docs/RULES${language === 'en' ? '' : `.${language}`}.md`);
const textsOf = (book: Rulebook): ReadonlyMap<string, string> =>
  new Map(book.sections.flatMap(({ clauses }) => clauses.map(({ id, text }) => [id, plainText(text)] as const)));
const TEXTS = textsOf(readRulebook(documentOf('en')));
const NOTES = [...TEXTS.keys()].filter((id) => id.startsWith('R14.'));

/** How each language says that a difference is not an option, and that something is ours. */
const PHRASES: Readonly<Record<Language, readonly [notAnOption: string, ours: string]>> = {
  en: ['Not an option:', 'Our choice:'],
  fr: ['Pas d’option :', 'Notre choix :'],
  es: ['Sin opción:', 'Decisión nuestra:'],
  de: ['Keine Option:', 'Unsere Festlegung:'],
};
const said = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

describe('the table of sources', () => {
  it('has every rule of R1 to R10 and no other, in their order', () => {
    const rules = [...TEXTS.keys()].filter((id) => /^R(?:[1-9]|10)\./.test(id));
    expect([...SOURCES.keys()]).toEqual(rules);
  });

  it('names notes that exist, and every note is named', () => {
    const named = [...SOURCES.values()].flatMap(({ notes }) => notes);
    expect(named.filter((note) => !NOTES.includes(note))).toEqual([]);
    expect(NOTES.filter((note) => !named.includes(note))).toEqual([]);
  });

  it('has a note for what differs and for what is ours', () => {
    for (const [clause, { stances, isOurs, notes }] of SOURCES) {
      const differs = Object.values(stances).includes('differs');
      if (differs || isOurs) expect(notes, clause).not.toEqual([]);
      if (isOurs)
        expect(
          notes.some((note) => OUR_NOTES.includes(note)),
          clause,
        ).toBe(true);
    }
  });

  it.each(LANGUAGES)('%s: a difference is an option, or its note says why not', (language) => {
    const texts = textsOf(readRulebook(documentOf(language)));
    const [notAnOption, ours] = PHRASES[language];
    for (const [clause, { stances, notes }] of SOURCES) {
      if (!Object.values(stances).includes('differs')) continue;
      const isSettled = notes.some((note) => note in NOTE_OPTIONS || said(texts.get(note)).includes(notAnOption));
      expect(isSettled, clause).toBe(true);
    }
    for (const note of NOTES) expect(said(texts.get(note)).includes(ours), note).toBe(OUR_NOTES.includes(note));
    for (const note of Object.keys(NOTE_OPTIONS)) expect(said(texts.get(note)), note).toMatch(/R11\.\d/);
  });

  it.each(LANGUAGES)('%s: docs/RULES has the tables of the data; npm run sources writes them', async (language) => {
    const document = documentOf(language);
    expect(await withTables(document, language)).toBe(document);
    expect(await withTables(document.replace('| R5.4 |', '| R5.5 |'), language)).toBe(document);
  });

  it('names a preset for every rule that an option can switch off', () => {
    for (const clause of ['R5.3', 'R5.4', 'R8.2', 'R8.3']) expect(presetsWith(clause), clause).not.toEqual([]);
    expect(presetsWith('R3.1')).toEqual(PRESETS);
  });
});

describe('every row', () => {
  const keys = Object.keys(CASES);

  it('of the rules and of the notes has one case', () => {
    const covered = keys.flatMap((key) => key.split(' '));
    expect(covered.toSorted()).toEqual([...SOURCES.keys(), ...NOTES].toSorted());
  });

  it.each(PRESETS.flatMap((preset) => keys.map((key) => [key, preset] as const)))('%s is played so in %s', (...row) => {
    const [key, preset] = row;
    CASES[key]?.(preset);
  });
});
