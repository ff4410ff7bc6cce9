// Metropolis sampling: states are visited in proportion to their likelihood. A state is a filling; a step proposes a
// neighbouring one and accepts it by the ratio of the likelihoods of the takes.

import type { Dice } from '../model/dice.ts';
import type { Likelihood } from './likelihood.ts';
import type { Situation } from './situation.ts';

/** Steps per turn: more during the burn-in turns, fewer afterwards. */
const FIRST_TURNS = 4;
const FIRST_STEPS = 16;
const STEPS = 2;

export class MetropolisChain {
  filling: readonly number[];
  /** Number of turns so far. */
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

  /** Advances by one turn. */
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
