// Search in the rulebook: every typed word must be a prefix of a word in the clause, ignoring case and accents; or the
// query is the clause's number.

import { type Clause, plainText, type Rulebook, type Section, type Text } from './rulebook.ts';

/** Start and end (exclusive) in the plain text. */
export type Hit = readonly [from: number, to: number];

interface FoundClause {
  readonly clause: Clause;
  readonly hits: readonly Hit[];
}

export interface FoundSection {
  readonly section: Section;
  readonly titleHits: readonly Hit[];
  readonly clauses: readonly FoundClause[];
}

/** The sections with matches; everything, without highlights, for an empty query. */
export function findIn({ sections }: Rulebook, asked: string): readonly FoundSection[] {
  const terms = fold(asked)
    .text.split(/\s+/)
    .filter((term) => term !== '');
  return sections.flatMap((section) => {
    const titleHits = hitsIn(section.title, terms) ?? [];
    const clauses = section.clauses.flatMap((clause): readonly FoundClause[] => {
      const rest = terms.filter((term) => !isNumberOf(term, clause.id));
      const hits = hitsIn(plainText(clause.text), rest);
      if (hits === undefined) return titleHits.length > 0 ? [{ clause, hits: [] }] : [];
      return [{ clause, hits }];
    });
    return clauses.length === 0 ? [] : [{ section, titleHits, clauses }];
  });
}

/** `r5`, `r5.3` and `5.3` match the number R5.3; a bare `5` is a word. */
function isNumberOf(term: string, id: string): boolean {
  const number = id.toLowerCase();
  return term === number || `r${term}` === number || (term.startsWith('r') && number.startsWith(`${term}.`));
}

/** The matches of all terms, in order; undefined if a term has none. */
function hitsIn(text: string, terms: readonly string[]): readonly Hit[] | undefined {
  const folded = fold(text);
  const hits: Hit[] = [];
  for (const term of terms) {
    const before = hits.length;
    for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + term.length)) {
      const isInside = at > 0 && /[\p{L}\p{N}]/u.test(folded.text[at - 1] ?? '') && /^[\p{L}\p{N}]/u.test(term);
      if (!isInside) hits.push([folded.from[at] ?? 0, (folded.from[at + term.length - 1] ?? 0) + 1]);
    }
    if (hits.length === before) return undefined;
  }
  return merged(hits.sort(([one], [other]) => one - other));
}

/** Merges overlapping matches. */
function merged(hits: readonly Hit[]): readonly Hit[] {
  const done: Hit[] = [];
  for (const [from, to] of hits) {
    const last = done.at(-1);
    if (last === undefined || from > last[1]) done.push([from, to]);
    else done.splice(-1, 1, [last[0], Math.max(last[1], to)]);
  }
  return done;
}

/** The text without case, accents and soft hyphens, and for each remaining letter its original index. */
function fold(text: string): { readonly text: string; readonly from: readonly number[] } {
  const letters: string[] = [];
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = letter
      .normalize('NFD')
      .replace(/[\p{M}\u00ad]/gu, '')
      .toLowerCase();
    for (const each of plain.replace('œ', 'oe').replace('’', "'")) {
      letters.push(each);
      from.push(at);
    }
    at += letter.length;
  }
  return { text: letters.join(''), from };
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Each part of a text, split at the boundaries of matches. */
export function piecesOf(text: Text, hits: readonly Hit[]): readonly (readonly Piece[])[] {
  let start = 0;
  return text.map((part) => {
    const begin = start;
    start += part.text.length;
    return cut(
      part.text,
      hits.map(([from, to]) => [from - begin, to - begin] as const),
    );
  });
}

/** A text split at the boundaries of matches. */
export function cut(text: string, hits: readonly Hit[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, isHit: boolean): void => {
    if (to > at) pieces.push({ text: text.slice(at, to), isHit });
    at = Math.max(at, to);
  };
  for (const [from, to] of hits) {
    add(Math.min(from, text.length), false);
    if (to > at && from < text.length) add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
