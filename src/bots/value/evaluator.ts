// What any way of telling the worth of a planet has in common.

import type { Model } from '../model/model.ts';

/** Someone who tells what a planet will end with. */
export interface Evaluator {
  /** Counts the rounds to come after the one under way. */
  lookAhead(model: Model): void;
  /** Expected final points of a planet, beside others of which the one with most volcanoes has so many. */
  valueOf(model: Model, seat: number, mostOfOthers: number): number;
}
