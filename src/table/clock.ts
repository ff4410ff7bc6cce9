// A clock a seat, as data. Only people's time runs; it is settled whenever something happens, and asked about in between.

import { assertNever, type Seat, type SeatCount } from '../rules/index.ts';
import { SECOND } from './durations.ts';
import type { ClockSettings, TableSettings } from './settings.ts';

/** The return allowance: what a player who ran out of time has at most when they come back, which is once a round at most. */
export const RETURN_MS = 30 * SECOND;

export interface Clocks {
  /** What each seat has left, as of `running.sinceMs`; empty where nobody counts. */
  readonly leftMs: readonly number[];
  /** The seat whose turn it is, a bot's too, and since when. */
  readonly running?: { readonly seat: Seat; readonly sinceMs: number };
}

export function newClocks(settings: ClockSettings, seats: SeatCount): Clocks {
  switch (settings.kind) {
    case 'none':
      return { leftMs: [] };
    case 'live':
      return { leftMs: Array.from({ length: seats }, () => settings.bankMs) };
    case 'slow':
      return { leftMs: Array.from({ length: seats }, () => settings.turnMs) };
    default:
      return assertNever(settings);
  }
}

export interface Passing {
  readonly nowMs: number;
  /** Whose turn it is now. */
  readonly turn: Seat | undefined;
  /** Who pays for the time since the last change; nobody where a bot had the turn. */
  readonly payer: Seat | undefined;
}

/** Settles what has run since the last change. */
export function settle({ leftMs, running }: Clocks, { nowMs, turn, payer }: Passing): Clocks {
  const spentMs = running === undefined ? 0 : Math.max(0, nowMs - running.sinceMs);
  const settled = leftMs.map((left, seat) => (seat === payer ? Math.max(0, left - spentMs) : left));
  return turn === undefined ? { leftMs: settled } : { leftMs: settled, running: { seat: turn, sinceMs: nowMs } };
}

/** Stops all clocks; the player whose time runs pays for it up to now. */
export function stopped(clocks: Clocks, { nowMs, payer }: Omit<Passing, 'turn'>): Clocks {
  return settle(clocks, { nowMs, turn: undefined, payer });
}

/** As if everything had happened this much later. */
export function delayed(clocks: Clocks, byMs: number): Clocks {
  const { running } = clocks;
  return running === undefined ? clocks : { ...clocks, running: { ...running, sinceMs: running.sinceMs + byMs } };
}

/** A turn that passed on earns the increment. */
export function rewarded(clocks: Clocks, settings: ClockSettings, seat: Seat): Clocks {
  if (settings.kind !== 'live') return clocks;
  const { incrementMs } = settings;
  return { ...clocks, leftMs: clocks.leftMs.map((left, each) => (each === seat ? left + incrementMs : left)) };
}

/** With so long for each turn, the seat that the turn comes to has all of it; whoever takes back goes on with their own. */
export function renewed(clocks: Clocks, settings: ClockSettings): Clocks {
  const turn = clocks.running?.seat;
  if (settings.kind !== 'slow' || turn === undefined) return clocks;
  return { ...clocks, leftMs: clocks.leftMs.map((left, each) => (each === turn ? settings.turnMs : left)) };
}

/** How much a player has who comes back with nothing left: never more than they began with, nor than the others would wait. */
export function returnMs({ clock, away }: TableSettings): number {
  switch (clock.kind) {
    case 'none':
      return 0;
    case 'live':
      return Math.min(RETURN_MS, clock.bankMs, away.graceMs);
    case 'slow':
      return clock.turnMs;
    default:
      return assertNever(clock);
  }
}

/** Gives the seat at least `floorMs`. */
export function atLeast(clocks: Clocks, seat: Seat, floorMs: number): Clocks {
  return { ...clocks, leftMs: clocks.leftMs.map((left, each) => (each === seat ? Math.max(left, floorMs) : left)) };
}

/** When the seat whose turn it is runs out; undefined where nobody counts. */
export function runsOutMs({ leftMs, running }: Clocks): number | undefined {
  const left = running === undefined ? undefined : leftMs[running.seat];
  return running === undefined || left === undefined ? undefined : running.sinceMs + left;
}
