// The stored summary of a table, which lists of tables are made from without replaying its log.

import { scorePlanets } from '../../rules/index.ts';
import {
  botDue,
  deadlineOf,
  isAwaited,
  MINUTE,
  type PersonId,
  pauseEndsMs,
  type TableState,
} from '../../table/index.ts';
import type { ListItemFacts, Summary } from '../store/index.ts';

export function summaryOf(state: TableState): Summary {
  const { phase, settings } = state;
  const personToMove = personToMoveOf(state);
  const dueMs = dueMsOf(state);
  return {
    phase,
    isListed: settings.isListed,
    ...(personToMove === undefined ? {} : { personToMove }),
    ...(dueMs === undefined ? {} : { dueMs }),
    listing: listItemFactsOf(state),
  };
}

/** The new summary; undefined if nothing in it has changed but whose turn it is, which is stored separately. */
export function summaryChange(before: TableState, after: TableState): Summary | undefined {
  const isSame =
    before.seats === after.seats &&
    before.looks === after.looks &&
    before.removed === after.removed &&
    before.host === after.host &&
    before.phase === after.phase &&
    before.pausedMs === after.pausedMs &&
    roundOf(before) === roundOf(after) &&
    dueMsOf(before) === dueMsOf(after);
  return isSame ? undefined : summaryOf(after);
}

/** `dueMs` is rounded down to this: loading a table a little early does no harm, and a value that rarely changes is rarely stored. */
const DUE_ROUNDING_MS = MINUTE;

/** When the registry must load this table: at once for a bot, at the end of a pause, or at the earliest possible deadline. */
function dueMsOf(state: TableState): number | undefined {
  if (botDue(state) !== undefined) return 0;
  const nobody = state.seats.map(() => 0); // gone since the start, which gives the earliest deadline
  const atMs = pauseEndsMs(state) ?? deadlineOf(state, nobody)?.atMs;
  return atMs === undefined ? undefined : Math.floor(atMs / DUE_ROUNDING_MS) * DUE_ROUNDING_MS;
}

export function listItemFactsOf(state: TableState): ListItemFacts {
  const { settings, host, seats, looks, removed, pausedMs, endedBy } = state;
  const round = roundOf(state);
  const totals = round === undefined || state.phase !== 'over' || endedBy !== undefined ? undefined : totalsOf(state);
  return {
    settings,
    host,
    ...(removed.length === 0 ? {} : { removed }),
    seats: seats.map((occupant) => {
      if (occupant.kind === 'open') return 'open';
      if (occupant.kind === 'bot') return { bot: occupant.bot };
      const look = looks.get(occupant.person);
      return {
        person: occupant.person,
        ...(isAwaited(occupant) ? { isAwaited: true } : {}),
        ...(look === undefined ? {} : { look }),
      };
    }),
    ...(pausedMs === undefined ? {} : { isPaused: true }),
    ...(endedBy === undefined ? {} : { isUnfinished: true }),
    ...(round === undefined ? {} : { round }),
    ...(totals === undefined ? {} : { totals }),
  };
}

/** Only where other tables play the same deal and see how far this one is. */
function roundOf({ settings, table }: TableState): number | undefined {
  return settings.deal === undefined ? undefined : table?.record.game.round;
}

/** Each seat's points; undefined before the game has started. */
export function totalsOf({ table }: TableState): readonly number[] | undefined {
  if (table === undefined) return undefined;
  const { planets, setup } = table.record.game;
  return scorePlanets(planets, setup.tileSet, setup.options).seats.map(({ total }) => total);
}

export function personToMoveOf({ phase, clocks, seats }: TableState): PersonId | undefined {
  const seat = phase === 'playing' ? clocks.running?.seat : undefined;
  const occupant = seat === undefined ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.substitute === undefined ? occupant.person : undefined;
}

export function peopleOf({ seats, host }: TableState): readonly PersonId[] {
  return [...new Set([host, ...seats.flatMap((occupant) => (occupant.kind === 'person' ? [occupant.person] : []))])];
}
