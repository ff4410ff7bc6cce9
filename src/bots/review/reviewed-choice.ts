// A weighed choice with what a review says of it: where in the game it was made, and what speaks for and against it.

import type { MadeMove, Move, View } from '../../rules/index.ts';
import type { Estimate } from '../advice/estimates.ts';
import { bearingOf, type Reason } from '../advice/reason.ts';
import { reasonsFor } from '../advice/reasons.ts';
import type { Verdict, WeighedChoice } from './weigh-choice.ts';

/** One choice of a seat. */
export interface ReviewedChoice {
  /** The index of its move in the game. */
  readonly index: number;
  readonly round: number;
  readonly verdict: Exclude<Verdict, 'only'>;
  /** How many choices there were. */
  readonly count: number;
  readonly move: Move;
  readonly best: Move;
  readonly lost: Estimate;
  readonly lostPoints: Estimate;
  /** What speaks against the move that was made. */
  readonly reasons: readonly Reason[];
  /** What speaks for the best one. */
  readonly bestReasons: readonly Reason[];
}

export function reviewed(
  { count, best, lost, lostPoints }: WeighedChoice,
  verdict: ReviewedChoice['verdict'],
  { view, made: { move }, index }: { readonly view: View; readonly made: MadeMove; readonly index: number },
): ReviewedChoice {
  const facts = { index, round: view.round, verdict, count, move, best, lost, lostPoints };
  const isFor = (reason: Reason): boolean => ['for', 'hopeful'].includes(bearingOf(reason));
  return {
    ...facts,
    reasons: reasonsFor(view, move).filter((reason) => bearingOf(reason) === 'against'),
    bestReasons: reasonsFor(view, best).filter(isFor),
  };
}
