// Characters that names and chat may not contain.

/**
 * Characters that may not be in names and chat, such as control characters and marks that turn the direction of writing: the
 * inside of a class in a regular expression.
 */
export const UNPLAIN = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';
