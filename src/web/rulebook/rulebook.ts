// The rulebook as data: what docs/RULES*.md are turned into when the page is built.

export interface TextPart {
  /** A `clause` mentions a clause or a section, such as `R5.3` or `R11`. */
  readonly kind: 'text' | 'term' | 'code' | 'clause';
  readonly text: string;
}

export type Text = readonly TextPart[];

export interface Clause {
  /** Such as `R5.3`. */
  readonly id: string;
  readonly text: Text;
  /** A drawing in letters: a row a line, a word a cell, the names of columns and rows first. */
  readonly diagram?: readonly (readonly string[])[];
  /** The heads of the columns first. */
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
