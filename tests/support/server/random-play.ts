// Plays a test table at random: whose turn it is, and one random move of theirs.

import { type Game, legalMoves, type Random, type Seat, viewFor } from '../../../src/rules/index.ts';
import { botDue } from '../../../src/table/index.ts';
import { pick } from '../random.ts';
import { PEOPLE, type TestTable } from './test-table.ts';

export function gameOf(table: TestTable): Game {
  const game = table.state.table?.record.game;
  if (game === undefined) throw new Error('the game has not begun');
  return game;
}

export function roundOf(table: TestTable): number {
  return gameOf(table).round;
}

export function turnOf(table: TestTable): Seat {
  const { step } = gameOf(table);
  if (step.kind === 'over') throw new Error('the game is over');
  return step.seat;
}

/** The player whose turn it is, or the bot that plays for them, makes a random legal move; during a pause it must be refused. */
export function playOn(table: TestTable, random: Random): void {
  const seat = turnOf(table);
  const move = pick(random, legalMoves(viewFor(gameOf(table), seat)));
  if (table.state.pausedMs !== undefined) {
    const answer = table.move(seat, move);
    if (answer.ok || answer.fault !== 'gamePaused') throw new Error('a move was made during a pause');
    return;
  }
  if (botDue(table.state) === undefined) table.must(PEOPLE[seat] ?? '', { kind: 'play', move });
  else if (!table.move(seat, move).ok) throw new Error('a bot may not make a legal move');
}
