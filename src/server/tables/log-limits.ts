// How long a log may grow, and how much of it is told at once. A game is a few hundred entries; what people can do to and
// fro forever is refused when there are many more, so that any game still comes to its end.

import type { WireCommand } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';

/** Whoever saw less than that looks at the view, and is told the latest. */
export const MAX_REPLAYED_ENTRIES = 500;
export const MAX_LOG_ENTRIES = 4000;

/** Each can be undone by another command, or by itself. Without these every log ends. */
const REPEATABLE: readonly WireCommand['kind'][] = [
  ...(['join', 'addBot', 'swapSeats', 'transferHost', 'setChat'] as const),
  ...(['undo', 'requestUndo', 'startRemovalVote', 'readmit'] as const),
];

/** A game can always be ended, however long its log; it can't be paused and resumed forever. */
export function isTooLongFor({ seq }: TableState, command: WireCommand): boolean {
  const isRepeatable = REPEATABLE.includes(command.kind) || (command.kind === 'propose' && command.what === 'pause');
  return seq >= MAX_LOG_ENTRIES && isRepeatable;
}
