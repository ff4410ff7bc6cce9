// Splits text into lines without comments and surrounding space, each with its line number for error messages.

import { fail, ok, type Result } from '../result.ts';
import { type Fault, fault } from './fault.ts';

export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  /** Trimmed, without its comment. */
  readonly text: string;
  /** Empty; a line with a comment alone is not blank. */
  readonly isBlank: boolean;
}

/** All lines. A `#` starts a comment, except between quotation marks or after a backslash. */
export function linesOf(text: string): readonly TextLine[] {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: withoutComment(line).trim(), isBlank: line.trim() === '' }));
}

export function tokensOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((token) => token !== '');
}

/** Turns any text into a name on one line that `parseLine` accepts. */
export function oneLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').slice(0, MAX_LINE);
}

/** A seed, a salt, a name: one line of text that is not too long. */
export function parseLine(text: string): Result<string, Fault> {
  if (text.length > MAX_LINE) return fail(fault('textTooLong', { length: text.length, limit: MAX_LINE }));
  return text.search(UNPRINTABLE) >= 0 ? fail(fault('textControl')) : ok(text);
}

const MAX_LINE = 200;

/** Control characters and marks that turn the direction of writing: they would break a line, or a terminal. */
const UNPRINTABLE = /\p{Cc}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Text from outside, shortened and made printable, to be quoted in a one-line message. */
export function quoted(text: string): string {
  const clean = text.replace(UNPRINTABLE, ' ');
  return clean.length > 40 ? `${clean.slice(0, 39)}…` : clean;
}

function withoutComment(line: string): string {
  let inQuotes = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index];
    if (character === '\\') index += 1;
    else if (character === '"') inQuotes = !inQuotes;
    else if (character === '#' && !inQuotes) return line.slice(0, index);
  }
  return line;
}
