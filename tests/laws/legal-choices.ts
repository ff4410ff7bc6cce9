// Whether a bot ever chooses an illegal move: it is asked at every step of whole games. Occasionally a random move replaces its
// choice, so that it also sees planets that it would never build.

import { type BotName, decide } from '../../src/bots/index.ts';
import { apply, legalMoves, type Move, newGame, refusal, type View, viewFor } from '../../src/rules/index.ts';
import { pick, randomFrom } from '../support/random.ts';
import type { RandomTable } from '../support/random-table.ts';

/** Chooses a move; injected, so that a faulty bot can be tested. */
export type Decide = (view: View, seed: string) => Move;

/** Percentage of moves that are replaced by random ones. */
const BY_CHANCE = 15;

export function decideAs(bot: BotName, count: number): Decide {
  return (view, seed) => decide({ player: { bot, budget: { kind: 'iterations', count } }, view, seed }, () => 0).move;
}

/** Plays a game to its end; returns the number of decisions, and throws at the first that is refused. */
export function countDecisions({ seed, setup, deal }: RandomTable, decideMove: Decide): number {
  const random = randomFrom(`chance ${seed}`);
  let { game } = newGame(setup, deal);
  let decisions = 0;
  for (; game.step.kind !== 'over'; decisions++) {
    const { seat } = game.step;
    const view = viewFor(game, seat);
    const move = decideMove(view, `${seed}/${game.seq}`);
    const reason = refusal(view, move);
    if (reason !== undefined) throw new Error(`seed ${seed}, event ${game.seq}: ${JSON.stringify(move)} is ${reason}`);
    const played = apply(game, seat, random(100) < BY_CHANCE ? pick(random, legalMoves(view)) : move);
    if (!played.ok) throw new Error(`seed ${seed}, event ${game.seq}: a legal move was refused: ${played.fault}`);
    game = played.value.game;
  }
  return decisions;
}
