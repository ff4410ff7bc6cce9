// The search: a race among the choices. Each iteration draws a world and a style for every other seat, lets every choice
// that is still in the race play on in it, and leaves behind those that are surely worse.

import type { Dice } from '../model/dice.ts';
import {
  APPOINT,
  MAKE_OFFER,
  type Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  ROUND,
  SEAT,
  STEP,
  TAKE,
  WAITING,
} from '../model/model.ts';
import { totalsOf, winnersOf } from '../model/points.ts';
import type { Valuer } from '../value/value.ts';
import { GREEDY, Playout, RATIONAL } from './playout.ts';
import type { Situation } from './situation.ts';
import { mostOfOthers } from './table.ts';

export interface Arm {
  readonly kind: 'open' | 'offer' | 'take' | 'appoint';
  /** Stack, covered tile, place in the offer, or seat. */
  readonly what: number;
  /** The seat to appoint after a take, or NOTHING. */
  readonly next: number;
}

export interface Settings {
  /** Rounds to play on before the value is asked. */
  readonly horizon: number;
  /** Weight of the win beside the lead. */
  readonly winShare: number;
  readonly own: number;
  /** Chance that a seat is rational, or how to find out. */
  readonly rationalShare: number | 'inferred';
  readonly leadScale: number;
  readonly race: number;
  readonly spread?: readonly number[];
}

export class Search {
  readonly arms: readonly Arm[];
  readonly sums: Float64Array;
  readonly wins: Float64Array;
  readonly points: Float64Array;
  iterations = 0;
  readonly alive: boolean[];
  private readonly products: Float64Array;
  private readonly rewards: Float64Array;
  private readonly world: Model;
  private readonly work: Model;
  readonly playout: Playout;
  private readonly totals = new Int32Array(5);
  private readonly values = new Float64Array(5);

  private readonly situation: Situation;
  private readonly valuer: Valuer;
  private readonly dice: Dice;
  private readonly settings: Settings;
  private readonly rationality: Float64Array;

  constructor(situation: Situation, valuer: Valuer, dice: Dice, settings: Settings, rationality: Float64Array) {
    this.situation = situation;
    this.valuer = valuer;
    this.dice = dice;
    this.settings = settings;
    this.rationality = rationality;
    this.arms = armsOf(situation.model);
    const count = this.arms.length;
    this.sums = new Float64Array(count);
    this.wins = new Float64Array(count);
    this.points = new Float64Array(count);
    this.products = new Float64Array(count * count);
    this.rewards = new Float64Array(count);
    this.alive = this.arms.map(() => true);
    this.world = situation.model.twin();
    this.work = situation.model.twin();
    this.playout = new Playout(this.work, valuer, dice);
  }

  best(): number {
    let best = 0;
    for (let arm = 1; arm < this.arms.length; arm++) {
      if (this.alive[arm] && (!this.alive[best] || this.sums[arm] > this.sums[best])) best = arm;
    }
    return best;
  }

  /** One world for every choice in the race; false once only one is left. */
  iterate(): boolean {
    const { situation, world, work, dice, arms, rewards, alive, playout } = this;
    if (arms.length === 1) return false;
    situation.drawWorld(world, dice);
    for (let seat = 0; seat < world.seats; seat++) {
      playout.styles[seat] = dice.share() < this.rationality[seat] ? RATIONAL : GREEDY;
    }
    playout.styles[situation.me] = this.settings.own;
    const seed = dice.word();
    for (let arm = 0; arm < arms.length; arm++) {
      if (!alive[arm]) continue;
      work.copyFrom(world);
      dice.seed(seed);
      applyArm(work, arms[arm]);
      playout.playTo(world.words[ROUND] + this.settings.horizon);
      rewards[arm] = this.reward(arm);
    }
    this.iterations += 1;
    for (let one = 0; one < arms.length; one++) {
      if (!alive[one]) continue;
      this.sums[one] += rewards[one];
      for (let other = 0; other <= one; other++) {
        if (alive[other]) this.products[one * arms.length + other] += rewards[one] * rewards[other];
      }
    }
    if ((this.iterations & 15) === 0 && this.iterations >= 32) this.leaveBehind();
    return this.alive.filter(Boolean).length > 1;
  }

