// Numbers with batches: the number itself, and the same estimated from each of several independent parts of the worlds. Sums
// and differences keep the batches apart, so that what they share cancels out, and their spread shows how sure a sum is.

import type { Estimate } from '../advice/estimates.ts';
import { widthOf95 } from '../belief/sample.ts';

/** As many as a belief has random walks, so that every walk is a batch of its own. */
export const BATCHES = 8;

/** The number from all worlds, then that of every batch. */
export type Batched = readonly number[];

/** A number that is certain. */
export function constant(number: number): Batched {
  return Array.from({ length: BATCHES + 1 }, () => number);
}

export function minus(one: Batched, other: Batched): Batched {
  return one.map((number, index) => number - other[index]);
}

export function plus(one: Batched, other: Batched): Batched {
  return one.map((number, index) => number + other[index]);
}

/** The number, and how far the true one may be in 95 of 100 cases. */
export function estimateFrom([mean, ...batches]: Batched): Estimate {
  const middle = batches.reduce((sum, number) => sum + number, 0) / BATCHES;
  const squares = batches.reduce((sum, number) => sum + (number - middle) ** 2, 0);
  return { mean, error: widthOf95(BATCHES) * Math.sqrt(squares / (BATCHES - 1) / BATCHES) };
}
