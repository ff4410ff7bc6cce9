// How much of a table's log whoever commands must have seen. A page sends what was asked during a cut when its line heals, and by
// then the same words can mean another question, or another person.

import type { WireCommand } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';

export function isStale(state: TableState, command: WireCommand, seq: number): boolean {
  const neededSeq = neededFor(state, command);
  return neededSeq !== undefined && (seq < neededSeq || seq > state.seq);
}

/** Undefined where it makes no difference. */
function neededFor(
  { gameSeq, asked, removalVote, seats, seatSeqs }: TableState,
  command: WireCommand,
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
    case 'addBot':
      return seats[command.seat]?.kind === 'person' ? seatSeqs[command.seat] : undefined;
    default:
      return undefined;
  }
}
