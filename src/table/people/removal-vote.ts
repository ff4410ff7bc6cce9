// A vote on removing a player, as data. Who may ask and answer, and how it ends, is in removal.ts.

import type { Seat } from '../../rules/index.ts';
import { MINUTE } from '../durations.ts';

export interface RemovalVote {
  /** The player to be removed. */
  readonly seat: Seat;
  readonly by: Seat;
  /** The entry with which it began. */
  readonly seq: number;
  readonly agreed: readonly Seat[];
  readonly declined: readonly Seat[];
  readonly atMs: number;
}

/** How long players have to answer. */
const VOTE_MS = MINUTE;

export function voteEndsMs({ atMs }: RemovalVote): number {
  return atMs + VOTE_MS;
}

export function withAnswer(
  vote: RemovalVote,
  { seat, isAgreed }: { readonly seat: Seat; readonly isAgreed: boolean },
): RemovalVote {
  const side = isAgreed ? 'agreed' : 'declined';
  return { ...vote, [side]: [...vote[side], seat] };
}
