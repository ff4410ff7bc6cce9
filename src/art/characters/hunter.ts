// The hunter: looks sternly for game. What he is looking for sits on the end of his rifle.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape } from './figure.ts';

export function hunter(): string {
  const barrel = '73 64 78 42 83 20';
  const stock = '69 54 79 57 77 72 74 80 77 95 77 95 60 97 60 97 64 80 66 72z';
  const coat = '30 54 21 66 20 80 27 88 46 91 64 88 71 80 70 66 61 54z';
  const face = oval(45, 37, [18.5, 17.5]);
  const hat = '28 25 31 8 40 2 47 7 54 3 61 9 63 25 63 25 46 20z';
  const brim = '17 29 29 22 46 20 63 22 74 29 63 31 46 27 29 31z';
  const feather = '33 19 24 11 21 0 26 -2 32 2 37 12z';
  const legs = ['35 87 32 94', '56 87 59 94'];
  const boots = ['19 99 23 91 35 91 37 99z', '54 99 55 91 66 91 71 99z'];
  const bird = '71 12 73 4 80 1 87 4 89 10 96 13 88 18 78 18z';
  return [
    halo([barrel], 5),
    halo(legs, 7),
    margin([stock, coat, face, hat, brim, feather, bird, ...boots]),
    ...legs.map((leg) => limb(leg, 'wood', 7)),
    ...boots.map((boot) => shape(boot, 'trunk-deep')),
    shaded(coat, 'leaf', 9),
    ink(['46 62 45 90'], { width: FINE }),
    ink(['21 79 34 83 50 83 71 79'], { width: 5, colour: 'trunk-deep', ends: 0.95 }),
    shape('41 79 50 79 50 87 41 87z', 'hair', FINE),
    pole(barrel, 'volcano', 4),
    shaded(stock, 'wood', 4),
    ink(['66 68 60 71 64 77'], { width: 2.2 }),
    ink(['76 38 82 39.4', '73 51 80 52.6'], { width: 2.4 }),
    limb('29 60 18 70 22 79', 'leaf', 7),
    hand(24, 81, 4.6),
    limb('62 61 53 74 64 80', 'leaf', 7),
    hand(68, 81, 5),
    shaded(face, 'skin'),
    shape('27 38 26 27 30 28 31 40z', 'fox'),
    shape('63 38 64 27 60 28 59 40z', 'fox'),
    shaded(feather, 'coral', 3),
    ink(['36 20 30 10 25 1'], { width: FINE }),
    shaded(hat, 'leaf'),
    ink(['30 21 46 16 63 21'], { width: 4.2, colour: 'leaf-deep', ends: 1 }),
    shaded(brim, 'leaf', 4),
    eye(53, 38, 3.2),
    ink(['34 39.6 38 37.4 42 39.6'], { width: 2.6 }),
    ink(['32 34 38 33.6 42.4 36', '48.6 34.4 53 31.6 58 33'], { width: 3, colour: 'fox-deep' }),
    shaded('45 46 38 44 30 49 22 46 25 54 34 57 45 52 56 57 65 54 68 46 60 49 52 44z', 'fox', 4),
    shape(oval(45.4, 43.4, [4.8, 4.2]), 'skin', 2),
    wash([oval(46, 44.4, [3.4, 2.6])], 'coral', { opacity: 0.55, bleed: 0.2 }),
    cheeks(
      [
        [33, 44],
        [58.6, 44],
      ],
      2.8,
    ),
    shape(bird, 'sunset-light', 2),
    shape('80 9 88 9 90 13 82 15z', 'sunset', FINE),
    dot(76.6, 7, 1.7),
    ink(['72.6 6.4 68 9 72 11'], { width: 2.4, colour: 'sunset-deep' }),
    ink(['81 18 81.6 21', '85 18 85 21'], { width: 1.6 }),
  ].join('');
}
