// What a seat infers: assignments of the tiles it can't see ("fillings") and the styles of the others, weighted by how well
// they explain the others' actions. A few fillings are enumerated; many are sampled by several random walks, which visit more
// of them the longer the search runs. If nothing is hidden there is one filling, the empty one.

import type { Dice } from '../model/dice.ts';
import type { Model } from '../model/model.ts';
import { Playout } from '../search/playout.ts';
import type { Evaluators } from '../value/evaluators.ts';
import { Likelihood } from './likelihood.ts';
import { MetropolisChain } from './metropolis.ts';
import type { Situation } from './situation.ts';
import { STYLES, type Style, weigh } from './styles.ts';

/** Up to this many fillings are enumerated; a single covered tile has at most a stack's worth. */
const FEW = 20;
/** The number of random walks that take turns if there are more fillings. */
const WALKS = 8;

/** Iterations for the shared style prior, and its pseudo-count per style. */
const PASSES = 3;
const DOUBT = 0.15;

export interface Belief {
  readonly filling: readonly number[];
  /** Cumulative probability of each style for each seat, at seat × styles + style. */
  readonly chances: Float64Array;
}

export class Beliefs {
  /** Number of walks, used in turn. Draws of one walk are correlated; with a single walk every draw is independent. */
  readonly walks: number;
  private readonly situation: Situation;
  private readonly evaluators: Evaluators;
  private readonly dice: Dice;
  private readonly styles: readonly Style[];
  private readonly model: Model;
  private readonly playout: Playout;
  /** For each style: log likelihoods of the rounds before the first gap, and the position after them. */
  private readonly before: readonly { readonly logs: Float64Array; readonly model: Model }[];
  private readonly fillings: readonly (readonly number[])[] | undefined;
  private readonly beliefs: Belief[] = [];
  private readonly logs: number[] = [];
  private readonly sums: number[] = [];
  private readonly clues: Likelihood;
  private readonly chains: MetropolisChain[] = [];
  /** The style probabilities last computed on each walk. */
  private readonly chances: Float64Array[] = [];
  private turn = 0;

  /** With a single style there is nothing to infer. */
  constructor(situation: Situation, evaluators: Evaluators, dice: Dice, styles: readonly Style[] = STYLES) {
    this.situation = situation;
    this.evaluators = evaluators;
    this.dice = dice;
    this.styles = styles;
    this.model = situation.model.twin();
    this.playout = new Playout(this.model, evaluators, dice);
    this.playout.pair.isThorough = true;
    this.fillings = situation.fillings(FEW);
    this.walks = this.fillings === undefined ? WALKS : 1;
    this.clues = new Likelihood(
      situation,
      [...new Set(styles.map((style) => style.evaluator))].map((look) => evaluators[look]),
    );
    this.before = styles.map((style) => {
      const logs = new Float64Array(this.model.seats);
      situation.rewind(this.model);
      if (this.isAsking) weigh(situation.rounds.slice(0, situation.firstGap), style, this.playout, evaluators, logs);
      return { logs, model: this.model.twin() };
    });
  }

  /** One of the beliefs, by weight. */
  draw(): Belief {
    if (this.fillings === undefined) return this.walkOn();
    if (this.beliefs.length === 0) for (const filling of this.fillings) this.add(filling);
    const { sums, beliefs, dice } = this;
    const drawn = dice.share() * sums[sums.length - 1];
    const index = beliefs.length === 1 ? 0 : sums.findIndex((sum) => sum > drawn);
    return beliefs[Math.max(index, 0)];
  }

  /** Whether there is anything to infer: styles, or which of a few fillings is likely. */
  private get isAsking(): boolean {
    return this.styles.length > 1 || (this.fillings ?? []).length > 1;
  }

  private add(filling: readonly number[]): void {
    const { chances, log } = this.weighed(filling);
    this.beliefs.push({ filling, chances });
    this.logs.push(log);
    this.sumUp();
  }

  /** Advances the next walk. Its style probabilities are recomputed at turns 1, 2, 4, 8 …, since they change little. */
  private walkOn(): Belief {
    const { situation, clues, dice, chains } = this;
    const walk = this.turn++ % WALKS;
    chains[walk] ??= new MetropolisChain(situation, clues, dice);
    const chain = chains[walk];
    chain.move();
    if ((chain.turns & (chain.turns - 1)) === 0) this.chances[walk] = this.weighed(chain.filling).chances;
    return { filling: chain.filling, chances: this.chances[walk] };
  }

  /** Style probabilities given a filling, and the log likelihood of both. */
  private weighed(filling: readonly number[]): { readonly chances: Float64Array; readonly log: number } {
    const { situation, model, playout, styles } = this;
    const { seats } = model;
    const count = styles.length;
    if (!this.isAsking) return { chances: new Float64Array(seats).fill(1), log: 0 };
    const rounds = situation.roundsWith(filling).slice(situation.firstGap);
    const logs = styles.map((style, index) => {
      const before = this.before[index];
      const each = before.logs.slice();
      model.copyFrom(before.model);
      if (filling.length > 0) situation.recall(model, filling);
      weigh(rounds, style, playout, this.evaluators, each);
      return each;
    });
    const { chances, log } = posteriors(logs, seats, situation.me);
    return { chances: chances.map((_, at) => sum(chances.subarray(at - (at % count), at + 1))), log };
  }

  private sumUp(): void {
    const best = Math.max(...this.logs);
    let sum = 0;
    this.logs.forEach((log, index) => {
      sum += Math.exp(log - best);
      this.sums[index] = sum;
    });
  }
}

/**
 * Style probabilities of each seat. Seats at one table tend to play alike, so one seat's actions are weak evidence about all;
 * with a single other seat there is no shared prior to estimate.
 */
export function posteriors(logs: readonly Float64Array[], seats: number, me: number) {
  const count = logs.length;
  const chances = new Float64Array(seats * count);
  let common: readonly number[] = logs.map(() => 1 / count);
  let log = 0;
  for (let pass = 0; pass < (seats > 2 ? PASSES : 1); pass++) {
    log = 0;
    for (let seat = 0; seat < seats; seat++) {
      const best = Math.max(...logs.map((each) => each[seat]));
      const parts = logs.map((each, style) => common[style] * Math.exp(each[seat] - best));
      const whole = sum(parts);
      parts.forEach((part, style) => {
        chances[seat * count + style] = part / whole;
      });
      if (seat !== me) log += best + Math.log(whole);
    }
    common = logs.map((_, style) => {
      let shown = 0;
      for (let seat = 0; seat < seats; seat++) if (seat !== me) shown += chances[seat * count + style];
      return (shown + DOUBT) / (seats - 1 + DOUBT * count);
    });
  }
  return { chances, log };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
