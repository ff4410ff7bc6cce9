// The box: a crate with three air holes, and eyes behind them. 96 × 82.

import { ink } from '../brush/ink.ts';
import { dot, oval, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function box(): string {
  const front = 'M5 30L67 34L65 79L8 74Z';
  const side = 'M67 34L91 22L88 63L65 79Z';
  const top = 'M5 30L31 16L91 22L67 34Z';
  const holes = [oval(19, 46, [7, 7.6]), oval(37, 47.2, [7, 7.6]), oval(55, 48.4, [7, 7.6])];
  return [
    shadow(54, 76, [46, 7]),
    margin([front, side, top]),
    wash([front], 'wood', { pool: 'wood-deep', depth: 7 }),
    wash([top], 'paper-deep'),
    wash([side], 'wood-deep', { opacity: 0.85 }),
    ink(['8 62 30 63.5 65 66', '67 64 78 56 88 49', '18 23.2 50 25.2 79 28.2'], { width: 1.9 }),
    ink([front, 'M67 34L91 22L88 63L65 79', 'M5 30L31 16L91 22'], { width: 2.9, ends: 0.9 }),
    wash(holes, 'ink', { bleed: 0.2 }),
    dot(34, 46.4, 2.5, 'paper'),
    dot(40.2, 47, 2.5, 'paper'),
    dot(34.4, 47, 1.2),
    dot(40.6, 47.6, 1.2),
    ink(['12 68 22 68.8', '48 71 58 72', '74 68 80 63', '72 45 72 52', '83 40 83 46', '40 19 56 20'], {
      width: 1.5,
      colour: 'wood-deep',
    }),
  ].join('');
}
