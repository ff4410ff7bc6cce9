// The little prince: the smallest of them all, alone, looking up, with the wind of his planet in hair and scarf. His robe is
// green, and red inside.

import { ink } from '../brush/ink.ts';
import { eye, oval } from '../brush/shapes.ts';
import { margin } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, shaded, shape } from './figure.ts';

export function littlePrince(): string {
  const robe = '34 63 25 74 17 91 17 91 28 94 40 92 52 94 63 90 63 90 56 74 50 63z';
  const open = '38 66 33 80 29 93.4 40 92 51 93.4 48 80 45 66z';
  const suit = '39 66 37 80 36 90 44 90 44 80 44 66z';
  const legs = ['34 88 33 96', '46 88 47 96'];
  const shoes = ['24 99 27 94 35 93 37 99z', '42 99 44 93 51 94 55 99z'];
  const face = oval(42, 46, [16.5, 16.5]);
  const hair =
    '25 52 19 42 21 30 27 22 36 18 38 21 38 21 42 12 52 11 53 18 53 18 61 13 68 16 65 23 65 23 73 25 74 32 66 33 66 33 71 39 69 44 62 44 57 50 56 40 50 43 47 36 42 42 36 37 32 41 29 47z';
  const scarf = '52 60 62 57 70 47 80 49 93 38 93 38 92 49 83 60 72 58 64 68 53 70z';
  const lower = '49 66 58 71 66 67 76 73 88 66 88 66 86 76 76 83 65 77 56 79 47 73z';
  return [
    halo(legs, 5),
    margin([robe, face, hair, scarf, lower, ...shoes]),
    shaded(lower, 'sunset', 4),
    ...legs.map((leg) => limb(leg, 'paper', 5)),
    ...shoes.map((shoe) => shape(shoe, 'trunk')),
    shaded(robe, 'leaf', 8),
    shape(open, 'coral', 2),
    shape(suit, 'paper', FINE),
    limb('33 69 25 77 26 83', 'leaf', 6),
    shape('21.4 81 30.6 80.6 31 85 22 85.6z', 'coral', FINE),
    hand(27, 88, 3.8),
    limb('50 70 54 78 48 81', 'leaf', 6),
    shape('50.4 77.6 46 77.4 44.6 84.6 49.6 85z', 'coral', FINE),
    hand(42.6, 81, 3.8),
    shaded(scarf, 'hair', 5),
    shaded('27 59 41 65 56 58 58 65 42 73 28 68z', 'hair', 4),
    shaded(face, 'skin'),
    shaded(hair, 'hair', 5),
    ink(['28 33 32 27 38 24', '42 28 47 23 51 21', '54 31 58 27 63 26'], { width: 1.6, colour: 'ground-deep' }),
    eye(38, 47, 3),
    eye(51, 46.6, 3),
    ink(['33 42 37 40.6', '50 40 54 41'], { width: 1.9 }),
    ink(['45 49 47 51.4 44.6 52'], { width: FINE }),
    ink(['41 56 45 57.6 48.6 55.6'], { width: 2.2 }),
    cheeks([
      [33.4, 53],
      [54, 52],
    ]),
  ].join('');
}
