// The schedule of an arena: every deal is played as many times as there are seats, so that each entrant plays every
// seat once and the luck of the deal cancels. Plain data, since it is sent to threads.
//
//     slot     who: the entrants in order, the last of whom fills up       pilot traveler traveler traveler
//     seat     where: in game r of a deal, slot s has seat s + r           r = 1:  traveler pilot …

import type { Options, Seat, SeatCount, TileSet } from '../../rules/index.ts';
import type { Entrant } from './entrants.ts';

export interface Contest {
  readonly seats: SeatCount;
  readonly options: Options;
  readonly tileSet: TileSet;
  readonly seed: string;
  /** At most as many as seats. */
  readonly entrants: readonly Entrant[];
  /** Time limit for a program's answer. */
  readonly timeoutMs: number;
}

export interface ArenaJob {
  /** From 1. */
  readonly deal: number;
  /** Number of seats by which the slots are rotated, from 0. */
  readonly rotation: number;
}

/** The result of one slot in one game. */
export interface SlotResult {
  /** 1 for a victory, a fraction for a shared one. */
  readonly share: number;
  readonly points: number;
  /** Number of moves with a choice, and the total time for them. */
  readonly moves: number;
  readonly ms: number;
}

export interface GameResult extends ArenaJob {
  /** By slot. */
  readonly slots: readonly SlotResult[];
}

/** The seed of a deal, usable with `planet deal`. It also determines the starting seat. */
export function dealSeed({ seed }: Contest, { deal }: Pick<ArenaJob, 'deal'>): string {
  return `${seed}/${deal}`;
}

export function slotOn(seat: Seat, { rotation }: ArenaJob, { seats }: Contest): number {
  return (seat + seats - rotation) % seats;
}

/** Index of a slot's entrant. */
export function entrantIn(slot: number, { entrants }: Contest): number {
  return Math.min(slot, entrants.length - 1);
}

/** Number of slots of an entrant. */
export function slotsOf(entrant: number, { entrants, seats }: Contest): number {
  return entrant < entrants.length - 1 ? 1 : seats - entrants.length + 1;
}
