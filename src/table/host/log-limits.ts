// How long a log may grow, and how much of it is sent at once. A game has a few hundred entries; commands that can be repeated
// forever are refused when there are many more, so that every game can still finish.

import type { TableCommand } from '../commands.ts';
import type { TableState } from '../state.ts';

/** A client that missed more than this gets the view and the latest entries only. */
export const MAX_REPLAYED_ENTRIES = 500;
export const MAX_LOG_ENTRIES = 4000;

/** Commands that could be repeated forever, since another command or a deadline reverses them. Without them every log is finite. */
const REPEATABLE: readonly TableCommand['kind'][] = [
  ...(['join', 'addBot', 'swapSeats', 'chooseStartPlayer', 'transferHost', 'setChat', 'setLook'] as const),
  ...(['undo', 'requestUndo', 'startRemovalVote', 'readmit'] as const),
];

/** A game can always be ended, however long its log; it can't be paused and resumed forever. */
export function isTooLongFor({ seq }: TableState, command: TableCommand): boolean {
  const isRepeatable = REPEATABLE.includes(command.kind) || (command.kind === 'propose' && command.what === 'pause');
  return seq >= MAX_LOG_ENTRIES && isRepeatable;
}
