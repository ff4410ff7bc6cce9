// What an arena plays: deals, each as many times as there are seats, so that everyone sits once in every place and the
// luck of the deal cancels. Plain data, to be sent to threads.
//
//     slot     who: the entrants in order, of whom the last fills up       prince fox fox fox
//     seat     where: in game r of a deal, slot s sits on seat s + r       r = 1:  fox prince fox fox

import type { Options, Seat, SeatCount, TileSet } from '../../rules/index.ts';
import type { Entrant } from './entrants.ts';

export interface Contest {
  readonly seats: SeatCount;
  readonly options: Options;
  readonly tileSet: TileSet;
  readonly seed: string;
  /** No more than there are seats. */
  readonly entrants: readonly Entrant[];
  /** How long a program may take for an answer. */
  readonly timeoutMs: number;
}

export interface ArenaJob {
  /** Counted from 1. */
  readonly deal: number;
  /** By how many seats the slots are turned, from 0. */
  readonly rotation: number;
}

/** What one slot made of one game. */
export interface SlotResult {
  /** 1 for a victory, its part of a shared one. */
  readonly share: number;
  readonly points: number;
  /** How often it had a choice, and how long it took for all of them. */
  readonly moves: number;
  readonly ms: number;
}

export interface GameResult extends ArenaJob {
  /** In the order of slots. */
  readonly slots: readonly SlotResult[];
}

/** The seed of a deal, to be looked at with `planet deal`. The seat that starts belongs to the deal. */
export function dealSeed({ seed }: Contest, { deal }: Pick<ArenaJob, 'deal'>): string {
  return `${seed}/${deal}`;
}

export function slotOn(seat: Seat, { rotation }: ArenaJob, { seats }: Contest): number {
  return (seat + seats - rotation) % seats;
}

/** The place of a slot's entrant in the list. */
export function entrantIn(slot: number, { entrants }: Contest): number {
  return Math.min(slot, entrants.length - 1);
}

/** How many slots an entrant fills. */
export function slotsOf(entrant: number, { entrants, seats }: Contest): number {
  return entrant < entrants.length - 1 ? 1 : seats - entrants.length + 1;
}
