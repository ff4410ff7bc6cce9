// The geometry of the score track: where a token is after each step of the scoring, on which lap, and where the
// spaces lie.

import type { PlanetScore } from '../../rules/index.ts';

/** Spaces in a lap. Most planets end between 30 and 70 points, so the best tokens pass the start once. */
export const LAP = 50;

/** The points before scoring, after each corner, and after the volcanoes. R7.2, R7.4 */
export function pointsByStep({ corners, total }: PlanetScore): readonly number[] {
  const sums = [0];
  for (const { points } of corners) sums.push((sums.at(-1) ?? 0) + points);
  return [...sums, total];
}

export interface Spot {
  /** 0 is the start. */
  readonly space: number;
  /** How often the token has passed the start; negative below 0 points. */
  readonly laps: number;
}

export function spotOf(points: number): Spot {
  const laps = Math.floor(points / LAP);
  return { space: points - laps * LAP, laps };
}

/** What a token shows that is not on its first lap: `+50`, or its points where it is behind the start. */
export function lapMark(points: number): string {
  const { laps } = spotOf(points);
  if (laps === 0) return '';
  return laps > 0 ? `+${laps * LAP}` : `−${-points}`;
}

/**
 * Which of the tokens on its space each one is, from the middle outwards: 0 if it is alone, −½ and ½ for two, −1, 0 and
 * 1 for three.
 */
export function lanesOf(points: readonly number[]): readonly number[] {
  const spaces = points.map((each) => spotOf(each).space);
  return spaces.map((space, index) => {
    const same = spaces.flatMap((other, at) => (other === space ? [at] : []));
    return same.indexOf(index) - (same.length - 1) / 2;
  });
}

export interface TrackShape {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export interface TrackPoint {
  readonly x: number;
  readonly y: number;
  /** Points out of the ring. */
  readonly outX: number;
  readonly outY: number;
}

/**
 * A point of the track, a rectangle with round corners that is walked clockwise. `at` may lie between two spaces.
 *
 *     0 → → → →
 *     ↑       ↓
 *     ← ← ← ← ←
 */
export function trackPoint(at: number, { width, height, radius }: TrackShape): TrackPoint {
  const bend = (Math.PI / 2) * radius;
  const [top, side] = [width - 2 * radius, height - 2 * radius];
  const length = 2 * (top + side) + 4 * bend;
  let rest = ((((at % LAP) + LAP) % LAP) / LAP) * length;
  const corners = [
    { straight: top, x: width - radius, y: radius },
    { straight: side, x: width - radius, y: height - radius },
    { straight: top, x: radius, y: height - radius },
    { straight: side, x: radius, y: radius },
  ] as const;
  for (const [index, { straight, x, y }] of corners.entries()) {
    const turn = (index - 1) * (Math.PI / 2);
    const [outX, outY] = [Math.cos(turn), Math.sin(turn)];
    if (rest <= straight) {
      const back = straight - rest; // how far before the bend
      return { x: x + radius * outX + outY * back, y: y + radius * outY - outX * back, outX, outY };
    }
    rest -= straight;
    if (rest <= bend) {
      const angle = turn + rest / radius;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { x: x + radius * cos, y: y + radius * sin, outX: cos, outY: sin };
    }
    rest -= bend;
  }
  return { x: radius, y: 0, outX: 0, outY: -1 };
}
