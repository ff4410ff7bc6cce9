// The seats' clocks as immutable data. Only people's time runs. The remaining times are updated with every event of the table;
// between two events `runsOutMs` says when the running clock reaches zero.

import { assertNever, type Seat, type SeatCount } from '../rules/index.ts';
import { SECOND } from './durations.ts';
import type { ClockSettings, TableSettings } from './settings.ts';

/** The most time that a player gets who ran out of time and comes back, which is possible once per round. */
export const RETURN_MS = 30 * SECOND;

export interface Clocks {
  /** Each seat's remaining time as of `running.sinceMs`; empty without a clock. */
  readonly leftMs: readonly number[];
  /** The seat whose turn it is, be it a person's or a bot's, and since when. */
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
  /** The seat whose clock ran since the last change; undefined if a bot had the turn. */
  readonly payer: Seat | undefined;
}

/** Subtracts the time since the last change from the payer's clock, and starts the clock of the seat whose turn it is now. */
export function settle({ leftMs, running }: Clocks, { nowMs, turn, payer }: Passing): Clocks {
  const spentMs = running === undefined ? 0 : Math.max(0, nowMs - running.sinceMs);
  const settled = leftMs.map((left, seat) => (seat === payer ? Math.max(0, left - spentMs) : left));
  return turn === undefined ? { leftMs: settled } : { leftMs: settled, running: { seat: turn, sinceMs: nowMs } };
}

/** Stops all clocks, after subtracting the time up to now from the payer's. */
export function stopped(clocks: Clocks, { nowMs, payer }: Omit<Passing, 'turn'>): Clocks {
  return settle(clocks, { nowMs, turn: undefined, payer });
}

/** The clocks with their starting time moved by this much, to skip a pause. */
export function delayed(clocks: Clocks, byMs: number): Clocks {
  const { running } = clocks;
  return running === undefined ? clocks : { ...clocks, running: { ...running, sinceMs: running.sinceMs + byMs } };
}

/** Adds the increment that a seat earns when its turn ends; live clocks only. */
export function withIncrement(clocks: Clocks, settings: ClockSettings, seat: Seat): Clocks {
  if (settings.kind !== 'live') return clocks;
  const { incrementMs } = settings;
  return { ...clocks, leftMs: clocks.leftMs.map((left, each) => (each === seat ? left + incrementMs : left)) };
}

/** Gives the seat whose turn begins its full time, for clocks with a fixed time per turn. Not called when a move is undone. */
export function withFullTurn(clocks: Clocks, settings: ClockSettings): Clocks {
  const turn = clocks.running?.seat;
  if (settings.kind !== 'slow' || turn === undefined) return clocks;
  return { ...clocks, leftMs: clocks.leftMs.map((left, each) => (each === turn ? settings.turnMs : left)) };
}

/** How much time a player gets who comes back with none left: at most their initial time, and at most the grace period. */
export function returnMs({ clock, absence }: TableSettings): number {
  switch (clock.kind) {
    case 'none':
      return 0;
    case 'live':
      return Math.min(RETURN_MS, clock.bankMs, absence.graceMs);
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

/** When the seat whose turn it is runs out of time; undefined without a clock. */
export function runsOutMs({ leftMs, running }: Clocks): number | undefined {
  const left = running === undefined ? undefined : leftMs[running.seat];
  return running === undefined || left === undefined ? undefined : running.sinceMs + left;
}
