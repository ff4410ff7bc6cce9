// How a played-on position looks for one seat: its points, its winning chance, its lead. At the end these are facts; before,
// the learned value estimates what is still to come.

import { bitsIn, hasBit } from '../model/bits.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { totalsOf, winnersOf } from '../model/points.ts';
import type { Evaluator } from '../value/evaluator.ts';
import { mostOfOthers } from './tile-values.ts';

const { OVER, ROUND, STEP } = layout;

/**
 * Standard deviation of the final points from the learned value, by rounds to come, as printed by `npm run train`. It prints
 * none for the last entry, before the first round, which is a guess; no playout uses it, nor the first, after the end.
 */
const SPREAD = [1.2, 4.0, 4.9, 5.4, 5.8, 6.1, 6.4, 6.6, 6.8, 7.0, 7.2, 7.4, 7.5, 7.6, 7.7, 7.9, 8.0];
/** Turns a spread into the scale of a soft maximum. */
const SOFTNESS = 0.75;

/** Weight of the win; the rest is the squashed lead, because wins alone carry too little signal early on. */
const WIN_SHARE = 0.5;
/** In the last round only the win counts; the lead merely breaks ties. */
const LAST_WIN_SHARE = 0.999;
/** A lead of this many points is worth three quarters of the maximum for a lead. */
const LEAD_SCALE = 8;

export class PlayoutOutcome {
  /** Whether what is judged was chosen in the last round. */
  isLast = false;
  points = 0;
  /** A shared victory counts in equal parts. */
  win = 0;
  /** Lead over the best of the others. */
  lead = 0;
  private readonly value: Evaluator;
  private readonly totals = new Int32Array(5);
  /** What each seat is expected to end with. */
  readonly values = new Float64Array(5);

  constructor(value: Evaluator) {
    this.value = value;
  }

  /** What a seat wants, from 0 to 1: to win and, for the rest, to lead. */
  get worth(): number {
    const share = this.isLast ? LAST_WIN_SHARE : WIN_SHARE;
    return share * this.win + (1 - share) / (1 + Math.exp(-this.lead / LEAD_SCALE));
  }

  /** Looks at a position between rounds, or at the end. */
  look(model: Model, seat: number): void {
    if (model.words[STEP] === OVER) this.count(model, seat);
    else this.expect(model, seat);
  }

  private count(model: Model, me: number): void {
    const { totals } = this;
    totalsOf(model, totals);
    const winners = winnersOf(model, totals);
    this.points = totals[me];
    this.win = hasBit(winners, me) ? 1 / bitsIn(winners) : 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < model.seats; seat++) if (seat !== me) best = Math.max(best, totals[seat]);
    this.lead = totals[me] - best;
  }

  private expect(model: Model, me: number): void {
    const { values, value } = this;
    value.lookAhead(model);
    for (let seat = 0; seat < model.seats; seat++) {
      values[seat] = value.valueOf(model, seat, mostOfOthers(model, seat));
    }
    this.compare(model, me);
  }

  /** Converts the values to one seat's outcome. */
  compare({ seats, words }: Model, me: number): void {
    const { values } = this;
    const scale = SOFTNESS * SPREAD[17 - words[ROUND]];
    let best = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (seat !== me && values[seat] > best) best = values[seat];
      sum += Math.exp((values[seat] - values[me]) / scale);
    }
    this.points = values[me];
    this.win = 1 / sum;
    this.lead = values[me] - best;
  }
}
