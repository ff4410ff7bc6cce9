// What each tile of a round is worth to each seat. Every seat gets exactly one of them, and its planet stays as it is until
// then, so one table serves a whole round.

import { type Model, NOTHING, OFFER, OFFERED, SCRATCH } from '../model/model.ts';
import { volcanoesOf } from '../model/points.ts';
import type { Appraiser } from '../value/appraiser.ts';

export const MOST_TILES = 5;

export class Table {
  /** The round's tiles; a tile's place here is its slot. */
  readonly tiles = new Int32Array(MOST_TILES);
  size = 0;
  /** Expected final points of seat `s` with the tile in slot `t`, at s × 5 + t. */
  readonly worth = new Float64Array(25);
  /** The same, less the mean over the slots. */
  readonly gain = new Float64Array(25);
  /** By whose eyes each seat looks. */
  readonly eyes: Appraiser[];
  /** Counts the tables made, for whoever remembers something about one. */
  stamp = 0;

  constructor(eyes: Appraiser) {
    this.eyes = [eyes, eyes, eyes, eyes, eyes];
  }

  /** Looks at the tiles on offer for every seat that still waits for one. */
  fill(model: Model): void {
    const { words } = model;
    this.stamp += 1;
    this.size = words[OFFERED];
    for (let slot = 0; slot < this.size; slot++) this.tiles[slot] = words[OFFER + slot];
    let last: Appraiser | undefined;
    for (let seat = 0; seat < model.seats; seat++) {
      if (this.eyes[seat] !== last) this.eyes[seat].lookAhead(model, NOTHING);
      last = this.eyes[seat];
    }
    for (let seat = 0; seat < model.seats; seat++) this.fillRow(model, seat);
  }

  /** The same tiles by these eyes alone; rows that another table has already are copied. */
  fillLike(other: Table, model: Model): void {
    const { worth, gain, tiles, eyes } = this;
    const { size } = other;
    this.stamp += 1;
    this.size = size;
    tiles.set(other.tiles);
    for (let seat = 0; seat < model.seats; seat++) {
      if (other.eyes[seat] !== eyes[seat]) {
        eyes[seat].lookAhead(model, NOTHING);
        this.fillRow(model, seat);
        continue;
      }
      for (let at = seat * MOST_TILES; at < seat * MOST_TILES + size; at++) {
        worth[at] = other.worth[at];
        gain[at] = other.gain[at];
      }
    }
  }

  private fillRow(model: Model, seat: number): void {
    const { size, worth, gain, tiles } = this;
    const eyes = this.eyes[seat];
    const most = mostOfOthers(model, seat);
    let sum = 0;
    for (let slot = 0; slot < size; slot++) {
      model.attempt(seat, tiles[slot]);
      const value = eyes.valueOf(model, SCRATCH, most);
      worth[seat * MOST_TILES + slot] = value;
      sum += value;
    }
    const mean = sum / size;
    for (let slot = 0; slot < size; slot++) gain[seat * MOST_TILES + slot] = worth[seat * MOST_TILES + slot] - mean;
  }

  /** The mean worth of the tiles to a seat. */
  meanFor(seat: number): number {
    return this.worth[seat * MOST_TILES] - this.gain[seat * MOST_TILES];
  }

  /** The place in the offer of the tile that is worth most to a seat. */
  bestFor(seat: number, { words }: Model): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < words[OFFERED]; index++) {
      const worth = this.worth[seat * MOST_TILES + this.slotOf(words[OFFER + index])];
      if (worth <= most) continue;
      best = index;
      most = worth;
    }
    return best;
  }

  /** What the best tile left would gain a seat. */
  mostGainFor(seat: number, model: Model): number {
    return this.gain[seat * MOST_TILES + this.slotOf(model.words[OFFER + this.bestFor(seat, model)])];
  }

  /** The slots of the tiles that are still on offer, as bits. */
  slotsOnOffer({ words }: Model): number {
    let slots = 0;
    for (let index = 0; index < words[OFFERED]; index++) slots |= 1 << this.slotOf(words[OFFER + index]);
    return slots;
  }

  /** Where in the offer a slot's tile lies. */
  placeOf(slot: number, { words }: Model): number {
    for (let index = 0; index < words[OFFERED]; index++) if (words[OFFER + index] === this.tiles[slot]) return index;
    return NOTHING;
  }

  slotOf(tile: number): number {
    const { tiles, size } = this;
    for (let slot = 0; slot < size; slot++) if (tiles[slot] === tile) return slot;
    return NOTHING;
  }
}

/** The most volcanoes on any other planet. */
export function mostOfOthers(model: Model, seat: number): number {
  let most = 0;
  for (let other = 0; other < model.seats; other++) {
    if (other === seat) continue;
    const volcanoes = volcanoesOf(model, other);
    if (volcanoes > most) most = volcanoes;
  }
  return most;
}
