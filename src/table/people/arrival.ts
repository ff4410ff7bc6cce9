// Players who have a seat and have not been at the table yet: seated by a rematch, or by an HTTP request after which they
// have not connected. No game starts before they have come, so nobody's clock runs at a table they have not seen.

import type { Seat } from '../../rules/index.ts';
import { MINUTE } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { beginning, type Chance } from '../new-game.ts';
import { type Occupant, seatOf, type TableState } from '../state.ts';
import type { Presence } from './absence.ts';
import { nextHostOf } from './host-transfer.ts';

/** How long a quick game keeps a seat for a player who does not connect. */
export const ARRIVAL_MS = MINUTE;

export function isAwaited(occupant: Occupant | undefined): boolean {
  return occupant?.kind === 'person' && occupant.awaitedMs !== undefined;
}

/** The events when a person connects who was awaited. A table that starts when full starts with the last arrival. */
export function arrives(state: TableState, person: PersonId, chance: () => Chance): readonly TableEvent[] {
  const seat = seatOf(state, person);
  if (seat === undefined || state.phase !== 'waiting' || !isAwaited(state.seats[seat])) return [];
  return [{ kind: 'playerArrived', seat }, ...startWith(state, seat, chance)];
}

/** The start, if the table starts when it is full and only this seat was missing. */
export function startWith(state: TableState, seat: Seat, chance: () => Chance): readonly TableEvent[] {
  const { settings, seats } = state;
  const isReady = seats.every((occupant, each) => each === seat || (occupant.kind !== 'open' && !isAwaited(occupant)));
  return settings.startsWhenFull === true && isReady ? [beginning(state, chance())] : [];
}

/** When the next seat of a player who has not come becomes free; undefined if none will. */
export function arrivalEndsMs(state: TableState, presence: Presence): number | undefined {
  const ends = state.seats.flatMap((_, seat) => seatKeptUntilMs(state, presence, seat as Seat) ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/**
 * Frees the seats whose players have not come in time. They may sit down again. If the host is among them, the role passes on.
 */
export function arrivalsEnd(state: TableState, presence: Presence, nowMs: number): readonly TableEvent[] {
  const isLate = (seat: Seat): boolean => (seatKeptUntilMs(state, presence, seat) ?? Number.POSITIVE_INFINITY) <= nowMs;
  const late = state.seats.flatMap((_, seat) => (isLate(seat as Seat) ? [seat as Seat] : []));
  const hostSeat = seatOf(state, state.host);
  const nextHost = hostSeat !== undefined && late.includes(hostSeat) ? nextHostOf(state, presence) : undefined;
  const emptied = late.map((seat): TableEvent => ({ kind: 'seatCleared', seat }));
  return nextHost === undefined ? emptied : [...emptied, { kind: 'hostTransferred', host: nextHost }];
}

/**
 * Until when a quick game keeps this seat for a player who has not come. Nobody decides there, so one missing player would keep
 * the others waiting without end. After a restart players get the whole time again.
 */
function seatKeptUntilMs({ settings, phase, seats }: TableState, presence: Presence, seat: Seat): number | undefined {
  const occupant = seats[seat];
  const absentSinceMs = presence[seat];
  if (settings.startsWhenFull !== true || phase !== 'waiting' || absentSinceMs === undefined) return undefined;
  if (occupant?.kind !== 'person' || occupant.awaitedMs === undefined) return undefined;
  return Math.max(occupant.awaitedMs, absentSinceMs) + ARRIVAL_MS;
}
