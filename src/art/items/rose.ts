// The rose: vain, thorny, under her glass dome. 66 × 100.

import { ink } from '../brush/ink.ts';
import { oval, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function rose(): string {
  const dome = '7 87 7 87 6 50 8 28 19 12 33 8 47 12 58 28 60 50 59 87 59 87z';
  const base = '1 86 1 86 2 94 10 98 33 99 56 98 64 94 65 86 65 86 33 88z';
  const bloom = '33 19 20 21 14 33 18 46 33 54 48 46 52 33 46 21z';
  const leaves = ['32 72 23 61 13 63 20 75z', '34 78 43 67 54 70 46 81z'];
  return [
    shadow(36, 97, [36, 5]),
    margin([dome, base, oval(33, 6, [5, 5])]),
    wash([dome], 'glass'),
    wash(['48 16 58 30 60 52 58 84 48 84 52 50z'], 'dusk', { opacity: 0.28 }),
    ink(['33 50 31 66 34 86'], { width: 4, colour: 'leaf-deep', ends: 0.95 }),
    wash(leaves, 'leaf', { pool: 'leaf-deep', depth: 4 }),
    ink([...leaves, '32 72 24 68 18 66', '36 78 44 74 50 72', '33 60 37 58', '32 66 28 64'], { width: 1.8 }),
    wash([bloom], 'rose', { pool: 'rose-deep', depth: 11 }),
    ink(
      [
        bloom,
        '25 33 28 26 36 24 42 30 40 38 33 40 29 36 32 31 37 32',
        '16 36 22 46 33 49 44 45 50 35',
        '19 25 22 34 25 39',
        '47 26 45 36 42 40',
      ],
      { width: 2.2 },
    ),
    wash([base], 'wood', { pool: 'wood-deep' }),
    ink([base], { width: 2.7 }),
    ink([dome, oval(33, 5.5, [4, 4])], { width: 2.4 }),
    ink(['13 62 12.4 40 19 24', '14 72 14 68'], { width: 3.4, colour: 'paper', ends: 0.2 }),
  ].join('');
}
