// A finished game as it is stored and exported: its record, which is the truth, and what only this device knows about it.

import { type GameRecord, isSeat, type Seat } from '../rules/index.ts';
import { type HistoryRow, ORIGINS, type RowFacts, rowOf } from './row.ts';

export interface ArchivedGame extends RowFacts {
  /** In notation. */
  readonly record: string;
  /** How the people who shared the device looked, as the page stores it. */
  readonly looks?: unknown;
  /** Where it branched off another game, as the page stores it. */
  readonly branch?: unknown;
}

/** A game with its row, ready to be stored. */
export interface RowedGame {
  readonly game: ArchivedGame;
  readonly row: HistoryRow;
}

/** Undefined for a game that is not over. */
export function rowedGame(record: GameRecord, game: ArchivedGame): RowedGame | undefined {
  const row = rowOf(record, factsOf(game));
  return row === undefined ? undefined : { game, row };
}

export function factsOf({ id, origin, playedMs, own, isBranch, deal, guest }: RowFacts): RowFacts {
  return {
    ...{ id, origin, playedMs },
    ...(own === undefined ? {} : { own }),
    ...(isBranch === true ? { isBranch } : {}),
    ...(deal === undefined ? {} : { deal }),
    ...(guest === undefined ? {} : { guest }),
  };
}

/** The person's seat where there is only one person at the table. */
export function soleSeatIn({ bots }: Pick<GameRecord, 'bots'>): Seat | undefined {
  const [only, second] = bots.flatMap((bot, seat) => (bot === undefined ? [seat as Seat] : []));
  return second === undefined ? only : undefined;
}

/** Facts from outside, each one dropped if it makes no sense for this record. */
export function factsFrom(
  value: Readonly<Record<string, unknown>>,
  { bots }: Pick<GameRecord, 'bots'>,
): Partial<RowFacts> {
  const { id, playedMs, own, isBranch, deal } = value;
  const seat = typeof own === 'number' && own >= 0 && own < bots.length ? (own as Seat) : undefined;
  const origin = ORIGINS.find((each) => each === value['origin']);
  return {
    ...(typeof id === 'string' && /^[\w.-]{1,80}$/.test(id) ? { id } : {}),
    ...(origin === undefined ? {} : { origin }),
    ...(typeof playedMs === 'number' && playedMs > 0 && playedMs < 8.64e15 ? { playedMs } : {}),
    ...(seat !== undefined && isSeat(seat) && bots[seat] === undefined ? { own: seat } : {}),
    ...(isBranch === true ? { isBranch } : {}),
    ...(typeof deal === 'string' && deal.length <= 80 ? { deal } : {}),
  };
}
