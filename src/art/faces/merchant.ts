// The merchant: sells pills against thirst, and has counted the minutes that they save.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, hand, shaded, shape } from '../characters/figure.ts';

export function merchant(): string {
  const coat = '50 66 30 70 14 80 6 102 6 102 94 102 94 102 86 80 70 70z';
  const shirt = '38 68 50 84 62 68 62 68 64 102 36 102z';
  const face = oval(49, 44, [23, 24]);
  const cap = '25 36 27 20 38 11 50 9 62 11 72 20 74 36 74 36 62 30 49 28 36 30z';
  const band = '24 37 26 28 38 24 49 22.6 62 24 73 28 75 37 75 37 62 32 49 30.4 37 32z';
  const moustache = '49 54 42 51 33 53 25 49 24 57 33 63 43 61 49 57 56 61 66 63 75 57 74 49 66 53 57 51z';
  const pill = oval(83, 62, [7, 7]);
  return [
    margin([coat, face, cap, pill], 5),
    shaded(coat, 'leaf', 10),
    shape(shirt, 'paper', 2.2),
    shape('50 76 39 70 40 82z', 'coral', FINE),
    shape('50 76 61 70 60 82z', 'coral', FINE),
    dot(50, 76, 2.8, 'coral-deep'),
    shaded(face, 'skin', 8),
    shape(oval(26, 46, [4, 5.4]), 'skin', 2),
    shape(oval(72, 46, [4, 5.4]), 'skin', 2),
    shaded(cap, 'coral', 8),
    shape(band, 'sunset-light', FINE),
    shape('49 9 46 3 52 2 54 7z', 'sunset-light', FINE),
    eye(40, 42, 3.6),
    eye(59, 42, 3.6),
    `<circle cx="59" cy="42.4" r="8" fill="none" stroke="var(--art-hair)" stroke-width="2.6"/>`,
    ink(['67 45 71 56 69 68'], { width: 1.6, colour: 'ground-deep', ends: 0.9 }),
    ink(['33 35 39 32.6 45 35.4'], { width: 2.6, colour: 'trunk-deep' }),
    shaded(moustache, 'trunk', 5),
    shape(oval(49, 49.6, [5.2, 4.6]), 'skin', 2),
    wash([oval(50, 50.6, [3.6, 2.8])], 'coral', { opacity: 0.55, bleed: 0.2 }),
    cheeks([
      [33, 50],
      [66, 50],
    ]),
    hand(80, 75, 6.4),
    shape(pill, 'blue', 2.2),
    wash([oval(80.6, 59.6, [2.2, 1.8])], 'paper', { bleed: 0.1 }),
  ].join('');
}
