// Plays on, on the fast model, with a style for each seat: the others' choices as a seat imagines them, and its own later
// ones.
//
//   GREEDY    takes what is worth most to itself and hands the rest to whoever gains least
//   RATIONAL  solves the round: the most for itself compared with the others, who are taken to do the same

import { STACK_SIZE, TILE_COUNT } from '../model/catalogue.ts';
import type { Dice } from '../model/dice.ts';
import {
  APPOINT,
  COVERED,
  DRAWN,
  MAKE_OFFER,
  type Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  ROUND,
  SCRATCH,
  SEAT,
  STACK,
  START,
  STEP,
  TAKE,
  WAITING,
} from '../model/model.ts';
import { bitsIn, seatAt } from '../model/playout.ts';
import type { Appraiser } from '../value/value.ts';
import { Rational } from './rational.ts';
import { MOST_TILES, mostOfOthers, Table } from './table.ts';

export const GREEDY = 0;
export const RATIONAL = 1;
export const CAREFUL = 2;

/** How many unseen tiles stand for a covered one. */
const BLIND_SAMPLES = 4;

export class Playout {
  readonly model: Model;
  readonly table: Table;
  readonly rational: Rational;
  readonly styles = new Uint8Array(5);
  /** Chance of a choice at random. */
  whim = 0;
  private readonly dice: Dice;
  /** What an unseen tile of the open stack gains, for each seat. */
  private readonly blind = new Float64Array(5);
  /** The seat that a rational taker means to appoint. */
  private plan = NOTHING;

  constructor(model: Model, eyes: Appraiser, dice: Dice) {
    this.model = model;
    this.dice = dice;
    this.table = new Table(eyes);
    this.rational = new Rational(this.table);
  }

  /** Plays until this round is about to be opened, or to the end. */
  playTo(round: number): void {
    const { words } = this.model;
    if (words[STEP] !== OPEN && words[STEP] !== OVER) this.look();
    while (words[STEP] !== OVER && (words[STEP] !== OPEN || words[ROUND] < round)) this.move();
  }

  /** Looks at the tiles of the round under way; asked whenever they have changed otherwise than by a take. */
  look(): void {
    this.table.fill(this.model);
    this.plan = NOTHING;
    if (this.model.seats === 2) this.lookBlindly();
  }

  private move(): void {
    const { model } = this;
    switch (model.words[STEP]) {
      case OPEN:
        model.open(this.stackToOpen());
        this.look();
        break;
      case MAKE_OFFER:
        model.offer(this.tileToCover());
        break;
      case TAKE:
        this.take();
        break;
      case APPOINT:
        model.appoint(this.seatToAppoint());
        break;
    }
  }

  private stackToOpen(): number {
    const { model, dice } = this;
    let stack = dice.below(4);
    while (!model.isOpenable(stack)) stack = (stack + 1) & 3;
    return stack;
  }

  private take(): void {
    const { model, dice } = this;
    const { words } = model;
    const seat = words[SEAT];
    const offered = words[OFFERED];
    this.plan = NOTHING;
    let index = 0;
    if (offered > 1) {
      index = this.whim > 0 && dice.share() < this.whim ? dice.below(offered) : this.tileFor(seat);
    }
    model.take(index, model.usualCorner(seat));
  }

  /** The place in the offer of what this seat would take. */
  tileFor(seat: number): number {
    if (this.model.seats === 2) return this.bestOfThree(seat);
    return this.styles[seat] === RATIONAL ? this.rationalChoice(seat) : this.bestForItself(seat);
  }

  private bestForItself(seat: number): number {
    const { words } = this.model;
    let [best, bestWorth] = [0, Number.NEGATIVE_INFINITY];
    for (let index = 0; index < words[OFFERED]; index++) {
      const worth = this.table.worth[seat * MOST_TILES + this.table.slotOf(words[OFFER + index])];
      if (worth > bestWorth) [best, bestWorth] = [index, worth];
    }
    return best;
  }

  private rationalChoice(seat: number): number {
    const { words, seats } = this.model;
    const choice = this.rational.choiceOf(seats, seat, this.slotsOnOffer(), words[WAITING] & ~(1 << seat));
    this.plan = choice & 7;
    const tile = this.table.tiles[choice >> 3];
    for (let index = 0; index < words[OFFERED]; index++) if (words[OFFER + index] === tile) return index;
    return 0;
  }

  private slotsOnOffer(): number {
    const { words } = this.model;
    let slots = 0;
    for (let index = 0; index < words[OFFERED]; index++) slots |= 1 << this.table.slotOf(words[OFFER + index]);
    return slots;
  }

  private seatToAppoint(): number {
    const { words } = this.model;
    if (this.plan !== NOTHING && (words[WAITING] >> this.plan) & 1) return this.plan;
    return this.nextFor(words[SEAT]);
  }

