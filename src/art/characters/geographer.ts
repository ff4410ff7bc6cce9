// The geographer: mostly book, open on his desk. He has described every mountain and has not seen one.

import { ink } from '../brush/ink.ts';
import { dot, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import { cheeks, FINE, hand, shaded, shape } from './figure.ts';

export function geographer(): string {
  const cover = '3 65 3 65 26 60 50 67 74 60 97 65 97 65 98 100 98 100 74 97 50 100 26 97 2 100 2 100z';
  const left = '7 61 7 61 28 55 50 64 50 64 50 96 50 96 28 90 6 94 6 94z';
  const right = '93 61 93 61 72 55 50 64 50 64 50 96 50 96 72 90 94 94 94 94z';
  const shoulders = '18 66 22 54 36 49 64 49 78 54 82 66z';
  const face = oval(50, 32, [19.5, 19.5]);
  const beard = '30 33 30 52 37 70 46 80 50 87 54 80 63 70 70 52 70 33 63 44 50 42 37 44z';
  const cap = '30 24 32 9 43 3 57 3 68 9 70 24 70 24 50 18z';
  const quill = '84 56 82 40 86 24 93 18 94 30 91 44z';
  const man = [
    margin([cover, '7 61 28 55 50 48 72 55 93 61z', face, cap, quill, oval(50, 1.6, [4, 3.8])]),
    shaded(shoulders, 'coral'),
    shaded(cover, 'leaf', 8),
    shaded(left, 'paper', 5),
    shaded(right, 'paper', 5),
    shape('10 84 17 71 17 71 21 78 26 68 26 68 35 85 22 83z', 'ground', FINE),
    wash(['17 71 20 76 16 76z', '26 68 29 75 24 74z'], 'paper', { bleed: 0.1 }),
    ink(['11 89 20 87 30 88'], { width: FINE, colour: 'volcano-deep' }),
    wash(['67 69 79 65 87 71 86 81 75 84 66 79z'], 'dusk', { opacity: 0.55 }),
    ink(['67 69 79 65 87 71 86 81 75 84 66 79z', '70 75 74 73 78 76 83 74'], { width: FINE, colour: 'iron' }),
    ink(['68 89 76 88 84 89'], { width: FINE, colour: 'volcano-deep' }),
    ink(['50 82 50 96'], { width: FINE }),
    shaded(face, 'skin'),
    shaded(beard, 'smoke'),
    ink(['41 57 45 69', '50 59 50 77', '59 57 55 69'], { width: FINE }),
    shaded(cap, 'rose'),
    shape(oval(50, 2, [3.8, 3.6]), 'sunset-light'),
    wash([oval(41, 31.4, [8, 7.8]), oval(59, 31.4, [8, 7.8])], 'glass', { bleed: 0.2 }),
    ink([oval(41, 31.4, [8, 7.8]), oval(59, 31.4, [8, 7.8]), '48.6 30 50 29 51.4 30'], { width: 2.4 }),
    dot(42.4, 32.6, 3),
    dot(57.6, 32.6, 3),
    dot(41.4, 31.4, 1, 'paper'),
    dot(56.6, 31.4, 1, 'paper'),
    ink(['34 22 39 20 46 22.6', '54 22.6 61 20 66 22'], { width: 4.6 }),
    ink(['35 21.8 39 20.4 45 22.4', '55 22.4 61 20.4 65 21.8'], { width: 2, colour: 'paper' }),
    shape('46.4 37 45 43 50 45.6 55 43 53.6 37z', 'skin', FINE),
    ink(['45 51 50 53 55 51'], { width: 2.4 }),
    cheeks(
      [
        [35.4, 42],
        [64.6, 42],
      ],
      3,
    ),
    shape(quill, 'paper', 2),
    ink(['84 64 86 48 92 24'], { width: FINE }),
    hand(84.6, 59, 5),
    hand(15, 60.6, 5),
  ];
  const top = '0 90 4 83 50 82 96 83 100 90 99 94 50 95 1 94z';
  const front = '8 94 8 94 9 101 9 101 50 101.6 91 101 91 101 92 94 92 94z';
  const table = [margin([top, front]), shaded(front, 'wood', 4), shaded(top, 'wood-deep', 5)];
  return `${table.join('')}<g transform="translate(4.4 -1.6) scale(.912)">${man.join('')}</g>`;
}
