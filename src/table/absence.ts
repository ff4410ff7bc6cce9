// Who stays away when it is their turn, or runs out of time, and what comes of it. Every game can finish: if nobody is
// left to ask, a bot takes over by itself.

import type { Seat } from '../rules/index.ts';
import { runsOutMs } from './clock.ts';
import { isPlayable, playersOf, type Sitting } from './sitting.ts';
import type { TableEvent } from './sitting-events.ts';
import { DAY } from './spans.ts';

/** Since when each seat's person has been gone; undefined while they are here. */
export type Presence = readonly (number | undefined)[];

/** Plays for those who are away: quick, and no fool. */
export const DEPUTY_BOT = 'greedy:1it';

/** A game without a clock that everybody has left waits so long for any of them. */
export const LEFT_LYING_MS = 3 * DAY;

export interface Deadline {
  readonly atMs: number;
  readonly seat: Seat;
  readonly why: 'away' | 'time';
}

/** When the patience with the seat whose turn it is ends; undefined if it never does. With days for a turn nobody need wait at the table. */
export function deadlineOf(sitting: Sitting, presence: Presence): Deadline | undefined {
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

/** What happens by itself by now. */
export function timePasses(sitting: Sitting, presence: Presence, nowMs: number): readonly TableEvent[] {
  const deadline = overdue(sitting, presence, nowMs);
  if (deadline === undefined) return [];
  const { seat, why } = deadline;
  const { away, clock } = sitting.plan;
  // With days for a turn the others look in now and then, each at another time: there is nobody to decide.
  const isAsked = away.handover === 'others' && clock.kind !== 'slow';
  const isAnyoneLeft = playersOf(sitting).some((each) => each !== seat && presence[each] === undefined);
  if (isAsked && isAnyoneLeft) return [];
  // Where nobody came for days the others need not be waited for one by one.
  const seats = isLeftLying(sitting, presence) ? playersOf(sitting) : [seat];
  return seats.map((each) => ({ kind: 'seatGivenToBot', seat: each, bot: DEPUTY_BOT, why }));
}
