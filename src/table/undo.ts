// A game with its undo points: plays moves, and undoes a seat's last choice as long as nobody has seen a new tile. Pure; saving
// and publishing are the host's business.

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
  /** Undo points of the seat that chose last, latest last. */
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

/** Plays a seat's move; fails with the rules' refusal if it is illegal. */
export function playMove({ record, choices }: UndoableGame, seat: Seat, move: Move): Result<MovePlayed, Refusal> {
  const { game } = record;
  const played = apply(game, seat, move);
  if (!played.ok) return fail(played.fault);
  const { game: after, events } = played.value;
  return ok({ table: withChoice({ record, choices }, seat, after), events });
}

/** Records a seat's choice that led to the game `after`. If it showed anybody a tile or ended the game, nothing can be undone. */
export function withChoice({ record, choices }: UndoableGame, seat: Seat, after: Game): UndoableGame {
  const { game } = record;
  const endsUndo = after.step.kind === 'over' || revealsTiles(game, after);
  const mine = choices.filter((choice) => choice.seat === seat);
  return { record: { ...record, game: after }, choices: endsUndo ? [] : [...mine, { seat, game }] };
}

/**
 * With free undo: each choice of the person stays an undo point, whatever has been seen or played since, until the game ends. Bots'
 * choices are not undo points.
 */
export function withFreeChoice({ record, choices }: UndoableGame, seat: Seat, after: Game): UndoableGame {
  const { game, bots } = record;
  const kept = bots[seat] === undefined ? [...choices, { seat, game }] : choices;
  return { record: { ...record, game: after }, choices: after.step.kind === 'over' ? [] : kept };
}

/** The seat that may undo its last choice: until another seat has chosen or anybody has seen a new tile. */
export function undoSeat({ choices }: UndoableGame): Seat | undefined {
  return choices.at(-1)?.seat;
}

/** The game before the last choice; the same object if there is nothing to undo. */
export function undo(table: UndoableGame): UndoableGame {
  const last = table.choices.at(-1);
  if (last === undefined) return table;
  return { record: { ...table.record, game: last.game }, choices: table.choices.slice(0, -1) };
}

/** The bot in this seat; undefined for a person. `substitute` stands in for a bot that this version does not know. */
export function botAt({ bots }: GameRecord, seat: Seat, substitute: Player): Player | undefined {
  const text = bots[seat];
  if (text === undefined) return undefined;
  const known = parsePlayer(text);
  return known.ok ? known.value : substitute;
}

/** The seats of people. */
export function peopleAt({ bots }: GameRecord): readonly Seat[] {
  return bots.flatMap((bot, seat) => (bot === undefined ? [seat as Seat] : []));
}
