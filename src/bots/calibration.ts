// From the winning chance that playouts show to the one that comes true. Playouts are too sure of themselves, the more so the
// earlier in the game; the curves that mend it were fitted on games among princes by `npm run calibrate`.

import type { SeatCount } from '../rules/index.ts';
import { CURVES as FITTED } from './calibration-curves.ts';

/** A phase ends with so many rounds to come. */
export const PHASES = [11, 8, 5, 3, 2, 1, 0] as const;

/** Nothing is quite impossible, nor quite sure, before the end. */
const SUREST = 0.995;

/** `log odds` = shift + slope × those of the playouts. */
export interface Curve {
  readonly shift: number;
  readonly slope: number;
}

const CURVES: Readonly<Record<SeatCount, readonly Curve[]>> = FITTED;

/** The mended chance, `roundsToCome` after the round under way. */
export function calibrated(raw: number, seats: SeatCount, roundsToCome: number): number {
  const curve = CURVES[seats][phaseOf(roundsToCome)];
  return curve === undefined ? raw : 1 / (1 + Math.exp(-curve.shift - curve.slope * logOdds(raw)));
}

export function phaseOf(roundsToCome: number): number {
  return PHASES.findIndex((least) => roundsToCome >= least);
}

export function logOdds(chance: number): number {
  const sure = Math.min(Math.max(chance, 1 - SUREST), SUREST);
  return Math.log(sure / (1 - sure));
}
