// From the winning chance that playouts show to the one that comes true. Playouts are too sure of themselves, the more so the
// earlier in the game; the curves that mend it were fitted on games among princes by `npm run calibrate`.

import type { SeatCount } from '../rules/index.ts';
import { CURVES as FITTED } from './calibration-curves.ts';

/** A phase ends with so many rounds to come. */
export const PHASES = [11, 8, 5, 3, 2, 1, 0] as const;

/** `log odds` = shift + slope × those of the playouts: rising, and through 0 and 1. */
export interface Curve {
  readonly shift: number;
  readonly slope: number;
}

/** So many imagined games, and how many of them were won; a shared victory counts in equal parts. */
export interface Wins {
  readonly count: number;
  readonly sum: number;
}

const CURVES: Readonly<Record<SeatCount, readonly Curve[]>> = FITTED;

/**
 * The chance that imagined games show: as if there had been one more, which everybody won in equal parts. What happened in
 * all of some games, or in none, is not sure to go on so; the more games, the surer.
 */
export function imagined({ count, sum }: Wins, seats: SeatCount): number {
  return (sum + 1 / seats) / (count + 1);
}

/** The mended chance, `roundsToCome` after the round under way. */
export function calibrated(chance: number, seats: SeatCount, roundsToCome: number): number {
  const curve = CURVES[seats][phaseOf(roundsToCome)];
  return curve === undefined ? chance : 1 / (1 + Math.exp(-curve.shift - curve.slope * logOdds(chance)));
}

export function phaseOf(roundsToCome: number): number {
  return PHASES.findIndex((least) => roundsToCome >= least);
}

/** Without bounds: of 0 and 1, infinite. */
export function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}
