// The astronomer: a lean enthusiast at the blackboard. Two stars, and the sun is bound to go down: it all adds up.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape, starlet } from './figure.ts';

export function astronomer(): string {
  const frame = 'M45 9L93 5L95 60L48 63Z';
  const board = 'M50 14L88.6 10.6L90 55L52 58Z';
  const stand = ['58 62 53 97', '86 60 92 97'];
  const coat = '20 54 13 70 9 88 9 88 25 91 41 88 41 88 39 70 34 54z';
  const face = '10 34 11 20 19 11 30 11 38 20 39 34 36 47 27 54 21 54 13 47z';
  const hair = [
    '15 20 8 13 8 13 8 20 1 18 1 18 4 26 -2 30 -2 30 3 34 -1 41 -1 41 6 41 6 49 6 49 15 44z',
    '34 20 41 12 41 12 42 20 49 18 49 18 46 26 52 30 52 30 47 34 50 41 50 41 44 41 44 49 44 49 34 44z',
  ];
  const legs = ['20 88 20 95', '31 88 31 95'];
  const shoes = ['11 99 13 94 21 93 23 99z', '28 99 30 93 38 94 41 99z'];
  return [
    halo(['58 62 53.6 93', '86 60 91.4 93'], 3),
    halo(legs, 5),
    margin([frame, coat, face, ...hair, ...shoes]),
    ...stand.map((leg) => pole(leg, 'wood', 2.6)),
    shaded(frame, 'wood', 4),
    wash([board], 'leaf-deep', { bleed: 0.3 }),
    ink([board], { width: FINE }),
    starlet(60, 24, 8, 'paper'),
    ink(['69 24.4 76 24', '72.6 20.6 72.4 27.8'], { width: 2.8, colour: 'paper', ends: 0.8 }),
    starlet(83, 22.6, 6.6, 'paper'),
    ink(['62.6 40.6 69 40.2', '62.6 45.6 69 45.2'], { width: 2.8, colour: 'paper', ends: 0.8 }),
    wash(['74 49 75 43 80 40 85.6 43 87 48.4z'], 'sunset-light', { bleed: 0.2 }),
    ink(['71 51 80 50 89 49.6', '73 37 74.4 39', '80 33.6 80 36.4', '87 36 85.6 38.4'], {
      width: 2.4,
      colour: 'sunset-light',
      ends: 0.8,
    }),
    ...legs.map((leg) => limb(leg, 'iron', 5)),
    ...shoes.map((shoe) => shape(shoe, 'trunk')),
    shaded(coat, 'smoke', 8),
    ink(['26 62 25 90', '14 78 19 79', '31 79 37 78'], { width: FINE }),
    dot(22, 70, 1.6),
    dot(21.6, 79, 1.6),
    shape('26 59 16 54 16 64z', 'coral'),
    shape('26 59 36 54 36 64z', 'coral'),
    limb('17 62 7 70 11 79', 'smoke', 6),
    hand(12.6, 81, 4),
    ink(['50 56 58 40'], { width: 3.4, ends: 0.8 }),
    limb('36 62 46 68 52 57', 'smoke', 6),
    hand(52.6, 53, 4.6),
    ...hair.map((tuft) => shape(tuft, 'paper', 2.4)),
    shaded(face, 'skin'),
    ink(['20 17.4 25 16 30 17.4'], { width: FINE, colour: 'trunk' }),
    eye(18.4, 32, 3.4),
    eye(31.6, 32, 3.4),
    ink(['13 24.6 17.6 22 22 24.6', '28 24 32.6 21 37 23.6'], { width: 3, colour: 'volcano-deep' }),
    shape(oval(25.4, 38, [3.6, 3.2]), 'skin', FINE),
    wash(['18 43 32 43 30 49 25 51.4 20 49z'], 'coral-deep', { bleed: 0.2 }),
    wash(['18.6 43.4 31.6 43.4 30.6 46.2 25 46.8 19.6 46.2z'], 'paper', { bleed: 0.1 }),
    ink(['17 42.6 25 44 33 42.6 30.6 49 25 51.4 19.6 49z'], { width: FINE }),
    cheeks(
      [
        [14.6, 40],
        [36, 40],
      ],
      3,
    ),
  ].join('');
}
