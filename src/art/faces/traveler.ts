// The traveler: a wide hat against seven suns, a scarf for the nights, and a bundle on her back.

import { ink } from '../brush/ink.ts';
import { eye, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, shaded, shape } from '../characters/figure.ts';

export function traveler(): string {
  const bundle = '70 62 80 52 94 56 101 70 100 92 86 94 72 84z';
  const cloak = '50 70 30 74 16 84 8 102 8 102 92 102 92 102 84 84 70 74z';
  const face = oval(49, 49, [19.5, 20.5]);
  const hair = '28 36 24 52 27 68 33 76 38 70 34 58 35 44 49 36 63 44 64 58 60 70 66 76 72 68 74 52 70 36z';
  const brim = '2 36 14 27 32 26 50 29 68 26 86 27 98 36 80 40 64 38 50 41 36 38 20 40z';
  const crown = '28 29 31 12 42 5 50 8 58 5 68 12 71 29 71 29 50 33z';
  const scarf = '30 70 40 74 50 75 60 74 69 70 73 78 64 84 50 86 36 84 26 78z';
  const end = '58 83 68 80 73 92 76 102 64 102 60 92z';
  return [
    margin([bundle, cloak, hair, brim, crown, face], 5),
    shaded(bundle, 'wood', 8),
    ink(['76 62 86 66 99 66', '84 66 82 78 84 92'], { width: 2, colour: 'wood-deep' }),
    shaded(cloak, 'afterglow', 10),
    shaded(hair, 'trunk', 7),
    shaded(face, 'skin', 7),
    wash(['31 44 49 37 67 44 66 50 49 44 32 50z'], 'trunk', { opacity: 0.35, bleed: 0.3 }),
    shape('31 46 38 36 49 35 61 36 67 46 58 41 49 42 40 41z', 'trunk', FINE),
    shaded(crown, 'sunset-light', 8),
    shape('28 29 28.6 22 50 26 70.4 22 71 29 71 29 50 33z', 'coral', FINE),
    shaded(brim, 'sunset-light', 5),
    eye(41, 51, 3.4),
    eye(58, 51, 3.4),
    ink(['36 46 40 44 45 46', '54 46 58.6 44 63 46'], { width: 2, colour: 'trunk-deep' }),
    ink(['49 52 52 57 48.6 58'], { width: FINE }),
    ink(['43 63 49 66 56 62.4'], { width: 2.4 }),
    cheeks([
      [36, 58],
      [63, 58],
    ]),
    shaded(end, 'leaf', 5),
    shaded(scarf, 'leaf', 6),
    ink(['36 76 37 82', '49 78 49 84', '62 76 61 82'], { width: FINE, colour: 'leaf-deep' }),
  ].join('');
}
