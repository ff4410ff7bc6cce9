// Calibrates the winning chance that playouts estimate. Playouts are overconfident, the more so the
// earlier in the game; the correcting curves were fitted on games among pilots by `npm run calibrate`.

import type { SeatCount } from '../../rules/index.ts';
import { CURVES as FITTED } from './calibration-curves.ts';

/** The number of rounds still to come at the end of each phase. */
export const PHASES = [11, 8, 5, 3, 2, 1, 0] as const;

/** `log odds` = shift + slope × those of the playouts + bend × what of these is above `BEND_FROM`: rising, and through 0 and 1. */
export interface Curve {
  readonly shift: number;
  readonly slope: number;
  /** Never negative. */
  readonly bend: number;
}

/** Log odds above which a curve may be steeper: 88 of 100 playouts won. */
const BEND_FROM = 2;

/** A number of playouts and how many of them were won; a shared victory counts in equal parts. */
export interface Wins {
  readonly count: number;
  readonly sum: number;
}

const CURVES: Readonly<Record<SeatCount, readonly Curve[]>> = FITTED;

/**
 * The chance that playouts show, with one more game added that all seats win in equal parts: a few playouts that
 * all end alike are no certainty.
 */
export function imagined({ count, sum }: Wins, seats: SeatCount): number {
  return (sum + 1 / seats) / (count + 1);
}

/** The calibrated chance, with `roundsToCome` rounds after the current one. */
export function calibrated(chance: number, seats: SeatCount, roundsToCome: number): number {
  const curve = CURVES[seats][phaseOf(roundsToCome)];
  if (curve === undefined || chance === 0 || chance === 1) return chance;
  const odds = logOdds(chance);
  return 1 / (1 + Math.exp(-curve.shift - curve.slope * odds - curve.bend * beyondBend(odds)));
}

export function phaseOf(roundsToCome: number): number {
  return PHASES.findIndex((least) => roundsToCome >= least);
}

/** The part of log odds that a bend counts. */
export function beyondBend(odds: number): number {
  return Math.max(odds - BEND_FROM, 0);
}

/** Infinite for chances of 0 and 1. */
export function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}
