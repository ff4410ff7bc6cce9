// Plays one game of an arena. Entrants are asked only if they have a choice; a forced move is made without asking.

import {
  apply,
  dealFromSeed,
  fail,
  type Game,
  legalMoves,
  type Move,
  newGame,
  ok,
  type Result,
  type Seat,
  scorePlanets,
  startFromSeed,
  type View,
  viewFor,
} from '../../rules/index.ts';
import { type ArenaJob, type Contest, dealSeed, type GameResult, type SlotResult, slotOn } from './contest.ts';
import type { ProgramFault, ProtocolFault } from './protocol-fault.ts';

export interface SeatQuestion {
  readonly slot: number;
  readonly view: View;
  /** At least two. */
  readonly legal: readonly Move[];
  readonly seed: string;
}

export type SeatAnswer = Result<Move, ProgramFault>;
export type Ask = (question: SeatQuestion) => SeatAnswer | Promise<SeatAnswer>;

export async function playGame(contest: Contest, job: ArenaJob, ask: Ask): Promise<Result<GameResult, ProtocolFault>> {
  const spent = Array.from({ length: contest.seats }, () => ({ moves: 0, ms: 0 }));
  let game = dealtGame(contest, job);
  while (game.step.kind !== 'over') {
    const { step } = game;
    const view = viewFor(game, step.seat);
    const legal = legalMoves(view);
    const slot = slotOn(step.seat, job, contest);
    let move = legal.length === 1 ? legal[0] : undefined;
    if (move === undefined) {
      const seed = `${dealSeed(contest, job)}/${job.rotation}/${game.seq}`;
      const startedMs = performance.now();
      const answer = await ask({ slot, view, legal, seed });
      if (!answer.ok)
        return fail({ ...job, slot, seat: step.seat, round: game.round, step: step.kind, misdeed: answer.fault });
      const sums = spent[slot];
      if (sums !== undefined) {
        sums.moves += 1;
        sums.ms += performance.now() - startedMs;
      }
      move = answer.value;
    }
    const played = apply(game, step.seat, move);
    if (!played.ok) throw new Error(`illegal move by player ${step.seat + 1}: ${played.fault}`);
    game = played.value.game;
  }
  return ok({ ...job, slots: slotResults(game, spent, (seat) => slotOn(seat, job, contest)) });
}

function dealtGame(contest: Contest, job: ArenaJob): Game {
  const { seats, options, tileSet } = contest;
  const seed = dealSeed(contest, job);
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet };
  return newGame(setup, dealFromSeed(seed, seats, tileSet)).game;
}

function slotResults(
  { planets, setup }: Game,
  spent: readonly Pick<SlotResult, 'moves' | 'ms'>[],
  slotOf: (seat: Seat) => number,
): readonly SlotResult[] {
  const { seats, winners } = scorePlanets(planets, setup.tileSet, setup.options);
  const results = seats.map(({ total }, index) => {
    const seat = index as Seat;
    const share = winners.includes(seat) ? 1 / winners.length : 0;
    const slot = slotOf(seat);
    return { slot, share, points: total, moves: spent[slot]?.moves ?? 0, ms: spent[slot]?.ms ?? 0 };
  });
  return results.toSorted((one, other) => one.slot - other.slot).map(({ slot: _, ...result }) => result);
}
