// When a bot takes over from a player who is away or out of time, and what happens when that player reconnects. Every game can
// finish: if nobody is left to decide, a bot takes over without being asked for.

import type { Seat } from '../../rules/index.ts';
import { runsOutMs } from '../clock.ts';
import { DAY, SECOND } from '../durations.ts';
import type { PersonId, TableEvent } from '../events.ts';
import { deputyOf, isPlayable, playersOf, type Sitting, seatOf } from '../state.ts';

/** Since when each seat's person has been gone; undefined while they are here. */
export type Presence = readonly (number | undefined)[];

/** Plays for those who are away: quick, and no fool. */
export const DEPUTY_BOT = 'greedy:1it';

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
export function resumed(sitting: Sitting, nowMs: number): Sitting {
  return sitting.phase === 'playing' ? { ...sitting, resumedMs: nowMs } : sitting;
}

/**
 * When the patience with the seat whose turn it is ends; undefined if it never does. With days for a turn nobody need wait at
 * the table. Never before the players could reconnect.
 */
export function deadlineOf(sitting: Sitting, presence: Presence): Deadline | undefined {
  const deadline = plainDeadline(sitting, presence);
  if (deadline === undefined || sitting.resumedMs === undefined) return deadline;
  return { ...deadline, atMs: Math.max(deadline.atMs, sitting.resumedMs + RECONNECT_MS) };
}

function plainDeadline(sitting: Sitting, presence: Presence): Deadline | undefined {
  const { clocks, plan, phase } = sitting;
  const { running } = clocks;
  if (phase !== 'playing' || running === undefined || !isPlayable(sitting)) return undefined;
  if (!playersOf(sitting).includes(running.seat)) return undefined;
  const { seat, sinceMs } = running;
  const awayMs = plan.clock.kind === 'slow' ? undefined : presence[seat];
  const outMs = runsOutMs(clocks);
  const graceMs = awayMs === undefined ? undefined : Math.max(awayMs, sinceMs) + plan.away.graceMs;
  const lostMs =
    graceMs !== undefined && isLeftLying(sitting, presence) ? Math.max(graceMs, sinceMs + LEFT_LYING_MS) : graceMs;
  if (lostMs !== undefined && (outMs === undefined || lostMs < outMs)) return { atMs: lostMs, seat, why: 'away' };
  return outMs === undefined ? undefined : { atMs: outMs, seat, why: 'time' };
}

/** Nobody is there, none of them is pressed for time, and they were to decide among themselves: a lunch, or a night. */
function isLeftLying(sitting: Sitting, presence: Presence): boolean {
  const { away, clock } = sitting.plan;
  const isAnyoneHere = playersOf(sitting).some((seat) => presence[seat] === undefined);
  return away.handover === 'others' && clock.kind === 'none' && !isAnyoneHere;
}

export function overdue(sitting: Sitting, presence: Presence, nowMs: number): Deadline | undefined {
  const deadline = deadlineOf(sitting, presence);
  return deadline !== undefined && deadline.atMs <= nowMs ? deadline : undefined;
}

/** When a bot takes over the seat whose turn it is without being asked for; undefined if it never does as things are. */
export function botTakesOverMs(sitting: Sitting, presence: Presence): number | undefined {
  const deadline = deadlineOf(sitting, presence);
  if (deadline === undefined) return undefined;
  const { away, clock } = sitting.plan;
  // With days for a turn the others look in now and then, each at another time: there is nobody to decide.
  if (away.handover === 'itself' || clock.kind === 'slow') return deadline.atMs;
  const deciding = sitting.seats.flatMap((_, seat) =>
    seat !== deadline.seat && mayDecide(sitting, seat as Seat) ? [presence[seat]] : [],
  );
  // A player who is reloading the page can still decide: nobody counts as away before the grace period is over.
  return deciding.reduce(
    (latest, goneMs) =>
      latest === undefined || goneMs === undefined ? undefined : Math.max(latest, goneMs + away.graceMs),
    deadline.atMs as number | undefined,
  );
}

/** Whether this seat's player may give an overdue seat to a bot: also while a bot plays for them, unless they left the game. */
export function mayDecide(sitting: Sitting, seat: Seat): boolean {
  if (sitting.seats[seat]?.kind !== 'person') return false;
  const why = deputyOf(sitting, seat)?.why;
  return why === undefined || why === 'away' || why === 'time';
}

/** The seats that bots have taken over by now without being asked for. */
export function timePasses(sitting: Sitting, presence: Presence, nowMs: number): readonly TableEvent[] {
  const deadline = overdue(sitting, presence, nowMs);
  const atMs = botTakesOverMs(sitting, presence);
  if (deadline === undefined || atMs === undefined || atMs > nowMs) return [];
  // Where nobody came for days the others need not be waited for one by one.
  const seats = isLeftLying(sitting, presence) ? playersOf(sitting) : [deadline.seat];
  return seats.map((each) => ({ kind: 'seatGivenToBot', seat: each, bot: DEPUTY_BOT, why: deadline.why }));
}

/**
 * What follows when a person connects who was not connected: a player whom a bot replaced for being away or out of time is back
 * from the next round on. Not with days for a turn, where an open page does not mean that anybody is there.
 */
export function reconnects(sitting: Sitting, person: PersonId): readonly TableEvent[] {
  const seat = seatOf(sitting, person);
  if (seat === undefined || sitting.phase !== 'playing' || sitting.plan.clock.kind === 'slow') return [];
  const deputy = deputyOf(sitting, seat);
  const isBack = deputy !== undefined && !deputy.isReturning && mayDecide(sitting, seat);
  return isBack ? [{ kind: 'returnAnnounced', seat }] : [];
}
