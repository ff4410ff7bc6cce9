// Trial playouts of a round: a responsive seat plays the same round to its end many times, and each time every planet gains one
// of the round's few tiles. So the value of a planet with a tile is cached for the round; what depends on the others, volcanoes
// and who opens next, is added each time.

import { ROUNDS } from '../../rules/index.ts';
import { hasBit } from '../model/bits.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Learned } from '../value/learned.ts';
import { PlayoutOutcome } from './outcome.ts';
import { mostOfOthers, type TileValues } from './tile-values.ts';

const { MOST_TILES, OFFER, OVER, ROUND, SEAT, STEP, WAITING } = layout;

/** Marks a seat that took its tile before the trials. */
const TAKEN = MOST_TILES;
const PLACES = MOST_TILES + 1;

export class RoundTrials {
  readonly outcome: PlayoutOutcome;
  private readonly model: Model;
  private readonly learned: Learned;
  private readonly tileValues: TileValues;
  /** Which slot each seat has in the trial under way. */
  private readonly slots = new Int32Array(MOST_TILES);
  /** A planet's value by seat and slot, and the round in which it was computed. */
  private readonly planets = new Float64Array(MOST_TILES * PLACES);
  private readonly foundIn = new Int32Array(MOST_TILES * PLACES);

  constructor(model: Model, learned: Learned, tileValues: TileValues) {
    this.model = model;
    this.learned = learned;
    this.tileValues = tileValues;
    this.outcome = new PlayoutOutcome(learned);
  }

  /** Called before trials: seats that already have a tile keep it. */
  begin(): void {
    const { words, seats } = this.model;
    this.outcome.isLast = words[ROUND] === ROUNDS;
    for (let seat = 0; seat < seats; seat++) if (!hasBit(words[WAITING], seat)) this.slots[seat] = TAKEN;
    this.learned.lookAhead(this.model);
  }

  /** Call before `seat` takes the tile at this index of the offer within a trial. */
  note(seat: number, index: number): void {
    this.slots[seat] = this.tileValues.slotOf(this.model.words[OFFER + index]);
  }

  /** The value of the finished round to a seat. */
  look(me: number): void {
    const { model, outcome, slots, tileValues } = this;
    const { words } = model;
    if (words[STEP] === OVER) {
      outcome.look(model, me);
      return;
    }
    slots[words[SEAT]] = tileValues.slotOf(words[OFFER]); // the last tile may have been placed automatically
    for (let seat = 0; seat < model.seats; seat++) outcome.values[seat] = this.valueOf(seat);
    outcome.compare(model, me);
  }

  private valueOf(seat: number): number {
    const { model, learned, planets, foundIn, slots, tileValues } = this;
    const place = seat * PLACES + slots[seat];
    if (foundIn[place] !== tileValues.stamp) {
      foundIn[place] = tileValues.stamp;
      planets[place] = learned.planetOf(model, seat);
    }
    return planets[place] + learned.standingOf(model, seat, mostOfOthers(model, seat));
  }
}
