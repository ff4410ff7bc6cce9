// The drunkard, whom the second edition calls a collector of bottles: behind a table with his wine, a glass in hand, and a
// little shy about his nose.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { type Bottle, bottle, outlineOf } from './bottle.ts';
import { cheeks, FINE, halo, hand, limb, shaded, shape } from './figure.ts';

const BOTTLES: readonly Bottle[] = [
  { x: 9, foot: 83, width: 12, height: 28, colour: 'glass' },
  { x: 87, foot: 83, width: 14, height: 38, colour: 'leaf' },
];

const WINE: Bottle = { x: 27, foot: 90, width: 17, height: 46, colour: 'rose-deep' };

export function drunkard(): string {
  const coat = '34 58 22 68 18 82 24 90 76 90 82 82 78 68 66 58z';
  const face = oval(50, 42, [19.5, 18.5]);
  const hat = '31 32 28 20 36 11 50 15 62 8 71 17 70 31 70 31 50 26z';
  const brim = '20 35 33 28 50 26 68 27 81 32 69 36 50 32 34 37z';
  const cloth = '3 82 14 78 50 77 86 78 97 82 100 95 91 100 82 95 71 100 60 95 50 100 40 95 29 100 18 95 9 100 0 95z';
  return [
    halo(['9 54 9 42'], 1),
    margin([coat, face, hat, brim, cloth, oval(9, 40, [5, 5]), ...[...BOTTLES, WINE].map(outlineOf)]),
    shaded(coat, 'trunk', 9),
    shaded(cloth, 'paper', 6),
    ink(['4 89 16 91 50 92 84 91 96 89'], { width: 3, colour: 'coral', ends: 1 }),
    ...BOTTLES.map(bottle),
    flower(),
    limb('32 66 29 77 38 80', 'trunk', 7.6),
    hand(41, 81, 4.8),
    bottle(WINE),
    limb('69 66 78 78 70 82', 'trunk', 7.6),
    head(face, hat, brim),
    ...glass(),
    hand(66, 82, 4.8),
  ].join('');
}

/** Of red wine. */
function glass(): readonly string[] {
  const bowl = '49 65 49 65 49.6 75 57 80 64.4 75 65 65 65 65z';
  return [
    ink(['57 79 57 89'], { width: 2.6 }),
    shape(oval(57, 89.4, [5.6, 1.9]), 'glass', FINE),
    shape(bowl, 'glass', 2),
    wash(['50.6 69 51 74.4 57 78.6 63 74.4 63.4 69z'], 'rose-deep', { bleed: 0.1 }),
  ];
}

function head(face: string, hat: string, brim: string): string {
  return [
    shaded('30 58 42 62 50 63 58 62 70 58 67 67 50 69 33 67z', 'sunset-light', 4),
    shaded(face, 'skin'),
    shape('29 43 30 30 36 33 34 45z', 'trunk-deep', FINE),
    shape('71 43 70 30 64 33 66 45z', 'trunk-deep', FINE),
    shaded(hat, 'elephant'),
    ink(['30 27 50 22 70 26'], { width: 4, colour: 'coral', ends: 1 }),
    shaded(brim, 'elephant', 4),
    eye(41.6, 41, 3.1),
    eye(58.4, 41, 3.1),
    ink(['35.6 37.6 40.6 35.4', '59.4 35.4 64.4 37.6'], { width: 2.4 }),
    shape(oval(50, 46.6, [6.2, 5.4]), 'coral', 2.4),
    dot(48, 44.8, 1.4, 'paper'),
    ink(['42 54 46 56.4 51 56.6 56 54'], { width: 2.2 }),
    cheeks([
      [37, 49],
      [63, 49],
    ]),
  ].join('');
}

/** In the smallest bottle. */
function flower(): string {
  const petals = [0, 1, 2, 3, 4].map((at) => {
    const angle = (at / 5) * 2 * Math.PI - 1.2;
    return oval(9 + 3.6 * Math.cos(angle), 40 + 3.6 * Math.sin(angle), [2.7, 2.7]);
  });
  return [
    ink(['9 55 9.4 48 9 42'], { width: 2.2, colour: 'leaf-deep' }),
    ink(petals, { width: 1.5 }),
    wash(petals, 'paper', { bleed: 0.1 }),
    dot(9, 40, 2.4, 'sunset'),
  ].join('');
}
