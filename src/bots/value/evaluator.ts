// The interface of planet evaluators.

import type { Model } from '../model/model.ts';

/** Estimates the final points of a planet. */
export interface Evaluator {
  /** Counts the rounds to come after the one under way. */
  lookAhead(model: Model): void;
  /** Expected final points of a planet, given the most volcanoes on any other planet. */
  valueOf(model: Model, seat: number, mostOfOthers: number): number;
}
