// The rulebook as data: what docs/RULES*.md are converted to at build time.

export interface TextPart {
  /** A `clause` mentions a clause or a section, such as `R5.3` or `R11`. */
  readonly kind: 'text' | 'term' | 'code' | 'clause';
  readonly text: string;
}

export type Text = readonly TextPart[];

/** The text of a clause in an edition (`2013`, `2025`) or under an option (`first-stack=character`). */
export interface ClauseVariant {
  readonly when: string;
  readonly text: Text;
}

export interface Clause {
  /** Such as `R5.3`. */
  readonly id: string;
  readonly text: Text;
  /** Other texts for editions and options; the first that applies replaces `text`. */
  readonly variants?: readonly ClauseVariant[];
  /** A text drawing: a line per row, a word per cell, the names of columns and rows first. */
  readonly diagram?: readonly (readonly string[])[];
  /** The column headers first. */
  readonly table?: readonly (readonly Text[])[];
}

export interface Section {
  /** Such as `R5`. */
  readonly id: string;
  readonly title: string;
  readonly lead: readonly Text[];
  readonly clauses: readonly Clause[];
}

export interface Rulebook {
  readonly title: string;
  readonly lead: readonly Text[];
  readonly sections: readonly Section[];
}

export function plainText(text: Text): string {
  return text.map((part) => part.text).join('');
}
