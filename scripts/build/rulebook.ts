// Converts docs/RULES*.md to data for the page. Supports only the Markdown that they use and rejects every other line, so that
// nothing of the rulebook is dropped silently. A comment below a clause, `<!-- 2025: text -->`, is its text in that edition, or
// under that value of an option.

import { join } from 'node:path';
import type { Clause, ClauseVariant, Rulebook, Section, Text, TextPart } from '../../src/web/rulebook/rulebook.ts';
import type { Language } from '../../src/words/languages.ts';
import { typeset } from '../../src/words/typeset.ts';

/** Mutable while parsing. */
type OpenClause = { -readonly [Key in keyof Clause]: Clause[Key] };
type OpenSection = Section & { readonly lead: Text[]; readonly clauses: OpenClause[] };
interface OpenBook extends Rulebook {
  title: string;
  readonly lead: Text[];
  readonly sections: OpenSection[];
}

const INLINE = /`([^`]+)`|\*([^*]+)\*|\b(R\d+(?:\.\d+)?)\b/g;

export function rulebookPath(language: Language): string {
  return join(import.meta.dirname, `../../docs/RULES${language === 'en' ? '' : `.${language}`}.md`);
}

/** Throws at the first unsupported line. */
export function readRulebook(markdown: string): Rulebook {
  const book: OpenBook = { title: '', lead: [], sections: [] };
  for (const [block, line] of blocksOf(markdown)) addBlock(book, block, line);
  return book;
}

function addBlock(book: OpenBook, block: string, line: number): void {
  const [, title] = /^# (.+)$/.exec(block) ?? [];
  const [, id, heading] = /^## (R\d+) · (.+)$/.exec(block) ?? [];
  const section = book.sections.at(-1);
  if (title !== undefined) book.title = typographic(title);
  else if (id !== undefined && heading !== undefined)
    book.sections.push({ id, title: typographic(heading), lead: [], clauses: [] });
  else if (/^- \*\*R/.test(block) && section !== undefined) section.clauses.push(...clausesIn(block, line));
  else if (/^ {2}(?:```text|\|)/.test(block)) addTo(section?.clauses.at(-1), block, line);
  else if (/^[\p{Lu}]/u.test(block)) (section ?? book).lead.push(textOf(joined(block)));
  else if (!/^\[\p{L}+\]\(RULES/u.test(block)) throw new Error(`line ${line}: what is this? ${block}`);
}

/** The text between empty lines, and the number of its first line. */
function blocksOf(markdown: string): readonly (readonly [block: string, line: number])[] {
  const blocks: [block: string, line: number][] = [];
  let open: [block: string, line: number] | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text === '') open = undefined;
    else if (open !== undefined) open[0] += `\n${text}`;
    else {
      open = [text, index + 1];
      blocks.push(open);
    }
  }
  return blocks;
}

function clausesIn(block: string, line: number): readonly Clause[] {
  return block.split(/\n(?=- )/).map((item) => {
    const [own = '', ...comments] = item.split(/\n {2}(?=<!-- )/);
    const [, id, text] = /^- \*\*(R\d+\.\d+)\*\* (.+)$/s.exec(own) ?? [];
    if (id === undefined || text === undefined) throw new Error(`line ${line}: no clause: ${item}`);
    const clause = { id, text: textOf(joined(text)) };
    return comments.length === 0 ? clause : { ...clause, variants: comments.map((each) => variantIn(each, line)) };
  });
}

function variantIn(comment: string, line: number): ClauseVariant {
  const [, when, text] = /^<!-- (\S+): (.+) -->$/s.exec(comment) ?? [];
  if (when === undefined || text === undefined) throw new Error(`line ${line}: no variant: ${comment}`);
  return { when, text: textOf(joined(text)) };
}

/** A diagram or a table belongs to the clause above it. */
function addTo(clause: OpenClause | undefined, block: string, line: number): void {
  if (clause === undefined) throw new Error(`line ${line}: a drawing without a clause`);
  const lines = block.split('\n').map((each) => each.slice(2));
  if (lines[0] === '```text') {
    const [columns = '', ...rows] = lines.slice(1, -1);
    clause.diagram = [['', ...columns.trim().split(/\s+/)], ...rows.map((row) => row.split(/\s+/))];
  } else {
    const rows = lines.filter((row) => !/^\|[-|]+\|$/.test(row));
    clause.table = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => textOf(cell.trim())),
    );
  }
}

function joined(lines: string): string {
  return lines.replace(/\n +|\n/g, ' ');
}

/** Typographic apostrophes, and spaces that break no line. */
function typographic(text: string): string {
  return typeset(text.replaceAll("'", '’'));
}

function textOf(source: string): Text {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (kind: TextPart['kind'], text: string): void => {
    if (text !== '') parts.push({ kind, text: kind === 'code' ? text : typographic(text) });
  };
  for (const { 0: whole, 1: code, 2: term, 3: clause, index } of source.matchAll(INLINE)) {
    add('text', source.slice(at, index));
    if (code !== undefined) add('code', code);
    else if (term !== undefined) add('term', term);
    else if (clause !== undefined) add('clause', clause);
    at = index + whole.length;
  }
  add('text', source.slice(at));
  return parts;
}
