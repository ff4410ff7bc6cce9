// Text that people send, on one line and as it is read.

/** Control characters, and marks that turn the direction of writing: as the inside of a class, for both sides. */
export const UNPLAIN = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';

/** Blank, or not drawn at all. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Nothing in it can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/** What was pasted, as it may be sent: a tab is a blank. */
export function plainOf(text: string): string {
  return text.replace(new RegExp(`[${UNPLAIN}]+`, 'gu'), ' ').trim();
}
