// A game record as a table's log and back: how games on one device are loaded and saved. The log is that of a table without a
// clock, where every person sits at this device; undo points are not saved but follow from the moves.

import {
  apply,
  type Game,
  type GameRecord,
  type Move,
  newGame,
  type Round,
  type Seat,
  type Take,
} from '../rules/index.ts';
import type { Entry, PersonId, TableEvent } from './events.ts';
import { RULES_VERSION } from './rules-version.ts';
import type { TableSettings } from './settings.ts';
import { stateOf, type TableState, tableAt } from './state.ts';
import { peopleAt } from './undo.ts';

/** The person in this seat of a game on one device. */
export function localPerson(seat: Seat): PersonId {
  return `local:${seat}`;
}

/** The log of a table that has played this game. Throws if the record's rounds do not follow from its deal. */
function logOf(record: GameRecord): readonly Entry[] {
  const events: readonly TableEvent[] = [
    { kind: 'tableOpened', settings: settingsOf(record), host: localPerson(0) },
    ...record.bots.map((bot, index): TableEvent => {
      const seat = index as Seat;
      return bot === undefined
        ? { kind: 'seatTaken', seat, person: localPerson(seat) }
        : { kind: 'botAdded', seat, bot };
    }),
    startOf(record),
    ...movesPlayed(record.game),
  ];
  return events.map((event) => ({ atMs: 0, event }));
}

/**
 * The table that has played this game. The moves alone do not tell whether a choice was undone that had ended another seat's
 * undo points; `canUndo: false` says that there were none when the game was saved.
 */
export function stateFromRecord(
  record: GameRecord,
  { canUndo = true }: { readonly canUndo?: boolean } = {},
): TableState {
  const state = stateOf(logOf(record), record.game.setup.tileSet);
  const table = tableAt(state);
  return canUndo ? state : { ...state, table: { ...table, choices: [] }, history: [] };
}

/** The record with the table's game in place of its own. */
export function recordAt(state: TableState, record: GameRecord): GameRecord {
  return { ...record, game: tableAt(state).record.game };
}

/** The seats that made the game's moves, in order. */
export function moversOf({ game }: GameRecord): readonly Seat[] {
  return movesPlayed(game).flatMap((event) => (event.kind === 'movePlayed' ? [event.seat] : []));
}

/** Nobody is timed or replaced: the people share the device. Undo is free only where it concerns nobody else. */
function settingsOf(record: GameRecord): TableSettings {
  const { game, preset, undo } = record;
  const { setup } = game;
  const isAllowed = undo !== 'free' || peopleAt(record).length === 1;
  return {
    seats: setup.seats,
    preset,
    options: setup.options,
    clock: { kind: 'none' },
    absence: { graceMs: 0, handover: 'byPlayers' },
    undo: isAllowed ? (undo ?? 'untilRevealed') : 'untilRevealed',
    isListed: false,
    isWatched: false,
  };
}

function startOf({
  game: { setup, deal },
  startBy = 'chance',
  seed = '',
  salt = '',
  commitment = '',
}: GameRecord): TableEvent {
  return { kind: 'gameStarted', rules: RULES_VERSION, start: setup.start, startBy, deal, seed, salt, commitment };
}

function movesPlayed(target: Game): readonly TableEvent[] {
  const played: TableEvent[] = [];
  let { game } = newGame(target.setup, target.deal);
  while (game.seq < target.seq && game.step.kind !== 'over') {
    const { seat } = game.step;
    const result = apply(game, seat, nextMove(game, target));
    if (!result.ok) throw new Error(`the record has an illegal move: ${result.fault}`);
    played.push({ kind: 'movePlayed', seat, events: result.value.events });
    game = result.value.game;
  }
  return played;
}

/** The move that led from here towards the target. */
function nextMove(game: Game, target: Game): Move {
  const { step, round, current } = game;
  const made = target.past[round - 1] ?? target.current;
  if (made === undefined || step.kind === 'over') throw new Error('the record ends before its last event');
  const taken = made.takes[current?.takes.length ?? 0];
  switch (step.kind) {
    case 'open':
      return { kind: 'openStack', stack: made.stack };
    case 'offer':
      return offerOf(made);
    case 'appoint':
      return { kind: 'appointSeat', seat: taken?.seat ?? seatDue(target) };
    case 'take':
      return takeOf(game, taken, target);
    case 'place':
      if (taken === undefined) throw new Error('the record ends before its last event');
      return { kind: 'placeTile', cell: taken.cell };
  }
}

function takeOf({ step, current, offer, setup }: Game, taken: Take | undefined, target: Game): Move {
  if (taken === undefined && target.step.kind === 'place') return { kind: 'takeCovered' };
  if (taken === undefined || step.kind === 'over') throw new Error('the record ends before its last event');
  const isCovered = offer.some(({ tile, covered }) => tile === taken.tile && covered);
  // With two seats the player who did not draw takes the covered tile unseen. R4.3
  if (setup.seats === 2 && step.seat !== current?.start && isCovered) return { kind: 'takeCovered' };
  return { kind: 'takeTile', tile: taken.tile, cell: taken.cell };
}

function offerOf({ drawn }: Round): Move {
  const covered = drawn.find((each) => each.covered)?.tile;
  return covered === undefined ? { kind: 'makeOffer' } : { kind: 'makeOffer', covered };
}

function seatDue({ step }: Game): Seat {
  if (step.kind === 'over') throw new Error('the record ends before its last event');
  return step.seat;
}
