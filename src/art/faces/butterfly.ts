// The butterfly: all wings and eyes, already looking at something else.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin } from '../brush/wash.ts';
import { cheeks, FINE, shaded, shape } from '../characters/figure.ts';

export function butterfly(): string {
  const upper = '46 56 34 30 12 14 3 26 6 46 20 58 34 62z';
  const upperRight = '54 56 66 30 88 14 97 26 94 46 80 58 66 62z';
  const lower = '46 60 28 62 13 74 17 90 31 94 42 82z';
  const lowerRight = '54 60 72 62 87 74 83 90 69 94 58 82z';
  const body = '50 50 44 60 44 78 50 96 56 78 56 60z';
  const face = oval(50, 47, [17, 16]);
  return [
    margin([upper, upperRight, lower, lowerRight, face], 5),
    shaded(lower, 'sunset', 8),
    shaded(lowerRight, 'sunset', 8),
    shaded(upper, 'rose', 9),
    shaded(upperRight, 'rose', 9),
    shape(oval(20, 38, [8, 9], 30), 'sunset-light', FINE),
    shape(oval(80, 38, [8, 9], -30), 'sunset-light', FINE),
    dot(20, 38, 3.2, 'rose-deep'),
    dot(80, 38, 3.2, 'rose-deep'),
    shape(oval(27, 79, [5, 6]), 'lamplight', FINE),
    shape(oval(73, 79, [5, 6]), 'lamplight', FINE),
    shaded(body, 'trunk', 7),
    ink(['45 66 50 68 55 66', '45 74 50 76 55 74', '46 82 50 84 54 82'], { width: FINE }),
    ink(['43 33 38 20 28 13', '57 33 62 20 72 13'], { width: 2.6, ends: 0.8 }),
    dot(27, 12.6, 3.6, 'coral'),
    dot(73, 12.6, 3.6, 'coral'),
    shaded(face, 'skin', 7),
    eye(43, 46, 4.4),
    eye(58, 46, 4.4),
    ink(['37 38.6 42 36 46 37.6', '54 37.6 58 36 63 38.6'], { width: 2 }),
    ink(['45 54.6 50 58 55.6 54'], { width: 2.4 }),
    cheeks([
      [37.6, 52],
      [62.6, 52],
    ]),
  ].join('');
}
