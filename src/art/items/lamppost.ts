// The lamppost: a little bent by standing up so often. 48 × 112.

import { ink } from '../brush/ink.ts';
import { dot, oval, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function lamppost(): string {
  const post = '26 106 24.6 84 22.4 66 25 46';
  const lantern = 'M10 18L40 18L34 45L16 45Z';
  const roof = '6 20 6 20 15 12 25 5 35 12 44 20 44 20 25 18z';
  const foot = '12 110 12 110 15 100 21 96 31 96 37 100 40 110 40 110z';
  return [
    wash([oval(25, 30, [27, 31])], 'paper', { opacity: 0.22, bleed: 2 }),
    wash([oval(25, 31, [20, 23])], 'lamplight', { opacity: 0.5, bleed: 1.5 }),
    shadow(28, 109, [20, 4]),
    margin([lantern, roof, foot]),
    ink([post], { width: 14, colour: 'paper', ends: 1 }),
    ink([post], { width: 8.6, colour: 'ink', ends: 1 }),
    ink([post], { width: 4.2, colour: 'iron', ends: 1 }),
    ink(['16 70 22 68 29 70', '18 76 23 75 29 76'], { width: 3.4, ends: 0.7 }),
    wash([foot], 'iron'),
    ink([foot], { width: 2.6 }),
    wash([lantern], 'lamplight', { pool: 'sunset', depth: 6 }),
    wash(['25 23 19 33 21 41 29 41 31 33z'], 'sunset'),
    wash(['25 31 22 36 25 41 28 36z'], 'paper'),
    ink([lantern], { width: 2.9 }),
    wash([roof], 'iron'),
    ink([roof, '14 47 25 49.4 36 47'], { width: 2.8 }),
    ink(['14 16 20 11'], { width: 1.8, colour: 'dusk' }),
    dot(25, 3.6, 3.4),
  ].join('');
}
