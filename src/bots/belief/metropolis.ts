// A walk through the fillings of what a seat can't see. Each step tries another filling near by and goes there as often as it
// explains the takes better, or nearly as well (Metropolis): in the long run it is in each as often as that is likely.

import type { Dice } from '../model/dice.ts';
import type { Likelihood } from './likelihood.ts';
import type { Situation } from './situation.ts';

/** Steps at each of its first turns, when it is still on its way to what is likely, and later. */
const FIRST_TURNS = 4;
const FIRST_STEPS = 16;
const STEPS = 2;

export class MetropolisChain {
  filling: readonly number[];
  /** How many turns it had. */
  turns = 0;
  private readonly situation: Situation;
  private readonly clues: Likelihood;
  private readonly dice: Dice;
  private log: number;

  constructor(situation: Situation, clues: Likelihood, dice: Dice) {
    this.situation = situation;
    this.clues = clues;
    this.dice = dice;
    this.filling = situation.drawFilling(dice);
    this.log = clues.logOf(this.filling);
  }

  /** Some steps further. */
  move(): void {
    const steps = this.turns < FIRST_TURNS ? FIRST_STEPS : STEPS;
    for (let step = 0; step < steps; step++) this.step();
    this.turns += 1;
  }

  private step(): void {
    const { situation, dice } = this;
    const filling = situation.neighbourOf(this.filling, dice);
    const log = this.clues.logOf(filling);
    if (dice.share() >= Math.exp(log - this.log)) return;
    this.filling = filling;
    this.log = log;
  }
}
