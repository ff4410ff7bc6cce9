// Certain wins: in the last round, once its stack is open and nothing is hidden,
// there are few enough continuations to try them all; no other moment of a game is certain.

import { ROUNDS } from '../../rules/index.ts';
import type { Situation } from '../belief/situation.ts';
import { bitsIn, hasBit } from '../model/bits.ts';
import { OPEN, OVER, ROUND, STEP } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { totalsOf, winnersOf } from '../model/points.ts';
import { type CandidateAction, candidateActions, execute } from './candidate-actions.ts';

/** What the seat wins by an action, if every continuation has the same result: 1, 0, or its part of a shared victory. */
export function certainWin({ model, isOpen, me }: Situation, action: CandidateAction): number | undefined {
  if (model.words[ROUND] < ROUNDS || model.words[STEP] === OPEN || !isOpen) return undefined;
  return winAfter(model, action, { me, steps: [], depth: 0 });
}

interface Walk {
  readonly me: number;
  /** One reusable model per depth, because creating a model is most of the work. */
  readonly steps: Model[];
  readonly depth: number;
}

/** The same, or undefined as soon as two continuations differ. */
function winAfter(model: Model, action: CandidateAction, { me, steps, depth }: Walk): number | undefined {
  steps[depth] ??= model.twin();
  const after = steps[depth];
  after.copyFrom(model);
  execute(after, action);
  if (after.words[STEP] === OVER) return winOf(after, me);
  let settled: number | undefined;
  for (const next of candidateActions(after)) {
    const win = winAfter(after, next, { me, steps, depth: depth + 1 });
    if (win === undefined || (settled !== undefined && win !== settled)) return undefined;
    settled = win;
  }
  return settled;
}

/** At the end. */
function winOf(model: Model, me: number): number {
  const totals = new Int32Array(5);
  totalsOf(model, totals);
  const winners = winnersOf(model, totals);
  return hasBit(winners, me) ? 1 / bitsIn(winners) : 0;
}
