// Winning chances are mended by curves for every number of seats and every phase, and stay chances.

import { describe, expect, it } from 'vitest';
import { ROUNDS, SEAT_COUNTS } from '../rules/index.ts';
import { calibrated, PHASES, phaseOf } from './calibration.ts';
import { CURVES } from './calibration-curves.ts';

const RAW = Array.from({ length: 101 }, (_, percent) => percent / 100);

describe.each(SEAT_COUNTS)('with %i seats', (seats) => {
  it('there is a curve for every phase', () => expect(CURVES[seats]).toHaveLength(PHASES.length));

  it('a chance stays a chance, and a better one better', () => {
    for (let toCome = 0; toCome < ROUNDS; toCome++) {
      const mended = RAW.map((raw) => calibrated(raw, seats, toCome));
      expect(Math.min(...mended)).toBeGreaterThan(0);
      expect(Math.max(...mended)).toBeLessThan(1);
      expect(mended).toEqual(mended.toSorted((one, other) => one - other));
    }
  });
});

it.each([
  [15, 0],
  [11, 0],
  [10, 1],
  [5, 2],
  [2, 4],
  [0, 6],
])('with %i rounds to come it is phase %i', (toCome, phase) => expect(phaseOf(toCome)).toBe(phase));
