// Wraps text for help pages, advice and the game.

import { widthOf } from './play/paint.ts';

/** Spaces where a line may end: not those of French punctuation, which stays with its word. */
const BREAKS = /(?<!«) (?![:;?!»%…](?!\S))/;

/** Breaks a text at spaces into lines of at most `width` columns. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
