// The small round rock that a character has to themselves, in the lower half of a tile.

import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { margin, wash } from './brush/wash.ts';
import { symbol } from './symbol.ts';

export function asteroidSymbol(): string {
  const rock = '27 80 30 70 38 63 50 61 62 63 70 70 73 80 70 90 62 96 50 99 38 97 30 90z';
  const art = [
    margin([rock], 3),
    wash([rock], 'ground-light', { pool: 'ground-deep', depth: 9 }),
    ink([rock], { width: 2 }),
    ink([oval(34, 75, [2.4, 3]), oval(66, 74, [1.8, 2.4]), oval(66, 88, [2.6, 2])], {
      width: 1.3,
      colour: 'ground-deep',
    }),
  ].join('');
  return symbol('asteroid', { width: 100, height: 100 }, art);
}
