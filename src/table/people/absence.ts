// When a bot takes over from a player who is away or out of time, and what happens when that player reconnects. Every game can
// finish: if nobody is left to decide, a bot takes over without being asked for.

import type { Seat } from '../../rules/index.ts';
import { runsOutMs } from '../clock.ts';
import { DAY, MINUTE, SECOND } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import type { AbsenceSettings } from '../settings.ts';
import { isPlayable, playersOf, seatOf, substituteOf, type TableState } from '../state.ts';

/** Since when each seat's person has been absent; undefined while they are connected. */
export type Presence = readonly (number | undefined)[];

/** The bot that plays for absent players: fast and reasonably good. */
export const SUBSTITUTE_BOT = 'merchant:1it';

/** How long an absent player is waited for, and who then lets a bot take over, unless the table's host chooses otherwise. */
export const DEFAULT_ABSENCE: AbsenceSettings = { graceMs: 2 * MINUTE, handover: 'byPlayers' };

/** The same in a quick game: strangers should not have to wait long or decide anything. */
export const QUICK_GAME_ABSENCE: AbsenceSettings = { graceMs: MINUTE, handover: 'automatic' };

/** How long a game without a clock waits when all its players have left. */
export const ABANDONED_GAME_MS = 3 * DAY;

/** How long players have to reconnect after a restart before anybody can lose a seat. Pages retry every 15 seconds at least. */
export const RECONNECT_MS = 30 * SECOND;

export interface Deadline {
  readonly atMs: number;
  readonly seat: Seat;
  readonly why: 'absent' | 'time';
}

/** A table that a server has just loaded: no player who was connected before can still be connected. */
export function resumed(state: TableState, nowMs: number): TableState {
  return state.phase === 'playing' ? { ...state, resumedMs: nowMs } : state;
}

/**
 * When the seat whose turn it is becomes overdue, for being away or out of time; undefined if it never does. With days per turn
 * being away does not count. After a restart, never before the players had time to reconnect.
 */
export function deadlineOf(state: TableState, presence: Presence): Deadline | undefined {
  const deadline = plainDeadline(state, presence);
  if (deadline === undefined || state.resumedMs === undefined) return deadline;
  return { ...deadline, atMs: Math.max(deadline.atMs, state.resumedMs + RECONNECT_MS) };
}

function plainDeadline(state: TableState, presence: Presence): Deadline | undefined {
  const { clocks, settings, phase } = state;
  const { running } = clocks;
  if (phase !== 'playing' || running === undefined || !isPlayable(state)) return undefined;
  if (!playersOf(state).includes(running.seat)) return undefined;
  const { seat, sinceMs } = running;
  const awayMs = settings.clock.kind === 'slow' ? undefined : presence[seat];
  const outMs = runsOutMs(clocks);
  const graceMs = awayMs === undefined ? undefined : Math.max(awayMs, sinceMs) + settings.absence.graceMs;
  const lostMs =
    graceMs !== undefined && isAbandoned(state, presence) ? Math.max(graceMs, sinceMs + ABANDONED_GAME_MS) : graceMs;
  if (lostMs !== undefined && (outMs === undefined || lostMs < outMs)) return { atMs: lostMs, seat, why: 'absent' };
  return outMs === undefined ? undefined : { atMs: outMs, seat, why: 'time' };
}

/** Whether all players have left a game without a clock in which players decide on substitutes: probably a break. */
function isAbandoned(state: TableState, presence: Presence): boolean {
  const { absence, clock } = state.settings;
  const isAnyoneHere = playersOf(state).some((seat) => presence[seat] === undefined);
  return absence.handover === 'byPlayers' && clock.kind === 'none' && !isAnyoneHere;
}

/** The deadline that has passed by now, if one has. */
export function overdue(state: TableState, presence: Presence, nowMs: number): Deadline | undefined {
  const deadline = deadlineOf(state, presence);
  return deadline !== undefined && deadline.atMs <= nowMs ? deadline : undefined;
}

/** When a bot takes over the seat whose turn it is automatically; undefined without a deadline, or if a connected player decides. */
export function botTakesOverMs(state: TableState, presence: Presence): number | undefined {
  const deadline = deadlineOf(state, presence);
  if (deadline === undefined) return undefined;
  const { absence, clock } = state.settings;
  // With days per turn players are rarely online together, so nobody is asked to decide.
  if (absence.handover === 'automatic' || clock.kind === 'slow') return deadline.atMs;
  const deciding = state.seats.flatMap((_, seat) =>
    seat !== deadline.seat && mayDecide(state, seat as Seat) ? [presence[seat]] : [],
  );
  // A player who is reloading the page can still decide: nobody counts as away before the grace period is over.
  return deciding.reduce(
    (latest, absentSinceMs) =>
      latest === undefined || absentSinceMs === undefined
        ? undefined
        : Math.max(latest, absentSinceMs + absence.graceMs),
    deadline.atMs as number | undefined,
  );
}

/** Whether this seat's player may give an overdue seat to a bot: also while a bot plays for them, unless they left the game. */
export function mayDecide(state: Pick<TableState, 'seats'>, seat: Seat): boolean {
  if (state.seats[seat]?.kind !== 'person') return false;
  const why = substituteOf(state, seat)?.why;
  return why === undefined || why === 'absent' || why === 'time';
}

/** Automatic replacements that are due by now. */
export function timePasses(state: TableState, presence: Presence, nowMs: number): readonly TableEvent[] {
  const deadline = overdue(state, presence, nowMs);
  const atMs = botTakesOverMs(state, presence);
  if (deadline === undefined || atMs === undefined || atMs > nowMs) return [];
  // If nobody came for days, bots replace all players at once instead of one by one.
  const seats = isAbandoned(state, presence) ? playersOf(state) : [deadline.seat];
  return seats.map((each) => ({ kind: 'playerReplaced', seat: each, bot: SUBSTITUTE_BOT, why: deadline.why }));
}

/**
 * What follows when a person connects who was not connected: a player whom a bot replaced for being away or out of time is back
 * from the next round on. Not with days for a turn, where an open page does not mean that anybody is there.
 */
export function reconnects(state: TableState, person: PersonId): readonly TableEvent[] {
  const seat = seatOf(state, person);
  if (seat === undefined || state.phase !== 'playing' || state.settings.clock.kind === 'slow') return [];
  const substitute = substituteOf(state, seat);
  const isBack = substitute !== undefined && !substitute.isReturning && mayDecide(state, seat);
  return isBack ? [{ kind: 'playerReturning', seat }] : [];
}
