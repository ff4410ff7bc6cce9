// The king: a small person at the top of a very large starred robe. He raises his hand and commands what happens anyway.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape, starlet } from './figure.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing
export function king(): string {
  const robe = '40 50 26 58 15 72 4 86 0 96 6 101 28 99 50 98 72 99 94 101 100 96 96 86 85 72 74 58 60 50z';
  const hem = '5 89 5 89 0 96 6 101 28 99 50 98 72 99 94 101 100 96 95 89 95 89 73 92.4 50 93 27 92.4z';
  const front = '45.6 58 45 76 44 96 56 96 55 76 54.4 58z';
  const collar = '28 56 32 50 50 54 68 50 72 56 77 65 64 70 50 72 36 70 23 65z';
  const face = oval(50, 35, [17.5, 17.5]);
  const beard = '31 35 32 52 40 65 50 71 60 65 68 52 69 35 63 44 56 46 50 44 44 46 37 44z';
  const crown = '34 22 28 1 28 1 40 12 50 -3 50 -3 60 12 72 1 72 1 66 22 66 22 50 25z';
  const sleeve = '30 68 20 63 17 52';
  const fingers = ['14.6 43 10.4 38.6', '16.6 42 15.4 35.4', '19 42 20.6 35.8'];
  const sceptre = '83 82 84 38';
  const orb = oval(84.4, 33, [6.8, 6.6]);
  return [
    halo([sleeve], 10),
    halo([sceptre, ...fingers], 2.2),
    margin([robe, oval(50, 42, [19.5, 24]), crown, orb, '84 18 84 28'], 5.4),
    wash([robe], 'rose', { pool: 'rose-deep', depth: 12 }),
    wash(['32 66 36 78 32 92 25 91 29 78z', '66 66 64 78 68 92 75 91 70 78z'], 'rose-deep', { opacity: 0.35 }),
    ...STARS.map(([x, y, radius]) => starlet(x, y, radius)),
    wash([hem], 'paper', { bleed: 0.4, pool: 'paper-deep', depth: 5 }),
    wash([front], 'paper', { bleed: 0.4 }),
    ink([robe], { width: 2.7 }),
    ink(['5 89 27 92.4 44 93', '56 93 73 92.4 95 89', '45.4 71 44 93', '54.6 71 56 93'], { width: FINE }),
    ink(
      [
        '9 93 9.6 97.4',
        '26 94.4 26 97.6',
        '50 76 50 79',
        '50 85 50 88',
        '50 94 50 96.6',
        '74 94.4 74 97.6',
        '91 93 90.4 97.4',
      ],
      { width: 2.6 },
    ),
    limb(sleeve, 'rose', 9),
    ...fingers.map((finger) => pole(finger, 'skin', 3)),
    hand(17, 44, 4.8),
    shape(oval(17.4, 51, [7.4, 3.6], -8), 'paper'),
    pole(sceptre, 'hair', 2.2),
    ink(['84.6 27 84.8 18.6', '80.6 22.4 88.8 22'], { width: 3.4, ends: 0.8 }),
    shaded(orb, 'coral', 5),
    ink(['78 32 84 34.6 91 32'], { width: 2.6, colour: 'hair', ends: 0.9 }),
    hand(83.4, 71, 4.8),
    wash([collar], 'paper', { pool: 'paper-deep', depth: 6 }),
    ink([collar], { width: 2.4 }),
    ink(['31 59 32 63', '38 66 38.6 69', '62 66 61.4 69', '69 59 68 63'], { width: 2.6 }),
    shaded(face, 'skin'),
    shaded(beard, 'smoke'),
    ink(['43 59 45.6 64', '57 59 54.4 64', '50 57 50 65'], { width: FINE }),
    shape('50 44.6 43 43.4 37 47.6 30 45 35 53 44 53.6 50 49.4 56 53.6 65 53 70 45 63 47.6 57 43.4z', 'paper'),
    shaded(crown, 'hair'),
    dot(50, 15.6, 3, 'coral'),
    dot(40, 17.8, 2.2, 'dusk'),
    dot(60, 17.8, 2.2, 'dusk'),
    eye(42.6, 35.4, 3),
    eye(57.4, 35.4, 3),
    ink(['37 29.6 41 27.6 46 30', '54 30 59 27.6 63 29.6'], { width: 2.4, colour: 'volcano-deep' }),
    shape(oval(50, 40.4, [4.2, 3.4]), 'coral', FINE),
    cheeks([
      [37.6, 41],
      [62.4, 41],
    ]),
  ].join('');
}

const STARS = [
  [15, 84, 5],
  [26, 73, 4.4],
  [36, 84, 5],
  [65, 80, 4.6],
  [73, 88, 4.4],
  [75, 72, 4],
  [90, 86, 4],
] as const;
