// What a seat believes: fillings of what it can't see and styles of the others, each weighed by how well it explains what
// they did. Where nothing is hidden there is one filling, the empty one.

import type { Dice } from '../model/dice.ts';
import type { Model } from '../model/model.ts';
import type { Eyes } from '../value/eyes.ts';
import { Playout } from './playout.ts';
import type { Situation } from './situation.ts';
import { STYLES, weigh } from './styles.ts';

/** So many fillings are weighed where something is hidden, one an iteration. */
const MOST_BELIEFS = 64;

/** Rounds of guessing what the seats have in common, and how many unseen seats stand against it for each style. */
const PASSES = 3;
const DOUBT = 0.15;

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
    const { chances, log } = posteriors(logs, seats, situation.me);
    const styles = chances.map((_, at) => sum(chances.subarray(at - (at % STYLES.length), at + 1)));
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

/** How likely each style is for each seat. Seats at one table tend to be alike, so what one shows counts a little for all. */
function posteriors(logs: readonly Float64Array[], seats: number, me: number) {
  const count = STYLES.length;
  const chances = new Float64Array(seats * count);
  let common: readonly number[] = STYLES.map(() => 1 / count);
  let log = 0;
  for (let pass = 0; pass < PASSES; pass++) {
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
    common = STYLES.map((_, style) => {
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
