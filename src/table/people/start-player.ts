// Who starts the first round, as the people at a table decide it before the game. Pure data; who may decide is in commands.ts.

import type { Seat, StartBy } from '../../rules/index.ts';

/** `seat`: who was named. Without one, chance decides. R2.4 */
export interface StartPlayer {
  readonly by: StartBy;
  readonly seat?: Seat;
}

export const CHANCE_STARTS: StartPlayer = { by: 'chance' };

export function startPlayerOf({ by, seat }: StartPlayer): StartPlayer {
  return { by, ...(seat === undefined || by === 'chance' ? {} : { seat }) };
}

/** The person or bot who was named may move to another seat. */
export function startPlayerAfterSwap({ by, seat }: StartPlayer, [one, two]: readonly [Seat, Seat]): StartPlayer {
  if (seat === undefined) return { by };
  return { by, seat: seat === one ? two : seat === two ? one : seat };
}

/** Somebody else has this seat now, or nobody has it. */
export function startPlayerWithout(before: StartPlayer, seat: Seat): StartPlayer {
  return before.seat === seat ? { by: before.by } : before;
}