  /** Whom this seat would appoint, having taken its tile. */
  nextFor(seat: number): number {
    const { words, seats } = this.model;
    const waiting = words[WAITING];
    switch (this.styles[seat]) {
      case RATIONAL:
        return this.rationalNext(seats, waiting);
      case CAREFUL:
        return this.whoGainsLeast(waiting);
      default:
        return seatAt(waiting, this.dice.below(bitsIn(waiting)));
    }
  }

  private rationalNext(seats: number, waiting: number): number {
    const slots = this.slotsOnOffer();
    let [best, least] = [NOTHING, Number.POSITIVE_INFINITY];
    for (let next = 0; next < seats; next++) {
      if (!((waiting >> next) & 1)) continue;
      const rest = waiting & ~(1 << next);
      const others = this.rational.gainsFrom(seats, next, slots, rest);
      if (others < least) [best, least] = [next, others];
    }
    return best;
  }

  private whoGainsLeast(waiting: number): number {
    const { words, seats } = this.model;
    let [best, least] = [NOTHING, Number.POSITIVE_INFINITY];
    for (let next = 0; next < seats; next++) {
      if (!((waiting >> next) & 1)) continue;
      let most = Number.NEGATIVE_INFINITY;
      for (let index = 0; index < words[OFFERED]; index++) {
        most = Math.max(most, this.table.gain[next * MOST_TILES + this.table.slotOf(words[OFFER + index])]);
      }
      if (most < least) [best, least] = [next, most];
    }
    return best;
  }

  // Two seats.

  private lookBlindly(): void {
    const { model, dice, table, blind } = this;
    const { words } = model;
    const first = words[STACK] * STACK_SIZE + words[DRAWN + words[STACK]];
    const unseen = Math.min((words[STACK] + 1) * STACK_SIZE, TILE_COUNT) - first;
    for (let seat = 0; seat < 2; seat++) {
      const most = mostOfOthers(model, seat);
      let sum = 0;
      let mean = 0;
      for (let sample = 0; sample < BLIND_SAMPLES; sample++) {
        model.attempt(seat, model.order[first + dice.below(unseen)]);
        sum += this.table.eyes[seat].valueOf(model, SCRATCH, most);
      }
      for (let slot = 0; slot < table.size; slot++) {
        mean += (table.worth[seat * MOST_TILES + slot] - table.gain[seat * MOST_TILES + slot]) / table.size;
      }
      blind[seat] = sum / BLIND_SAMPLES - mean;
    }
  }

  /** Mine less theirs, if the other seat takes what looks best to it and I take the better of the rest. */
  tileToCover(): number {
    const { model, table, blind, dice } = this;
    const { words } = model;
    const me = words[SEAT];
    const other = 1 - me;
    if (this.whim > 0 && dice.share() < this.whim) return words[OFFER + dice.below(words[OFFERED])];
    const { gain, tiles } = table;
    const choices = model.options.twoSeatOffer === 'may-show-all' ? 4 : 3;
    let [best, bestLead] = [0, Number.NEGATIVE_INFINITY];
    for (let covered = 0; covered < choices; covered++) {
      let [taken, looks] = [0, Number.NEGATIVE_INFINITY];
      for (let slot = 0; slot < 3; slot++) {
        const worth = slot === covered ? blind[other] : gain[other * MOST_TILES + slot];
        if (worth > looks) [taken, looks] = [slot, worth];
      }
      let mine = Number.NEGATIVE_INFINITY;
      for (let slot = 0; slot < 3; slot++) if (slot !== taken) mine = Math.max(mine, gain[me * MOST_TILES + slot]);
      const lead = mine - gain[other * MOST_TILES + taken];
      if (lead > bestLead) [best, bestLead] = [covered, lead];
    }
    return best === 3 ? NOTHING : tiles[best];
  }

  private bestOfThree(seat: number): number {
    const { words } = this.model;
    if (seat === words[START]) return this.bestForItself(seat);
    const isRational = this.styles[seat] === RATIONAL;
    let [best, bestWorth] = [0, Number.NEGATIVE_INFINITY];
    for (let index = 0; index < words[OFFERED]; index++) {
      let worth = this.gainOf(seat, index);
      if (isRational) worth -= this.bestLeftFor(1 - seat, index);
      if (worth > bestWorth) [best, bestWorth] = [index, worth];
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

  /** As the seat that has not seen the covered tile looks at it. */
  private gainOf(seat: number, index: number): number {
    const { words } = this.model;
    const tile = words[OFFER + index];
    if (tile === words[COVERED]) return this.blind[seat];
    return this.table.gain[seat * MOST_TILES + this.table.slotOf(tile)];
  }
}
