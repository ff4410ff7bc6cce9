// The tiger: the rose is not afraid of its claws. Everybody else is.

import { ink } from '../brush/ink.ts';
import { dot, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { FINE, shaded, shape } from '../characters/figure.ts';

export function tiger(): string {
  const ears = ['18 38 9 16 16 8 28 11 38 22z', '82 38 91 16 84 8 72 11 62 22z'];
  const head =
    '50 15 32 19 18 32 10 48 4 56 11 60 7 69 15 71 14 80 24 80 36 91 50 94 64 91 76 80 86 80 85 71 93 69 89 60 96 56 90 48 82 32 68 19z';
  const muzzle = '50 61 40 58 30 64 29 76 38 84 50 81 62 84 71 76 70 64 60 58z';
  const stripes = [
    '50 17 50 26 50 33',
    '41 19 43 27 45 32',
    '59 19 57 27 55 32',
    '13 49 22 50 28 53',
    '87 49 78 50 72 53',
    '12 61 20 61 26 62',
    '88 61 80 61 74 62',
    '17 74 22 71 27 71',
    '83 74 78 71 73 71',
  ];
  return [
    margin([head, ...ears], 5),
    ...ears.map((ear) => shaded(ear, 'sunset', 6)),
    shape('20 30 15 18 19 14 26 17 31 23z', 'paper', FINE),
    shape('80 30 85 18 81 14 74 17 69 23z', 'paper', FINE),
    shaded(head, 'sunset', 12),
    wash([oval(34, 43, [8, 5.6], -14), oval(66, 43, [8, 5.6], 14)], 'paper', { bleed: 0.4 }),
    shaded(muzzle, 'paper', 7),
    ink(stripes, { width: 5.4, ends: 0.1 }),
    shape(oval(35, 51, [6.6, 6]), 'lamplight', 2.2),
    shape(oval(65, 51, [6.6, 6]), 'lamplight', 2.2),
    dot(36, 51.4, 3.2),
    dot(64, 51.4, 3.2),
    dot(34.8, 49.8, 1.1, 'paper'),
    dot(62.8, 49.8, 1.1, 'paper'),
    ink(['25 45 34 44.6 43 50', '75 45 66 44.6 57 50'], { width: 3.4 }),
    shape('42 59 50 57.6 58 59 55 65 50 68 45 65z', 'rose', 2.2),
    ink(['50 68 50 73', '50 73 44 78.6 37 75', '50 73 56 78.6 63 75'], { width: 2.4 }),
    shape('43 77.6 47.6 76.4 45.4 83z', 'paper', 1.6),
    shape('57 77.6 52.4 76.4 54.6 83z', 'paper', 1.6),
    ink(['31 68 20 66 12 67', '32 73 22 75 14 78', '69 68 80 66 88 67', '68 73 78 75 86 78'], { width: 1.5 }),
  ].join('');
}
