// The question that is open at a table, and how it changes: asked, agreed to, declined. Who has a say is decided in consent.ts.

import type { Seat } from '../../rules/index.ts';
import type { Proposal } from '../events.ts';

/** A question that the other players have to agree to; `seq` is the entry that asked it. */
export interface OpenQuestion {
  readonly about: 'undo' | Proposal;
  readonly seat: Seat;
  readonly seq: number;
  readonly agreed: readonly Seat[];
}

export interface Questions {
  /** What a player has asked the others to agree to. */
  readonly asked: OpenQuestion | undefined;
  /** Questions that were declined or withdrawn since the game last changed. */
  readonly declined: readonly Pick<OpenQuestion, 'about' | 'seat'>[];
}

/** One more player has agreed. */
export function agreedBy({ asked }: Questions, seat: Seat): Pick<Questions, 'asked'> {
  return { asked: asked === undefined ? undefined : { ...asked, agreed: [...asked.agreed, seat] } };
}

/** The question was declined; it counts towards how often its seat may ask. */
export function declinedIn({ asked, declined }: Questions): Questions {
  if (asked === undefined) return { asked, declined };
  return { asked: undefined, declined: [...declined, { about: asked.about, seat: asked.seat }] };
}

/** A bot replaces a player: a question of theirs is dropped, and one of another player's stays open. */
export function withoutAsker({ asked }: Questions, seat: Seat): Pick<Questions, 'asked'> {
  return { asked: asked?.seat === seat ? undefined : asked };
}
