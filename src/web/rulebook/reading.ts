// The rulebook as one game or one preset plays it: the words of its edition, and what applies under its options.

import { OPTION_WORDS, type Options, PRESET_OPTIONS, type Preset, type SeatCount } from '../../rules/index.ts';
import { type Edition, editionOf } from '../../words/index.ts';
import type { Clause, ClauseVariant, Rulebook } from './rulebook.ts';
import { isPlayed, valueWord } from './sources.ts';

/** The rules that the rulebook is read for. */
export interface Reading {
  readonly preset: Preset;
  readonly options: Options;
  /** Known if the rulebook was opened from a game. */
  readonly seats?: SeatCount;
}

export function readingOf(preset: Preset): Reading {
  return { preset, options: PRESET_OPTIONS[preset] };
}

/** The year that stands for an edition in docs/RULES*.md. */
const YEARS: Readonly<Record<Edition, string>> = { first: '2013', second: '2025' };

/** The rulebook with the texts of an edition and of the chosen options. */
export function bookFor(book: Rulebook, reading: Reading): Rulebook {
  const sections = book.sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => clauseFor(clause, reading)),
  }));
  return { ...book, sections };
}

function clauseFor(clause: Clause, reading: Reading): Clause {
  const variant = clause.variants?.find((each) => applies(each, reading));
  return variant === undefined ? clause : { ...clause, text: variant.text };
}

function applies({ when }: ClauseVariant, { preset, options }: Reading): boolean {
  const [word, value] = when.split('=');
  if (value === undefined) return word === YEARS[editionOf(preset)];
  const key = (Object.keys(OPTION_WORDS) as (keyof Options)[]).find((each) => OPTION_WORDS[each].word === word);
  return key !== undefined && valueWord(key, options) === value;
}

/** Whether a clause or a section is played in this game: R3 is for three to five players, R4 for two. */
export function appliesTo(clause: string, { options, seats }: Reading): boolean {
  const section = clause.replace(/\..*/, '');
  if (seats !== undefined && section === (seats === 2 ? 'R3' : 'R4')) return false;
  return isPlayed(clause, options);
}
