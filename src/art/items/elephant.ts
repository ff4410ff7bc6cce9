// The elephant: one big ear, trunk up, pleased with itself. 104 × 88.

import { ink } from '../brush/ink.ts';
import { dot, eye, oval, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function elephant(): string {
  const body =
    '40 24 62 15 86 23 97 44 95 66 93 84 93 84 85 86 77 84 77 84 75 68 60 69 59 84 59 84 51 86 43 84 43 84 41 66 36 48z';
  const head =
    '50 18 36 10 22 15 15 28 14 36 10 34 9 24 13 13 13 13 6 9 1 12 -1 26 2 42 12 52 22 53 32 60 46 56 54 40z';
  const ear = '48 16 38 26 39 46 47 61 60 62 71 48 70 28 60 15z';
  return [
    shadow(68, 84, [38, 5]),
    margin([body, head, ear]),
    ink(['95 40 102 48 101 58', '101 58 98 62', '101 58 104 62'], { width: 2.4 }),
    wash([body], 'elephant', { pool: 'elephant-deep', depth: 13 }),
    ink([body], { width: 2.8 }),
    wash([head], 'elephant', { pool: 'elephant-deep', depth: 6 }),
    ink([head], { width: 2.8 }),
    wash(['19 52 15 62 23 67 30 60z'], 'paper'),
    ink(['19 52 15 61 22 67 31 60'], { width: 2.1 }),
    wash([ear], 'elephant', { pool: 'elephant-deep', depth: 5 }),
    wash(['54 24 47 36 50 52 58 54 65 44 63 28z'], 'coral', { opacity: 0.4 }),
    ink([ear], { width: 2.8 }),
    eye(28, 29, 4.8),
    ink(['22 21 28 18 34 21', '20 43 26 47 33 46'], { width: 1.9 }),
    wash([oval(32, 39, [3.6, 2.3])], 'coral', { opacity: 0.55 }),
    ink(['1 21 7 23', '0 28 7 30', '2 36 8 37', '45 82 48 80 51 82', '79 82 82 80 85 82', '86 81 89 79 92 81'], {
      width: 1.6,
    }),
    dot(20, 5, 1.6, 'glass'),
    dot(14, 1, 2, 'glass'),
    dot(5, 2, 1.6, 'glass'),
  ].join('');
}
