// The baobab: fat trunk, branches like roots, roots like fingers. 104 × 116.

import { ink } from '../brush/ink.ts';
import { cloud, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function baobab(): string {
  const trunk =
    '18 109 3 112 3 112 20 100 30 88 29 70 26 58 16 50 7 46 7 46 24 44 37 50 38 32 38 32 47 48 55 48 64 30 64 30 64 48 80 46 97 40 97 40 86 54 76 60 74 72 76 88 84 100 101 111 101 111 84 108 72 105 62 113 62 113 57 105 46 105 39 115 39 115 34 106z';
  const crowns = [
    cloud(17, 36, [15, 11], 7),
    cloud(87, 34, [14, 11], 7),
    cloud(36, 22, [18, 13], 8),
    cloud(68, 20, [18, 13], 8),
  ];
  return [
    shadow(54, 110, [54, 7]),
    margin([trunk, ...crowns]),
    wash([trunk], 'trunk', { pool: 'trunk-deep', depth: 6 }),
    wash(['58 52 68 56 70 72 72 90 84 104 66 100 60 84z'], 'trunk-deep', { opacity: 0.4 }),
    ink([trunk], { width: 2.8 }),
    ink(['42 60 40 76 42 92', '51 58 53 74 51 88', '61 66 63 84', '36 96 30 102', '68 96 74 102'], { width: 1.8 }),
    ink(crowns, { width: 5 }),
    wash(crowns, 'leaf', { bleed: 0.3, pool: 'leaf-deep', depth: 9 }),
    ink(['12 33 17 30 22 33', '30 20 36 16 42 20', '62 18 68 14 74 18', '84 31 89 28 93 32', '44 27 49 24 53 28'], {
      width: 2,
      opacity: 0.8,
    }),
    ink(['27 49 32 46', '73 47 78 44'], { width: 2 }),
  ].join('');
}
