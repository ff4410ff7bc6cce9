// The gardener: bent under a wide straw hat over one small shoot, which is going to be a baobab. A long red coat, a full
// can; with a beard, and in the second edition a woman with braids.

import { ink } from '../brush/ink.ts';
import { eye, oval } from '../brush/shapes.ts';
import { margin } from '../brush/wash.ts';
import { onlyIn } from '../palette.ts';
import { cheeks, FINE, halo, hand, limb, pole, shaded, shape } from './figure.ts';

export function gardener(): string {
  const coat = '56 54 50 68 48 91 56 94 72 95 86 94 92 90 89 70 80 54z';
  const face = oval(65, 38, [17.5, 17.5]);
  const crown = '49 25 50 8 62 1 77 4 84 21z';
  const brim = '33 34 42 25 64 19 88 19 98 25 93 30 78 27 58 28 44 34 37 38z';
  const can = '27 60 44 54 44 54 52 72 52 72 35 79 35 79z';
  const spout = '33 72 23 69 17 60';
  const rose = '10 62 20 54 23 58 13 67z';
  const handle = '31 59 34 46 45 55';
  const boots = ['50 99 52 92 62 93 64 99z', '74 99 75 93 86 92 90 99z'];
  const leaves = ['22 90 14 90 11 83 19 83z', '22 90 30 89 33 81 25 82z'];
  return [
    halo([spout], 5),
    halo([handle, '22 97 22 90'], 0),
    margin([coat, face, crown, brim, can, rose, ...boots, ...leaves]),
    ...boots.map((boot) => shape(boot, 'trunk')),
    shaded(coat, 'coral', 9),
    ink(['67 62 66 93', '72 82 72 90 82 89 81.6 81'], { width: FINE }),
    ink([handle], { width: 3.4, ends: 0.8 }),
    limb(spout, 'elephant', 4.6),
    shape(rose, 'elephant'),
    shaded(can, 'elephant', 6),
    ink(['30 66 47 60'], { width: FINE }),
    ink(['13 69 12 73', '18 68 17.4 73', '15 76 14.4 80', '20 75.4 19.6 79'], { width: 2.8, colour: 'glass' }),
    pole('22 97.6 21.6 95 22 90', 'leaf', 2),
    ...leaves.map((leaf) => shape(leaf, 'leaf', FINE)),
    limb('60 62 48 60 42 51', 'coral', 7),
    hand(40.6, 47, 4.6),
    limb('80 62 73 77 57 75', 'coral', 7),
    hand(53, 74, 4.6),
    onlyIn('second', [
      shape('49 36 46 48 52 57 60 55 54 44z', 'fox-deep'),
      shape('81 36 85 48 79 58 71 57 76 46z', 'fox-deep'),
    ]),
    shaded(face, 'skin'),
    shape('48 38 49 26 64 20 81 26 82 40 77 32 62 29 53 32z', 'fox-deep'),
    onlyIn('first', [
      shape('48 41 49 53 57 61 65 63 74 60 81 52 82 40 78 44 74 49 66 48 57 48 52 46z', 'smoke'),
      ink(['58 55 60 60', '70 55 69 59.6'], { width: FINE }),
    ]),
    shaded(crown, 'sunset-light'),
    ink(['50 21 63 16 83 17'], { width: 4.4, colour: 'leaf', ends: 1 }),
    shaded(brim, 'sunset-light', 5),
    ink(['42 31 50 28', '84 24 91 25', '60 3.6 61 9', '72 5 71 10'], { width: 1.5, colour: 'ground-deep' }),
    eye(56.6, 40, 3),
    eye(69.4, 40, 3),
    shape(oval(61.6, 44.6, [3, 2.6]), 'skin', FINE),
    ink(['55 49.4 61 52 68 49'], { width: 2.4 }),
    cheeks([
      [52, 45],
      [73.6, 45],
    ]),
  ].join('');
}
