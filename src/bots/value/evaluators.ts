// Both planet evaluators, for one tile set.

import type { Catalogue } from '../model/catalogue.ts';
import type { Evaluator } from './evaluator.ts';
import { Expectation } from './expectation.ts';
import { Learned } from './learned.ts';
import { unpack } from './packed.ts';
import { WEIGHTS } from './weights.ts';

/** The evaluators that a seat may use: plain expectation, or the learned value. */
export interface Evaluators {
  readonly plain: Evaluator;
  readonly learned: Learned;
}

let weights: Float32Array | undefined;

/** Evaluators cache the last position, so each search needs its own. */
export function evaluatorsFor(tiles: Catalogue): Evaluators {
  weights ??= unpack(WEIGHTS);
  return { plain: new Expectation(tiles), learned: new Learned(weights) };
}
