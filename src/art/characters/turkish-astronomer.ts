// The Turkish astronomer: fez, long coat with a sash, pointed shoes, and a telescope in which something has just appeared. He
// has a moustache; in the second edition a woman with long hair looks at the sky.

import { ink } from '../brush/ink.ts';
import { dot, oval } from '../brush/shapes.ts';
import { margin } from '../brush/wash.ts';
import { onlyIn } from '../palette.ts';
import { cheeks, FINE, halo, hand, limb, shaded, shape } from './figure.ts';

export function turkishAstronomer(): string {
  const coat = '24 54 15 72 8 93 8 93 32 97 58 93 58 93 54 72 46 54z';
  const face = oval(34, 39, [17.5, 17.5]);
  const fez = '19 26 23 4 23 4 34 1 45 4 45 4 48.6 25 46 26 34 22 22 27z';
  const shoes = ['16 95 16 99 27 99 34 95 28 92z', '40 95 40 99 53 99 63 92 60 89 53 94z'];
  const tube = ['45 45 54 39', '53 40 69 29', '67 31 87 17'] as const;
  const arm = '46 64 62 60 67 40';
  return [
    halo([tube[0], tube[1]], 9),
    halo(['67 31 83 19.8'], 12.4),
    halo([arm], 7),
    margin([coat, face, fez, ...shoes, '12 20 20 20 21 31 11 31z']),
    ...shoes.map((shoe) => shape(shoe, 'coral')),
    shaded(coat, 'afterglow', 8),
    shape('9 89 32 92 57 89 58 93 32 97 8 94z', 'sunset-light', FINE),
    ink(['33 58 33 72', '33 82 32 92'], { width: FINE }),
    ...BUTTONS.map(([x, y]) => dot(x, y, 1.9, 'hair')),
    shaded('18 70 34 74 53 70 55 78 34 82 15 78z', 'sunset-light', 4),
    limb('24 62 14 72 20 79', 'afterglow', 8),
    hand(22, 81, 4.6),
    onlyIn('second', [shape('18 38 12 52 15 64 26 64 29 55 24 42z', 'earth')]),
    shaded(face, 'skin'),
    onlyIn('first', [shape('17 38 19 26 34 23 50 27 50 31 42 29 30 30 24 35 21 42z', 'earth')]),
    onlyIn('second', [
      shape('17 40 19 26 34 23 50 27 51 35 44 30 32 30 25 35 24 50 17 54z', 'earth'),
      dot(22.4, 52, 2.2, 'hair'),
    ]),
    shaded(fez, 'coral'),
    ink(['34 2 21 3 16 12 16 21'], { width: 2.4 }),
    shape('13 20 19 20 20.6 31 11.6 31z', 'hair', FINE),
    limb(tube[0], 'hair', 6),
    limb(tube[1], 'sunset', 9),
    limb(tube[2], 'hair', 12.6),
    ink(['50.4 35 56 43.8', '64.6 24.8 71.6 35.6'], { width: 2.8, ends: 0.8 }),
    shape(oval(87.6, 16.6, [3.6, 8.4], -35), 'glass'),
    limb(arm, 'afterglow', 7.4),
    hand(67, 37, 4.8),
    ink(['28 41 31.6 43.4 36 41'], { width: 2.7 }),
    ink(['27 35 31 33.6 36 35.4'], { width: 2.2 }),
    onlyIn('second', [ink(['32 52 37 54.4 43 52'], { width: 2.4 })]),
    onlyIn('first', [shape('41 48.6 34 48.4 25 53 20 50 24 57 34 56 41 52.6 46 55 51 53 50 50 46 49z', 'earth', 2)]),
    shape(oval(41, 47.6, [3, 2.6]), 'skin', FINE),
    cheeks([[28.6, 48]], 3.6),
  ].join('');
}

const BUTTONS = [
  [37, 62],
  [37, 68],
  [37, 86],
] as const;
