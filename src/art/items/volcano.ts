// The volcano: knee-high, smoking, swept out now and then. 104 × 104.

import { ink } from '../brush/ink.ts';
import { cloud, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function volcano(): string {
  const cone = '3 101 3 101 19 84 29 63 34 46 34 46 50 50 68 46 68 46 75 64 85 84 101 101 101 101 52 104z';
  const crater = '34 46 42 41 51 40 60 41 68 46 59 51 50 52 42 51z';
  const smoke = [cloud(50, 31, [12, 9], 6), cloud(63, 17, [14, 10], 7), cloud(83, 9, [9, 7], 6)];
  const lava = '39 49 41 66 46 73 50 63 52 71 56 81 61 68 62 49 50 52z';
  return [
    shadow(54, 101, [54, 6]),
    margin([cone, crater, ...smoke]),
    ink(smoke, { width: 4.6 }),
    wash(smoke, 'smoke', { bleed: 0.3, pool: 'dusk', depth: 5 }),
    ink(['58 15 63 11 69 14', '45 29 50 26 55 29', '79 8 83 6 87 8'], { width: 1.7, opacity: 0.7 }),
    wash([cone], 'volcano', { pool: 'volcano-deep', depth: 17 }),
    wash([crater], 'lava'),
    wash([lava], 'lava', { pool: 'sunset-light', depth: 4 }),
    ink([cone, '34 46 42 41 51 40 60 41 68 46'], { width: 2.8 }),
    ink(['39 50 41 66 46 73 50 63 52 71 56 81 61 68 62 50'], { width: 1.9 }),
    ink(['18 94 25 84', '27 97 32 87', '38 97 40 90', '84 95 80 86', '75 97 72 88', '70 76 68 68', '31 78 33 70'], {
      width: 1.7,
    }),
  ].join('');
}
