// Why a move or an undo was refused after all, although it looked possible when it was asked for: the table executes commands one
// at a time, and an earlier command may have changed the game.

import { type Move, REFUSALS, type Refusal } from '../../rules/index.ts';
import type { HostOutcome } from '../../table/index.ts';
import type { LateRefusal } from './table-client.ts';
import type { UndoRefusal } from './undo.ts';

/** Undefined if the move was played. */
export function lateMoveRefusal(outcome: HostOutcome, move: Move): LateRefusal | undefined {
  if (outcome.kind !== 'refused') return undefined;
  const { code } = outcome;
  const reason = code === 'stale' ? 'notShownYet' : code === 'tableFailed' ? 'explained' : code;
  return { kind: 'move', move, reason: isShowable(reason) ? reason : 'notYourTurn' };
}

/** Undefined if the move was undone. `now`: why nothing can be undone in the game as it is now. */
export function lateUndoRefusal(outcome: HostOutcome, now: UndoRefusal): LateRefusal | undefined {
  if (outcome.kind !== 'refused') return undefined;
  const { code } = outcome;
  if (code === 'stale') return { kind: 'undo', reason: { kind: 'notShownYet' } };
  return { kind: 'undo', reason: code === 'tableFailed' ? { kind: 'explained' } : now };
}

function isShowable(reason: string): reason is Refusal | 'notShownYet' | 'explained' {
  return reason === 'notShownYet' || reason === 'explained' || REFUSALS.some((each) => each === reason);
}
