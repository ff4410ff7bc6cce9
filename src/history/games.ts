// The rows as one player's games: which seat was theirs, and what the game was worth to them.

import type { HistoryRow, SeatRow } from './row.ts';

/**
 * Whose statistics are shown. `me`: the person of this device, who may have played under several names where several people shared it.
 */
export type Subject =
  | { readonly kind: 'me'; readonly names: readonly string[] }
  | { readonly kind: 'person'; readonly name: string };

/** A game with the seat of the person whose statistics are shown. */
export interface OwnGame {
  readonly row: HistoryRow;
  readonly seat: number;
  readonly own: SeatRow;
  /** 1 for a victory, a part of it where several won, 0 otherwise: over all players of a game it adds up to 1. */
  readonly share: number;
}

/** Names are compared without regard to case. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The subject's games, the earliest first; games in which they had no seat, or nobody knows which, are left out. */
export function gamesOf(rows: readonly HistoryRow[], subject: Subject): readonly OwnGame[] {
  const seatIn = seatFinder(subject);
  const games = rows.flatMap((row) => {
    const seat = seatIn(row);
    const own = seat === undefined ? undefined : row.seats[seat];
    return own === undefined || seat === undefined ? [] : [{ row, seat, own, share: shareOf(row, own) }];
  });
  return games.sort((one, other) => one.row.playedMs - other.row.playedMs || (one.row.id < other.row.id ? -1 : 1));
}

function seatFinder(subject: Subject): (row: HistoryRow) => number | undefined {
  const names = new Set((subject.kind === 'me' ? subject.names : [subject.name]).map(nameKey));
  const byName = ({ seats }: HistoryRow): number | undefined => {
    if (names.size === 0) return undefined;
    const seat = seats.findIndex(({ name, bot }) => bot === undefined && names.has(nameKey(name)));
    return seat < 0 ? undefined : seat;
  };
  return subject.kind === 'me' ? (row) => row.own ?? byName(row) : byName;
}

function shareOf({ seats }: HistoryRow, { place }: SeatRow): number {
  if (place !== 1) return 0;
  let winners = 0;
  for (const seat of seats) if (seat.place === 1) winners += 1;
  return 1 / winners;
}

/** A person of a device, by the name they wrote most recently. */
export interface PersonGames {
  readonly name: string;
  readonly games: number;
}

/** Everybody who played under a name, the most frequent first. */
export function peopleIn(rows: readonly HistoryRow[]): readonly PersonGames[] {
  const people = new Map<string, { name: string; games: number; playedMs: number }>();
  for (const { seats, playedMs } of rows) {
    const named = seats.filter(({ name, bot }) => bot === undefined && name.trim() !== '');
    const names = new Map(named.map(({ name }) => [nameKey(name), name])); // two seats of one name are one game
    for (const [key, name] of names) {
      const known = people.get(key);
      if (known === undefined) people.set(key, { name, games: 1, playedMs });
      else {
        known.games += 1;
        if (playedMs > known.playedMs) Object.assign(known, { name, playedMs });
      }
    }
  }
  return [...people.values()]
    .sort((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1))
    .map(({ name, games }) => ({ name, games }));
}

/** The games that several people played on one device, in which nobody knows who `me` was. */
export function unclaimedIn(rows: readonly HistoryRow[], names: readonly string[]): readonly HistoryRow[] {
  const seatIn = seatFinder({ kind: 'me', names });
  return rows.filter((row) => row.seats.some(({ bot }) => bot === undefined) && seatIn(row) === undefined);
}
