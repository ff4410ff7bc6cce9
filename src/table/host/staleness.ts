// How much of the log the sender of a command must have seen. A page sends commands given while it was offline when it
// reconnects, and by then the same command can mean another question, or another person.

import type { TableCommand } from '../commands.ts';
import type { TableState } from '../state.ts';

export function isStale(state: TableState, command: TableCommand, seq: number): boolean {
  const neededSeq = neededFor(state, command);
  return neededSeq !== undefined && (seq < neededSeq || seq > state.seq);
}

/** Undefined where it makes no difference. */
function neededFor(
  { gameSeq, asked, removalVote, seats, seatSeqs }: TableState,
  command: TableCommand,
): number | undefined {
  switch (command.kind) {
    case 'play':
    case 'undo':
      return gameSeq;
    case 'answerUndo':
    case 'answerProposal':
      return asked?.seq;
    case 'voteOnRemoval':
      return removalVote?.seq;
    case 'clearSeat':
    case 'readmit':
    case 'startRemovalVote':
    case 'transferHost':
      return seatSeqs[command.seat];
    case 'chooseStartPlayer':
      return command.seat === undefined ? undefined : seatSeqs[command.seat];
    case 'addBot':
      return seats[command.seat]?.kind === 'person' ? seatSeqs[command.seat] : undefined;
    default:
      return undefined;
  }
}
