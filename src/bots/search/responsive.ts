// The responsive policy: tries every choice, plays the round to its end with the others as they are, and keeps the choice
// with the best result. Within a trial, other responsive seats play as rational ones.

import { bitsIn, hasBit } from '../model/bits.ts';
import { NOTHING, OFFERED, WAITING } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { choiceOf, type SeatPolicy } from './policies.ts';
import type { RoundPlayer } from './round-player.ts';
import type { RoundTrials } from './round-trials.ts';

export interface ResponsiveParts {
  readonly model: Model;
  readonly trials: RoundTrials;
  /** Plays the others within a trial and reports their takes to `trials`. */
  readonly trialPlayer: RoundPlayer;
  readonly rational: SeatPolicy;
}

export class Responsive implements SeatPolicy {
  private readonly model: Model;
  private readonly trials: RoundTrials;
  private readonly trialPlayer: RoundPlayer;
  private readonly rational: SeatPolicy;
  /** The position to return to after a trial. */
  private readonly saved: Int32Array;

  constructor({ model, trials, trialPlayer, rational }: ResponsiveParts) {
    this.model = model;
    this.trials = trials;
    this.trialPlayer = trialPlayer;
    this.rational = rational;
    this.saved = model.words.slice();
  }

  choiceFor(seat: number): number {
    const others = this.model.words[WAITING] & ~(1 << seat);
    return bitsIn(others) > 1 ? this.bestPairOf(seat, others) : this.bestTileOf(seat);
  }

  /** As a rational seat; trials pay off only before the tile is taken. `triedNextFor` makes them. */
  nextFor(seat: number): number {
    return this.rational.nextFor(seat);
  }

  /** Whom a seat appoints that has taken its tile, by trying each. */
  triedNextFor(seat: number): number {
    const { model } = this;
    const waiting = model.words[WAITING];
    this.begin();
    let best = NOTHING;
    let most = Number.NEGATIVE_INFINITY;
    for (let next = 0; next < model.seats; next++) {
      if (!hasBit(waiting, next)) continue;
      model.appoint(next);
      const worth = this.worthOfRest(seat);
      if (worth <= most) continue;
      most = worth;
      best = next;
    }
    return best;
  }

  /** Tries every tile with every seat that could come next. */
  private bestPairOf(seat: number, others: number): number {
    const { model, trials } = this;
    this.begin();
    let best = choiceOf(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.saved[OFFERED]; index++) {
      for (let next = 0; next < model.seats; next++) {
        if (!hasBit(others, next)) continue;
        trials.note(seat, index);
        model.takeAndAppoint(index, model.usualCorner(seat), next);
        const worth = this.worthOfRest(seat);
        if (worth <= most) continue;
        most = worth;
        best = choiceOf(index, next);
      }
    }
    return best;
  }

  /** Tries every tile, where at most one seat is left to come next. */
  private bestTileOf(seat: number): number {
    const { model, trials } = this;
    this.begin();
    let best = choiceOf(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.saved[OFFERED]; index++) {
      trials.note(seat, index);
      model.take(index, model.usualCorner(seat));
      const worth = this.worthOfRest(seat);
      if (worth <= most) continue;
      most = worth;
      best = choiceOf(index);
    }
    return best;
  }

  private begin(): void {
    this.saved.set(this.model.words);
    this.trials.begin();
  }

  /** Plays the round out, looks at the result for this seat, and returns to the saved position. */
  private worthOfRest(seat: number): number {
    this.trialPlayer.finish();
    this.trials.look(seat);
    this.model.words.set(this.saved);
    return this.trials.outcome.worth;
  }
}
