// A round with two seats on the fast model (R4): what to cover, and what to take of two open tiles and one covered
// tile. A seat that has not seen the covered tile values it as the average of the unseen tiles.

import * as catalogue from '../model/catalogue.ts';
import type { Dice } from '../model/dice.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { mostOfOthers, type TileValues } from './tile-values.ts';

const { STACK_SIZE } = catalogue;
const { COVERED, DRAWN, MOST_TILES, NOTHING, OFFER, OFFERED, SCRATCH, SEAT, STACK, START } = layout;

/** How many unseen tiles are sampled for the covered one. */
const SAMPLES = 4;
const DRAWN_TILES = 3;

export class TwoPlayerRound {
  private readonly model: Model;
  private readonly tileValues: TileValues;
  private readonly dice: Dice;
  /** Averages over every unseen tile instead of a few. */
  isThorough = false;
  /** What an unseen tile of the open stack gains, for each seat. */
  private readonly unseenGain = new Float64Array(2);

  constructor(model: Model, tileValues: TileValues, dice: Dice) {
    this.model = model;
    this.tileValues = tileValues;
    this.dice = dice;
  }

  /** Values the unseen tiles; call it after the tile values are known. */
  look(): void {
    const { model, dice, tileValues } = this;
    const { words } = model;
    const first = words[STACK] * STACK_SIZE + words[DRAWN + words[STACK]];
    const unseen = (words[STACK] + 1) * STACK_SIZE - first;
    for (let seat = 0; seat < 2; seat++) {
      tileValues.look(seat, model);
      const most = mostOfOthers(model, seat);
      const evaluator = tileValues.evaluators[seat];
      const samples = this.isThorough ? unseen : SAMPLES;
      let sum = 0;
      for (let sample = 0; sample < samples; sample++) {
        model.attempt(seat, model.order[first + (this.isThorough ? sample : dice.below(unseen))]);
        sum += evaluator.valueOf(model, SCRATCH, most);
      }
      this.unseenGain[seat] = sum / samples - tileValues.meanFor(seat);
    }
  }

  /** Own gain minus the other seat's, if it takes what looks best to it and this seat takes the better of the rest. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search over three tiles, kept in one piece
  tileToCover(): number {
    const { model, tileValues, unseenGain } = this;
    const me = model.words[SEAT];
    const other = 1 - me;
    const { gain, tiles } = tileValues;
    const choices = model.options.twoSeatOffer === 'may-show-all' ? DRAWN_TILES + 1 : DRAWN_TILES;
    let best = 0;
    let bestLead = Number.NEGATIVE_INFINITY;
    for (let covered = 0; covered < choices; covered++) {
      let taken = 0;
      let looks = Number.NEGATIVE_INFINITY;
      for (let slot = 0; slot < DRAWN_TILES; slot++) {
        const worth = slot === covered ? unseenGain[other] : gain[other * MOST_TILES + slot];
        if (worth <= looks) continue;
        taken = slot;
        looks = worth;
      }
      let mine = Number.NEGATIVE_INFINITY;
      for (let slot = 0; slot < DRAWN_TILES; slot++) {
        if (slot !== taken) mine = Math.max(mine, gain[me * MOST_TILES + slot]);
      }
      const lead = mine - gain[other * MOST_TILES + taken];
      if (lead <= bestLead) continue;
      best = covered;
      bestLead = lead;
    }
    return best === DRAWN_TILES ? NOTHING : tiles[best];
  }

  /** The place in the offer of what this seat would take; a rational one considers what it leaves. */
  tileFor(seat: number, isRational: boolean): number {
    const { words } = this.model;
    if (seat === words[START]) return this.tileValues.bestFor(seat, this.model);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < words[OFFERED]; index++) {
      const own = this.gainOf(seat, index);
      const worth = isRational ? own - this.bestLeftFor(1 - seat, index) : own;
      if (worth <= most) continue;
      best = index;
      most = worth;
    }
    return best;
  }

  private bestLeftFor(seat: number, without: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.model.words[OFFERED]; index++) {
      if (index !== without) most = Math.max(most, this.gainOf(seat, index));
    }
    return most;
  }

  /** The covered tile's gain for a seat that has not seen it. */
  private gainOf(seat: number, index: number): number {
    const { words } = this.model;
    const tile = words[OFFER + index];
    if (tile === words[COVERED]) return this.unseenGain[seat];
    return this.tileValues.gain[seat * MOST_TILES + this.tileValues.slotOf(tile)];
  }
}
