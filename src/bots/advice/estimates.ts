// Means with margins, from what playouts brought; the winning chance is calibrated.

import { ROUNDS, type View } from '../../rules/index.ts';
import { type Sample, widthOf95 } from '../belief/sample.ts';
import { calibrated, imagined } from './calibration.ts';

/** A mean over simulated games; the true mean is within `error` of it in 95 of 100 cases. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** If all n cases had the same result, the chance of another result is below 3/n with 95% confidence. */
const RULE_OF_THREE = 3;

export function estimateOf({ count, sum, squares, effective }: Sample): Estimate {
  const mean = sum / count;
  const variance = Math.max(squares / count - mean * mean, 0) * (count / (count - 1));
  return { mean, error: widthOf95(count) * Math.sqrt(variance / effective) };
}

/** Exact if the game is decided; otherwise the calibrated chance and the larger half of its interval. */
export function winningOf(win: Sample, { setup, round }: View, settled?: number): Estimate {
  if (settled !== undefined) return { mean: settled, error: 0 };
  const { mean: raw, error } = estimateOf(win);
  const margin = error === 0 ? RULE_OF_THREE / win.count : error;
  // no interval is wider than if all playouts, or none, had been won
  const [least, most] = [0, win.count].map((sum) => imagined({ count: win.count, sum }, setup.seats));
  const calibratedChance = (chance: number): number =>
    calibrated(Math.min(Math.max(chance, least), most), setup.seats, ROUNDS - round);
  const mean = calibratedChance(imagined(win, setup.seats));
  return { mean, error: Math.max(calibratedChance(raw + margin) - mean, mean - calibratedChance(raw - margin)) };
}
