// The three businessmen behind the same desk, each with one sheet of paper and the sheep he owns standing on it: the first counts it, the second
// writes while it eats the sums, the third holds on.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin } from '../brush/wash.ts';
import { brownSheep, crest, DESK_MARGIN, desk, greySheep, sums, whiteSheep } from './desk.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape } from './figure.ts';

export function businessmanWhite(): string {
  const suit = '42 80 44 60 56 54 76 54 87 60 89 80z';
  const face = oval(65, 36, [19, 19.5]);
  const arm = '82 68 93 60 90 48';
  const fingers = ['87 44 84.6 37.6', '90 43 90.4 35.6', '93 45 96 39.4'];
  const man = [
    halo([arm], 7),
    halo(fingers, 2.4),
    margin([suit, face]),
    shaded(suit, 'dusk', 6),
    shape('57 56 66 72 75 56z', 'paper', FINE),
    shape('63.6 60 68.4 60 70 70 66 74 62 70z', 'coral', FINE),
    limb(arm, 'dusk', 7),
    ...fingers.map((finger) => pole(finger, 'skin', 3.2)),
    hand(89.6, 46, 4.8),
    shaded(face, 'skin'),
    shape('46 40 44 29 49 26 53 30 51 38z', 'volcano'),
    shape('84 40 86 29 81 26 77 30 79 38z', 'volcano'),
    ink(['58 21 64 19 71 21'], { width: FINE, colour: 'trunk' }),
    ink([oval(57.6, 36, [7, 6.6]), oval(73.4, 36, [7, 6.6]), '64.6 35 66.4 35'], { width: 2.2 }),
    dot(56, 36.6, 2.8),
    dot(71.8, 36.6, 2.8),
    ink(['52 27 57.6 25', '72 25 78 27'], { width: 2.4 }),
    shape(oval(65, 42, [4, 3.4]), 'skin', FINE),
    ink(['57 48 65 51 73 47.6'], { width: 2.4 }),
    cheeks([
      [53, 45],
      [78, 45],
    ]),
  ];
  return `${DESK_MARGIN}<g transform="translate(0 -6)">${man.join('')}</g>${desk(sums(74), crest(36, 'white'))}${whiteSheep()}`;
}

export function businessmanGrey(): string {
  const suit = '8 74 11 62 22 57 42 57 52 62 54 74z';
  const face = '15 32 15 20 21 10 31 6 41 10 47 20 47 32 46 46 39 56 31 59 23 56 16 46z';
  const visor = '8 31 14 23 31 19 48 23 54 31 48 33 31 28 14 33z';
  const quill = '24 70 15 64 9 52 8 42 17 46 22 56z';
  const sheet = '42 67 56 67 57 88 57 88 49 86 41 88 41 88z';
  return [
    DESK_MARGIN,
    margin([suit, face, visor, quill]),
    shaded(suit, 'trunk', 6),
    shape('23 58 31 74 40 58z', 'paper', FINE),
    shape('31 65 22 60 22 70z', 'sunset', 2),
    shape('31 65 40 60 40 70z', 'sunset', 2),
    shaded(face, 'skin'),
    shape('14 46 12 34 17 35 18 44z', 'volcano', 2),
    shape('48 46 50 34 45 35 44 44z', 'volcano', 2),
    ink(['27 9 23 2', '31 7 32 -2', '36 9 41 2'], { width: 2.2 }),
    shaded(visor, 'leaf', 5),
    eye(23.6, 38, 3.1),
    eye(38, 38, 3.1),
    shape('30.4 37 27 47 31 50.6 35.6 48 33.4 37z', 'skin', FINE),
    ink(['25 54.6 31 53.4 37 55'], { width: 2.4 }),
    cheeks(
      [
        [20, 46],
        [43, 46],
      ],
      3,
    ),
    desk(crest(74, 'grey')),
    shape(sheet, 'paper', FINE),
    ink(['45 77 53 77', '45 81 51 81', '45 73 52 73'], { width: 1.7, colour: 'volcano-deep' }),
    greySheep(),
    shape(quill, 'smoke', 2),
    ink(['28 74 18 60 10 45'], { width: 1.6 }),
    limb('46 66 44 74 35 74', 'trunk', 6.6),
    hand(29, 73.4, 4.8),
  ].join('');
}

export function businessmanBrown(): string {
  const suit = '6 74 8 62 18 55 36 55 46 62 50 74z';
  const face = oval(28, 40, [17.5, 17]);
  const bowler = '13 18 14 5 25 -1 38 0 45 11 45 11 30 12z';
  const brim = '6 24 29 12 51 11 50 16 30 18 9 28z';
  return [
    DESK_MARGIN,
    margin([suit, face, bowler, brim]),
    shaded(suit, 'coral', 6),
    shape('20 57 27 72 34 57z', 'paper', FINE),
    shape('25 61 29.6 61 31 70 27 74 23 70z', 'iron', FINE),
    shaded(face, 'skin'),
    shape('11 38 12 27 20 22 30 23 20 29 15 39z', 'earth'),
    shape('45 38 45 28 38 23 34 23 40 30 42 38z', 'earth'),
    shaded(bowler, 'trunk-deep', 5),
    shaded(brim, 'trunk-deep', 3),
    eye(22, 39, 3.2),
    eye(36, 38.4, 3.2),
    ink(['16.6 33.6 21 31', '36 30 41 32.4'], { width: 2.4 }),
    shape(oval(30, 44.4, [4, 3.4]), 'skin', FINE),
    ink(['29 48 22 51 15 47', '31 48 38 51 44 46.6'], { width: 4.6, colour: 'earth' }),
    shape(oval(30, 53.4, [3, 2.4]), 'coral-deep', FINE),
    cheeks(
      [
        [16, 44.6],
        [42, 43.6],
      ],
      2.8,
    ),
    desk(sums(24), crest(60, 'brown')),
    brownSheep(),
    limb('37 67 46 65 51 58', 'coral', 7),
    hand(51.4, 57, 4.8),
  ].join('');
}
