// The value of each tile of a round to each seat. Every seat gets exactly one tile, and its planet does not change before, so
// values are computed lazily, once a round, also within a trial. A volcano that another seat takes in the same round is
// ignored; that is rare, and recomputing would cost more.

import { hasBit } from '../model/bits.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { volcanoesOf } from '../model/points.ts';
import type { Evaluator } from '../value/evaluator.ts';

const { MOST_TILES, NOTHING, OFFER, OFFERED, SCRATCH, WAITING } = layout;

export class TileValues {
  /** The round's tiles; a tile's place here is its slot. */
  readonly tiles = new Int32Array(MOST_TILES);
  size = 0;
  /** Expected final points of seat `s` with the tile in slot `t`, at s × MOST_TILES + t. */
  readonly worth = new Float64Array(MOST_TILES * MOST_TILES);
  /** The same, minus the mean of the row. */
  readonly gain = new Float64Array(MOST_TILES * MOST_TILES);
  /** The evaluator of each seat. */
  readonly evaluators: Evaluator[];
  private readonly means = new Float64Array(MOST_TILES);
  private readonly lookedAt = new Int32Array(MOST_TILES);
  /** Counts the rounds evaluated, so that callers can tell when their caches are stale. */
  stamp = 0;

  constructor(evaluator: Evaluator) {
    this.evaluators = [evaluator, evaluator, evaluator, evaluator, evaluator];
  }

  /** Takes note of the tiles on offer; each seat's row is filled in when it is first asked for. */
  note(model: Model): void {
    const { words } = model;
    const { tiles, evaluators } = this;
    this.stamp += 1;
    this.size = words[OFFERED];
    for (let slot = 0; slot < this.size; slot++) tiles[slot] = words[OFFER + slot];
    for (let seat = 0; seat < model.seats; seat++) {
      if (seat === 0 || evaluators[seat] !== evaluators[seat - 1]) evaluators[seat].lookAhead(model);
    }
  }

  /** Fills in the row of a seat that has taken no tile yet, unless that was done before. */
  look(seat: number, model: Model): void {
    if (this.lookedAt[seat] === this.stamp) return;
    this.lookedAt[seat] = this.stamp;
    const { tiles, size, worth, gain } = this;
    const evaluator = this.evaluators[seat];
    const most = mostOfOthers(model, seat);
    let sum = 0;
    for (let slot = 0; slot < size; slot++) {
      model.attempt(seat, tiles[slot]);
      const value = evaluator.valueOf(model, SCRATCH, most);
      worth[seat * MOST_TILES + slot] = value;
      sum += value;
    }
    const mean = sum / size;
    this.means[seat] = mean;
    for (let slot = 0; slot < size; slot++) gain[seat * MOST_TILES + slot] = worth[seat * MOST_TILES + slot] - mean;
  }

  /** Fills in the rows of a seat and of all that wait. */
  lookAll(seat: number, model: Model): void {
    const seats = model.words[WAITING] | (1 << seat);
    for (let each = 0; each < model.seats; each++) if (hasBit(seats, each)) this.look(each, model);
  }

  /** The mean value of the tiles to a seat. */
  meanFor(seat: number): number {
    return this.means[seat];
  }

  /** The place in the offer of the tile that is worth most to a seat. */
  bestFor(seat: number, model: Model): number {
    const { words } = model;
    this.look(seat, model);
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

  /** The index in the offer of a slot's tile. */
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
