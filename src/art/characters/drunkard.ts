// The drunkard, whom the second edition calls a collector of bottles: sits among them, holds the best one, and is a little
// shy about his nose.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { type Bottle, bottle, outlineOf } from './bottle.ts';
import { cheeks, FINE, halo, hand, limb, shaded, shape } from './figure.ts';

const BEHIND: readonly Bottle[] = [
  { x: 18, foot: 95, width: 15, height: 48, colour: 'leaf' },
  { x: 82, foot: 95, width: 14, height: 42, colour: 'rose' },
];
const BESIDE: readonly Bottle[] = [
  { x: 8, foot: 99, width: 13, height: 30, colour: 'glass' },
  { x: 92, foot: 99, width: 14, height: 32, colour: 'sunset' },
];

export function drunkard(): string {
  const coat = '34 60 23 72 18 92 24 98 76 98 82 92 77 72 66 60z';
  const face = oval(50, 42, [19.5, 18.5]);
  const hat = '31 32 28 20 36 11 50 15 62 8 71 17 70 31 70 31 50 26z';
  const brim = '20 35 33 28 50 26 68 27 81 32 69 36 50 32 34 37z';
  const shoes = [oval(32, 92, [9.4, 7.6]), oval(68, 92, [9.4, 7.6])];
  return [
    halo(['8 70 8 56'], 1),
    margin([coat, face, hat, brim, oval(8, 54, [5, 5]), ...[...BEHIND, ...BESIDE].map(outlineOf)]),
    ...BEHIND.map(bottle),
    shaded(coat, 'trunk', 9),
    ...BESIDE.map(bottle),
    flower(),
    ...shoes.map((shoe) => shaded(shoe, 'wood-deep', 5)),
    ink([oval(32, 93, [4.6, 3.6]), oval(68, 93, [4.6, 3.6])], { width: FINE }),
    bottle({ x: 50, foot: 97, width: 18, height: 40, colour: 'snake' }),
    limb('32 68 33 83 43 85', 'trunk', 7.6),
    hand(45.6, 85, 4.8),
    limb('68 68 67 79 58 79', 'trunk', 7.6),
    hand(55, 78, 4.8),
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
    return oval(8 + 3.6 * Math.cos(angle), 54 + 3.6 * Math.sin(angle), [2.7, 2.7]);
  });
  return [
    ink(['8 70 8.4 62 8 56'], { width: 2.2, colour: 'leaf-deep' }),
    ink(petals, { width: 1.5 }),
    wash(petals, 'paper', { bleed: 0.1 }),
    dot(8, 54, 2.4, 'sunset'),
  ].join('');
}
