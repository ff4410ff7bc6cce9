// A whole game among bots, from wherever it stands to its end.

import { apply, type Game, legalMoves, type Random, type Seat, viewFor } from '../rules/index.ts';
import type { Choose } from './bot.ts';

/** Each seat is shown its own view; an illegal choice is a fault of the bot's and throws. */
export function playOut(game: Game, botOf: (seat: Seat) => Choose, random: Random): Game {
  let now = game;
  while (now.step.kind !== 'over') {
    const { seat } = now.step;
    const view = viewFor(now, seat);
    const played = apply(now, seat, botOf(seat)(view, legalMoves(view), random));
    if (!played.ok) throw new Error(`the bot on seat ${seat + 1} made an illegal move: ${played.fault}`);
    now = played.value.game;
  }
  return now;
}
