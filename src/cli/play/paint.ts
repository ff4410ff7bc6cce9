// Terminal colours and text width. Colours are escape sequences, which take no columns.

import type { Edition } from '../../words/index.ts';

/** Colours of the planet in the 256-colour palette. */
const COLOURS = {
  night: 67,
  ground: 179,
  leaf: 71,
  coral: 209,
  rose: 211,
  sunset: 215,
  volcano: 203,
  snow: 255,
  sheepGrey: 250,
  sheepBrown: 137,
  earth: 137,
  lamp: 228,
  gold: 221,
  dim: 246,
} as const;
export type TerminalColour = keyof typeof COLOURS;

export interface Paint {
  readonly colour: (colour: TerminalColour, text: string) => string;
  readonly bold: (text: string) => string;
  readonly inverse: (text: string) => string;
}

/** The second edition's sheep are white, yellow and blue. R11.7 */
const SECOND_EDITION: Readonly<Partial<Record<TerminalColour, number>>> = { sheepGrey: 220, sheepBrown: 75 };

export function paintWith({ inColour, edition }: { readonly inColour: boolean; readonly edition: Edition }): Paint {
  const palette = edition === 'second' ? { ...COLOURS, ...SECOND_EDITION } : COLOURS;
  const wrap =
    (start: string, end: string) =>
    (text: string): string =>
      text === '' ? '' : `\x1b[${start}m${text}\x1b[${end}m`;
  return {
    colour: (colour, text) => (inColour ? wrap(`38;5;${palette[colour]}`, '39')(text) : text),
    bold: wrap('1', '22'),
    inverse: wrap('7', '27'),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const ESCAPES = /\x1b\[[0-9;]*m/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const SPLIT = /(\x1b\[[0-9;]*m)/;

/**
 * Latin letters and punctuation, one column each. Fast path: the first use of Unicode classes takes three
 * milliseconds.
 */
const PLAIN = /^[\x20-\u02ff\u2010-\u2027\u2500-\u257f]*$/;

/** Width of a text in columns. Names may contain wide characters; our own marks never do. */
export function widthOf(text: string): number {
  const shown = text.replace(ESCAPES, '');
  if (PLAIN.test(shown)) return shown.length;
  let width = 0;
  for (const character of shown) {
    if (/\p{Mark}|\u200d|\ufe0f/u.test(character)) continue;
    width += isWide(character) ? 2 : 1;
  }
  return width;
}

function isWide(character: string): boolean {
  return /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}/u.test(
    character,
  );
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - widthOf(text), 0));
}

/** Cuts plain text to `width` columns with an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  for (const character of text) {
    if (widthOf(cut + character) > width - 1) break;
    cut += character;
  }
  return `${cut}…`;
}

function isEscape(text: string): boolean {
  return text.startsWith('\x1b');
}

/** Cuts coloured text to `width` columns with an ellipsis; escape sequences stay intact. */
export function clip(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let [clipped, room] = ['', width - 1]; // the last column is for the ellipsis
  const pieces = text.split(SPLIT).flatMap((part) => (isEscape(part) ? [part] : [...part]));
  for (const piece of pieces) {
    if (isEscape(piece)) clipped += piece;
    else if (room >= 0) {
      room -= widthOf(piece);
      clipped += room < 0 ? '…' : piece;
    }
  }
  return clipped;
}

/** Places blocks of lines side by side, padding the shorter ones. */
export function beside(blocks: readonly (readonly string[])[], gap: number): readonly string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  const widths = blocks.map((block) => Math.max(0, ...block.map(widthOf)));
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((block, index) => padTo(block[row] ?? '', widths[index] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}
