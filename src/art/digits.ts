// Numbers by hand, since a picture brings no font: each glyph in a box of 10 × 14.

import { ink } from './brush/ink.ts';
import { symbol } from './symbol.ts';

const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '0': ['5 1.5 2 4 1.8 9 5 12.6 8.2 9 8 4z'],
  '1': ['2.6 4 5.4 1.4 5.4 1.4 5.3 12.6'],
  '2': ['2 4 4.4 1.5 7.8 3 7 6.6 2 12 2 12 8.4 12'],
  '3': ['2 2.6 5.6 1.4 7.8 3.8 4.6 6.4 4.6 6.4 8.2 8.6 6.4 12.2 2 11.6'],
  '4': ['6.6 12.6 6.6 1.4 6.6 1.4 1.4 9 1.4 9 9 8.8'],
  '5': ['7.8 1.8 3 1.8 3 1.8 2.4 6.2 2.4 6.2 6.4 6 8.2 9.4 5.4 12.6 2 11.6'],
  '6': ['7.4 2 3.4 4.6 1.8 9.4 4.8 12.6 8 10 6.4 7 2.4 8.6'],
  '7': ['1.8 2 8.4 1.8 8.4 1.8 5.4 6.6 4 12.6'],
  '8': ['5 6.6 2.2 4.2 5 1.5 7.8 4.2 5 6.6 1.8 9.6 5 12.6 8.2 9.6z'],
  '9': ['7.8 5 4.6 7.4 2.2 4.6 4.8 1.5 7.8 4 7.2 9 5 12.6'],
  times: ['2.6 5.6 7.4 10.4', '7.4 5.4 2.4 10.6'],
};

export const GLYPH = { width: 10, height: 14 };

export function digitSymbols(): string {
  return Object.entries(GLYPHS)
    .map(([name, curves]) => symbol(`glyph-${name}`, GLYPH, ink(curves, { width: 2.3, ends: 0.75 })))
    .join('');
}
