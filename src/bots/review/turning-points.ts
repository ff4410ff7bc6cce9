// Turning points: the few moves that changed a seat's winning chance most, with their cause.

import type { MadeMove, Move, Seat } from '../../rules/index.ts';
import { viewFor } from '../../rules/index.ts';
import type { Estimate } from '../advice/estimates.ts';
import type { Reason } from '../advice/reason.ts';
import { reasonsFor } from '../advice/reasons.ts';
import { estimateFrom } from './batched.ts';
import { CAUSES, type Cause, type Change } from './ledger.ts';
import type { ReviewedChoice } from './reviewed-choice.ts';

/** A move that changed a seat's winning chance by much. */
export interface TurningPoint {
  /** The index of the move in the game. */
  readonly index: number;
  readonly round: number;
  readonly cause: Exclude<Cause, 'residual'>;
  /** Who made the move. */
  readonly by: Seat;
  readonly move: Move;
  /** The change of the seat's winning chance. */
  readonly change: Estimate;
  /** For a choice: reasons for it in the eyes of the seat that made it. With `own`: those of the best move. */
  readonly reasons: readonly Reason[];
}

const MOST_POINTS = 3;
/** Smaller changes are no turning points. */
const LEAST_CHANGE = 0.03;

interface MoveChange {
  readonly change: Change;
  readonly made: MadeMove;
  readonly index: number;
}

/** The largest changes, in the order of the game. */
export function turningPointsIn(
  changes: readonly MoveChange[],
  choices: readonly ReviewedChoice[],
): readonly TurningPoint[] {
  return changes
    .flatMap((each) => pointsIn(each, choices))
    .filter(({ change: { mean, error } }) => Math.abs(mean) >= LEAST_CHANGE && Math.abs(mean) > error)
    .toSorted((one, other) => Math.abs(other.change.mean) - Math.abs(one.change.mean))
    .slice(0, MOST_POINTS)
    .toSorted((one, other) => one.index - other.index);
}

function pointsIn({ change, made, index }: MoveChange, choices: readonly ReviewedChoice[]): readonly TurningPoint[] {
  const { before, seat, move } = made;
  const own = choices.find((choice) => choice.index === index);
  return CAUSES.flatMap((cause): TurningPoint[] => {
    const batched = change[cause];
    if (cause === 'residual' || batched === undefined) return [];
    const facts = { index, round: before.round, cause, by: seat, move };
    if (cause === 'own')
      return own === undefined
        ? []
        : [{ ...facts, change: { mean: -own.lost.mean, error: own.lost.error }, reasons: own.bestReasons }];
    const reasons = cause === 'others' ? reasonsFor(viewFor(before, seat), move) : [];
    return [{ ...facts, change: estimateFrom(batched), reasons }];
  });
}
