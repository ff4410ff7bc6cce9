// The lamplighter: has not slept since his planet began to turn so fast. He leans on his long pole with the flame.

import { ink } from '../brush/ink.ts';
import { dot, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape } from './figure.ts';

export function lamplighter(): string {
  const staff = '72 99 76 58 81 24';
  const flame = '83 0 90 10 89 18 82 22 74 18 74 10 79 10z';
  const coat = '34 54 26 68 24 87 24 87 40 91 57 87 57 87 58 70 54 54z';
  const legs = ['35 88 33 96', '47 88 49 96'];
  const shoes = ['23 99 26 94 36 93 38 99z', '44 99 45 93 55 94 59 99z'];
  const face = '27 36 30 25 43 20 57 25 62 37 58 49 45 55 32 50z';
  const cap = '25 33 25 19 36 8 50 9 61 20 64 32 64 32 46 24z';
  const tail = '42 8 30 3 19 11 14 30 20 34 25 22 34 17z';
  const bobble = oval(16, 37, [6.4, 6.2]);
  return [
    `<circle cx="82" cy="12" r="15.4" fill="var(--art-lamplight)" opacity=".3"/>`,
    halo(['72.4 95 76 58 81 24'], 3),
    halo(legs, 5),
    margin([flame, coat, face, cap, tail, bobble, ...shoes]),
    pole(staff, 'wood', 3.2),
    shape('76 21 88 22 86 28 78 27z', 'iron'),
    shape(flame, 'sunset', 2.4),
    wash(['82.6 9 86.4 13 84 19 79 17 79.6 13z'], 'lamplight', { bleed: 0.2 }),
    ...legs.map((leg) => limb(leg, 'iron', 5)),
    ...shoes.map((shoe) => shape(shoe, 'trunk')),
    shaded(coat, 'elephant', 8),
    ink(['41 62 40 90', '29 80 36 81'], { width: FINE }),
    dot(36, 69, 1.7),
    dot(35.4, 76, 1.7),
    shape('47 77 54 76 55 83 48 84z', 'ground-light', 1.6),
    limb('34 62 45 77 70 74.6', 'elephant', 6.6),
    hand(73, 74, 4.4),
    limb('54 62 63 67 73 60.6', 'elephant', 6.6),
    hand(75, 59.6, 4.4),
    shaded('31 50 45 55 59 49 62 56 46 64 32 59z', 'coral', 4),
    shaded(tail, 'glass', 4),
    ink(['21 10 27 17', '15 21 23 24'], { width: 3, colour: 'dusk', ends: 0.9 }),
    shaded(face, 'skin'),
    shaded(cap, 'glass', 5),
    ink(['38 8 34 16 33 24', '51 10 53 18 53 24'], { width: 3, colour: 'dusk', ends: 0.9 }),
    shape('24 37 23 29 35 24 48 23 65 30 66 38 48 31 36 32z', 'paper'),
    shape(bobble, 'coral'),
    ink(['32 39.4 36.6 42.4 41 40', '51 40 55.4 42.6 60 39.6'], { width: 2.7 }),
    ink(['33.6 44 36.6 45.4 40 44.4', '52 44.4 55.4 45.6 58.4 44'], { width: 1.5, colour: 'trunk' }),
    shape(oval(46.4, 43, [3.4, 3]), 'skin', FINE),
    shape(oval(46.4, 50, [3.4, 2.8]), 'coral-deep', FINE),
    cheeks(
      [
        [35, 49],
        [56.4, 47.6],
      ],
      3,
    ),
  ].join('');
}
