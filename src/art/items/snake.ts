// The snake: lying in bends, head up, rather curious. 104 × 74.

import { strandsOf } from '../brush/curve.ts';
import { ink } from '../brush/ink.ts';
import { dot, eye, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';

export function snake(): string {
  const body = '102 30 101 48 90 59 77 54 68 42 56 40 48 52 39 64 26 63 20 50 21 36 23 24';
  const head = '4 13 2 24 11 32 27 33 39 25 39 12 27 3 13 3z';
  return [
    shadow(62, 62, [44, 8]),
    margin([head]),
    ink([body], { width: 24, colour: 'paper', ends: 0.4 }),
    ink([body], { width: 20, ends: 0.36 }),
    ink([body], { width: 14.6, colour: 'snake', ends: 0.32 }),
    ink(ringsOn(body), { width: 13.4, colour: 'snake-deep', ends: 1 }),
    wash([head], 'snake', { pool: 'snake-deep', depth: 7 }),
    ink([head], { width: 2.8 }),
    ink(['6 27 0 31 -5 28', '0 31 -3 36'], { width: 2.4, colour: 'coral-deep' }),
    dot(13.6, 14.4, 6.4, 'paper'),
    dot(28.6, 13.8, 6.4, 'paper'),
    eye(12.4, 15, 4),
    eye(27.2, 14.4, 4),
    ink(['11 26 19 29.4 29 26'], { width: 2 }),
  ].join('');
}

/** Short pieces of the body, one every so often: its rings. */
function ringsOn(body: string): readonly string[] {
  const points = strandsOf(body, 2).flatMap((strand) => strand.points);
  const rings: string[] = [];
  for (let at = 24; at + 5 < points.length - 22; at += 16) {
    rings.push(
      points
        .slice(at, at + 6)
        .map((value) => value.toFixed(1))
        .join(' '),
    );
  }
  return rings;
}
