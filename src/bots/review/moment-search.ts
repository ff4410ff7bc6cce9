// The search of a review: what a seat's view is worth as it stands, and after each of some actions, all in the same worlds. The
// worlds are counted in batches too, so that sums of many such values, which share their worlds, get honest margins.

import { ROUNDS, type View } from '../../rules/index.ts';
import { calibrated, imagined } from '../advice/calibration.ts';
import { type Estimate, estimateOf, winningOf } from '../advice/estimates.ts';
import type { Situation } from '../belief/situation.ts';
import { Dice } from '../model/dice.ts';
import { randomFrom } from '../random.ts';
import type { CandidateAction } from '../search/candidate-actions.ts';
import { certainWin } from '../search/certain-outcome.ts';
import { type Field, Search, type SearchResult } from '../search/search.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { BATCHES, type Batched, constant } from './batched.ts';

/** A position as one seat sees it, or what one of its actions leads to. */
export interface Value {
  readonly winning: Estimate;
  readonly points: Estimate;
  /** The calibrated winning chance again, with that of every batch. */
  readonly batched: Batched;
}

export interface MomentSettings {
  readonly situation: Situation;
  readonly field: Required<Field>;
  /** Moments with the same seed see the same worlds as far as they know the same. */
  readonly seed: string;
}

export class MomentSearch {
  readonly search: Search;
  private readonly view: View;
  private readonly situation: Situation;
  /** Playouts won, at action × batches + batch. */
  private readonly wins: Float64Array;
  private readonly counts = new Float64Array(BATCHES);

  constructor(view: View, { situation, field, seed }: MomentSettings) {
    const dice = new Dice(randomFrom(seed));
    this.view = view;
    this.situation = situation;
    this.search = new Search(situation, evaluatorsFor(situation.model.tiles), dice, undefined, field);
    this.wins = new Float64Array(field.actions.length * BATCHES);
  }

  /** Plays every action in this many more worlds, one for each `next()`. */
  *think(worlds: number): Generator<void, void> {
    const { search, wins, counts } = this;
    for (let done = 0; done < worlds; done++) {
      const batch = search.race.worlds % BATCHES;
      search.iterate();
      const now = search.differences?.win.now ?? [];
      for (let index = 0; index < now.length; index++) wins[index * BATCHES + batch] += now[index];
      counts[batch] += 1;
      yield;
    }
  }

  /** The result for an action that is still in the race. */
  resultOf(wanted: CandidateAction): SearchResult {
    const result = this.search.findings().find(({ action }) => action === wanted);
    if (result === undefined) throw new Error('this action has left the race');
    return result;
  }

  valueOf({ action, win, points }: SearchResult): Value {
    const { view, situation, search, wins, counts } = this;
    const settled = certainWin(situation, action);
    const winning = winningOf(win, view, settled);
    const place = search.actions.indexOf(action) * BATCHES;
    const { seats } = view.setup;
    const chanceIn = (batch: number): number => {
      const mean = wins[place + batch] / counts[batch];
      return calibrated(imagined({ count: win.count, sum: mean * win.count }, seats), seats, ROUNDS - view.round);
    };
    const batched =
      settled === undefined
        ? [winning.mean, ...Array.from({ length: BATCHES }, (_, batch) => chanceIn(batch))]
        : constant(settled);
    return { winning, points: estimateOf(points), batched };
  }
}
