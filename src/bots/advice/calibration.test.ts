// Winning chances are calibrated by curves for every number of seats and every phase, and stay between 0 and 1.

import { describe, expect, it } from 'vitest';
import { ROUNDS, SEAT_COUNTS } from '../../rules/index.ts';
import { calibrated, imagined, PHASES, phaseOf } from './calibration.ts';
import { CURVES } from './calibration-curves.ts';

const RAW = Array.from({ length: 101 }, (_, percent) => percent / 100);
const TO_COME = Array.from({ length: ROUNDS }, (_, toCome) => toCome);

describe.each(SEAT_COUNTS)('with %i seats', (seats) => {
  it('there is a curve for every phase', () => expect(CURVES[seats]).toHaveLength(PHASES.length));

  it.each(TO_COME)('what can’t be stays so, what is sure too, and better is better, %i rounds to come', (toCome) => {
    const chances = RAW.map((raw) => calibrated(raw, seats, toCome));
    expect([chances[0], chances.at(-1)]).toEqual([0, 1]);
    for (const [index, chance] of chances.entries())
      if (index > 0) expect(chance).toBeGreaterThan(chances[index - 1] ?? 1);
  });

  it('an estimate is never certain, and more certain the more games it is from', () => {
    for (const toCome of TO_COME) {
      const [few, many, most] = [4, 64, 100_000].map((count) => ({
        never: calibrated(imagined({ count, sum: 0 }, seats), seats, toCome),
        always: calibrated(imagined({ count, sum: count }, seats), seats, toCome),
      }));
      expect(few?.never).toBeGreaterThan(many?.never ?? 1);
      expect(many?.never).toBeGreaterThan(most?.never ?? 1);
      expect(most?.never).toBeGreaterThan(0);
      expect(few?.always).toBeLessThan(many?.always ?? 0);
      expect(many?.always).toBeLessThan(most?.always ?? 0);
      expect(most?.always).toBeLessThan(1);
    }
  });

  it('equal shares stay equal shares for any number of games', () => {
    for (const count of [4, 64, 1000]) expect(imagined({ count, sum: count / seats }, seats)).toBeCloseTo(1 / seats);
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
