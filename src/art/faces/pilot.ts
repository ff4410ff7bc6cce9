// The pilot: fell out of the sky once and has read the stars ever since.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, shaded, shape } from '../characters/figure.ts';

export function pilot(): string {
  const coat = '50 72 30 74 14 82 5 102 5 102 95 102 95 102 86 82 70 74z';
  const collar = '30 74 20 80 24 94 36 96 50 88 64 96 76 94 80 80 70 74 50 80z';
  const face = oval(50, 51, [20, 21.5]);
  const helmet =
    '24 72 20 56 21 36 30 18 50 10 70 18 79 36 80 56 76 72 70 76 67 68 68 52 63 40 50 36 37 40 32 52 33 68 30 76z';
  const scarf = '32 71 42 77 50 78 58 77 68 71 73 78 64 86 50 88 36 86 27 78z';
  const tail = '66 82 78 78 92 84 101 80 101 90 90 94 78 90 68 92z';
  return [
    margin([coat, helmet, face, tail], 5),
    shaded(tail, 'paper', 6),
    shaded(coat, 'trunk', 10),
    shaded(collar, 'sheep-white', 8),
    shaded(face, 'skin', 7),
    shaded(helmet, 'trunk', 9),
    ink(['50 11 50 24 50 36'], { width: FINE, colour: 'trunk-deep' }),
    ink(['22 58 28 60 33 60', '78 58 72 60 67 60'], { width: 2.2, colour: 'trunk-deep' }),
    shape(oval(25, 61, [4.6, 6]), 'wood', FINE),
    shape(oval(75, 61, [4.6, 6]), 'wood', FINE),
    ink(['21 34 35 26 50 26', '50 26 65 26 79 34'], { width: 5, colour: 'iron', ends: 1 }),
    shape(oval(38.6, 27.4, [10.4, 9]), 'hair', 2.4),
    shape(oval(61.4, 27.4, [10.4, 9]), 'hair', 2.4),
    shape(oval(38.6, 27.4, [7, 5.8]), 'glass', FINE),
    shape(oval(61.4, 27.4, [7, 5.8]), 'glass', FINE),
    ink(['35 29 38 24', '58 29 61 24'], { width: 2.2, colour: 'paper' }),
    eye(42, 52, 3.5),
    eye(59, 52, 3.5),
    ink(['36.4 46.4 41 44 46 46', '54.6 46 59.6 44 64 46.4'], { width: 2.6, colour: 'trunk-deep' }),
    ink(['50 53 53.4 59 49.4 60'], { width: FINE }),
    ink(['43 65 50 68.6 58 64'], { width: 2.5 }),
    ink(['44 63 50 61.6 56 63'], { width: 2, colour: 'trunk-deep', ends: 0.1 }),
    cheeks([
      [37.4, 59],
      [63, 59],
    ]),
    shaded(scarf, 'paper', 7),
    wash(['38 82 50 85 62 82 60 86 50 88 40 86z'], 'paper-deep', { opacity: 0.7, bleed: 0.3 }),
    dot(31, 92, 2.2, 'hair'),
  ].join('');
}
