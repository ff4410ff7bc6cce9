// The echo: a mountain that says everything back, with snow for hair.

import { ink } from '../brush/ink.ts';
import { eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, shaded, shape } from '../characters/figure.ts';

export function echo(): string {
  const mountain = '50 8 50 8 38 24 28 42 18 58 10 78 2 98 2 98 98 98 98 98 90 78 82 58 72 42 62 24z';
  const snow = '50 8 50 8 38 24 29 41 34 38 39 46 45 37 50 45 56 37 62 45 67 37 71.6 41 62 24z';
  const hill = '-2 100 6 84 18 78 30 84 38 98 38 102 -2 102z';
  const hillRight = '102 100 95 82 83 75 70 83 62 98 62 102 102 102z';
  return [
    margin([mountain], 5),
    shaded(mountain, 'elephant', 12),
    wash(['62 48 72 60 82 96 60 98 64 70z'], 'elephant-deep', { opacity: 0.4, bleed: 1 }),
    shape(snow, 'paper', 2.4),
    wash(['58 22 66 34 70 40 67 37 62 45 58 36z'], 'glass', { bleed: 0.3 }),
    eye(40, 58, 4.6),
    eye(61, 58, 4.6),
    ink(['33 50 39 47.6 45 50', '56 50 62 47.6 68 50'], { width: 2.6 }),
    shape(oval(50.6, 75, [7.4, 8.6]), 'coral-deep', 2.2),
    wash([oval(50.6, 79.6, [4.8, 3.2])], 'coral', { bleed: 0.2 }),
    ink(['30 66 27 70 28 76', '71 66 75 70 74 76'], { width: FINE, colour: 'elephant-deep' }),
    cheeks(
      [
        [32, 66],
        [69.6, 66],
      ],
      4.6,
    ),
    shaded(hill, 'leaf', 7),
    shaded(hillRight, 'leaf', 7),
    ink(['12 40 5 48 6 58', '20 28 11 34 8 40'], { width: 2.6, colour: 'paper', ends: 0.2 }),
    ink(['88 40 95 48 94 58', '80 28 89 34 92 40'], { width: 2.6, colour: 'paper', ends: 0.2 }),
  ].join('');
}
