// The fox: sits and waits, head tilted, tail round its feet. 92 × 100.

import { ink } from '../brush/ink.ts';
import { dot, eye, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function fox(): string {
  const tail = '50 93 68 98 86 90 91 72 84 54 74 46 74 46 75 60 66 74 52 81z';
  const tip = '91 72 84 54 74 46 74 46 75 54 74 62 80 60 83 67 88 66z';
  const body = '28 56 18 72 15 90 21 96 40 98 58 96 62 88 58 70 50 56z';
  const chest = '30 58 28 72 33 82 39 88 45 82 50 72 48 58z';
  const head = '10 6 10 6 8 28 7 41 20 53 37 66 37 66 55 56 70 44 67 31 70 9 70 9 55 20 40 18 25 17z';
  const cheeks = ['8 39 20 40 31 50 37 65 21 53z', '69 42 57 42 44 51 37 65 54 56z'];
  return [
    shadow(52, 96, [44, 6]),
    margin([tail, body, head]),
    wash([tail], 'fox', { pool: 'fox-deep', depth: 9 }),
    wash([tip], 'paper'),
    ink([tail], { width: 2.8 }),
    ink(['74 63 79 60 83 67 90 68', '62 88 70 86 76 80'], { width: 1.9 }),
    wash([body], 'fox', { pool: 'fox-deep', depth: 9 }),
    wash([chest], 'paper'),
    ink([body], { width: 2.8 }),
    ink(['31 84 31 96', '47 84 48 96', '35 66 38 70 41 66', '36 74 39 78 42 74'], { width: 1.9 }),
    wash([head], 'fox', { pool: 'fox-deep', depth: 6 }),
    wash(cheeks, 'paper', { bleed: 0.3 }),
    wash(['13 12 12 25 22 20z', '67 14 67 27 57 21z'], 'fox-deep'),
    ink([head], { width: 2.8 }),
    eye(24.5, 38, 4.8),
    eye(52.5, 39, 4.8),
    ink(['17 30 23 27 29 30', '48 31 54 28.6 59 32', '37 63 37 66'], { width: 1.9 }),
    ink(['13 48 7 50', '16 52 10 56', '63 50 70 53', '59 55 65 59'], { width: 1.5 }),
    dot(37.2, 61, 4.6),
    dot(36, 59.6, 1.3, 'paper'),
  ].join('');
}
