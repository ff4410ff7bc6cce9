// When a bot takes over from a player who is away or out of time, and what happens when that player reconnects. Every game can
// finish: if nobody is left to decide, a bot takes over without being asked for.

import type { Seat } from '../../rules/index.ts';
import { runsOutMs } from '../clock.ts';
import { DAY, SECOND } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { isPlayable, playersOf, seatOf, substituteOf, type TableState } from '../state.ts';

/** Since when each seat's person has been gone; undefined while they are here. */
export type Presence = readonly (number | undefined)[];

/** Plays for those who are away: quick, and no fool. */
export const SUBSTITUTE_BOT = 'greedy:1it';

/** A game without a clock that everybody has left waits so long for any of them. */
export const LEFT_LYING_MS = 3 * DAY;

/** How long players have to reconnect after a restart before anybody can lose a seat. Pages retry every 15 seconds at least. */
export const RECONNECT_MS = 30 * SECOND;

export interface Deadline {
  readonly atMs: number;
  readonly seat: Seat;
  readonly why: 'away' | 'time';
}

/** A table that a server has just loaded: no player who was connected before can still be connected. */
export function resumed(state: TableState, nowMs: number): TableState {
  return state.phase === 'playing' ? { ...state, resumedMs: nowMs } : state;
}

/**
 * When the patience with the seat whose turn it is ends; undefined if it never does. With days for a turn nobody need wait at
 * the table. Never before the players could reconnect.
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
  const graceMs = awayMs === undefined ? undefined : Math.max(awayMs, sinceMs) + settings.away.graceMs;
  const lostMs =
    graceMs !== undefined && isLeftLying(state, presence) ? Math.max(graceMs, sinceMs + LEFT_LYING_MS) : graceMs;
  if (lostMs !== undefined && (outMs === undefined || lostMs < outMs)) return { atMs: lostMs, seat, why: 'away' };
  return outMs === undefined ? undefined : { atMs: outMs, seat, why: 'time' };
}

/** Nobody is there, none of them is pressed for time, and they were to decide among themselves: a lunch, or a night. */
function isLeftLying(state: TableState, presence: Presence): boolean {
  const { away, clock } = state.settings;
  const isAnyoneHere = playersOf(state).some((seat) => presence[seat] === undefined);
  return away.handover === 'others' && clock.kind === 'none' && !isAnyoneHere;
}

export function overdue(state: TableState, presence: Presence, nowMs: number): Deadline | undefined {
  const deadline = deadlineOf(state, presence);
  return deadline !== undefined && deadline.atMs <= nowMs ? deadline : undefined;
}

/** When a bot takes over the seat whose turn it is without being asked for; undefined if it never does as things are. */
export function botTakesOverMs(state: TableState, presence: Presence): number | undefined {
  const deadline = deadlineOf(state, presence);
  if (deadline === undefined) return undefined;
  const { away, clock } = state.settings;
  // With days for a turn the others look in now and then, each at another time: there is nobody to decide.
  if (away.handover === 'itself' || clock.kind === 'slow') return deadline.atMs;
  const deciding = state.seats.flatMap((_, seat) =>
    seat !== deadline.seat && mayDecide(state, seat as Seat) ? [presence[seat]] : [],
  );
  // A player who is reloading the page can still decide: nobody counts as away before the grace period is over.
  return deciding.reduce(
    (latest, goneMs) =>
      latest === undefined || goneMs === undefined ? undefined : Math.max(latest, goneMs + away.graceMs),
    deadline.atMs as number | undefined,
  );
}

/** Whether this seat's player may give an overdue seat to a bot: also while a bot plays for them, unless they left the game. */
export function mayDecide(state: TableState, seat: Seat): boolean {
  if (state.seats[seat]?.kind !== 'person') return false;
  const why = substituteOf(state, seat)?.why;
  return why === undefined || why === 'away' || why === 'time';
}

/** The seats that bots have taken over by now without being asked for. */
export function timePasses(state: TableState, presence: Presence, nowMs: number): readonly TableEvent[] {
  const deadline = overdue(state, presence, nowMs);
  const atMs = botTakesOverMs(state, presence);
  if (deadline === undefined || atMs === undefined || atMs > nowMs) return [];
  // Where nobody came for days the others need not be waited for one by one.
  const seats = isLeftLying(state, presence) ? playersOf(state) : [deadline.seat];
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
