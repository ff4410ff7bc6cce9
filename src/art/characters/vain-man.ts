// The vain man: chest out, eyes shut with pleasure, a tall hat with a feather lifted to everyone who might be clapping.

import { ink } from '../brush/ink.ts';
import { dot, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, halo, hand, limb, shaded, shape, tilted } from './figure.ts';

export function vainMan(): string {
  const tails = '32 60 24 74 15 91 15 91 23 95 31 92 40 80 42 64z';
  const chest = '34 53 28 64 30 78 43 84 58 82 68 74 71 64 66 55 56 51 43 50z';
  const face = oval(41, 35, [17.5, 17.5], -10);
  const legs = ['43 81 41 95', '55 81 56 95'];
  const arm = '62 58 78 54 82 36';
  const shoes = ['34 98 36 93 44 92 51 96 51 99z', '50 98 51 93 58 92 67 96 66 99z'];
  return [
    halo([arm], 7),
    halo(legs, 5),
    margin([tails, chest, face, ...shoes]),
    tilted(14, [78, 30], hat()),
    shaded(tails, 'sunset'),
    ...legs.map((leg) => limb(leg, 'paper', 4.6)),
    ...shoes.map((shoe) => shape(shoe, 'iron')),
    shaded(chest, 'sunset-light', 9),
    wash(['34 54 29 66 31 77 42 83 39 68 42 54z'], 'sunset', { bleed: 0.3 }),
    ink(['42 54 39 68 42 83'], { width: FINE }),
    ...[62, 69, 76].map((y, at) => dot([60, 62, 59][at] ?? 60, y, 2, 'coral-deep')),
    limb('34 58 21 66 35 76', 'sunset', 6.6),
    hand(37, 76, 3.8),
    limb(arm, 'sunset', 6.6),
    hand(82, 34, 4.6),
    shaded(face, 'skin'),
    shape('24 36 20 24 28 15 41 12 54 16 58 24 50 22 44 24 36 22 30 28 29 38z', 'trunk-deep'),
    ink(['36 33 39.6 36.6 44 34', '52 32 54.6 34.6 57.6 32'], { width: 2.4 }),
    ink(['35 26.6 39 24.6 44 27', '51 26 54 24.6 57 26'], { width: 2 }),
    ink(['49 43 42 47.6 34 45 32.6 39.6 36 38.6', '51 43 57 46.4 63 43 64 38 61 37.4'], { width: 3.4 }),
    shape('46 37 51 34 56 36 56 41 50 42.4z', 'skin', FINE),
    ink(['45 49 49 50.4 53 48.6'], { width: FINE }),
    cheeks([[36, 41.4]]),
    shape('49 55 39 50 38 60z', 'rose'),
    shape('49 55 59 49 61 59z', 'rose'),
    dot(49.4, 55, 2.2, 'rose-deep'),
  ].join('');
}

function hat(): string {
  const crown = '63 26 60 2 60 2 75 -1 90 2 90 2 87 26z';
  const brim = oval(75, 27, [20, 5]);
  const feather =
    '70 22 62 26 56 26 53 28 49 26 45 27 43 24 38 23 38 19 33 15 38 13 41 9 45 10 49 5 53 7 57 6 61 10 65 11 67 16z';
  return [
    margin([crown, brim, feather]),
    shaded(feather, 'glass', 5),
    ink(['67 20 55 15.4 40 16', '55 15.6 52 10', '48 15 45 12', '52 16 49 21'], { width: FINE }),
    shaded(crown, 'coral', 9),
    shape('62.4 17 75 19 88 17 87 25 63 25z', 'sunset-light', FINE),
    shaded(brim, 'coral', 4),
  ].join('');
}
