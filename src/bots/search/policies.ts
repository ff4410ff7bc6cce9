// How a seat chooses in a playout. Each policy answers two questions: which tile to take, and whom to appoint next.
//
//   selfish     takes what is worth most to itself and appoints at random
//   careful     takes what is worth most to itself and appoints the seat that gains least from the tiles left
//   rational    solves the round: the most for itself compared with the others, assuming that they do the same
//   responsive  plays every choice to the end of the round and compares the results (see responsive.ts)
//
// With two seats nobody is appointed, and two-player-round.ts knows what to take.

import { bitAt, bitsIn, hasBit } from '../model/bits.ts';
import type { Dice } from '../model/dice.ts';
import { NOTHING, WAITING } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { Rational } from './rational.ts';
import type { TileValues } from './tile-values.ts';
import type { TwoPlayerRound } from './two-player-round.ts';

export type PolicyName = 'selfish' | 'careful' | 'rational' | 'responsive';

export interface SeatPolicy {
  /** Which tile this seat takes and whom it means to appoint, packed into a number by `choiceOf`: this is the inner loop. */
  choiceFor(seat: number): number;
  /** Whom this seat appoints, having taken its tile. */
  nextFor(seat: number): number;
}

/** Not a seat: the policy decides whom to appoint after the tile is taken. */
const UNDECIDED = 7;

/** `index` is a place in the offer. */
export const choiceOf = (index: number, next: number = UNDECIDED): number => index * 8 + next;
export const indexOf = (choice: number): number => choice >> 3;
export const nextOf = (choice: number): number => choice & 7;

export class Selfish implements SeatPolicy {
  private readonly model: Model;
  private readonly tileValues: TileValues;
  private readonly dice: Dice;

  constructor(model: Model, tileValues: TileValues, dice: Dice) {
    this.model = model;
    this.tileValues = tileValues;
    this.dice = dice;
  }

  choiceFor(seat: number): number {
    return choiceOf(this.tileValues.bestFor(seat, this.model));
  }

  nextFor(): number {
    const waiting = this.model.words[WAITING];
    return bitAt(waiting, this.dice.below(bitsIn(waiting)));
  }
}

export class Careful implements SeatPolicy {
  private readonly model: Model;
  private readonly tileValues: TileValues;

  constructor(model: Model, tileValues: TileValues) {
    this.model = model;
    this.tileValues = tileValues;
  }

  choiceFor(seat: number): number {
    return choiceOf(this.tileValues.bestFor(seat, this.model));
  }

  nextFor(): number {
    const waiting = this.model.words[WAITING];
    let best = NOTHING;
    let least = Number.POSITIVE_INFINITY;
    for (let next = 0; next < this.model.seats; next++) {
      if (!hasBit(waiting, next)) continue;
      const most = this.tileValues.mostGainFor(next, this.model);
      if (most >= least) continue;
      best = next;
      least = most;
    }
    return best;
  }
}

export class RationalPolicy implements SeatPolicy {
  private readonly model: Model;
  private readonly solver: Rational;
  /** For a seat with the plain evaluator, which assumes that all the others have it too. */
  private readonly plainSolver: Rational;

  constructor(model: Model, tileValues: TileValues, plainValues: TileValues) {
    this.model = model;
    this.solver = new Rational(tileValues, model.seats);
    this.plainSolver = new Rational(plainValues, model.seats);
  }

  choiceFor(seat: number): number {
    const { model } = this;
    const solver = this.solverFor(seat);
    const { tileValues } = solver;
    const solved = solver.choiceOf(seat, tileValues.slotsOnOffer(model), model.words[WAITING] & ~(1 << seat));
    return choiceOf(tileValues.placeOf(solved >> 3, model), solved & 7);
  }

  /** The seat after which all that are still waiting gain least together. */
  nextFor(seat: number): number {
    const { model } = this;
    const waiting = model.words[WAITING];
    const solver = this.solverFor(seat);
    const slots = solver.tileValues.slotsOnOffer(model);
    let best = NOTHING;
    let least = Number.POSITIVE_INFINITY;
    for (let next = 0; next < model.seats; next++) {
      if (!hasBit(waiting, next)) continue;
      const gains = solver.gainsFrom(next, slots, waiting & ~(1 << next));
      if (gains >= least) continue;
      best = next;
      least = gains;
    }
    return best;
  }

  private solverFor(seat: number): Rational {
    const { solver, plainSolver } = this;
    const isPlain = solver.tileValues.evaluators[seat] === plainSolver.tileValues.evaluators[seat];
    const chosen = isPlain ? plainSolver : solver;
    chosen.tileValues.lookAll(seat, this.model);
    return chosen;
  }
}

export class TwoPlayerPolicy implements SeatPolicy {
  private readonly pair: TwoPlayerRound;
  /** Whether it takes into account what it leaves to the other seat. */
  private readonly isRational: boolean;

  constructor(pair: TwoPlayerRound, isRational: boolean) {
    this.pair = pair;
    this.isRational = isRational;
  }

  choiceFor(seat: number): number {
    return choiceOf(this.pair.tileFor(seat, this.isRational));
  }

  nextFor(seat: number): number {
    return 1 - seat;
  }
}
