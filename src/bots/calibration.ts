// From the winning chance that playouts find to the one that comes true. Playouts are too sure of themselves: they know
// how the others play and play well themselves. What mends that is measured on games between bots.

import type { SeatCount } from '../rules/index.ts';

/** The chance to win, from 0 to 1; not yet measured, so it is taken at its word. */
export function calibrated(raw: number, _seats: SeatCount, _roundsToCome: number): number {
  return raw;
}
