// Text that people send, on one line and as it is read.

/**
 * Characters that may not be in names and chat, such as control characters: the inside of a class in a regular
 * expression.
 */
export const UNPLAIN = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';

/** Blank, or not drawn at all. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/** A text with the characters that may not be sent replaced by spaces. */
export function plainOf(text: string): string {
  return text.replace(new RegExp(`[${UNPLAIN}]+`, 'gu'), ' ').trim();
}
