// The large star, which counts; the specks of the sky do not. 100 × 98.

import { ink } from '../brush/ink.ts';
import { margin, wash } from '../brush/wash.ts';

export function star(): string {
  const star =
    'M51 4Q56 4 58 10Q61 24 67 34Q78 34 91 36Q98 38 93 44Q84 51 75 60Q78 73 82 87Q83 95 75 92Q63 84 51 78Q38 86 26 93Q18 95 20 87Q23 74 26 61Q16 52 6 43Q2 38 9 36Q22 34 35 34Q40 22 45 9Q47 4 51 4Z';
  return [
    margin([star], 6),
    wash([star], 'star', { pool: 'star-deep', depth: 17 }),
    ink([star], { width: 4 }),
    ink(['44 24 41 34 40 36'], { width: 3, colour: 'paper', ends: 0.3 }),
  ].join('');
}
