// A whole game among bots, from wherever it stands to its end.

import { apply, type Game, type Seat, viewFor } from '../rules/index.ts';
import { type Clock, decide } from './decide.ts';
import type { Player } from './player.ts';

/** Who plays a game among bots, with which seed and clock. */
export interface Match {
  readonly playerOf: (seat: Seat) => Player;
  readonly seed: string;
  readonly nowMs: Clock;
}

/** Plays a game to its end among bots, each of which sees only its own view. Throws if a bot makes an illegal move. */
export function playToEnd(game: Game, { playerOf, seed, nowMs }: Match): Game {
  let now = game;
  while (now.step.kind !== 'over') {
    const { seat } = now.step;
    const question = { player: playerOf(seat), view: viewFor(now, seat), seed: `${seed}/${now.seq}` };
    const played = apply(now, seat, decide(question, nowMs).move);
    if (!played.ok) throw new Error(`the bot on seat ${seat + 1} made an illegal move: ${played.fault}`);
    now = played.value.game;
  }
  return now;
}