  private leaveBehind(): void {
    const { arms, alive, sums, products, iterations: n } = this;
    const best = this.best();
    for (let arm = 0; arm < arms.length; arm++) {
      if (!alive[arm] || arm === best) continue;
      const [high, low] = arm > best ? [arm, best] : [best, arm];
      const mean = (sums[best] - sums[arm]) / n;
      const squares =
        products[best * arms.length + best] +
        products[arm * arms.length + arm] -
        2 * products[high * arms.length + low];
      const variance = Math.max(squares / n - mean * mean, 0);
      if (mean > this.settings.race * Math.sqrt(variance / n) + 1e-9) alive[arm] = false;
    }
  }

  private reward(arm: number): number {
    const { work, situation, totals, values, settings, valuer } = this;
    const { me } = situation;
    let win: number;
    let lead: number;
    if (work.words[STEP] === OVER) {
      totalsOf(work, totals);
      const winners = winnersOf(work, totals);
      win = (winners >> me) & 1 ? 1 / popCount(winners) : 0;
      let rest = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < work.seats; seat++) if (seat !== me) rest = Math.max(rest, totals[seat]);
      lead = totals[me] - rest;
      this.points[arm] += totals[me];
    } else {
      valuer.lookAhead(work, NOTHING);
      let rest = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < work.seats; seat++) {
        values[seat] = valuer.valueOf(work, seat, mostOfOthers(work, seat));
        if (seat !== me && values[seat] > rest) rest = values[seat];
      }
      const spread = 0.75 * (settings.spread?.[16 - work.words[ROUND] + 1] ?? 5);
      let sum = 0;
      for (let seat = 0; seat < work.seats; seat++) sum += Math.exp((values[seat] - values[me]) / spread);
      win = 1 / sum;
      lead = values[me] - rest;
      this.points[arm] += values[me];
    }
    this.wins[arm] += win;
    const { winShare, leadScale } = settings;
    return winShare * win + (1 - winShare) / (1 + Math.exp(-lead / leadScale));
  }
}

export function applyArm(model: Model, { kind, what, next }: Arm): void {
  switch (kind) {
    case 'open':
      return model.open(what);
    case 'offer':
      return model.offer(what);
    case 'take':
      model.take(what, model.usualCorner(model.words[SEAT]));
      if (next !== NOTHING) model.appoint(next);
      return;
    case 'appoint':
      return model.appoint(what);
  }
}

function armsOf(model: Model): readonly Arm[] {
  const { words, seats } = model;
  const arms: Arm[] = [];
  const waiting = words[WAITING];
  switch (words[STEP]) {
    case OPEN:
      for (let stack = 0; stack < 4; stack++)
        if (model.isOpenable(stack)) arms.push({ kind: 'open', what: stack, next: NOTHING });
      break;
    case MAKE_OFFER:
      for (let index = 0; index < words[OFFERED]; index++)
        arms.push({ kind: 'offer', what: words[OFFER + index], next: NOTHING });
      if (model.options.twoSeatOffer === 'may-show-all') arms.push({ kind: 'offer', what: NOTHING, next: NOTHING });
      break;
    case TAKE: {
      const rest = waiting & ~(1 << words[SEAT]);
      for (let index = 0; index < words[OFFERED]; index++) {
        if (popCount(rest) < 2) arms.push({ kind: 'take', what: index, next: NOTHING });
        else
          for (let seat = 0; seat < seats; seat++)
            if ((rest >> seat) & 1) arms.push({ kind: 'take', what: index, next: seat });
      }
      break;
    }
    case APPOINT:
      for (let seat = 0; seat < seats; seat++)
        if ((waiting >> seat) & 1) arms.push({ kind: 'appoint', what: seat, next: NOTHING });
      break;
  }
  return arms;
}

export function popCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
