// A game with its seats: who plays where, the moves of a seat, and taking one's last choice back. Pure: a new table for
// every move. Where it is kept and who is told is up to whoever holds it.

import { type Player, parsePlayer } from '../bots/index.ts';
import {
  apply,
  fail,
  type Game,
  type GameEvent,
  type GameRecord,
  type Move,
  ok,
  type Refusal,
  type Result,
  type Seat,
} from '../rules/index.ts';
import { revealsTiles } from './reveals.ts';

export interface UndoableGame {
  readonly record: GameRecord;
  /** Where the seat that chose last can go back to, its latest choice last. */
  readonly choices: readonly UndoPoint[];
}

/** The game as it was before a seat chose. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly game: Game;
}

export function undoableGame(record: GameRecord): UndoableGame {
  return { record, choices: [] };
}

export interface MovePlayed {
  readonly table: UndoableGame;
  readonly events: readonly GameEvent[];
}

/** Makes a seat's move if it is legal; if not, says why and changes nothing. */
export function playMove({ record, choices }: UndoableGame, seat: Seat, move: Move): Result<MovePlayed, Refusal> {
  const { game } = record;
  const played = apply(game, seat, move);
  if (!played.ok) return fail(played.fault);
  const { game: after, events } = played.value;
  return ok({ table: withChoice({ record, choices }, seat, after), events });
}

/** The table after a seat's choice that led to this game. */
export function withChoice({ record, choices }: UndoableGame, seat: Seat, after: Game): UndoableGame {
  const { game } = record;
  const isFinal = after.step.kind === 'over' || revealsTiles(game, after);
  const mine = choices.filter((choice) => choice.seat === seat);
  return { record: { ...record, game: after }, choices: isFinal ? [] : [...mine, { seat, game }] };
}

/** The seat that may take its last choice back: until another has chosen, or anybody has learned something new. */
export function undoSeat({ choices }: UndoableGame): Seat | undefined {
  return choices.at(-1)?.seat;
}

/** As before the last choice; the same table if nothing can be taken back. */
export function undo(table: UndoableGame): UndoableGame {
  const last = table.choices.at(-1);
  if (last === undefined) return table;
  return { record: { ...table.record, game: last.game }, choices: table.choices.slice(0, -1) };
}

/** The bot that sits there; undefined where a person does. One of another version has the substitute's name in its place. */
export function botAt({ bots }: GameRecord, seat: Seat, substitute: Player): Player | undefined {
  const text = bots[seat];
  if (text === undefined) return undefined;
  const known = parsePlayer(text);
  return known.ok ? known.value : substitute;
}

export function peopleAt({ bots }: GameRecord): readonly Seat[] {
  return bots.flatMap((bot, seat) => (bot === undefined ? [seat as Seat] : []));
}
