// Both ways of looking at planets, for one tile set.

import type { Catalogue } from '../model/catalogue.ts';
import type { Evaluator } from './evaluator.ts';
import { Expectation } from './expectation.ts';
import { Learned } from './learned.ts';
import { unpack } from './packed.ts';
import { WEIGHTS } from './weights.ts';

/** By whose eyes a seat may look: those of plain expectation, or of the learned value. */
export interface Evaluators {
  readonly plain: Evaluator;
  readonly learned: Learned;
}

let weights: Float32Array | undefined;

/** Whoever looks remembers the position looked at, so each thought has eyes of its own. */
export function evaluatorsFor(tiles: Catalogue): Evaluators {
  weights ??= unpack(WEIGHTS);
  return { plain: new Expectation(tiles), learned: new Learned(weights) };
}
