// What a seat believes: fillings of what it can't see and styles of the others, each weighed by how well it explains what
// they did. Where nothing is hidden there is one filling, the empty one.

import type { Dice } from '../model/dice.ts';
import type { Model } from '../model/model.ts';
import type { Eyes } from '../value/appraiser.ts';
import { Playout } from './playout.ts';
import type { Situation } from './situation.ts';
import { STYLES, weigh } from './styles.ts';

/** So many fillings are weighed where something is hidden, one an iteration. */
const MOST_BELIEFS = 64;

export interface Belief {
  readonly filling: readonly number[];
  /** How likely each seat has each style, at seat × styles + style, summed up over the styles. */
  readonly styles: Float64Array;
}

export class Beliefs {
  private readonly situation: Situation;
  private readonly eyes: Eyes;
  private readonly dice: Dice;
  private readonly model: Model;
  private readonly playout: Playout;
  /** For each style: what the rounds before the first gap tell of each seat, and the position after them. */
  private readonly before: readonly { readonly logs: Float64Array; readonly model: Model }[];
  private readonly beliefs: Belief[] = [];
  private readonly logs: number[] = [];
  private readonly sums: number[] = [];

  constructor(situation: Situation, eyes: Eyes, dice: Dice) {
    this.situation = situation;
    this.eyes = eyes;
    this.dice = dice;
    this.model = situation.model.twin();
    this.playout = new Playout(this.model, eyes, dice);
    this.before = STYLES.map((style) => {
      const logs = new Float64Array(this.model.seats);
      situation.rewind(this.model);
      weigh(situation.rounds.slice(0, situation.firstGap), style, this.playout, eyes, logs);
      return { logs, model: this.model.twin() };
    });
  }

  /** One of the beliefs, by weight. */
  draw(): Belief {
    const most = this.situation.isOpen ? 1 : MOST_BELIEFS;
    if (this.beliefs.length < most) this.add(this.situation.drawFilling(this.dice));
    const { sums, beliefs, dice } = this;
    const drawn = dice.share() * sums[sums.length - 1];
    const index = beliefs.length === 1 ? 0 : sums.findIndex((sum) => sum > drawn);
    return beliefs[Math.max(index, 0)];
  }

  private add(filling: readonly number[]): void {
    const { situation, model, playout } = this;
    const { seats } = model;
    const rounds = situation.roundsWith(filling).slice(situation.firstGap);
    const logs = STYLES.map((style, index) => {
      const before = this.before[index];
      const each = before.logs.slice();
      model.copyFrom(before.model);
      weigh(rounds, style, playout, this.eyes, each);
      return each;
    });
    const styles = new Float64Array(seats * STYLES.length);
    let log = 0;
    for (let seat = 0; seat < seats; seat++) {
      const best = Math.max(...logs.map((each) => each[seat]));
      let sum = 0;
      STYLES.forEach((_, style) => {
        sum += Math.exp(logs[style][seat] - best);
        styles[seat * STYLES.length + style] = sum;
      });
      for (let style = 0; style < STYLES.length; style++) styles[seat * STYLES.length + style] /= sum;
      if (seat !== situation.me) log += best + Math.log(sum);
    }
    this.beliefs.push({ filling, styles });
    this.logs.push(log);
    this.sumUp();
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
