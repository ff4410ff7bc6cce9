// Plays on from a position of the fast model: opens rounds and lets every seat choose by its policy, as the searching seat
// imagines it. `cast` gives a seat its policy and the evaluator that it values tiles with.

import { bitAt, bitsIn, hasBit } from '../model/bits.ts';
import type { Dice } from '../model/dice.ts';
import { CHARACTER_STACK, OPEN, OVER, ROUND, STEP } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Evaluator } from '../value/evaluator.ts';
import type { Evaluators } from '../value/evaluators.ts';
import {
  Careful,
  indexOf,
  type PolicyName,
  RationalPolicy,
  type SeatPolicy,
  Selfish,
  TwoPlayerPolicy,
} from './policies.ts';
import { Responsive } from './responsive.ts';
import { type RandomMoveChance, RoundPlayer } from './round-player.ts';
import { RoundTrials } from './round-trials.ts';
import { TileValues } from './tile-values.ts';
import { TwoPlayerRound } from './two-player-round.ts';

/** Odd multiplier (golden ratio) that spreads the seeds of successive rounds. */
const ROUND_STRIDE = 0x9e3779b1;

export class Playout {
  readonly model: Model;
  readonly tileValues: TileValues;
  readonly pair: TwoPlayerRound;
  readonly randomMoveChance: RandomMoveChance = { value: 0 };
  /** Seeds the random numbers of every round, so that all actions tried in one world see the same ones. */
  roundSeed = 0;
  /** Chance that the characters are opened while there are any. */
  charactersFirst = 0.8;
  private readonly dice: Dice;
  /** Tile values of a seat with the plain evaluator, which assumes that all others have it too. */
  private readonly plainValues: TileValues;
  private readonly policies: Readonly<Record<PolicyName, SeatPolicy>>;
  private readonly responsive: Responsive;
  private readonly rounds: RoundPlayer;
  /** Plays the others while a responsive seat tries its choices. */
  private readonly trialPlayer: RoundPlayer;

  constructor(model: Model, evaluators: Evaluators, dice: Dice) {
    this.model = model;
    this.dice = dice;
    this.tileValues = new TileValues(evaluators.plain);
    this.plainValues = new TileValues(evaluators.plain);
    this.pair = new TwoPlayerRound(model, this.tileValues, dice);
    const { tileValues, plainValues, pair, randomMoveChance } = this;
    const selfish = new Selfish(model, tileValues, dice);
    const rational = new RationalPolicy(model, tileValues, plainValues);
    const trials = new RoundTrials(model, evaluators.learned, tileValues);
    const onTake = (seat: number, index: number): void => trials.note(seat, index);
    this.rounds = new RoundPlayer({ model, dice, pair, randomMoveChance }, selfish);
    this.trialPlayer = new RoundPlayer({ model, dice, pair, randomMoveChance, onTake }, selfish);
    this.responsive = new Responsive({ model, trials, trialPlayer: this.trialPlayer, rational });
    this.policies =
      model.seats === 2
        ? twoPlayerPolicies(pair)
        : { selfish, careful: new Careful(model, tileValues), rational, responsive: this.responsive };
  }

  /** Sets the seat's evaluator and policy. */
  cast(seat: number, evaluator: Evaluator, policy: PolicyName): void {
    this.tileValues.evaluators[seat] = evaluator;
    this.rounds.policies[seat] = this.policies[policy];
    this.trialPlayer.policies[seat] = this.policies[policy === 'responsive' ? 'rational' : policy];
  }

  /** Plays until this round is about to open, or to the end of the game. */
  playTo(round: number): void {
    const { words } = this.model;
    if (words[STEP] !== OPEN && words[STEP] !== OVER) {
      this.look();
      this.rounds.finish();
    }
    while (words[STEP] !== OVER && words[ROUND] < round) {
      this.openRound();
      this.rounds.finish();
    }
  }

  /** Reads the tiles on offer; call it whenever they have changed other than by `playTo`. */
  look(): void {
    this.tileValues.note(this.model);
    this.plainValues.note(this.model);
    if (this.model.seats === 2) this.pair.look();
  }

  /** The place in the offer of what this seat would take. */
  tileFor(seat: number): number {
    return indexOf(this.rounds.policies[seat].choiceFor(seat));
  }

  /** Whom this seat would appoint, having taken its tile. */
  nextFor(seat: number): number {
    return this.rounds.policies[seat].nextFor(seat);
  }

  /** The same for a responsive seat, by trying each; slower, but closer to what such a seat does. */
  triedNextFor(seat: number): number {
    return this.responsive.triedNextFor(seat);
  }

  /** Two seats: what the seat that drew would cover. */
  tileToCover(): number {
    return this.pair.tileToCover();
  }

  private openRound(): void {
    const { model, dice } = this;
    dice.seed(this.roundSeed + Math.imul(model.words[ROUND], ROUND_STRIDE));
    model.open(this.stackToOpen());
    this.look();
  }

  /** Every seat, by whatever policy, opens characters first as a rule, and any stack after them. */
  private stackToOpen(): number {
    const { dice, model } = this;
    const stacks = model.openable();
    if (hasBit(stacks, CHARACTER_STACK) && dice.share() < this.charactersFirst) return CHARACTER_STACK;
    return bitAt(stacks, dice.below(bitsIn(stacks)));
  }
}

function twoPlayerPolicies(pair: TwoPlayerRound): Readonly<Record<PolicyName, SeatPolicy>> {
  const own = new TwoPlayerPolicy(pair, false);
  const rational = new TwoPlayerPolicy(pair, true);
  return { selfish: own, careful: own, rational, responsive: rational };
}
