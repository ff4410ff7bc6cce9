// The likelihood of a filling from the takes alone: how well each other seat's tiles, hidden ones included, explain what it
// took, by the plain or the learned evaluator. Far cheaper than comparing whole styles, and as good at inferring characters.

import { STACK_SIZE } from '../model/catalogue.ts';
import { DRAWN, NOTHING, ROUND, SCRATCH, STACK } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { mostOfOthers } from '../search/tile-values.ts';
import type { Evaluator } from '../value/evaluator.ts';
import type { SeenRound, Situation } from './situation.ts';
import { EQUAL, logOf } from './styles.ts';

export class Likelihood {
  private readonly situation: Situation;
  private readonly evaluators: readonly Evaluator[];
  private readonly model: Model;
  /** Log likelihood of each seat by each evaluator, at evaluator × seats + seat. */
  private readonly logs: Float64Array;

  /** `evaluators`: those that the others may have used, equally likely. */
  constructor(situation: Situation, evaluators: readonly Evaluator[]) {
    this.situation = situation;
    this.evaluators = evaluators;
    this.model = situation.model.twin();
    this.logs = new Float64Array(evaluators.length * this.model.seats);
  }

  /** Log likelihood of the others' takes, given this filling. */
  logOf(filling: readonly number[]): number {
    const { situation, model, evaluators, logs } = this;
    if (!situation.isPossible(filling)) return Number.NEGATIVE_INFINITY;
    const { seats } = model;
    const rounds = situation.roundsWith(filling);
    logs.fill(0);
    situation.rewind(model);
    if (seats === 2) situation.recall(model, filling);
    for (const round of rounds) this.follow(round);
    let log = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (seat === situation.me) continue;
      let likelihood = 0;
      for (let index = 0; index < evaluators.length; index++)
        likelihood += Math.exp(logs[index * seats + seat]) / evaluators.length;
      log += Math.log(likelihood);
    }
    return log;
  }

  private follow({ stack, drawn, takes, start, covered }: SeenRound): void {
    const { model, evaluators, situation } = this;
    const { words } = model;
    words[DRAWN + stack] += model.draw;
    words[STACK] = stack;
    for (const evaluator of evaluators) evaluator.lookAhead(model);
    const left = drawn.slice();
    for (const { seat, tile, inCorner } of takes) {
      const unseen = seat === start ? NOTHING : covered;
      if (seat !== situation.me && left.length > 1) this.judge(seat, tile, left, unseen);
      left.splice(left.indexOf(tile), 1);
      model.placeTile(seat, tile, inCorner);
    }
    words[ROUND] += 1;
  }

  /** Likelihood of this take from the values of the remaining tiles to a seat that had not seen the covered one. */
  private judge(seat: number, taken: number, left: readonly number[], unseen: number): void {
    const { model, evaluators, logs } = this;
    const most = mostOfOthers(model, seat);
    for (let index = 0; index < evaluators.length; index++) {
      let [best, worth] = [Number.NEGATIVE_INFINITY, 0];
      for (const tile of left) {
        const value =
          tile === unseen
            ? this.meanOf(evaluators[index], seat, most)
            : this.valueOf(evaluators[index], seat, tile, most);
        if (value > best) best = value;
        if (tile === taken) worth = value;
      }
      logs[index * model.seats + seat] += logOf(best - worth < EQUAL, left.length);
    }
  }

  private valueOf(evaluator: Evaluator, seat: number, tile: number, most: number): number {
    this.model.attempt(seat, tile);
    return evaluator.valueOf(this.model, SCRATCH, most);
  }

  /** Mean value of the undrawn tiles of the open stack. */
  private meanOf(evaluator: Evaluator, seat: number, most: number): number {
    const { words, order } = this.model;
    const first = words[STACK] * STACK_SIZE + words[DRAWN + words[STACK]];
    const tiles = order.subarray(first, (words[STACK] + 1) * STACK_SIZE);
    return tiles.reduce((sum, tile) => sum + this.valueOf(evaluator, seat, tile, most), 0) / tiles.length;
  }
}
