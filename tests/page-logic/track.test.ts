// Where tokens stand on the score track, whatever the points.

import { describe, expect, it } from 'vitest';
import { LAP, lanesOf, lapMark, pointsByStep, spotOf, trackPoint } from '../../src/web/track/track.ts';

const SHAPE = { width: 600, height: 300, radius: 40 };

it('R7.2 R7.4 adds up corner by corner, then goes back for the volcanoes', () => {
  const corner = (points: number) => ({ cell: 'a1', character: 'king', points, counts: [] }) as const;
  const score = { corners: [12, 14, 12, 7].map(corner), points: 45, volcanoes: 6, penalty: 6, total: 39 };
  expect(pointsByStep(score)).toEqual([0, 12, 26, 38, 45, 39]);
});

it.each([
  [0, 0, 0, ''],
  [49, 49, 0, ''],
  [50, 0, 1, '+50'],
  [103, 3, 2, '+100'],
  [-3, 47, -1, '−3'],
  [-12, 38, -1, '−12'],
])('%i points', (points, space, laps, mark) => {
  expect(spotOf(points)).toEqual({ space, laps });
  expect(lapMark(points)).toBe(mark);
});

it.each([
  [
    [1, 2, 3],
    [0, 0, 0],
  ],
  [
    [7, 57, 9],
    [-0.5, 0.5, 0],
  ],
  [
    [0, 0, 0, 0, 0],
    [-2, -1, 0, 1, 2],
  ],
])('tokens at %j stand beside each other', (points, lanes) => {
  expect(lanesOf(points)).toEqual(lanes);
});

describe('the ring', () => {
  const points = Array.from({ length: LAP }, (_, space) => trackPoint(space, SHAPE));

  it('has its spaces at equal distances, with the first after the last', () => {
    const gaps = points.map(({ x, y }, at) => {
      const next = points[(at + 1) % LAP] ?? { x: 0, y: 0 };
      return Math.hypot(next.x - x, next.y - y);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...gaps) * 0.9); // shorter across a bend
  });

  it('stays in its box, and points out of it', () => {
    for (const { x, y, outX, outY } of points) {
      expect(x).toBeGreaterThanOrEqual(-0.001);
      expect(x).toBeLessThanOrEqual(SHAPE.width + 0.001);
      expect(y).toBeGreaterThanOrEqual(-0.001);
      expect(y).toBeLessThanOrEqual(SHAPE.height + 0.001);
      expect(Math.hypot(outX, outY)).toBeCloseTo(1);
      expect((x - SHAPE.width / 2) * outX + (y - SHAPE.height / 2) * outY).toBeGreaterThan(0);
    }
  });

  it('goes on behind the start and past the end', () => {
    expect(trackPoint(-1, SHAPE)).toEqual(points[LAP - 1]);
    expect(trackPoint(LAP + 2, SHAPE)).toEqual(points[2]);
  });
});
