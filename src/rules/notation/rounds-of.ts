// The rounds of a game as a record writes them, and the moves that they stand for: a game keeps its rounds, not its moves, but
// the moves follow from them unambiguously.

import { newGame, type Played } from '../apply.ts';
import type { Game, Move, Round, Seat, SeatCount } from '../types.ts';
import { playRounds } from './record-replay.ts';
import type { RoundText } from './record-text.ts';

type WrittenRound = Omit<RoundText, 'line'>;

/** All rounds, the one under way included. */
export function roundsOf({ past, current, step, setup, round }: Game): readonly WrittenRound[] {
  const rounds = past.map((each, index) => roundText(each, index + 1, setup.seats));
  if (current === undefined || step.kind === 'over') return rounds;
  const text = roundText(current, round, setup.seats);
  if (step.kind === 'place') {
    const tile = current.drawn.find(({ covered }) => covered)?.tile ?? '';
    return [...rounds, { ...text, held: { seat: step.seat + 1, tile } }];
  }
  const isDue = step.kind === 'take' && (setup.seats === 2 || current.takes.length > 0);
  return [...rounds, isDue ? { ...text, due: step.seat + 1 } : text];
}

function roundText({ stack, drawn, takes }: Round, number: number, seats: SeatCount): WrittenRound {
  // Parentheses mark the covered tile of a two-seat offer; before the offer, and in secret hands, every tile is covered.
  const isOffer = seats === 2 && drawn.some(({ covered }) => !covered);
  return {
    number,
    stack,
    drawn: drawn.map(({ tile, covered }) => ({ tile, covered: isOffer && covered })),
    takes: takes.map(({ seat, tile, cell }) => ({ seat: seat + 1, tile, cell })),
  };
}

/** A move that a seat made: the game before it, the game after it, and the events between them. */
export interface MadeMove extends Played {
  readonly before: Game;
  readonly seat: Seat;
  readonly move: Move;
}

/** Every move of a game, in order. Moves that the rules made for a seat are among the events of the move before them. */
export function movesOf(game: Game): readonly MadeMove[] {
  const made: MadeMove[] = [];
  const start = newGame(game.setup, game.deal).game;
  const rounds = roundsOf(game).map((round) => ({ ...round, line: round.number }));
  const played = playRounds(start, rounds, (turn, after) => made.push({ ...turn, ...after }));
  if (!played.ok) throw new Error(`this game does not follow the rules: ${played.fault.code}`);
  return made;
}
