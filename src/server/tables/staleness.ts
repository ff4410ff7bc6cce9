// How much of a table's log whoever wishes must have seen. A page sends what was asked during a cut when its line heals, and by
// then the same words can mean another question, or another person.

import type { WireWish } from '../../protocol/index.ts';
import type { Sitting } from '../../table/index.ts';

export function isStale(sitting: Sitting, wish: WireWish, seq: number): boolean {
  const neededSeq = neededFor(sitting, wish);
  return neededSeq !== undefined && (seq < neededSeq || seq > sitting.seq);
}

/** Undefined where it makes no difference. */
function neededFor({ gameSeq, asked, removalVote, seats, seatSeqs }: Sitting, wish: WireWish): number | undefined {
  switch (wish.kind) {
    case 'play':
    case 'takeBack':
      return gameSeq;
    case 'answerTakeBack':
    case 'answerProposal':
      return asked?.seq;
    case 'answerRemoval':
      return removalVote?.seq;
    case 'emptySeat':
    case 'letBack':
    case 'askRemoval':
    case 'passHost':
      return seatSeqs[wish.seat];
    case 'seatBot':
      return seats[wish.seat]?.kind === 'person' ? seatSeqs[wish.seat] : undefined;
    default:
      return undefined;
  }
}
