// Spaces that keep together what belongs together, for texts that a browser sets in lines.

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SOFT_HYPHEN = '\u00ad';

/** French: a narrow space that breaks no line before `;`, `!`, `?` and inside « », a full one before a colon. In all languages: none before `%` and `…`. */
export function typeset(text: string): string {
  return text.replaceAll(/ (?=[;!?»%])|(?<=«) /g, NARROW).replaceAll(/ (?=[:…])/g, NO_BREAK);
}

/** Without the places where a long word may be divided: for a terminal, which shows them or counts their width. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '');
}
