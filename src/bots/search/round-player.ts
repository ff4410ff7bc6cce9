// Plays a round that has been opened to its end, every seat by its policy.

import { hasBit } from '../model/bits.ts';
import type { Dice } from '../model/dice.ts';
import { APPOINT, MAKE_OFFER, OFFER, OFFERED, OPEN, OVER, PLACE, SEAT, STEP, TAKE, WAITING } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { choiceOf, indexOf, nextOf, type SeatPolicy } from './policies.ts';
import type { TwoPlayerRound } from './two-player-round.ts';

/** How often a seat acts at random instead of by its policy. Training changes it. */
export interface RandomMoveChance {
  /** Chance of a take or an offer at random. */
  value: number;
}

export interface RoundPlayerParts {
  readonly model: Model;
  readonly dice: Dice;
  readonly pair: TwoPlayerRound;
  readonly randomMoveChance: RandomMoveChance;
  /** Called before a seat takes the tile at this place of the offer. */
  readonly onTake?: (seat: number, index: number) => void;
}

export class RoundPlayer {
  /** One for each seat. */
  readonly policies: SeatPolicy[];
  private readonly model: Model;
  private readonly dice: Dice;
  private readonly pair: TwoPlayerRound;
  private readonly randomMoveChance: RandomMoveChance;
  private readonly onTake: ((seat: number, index: number) => void) | undefined;

  constructor({ model, dice, pair, randomMoveChance, onTake }: RoundPlayerParts, policy: SeatPolicy) {
    this.policies = Array.from({ length: model.seats }, () => policy);
    this.model = model;
    this.dice = dice;
    this.pair = pair;
    this.randomMoveChance = randomMoveChance;
    this.onTake = onTake;
  }

  /** Stops when the next round is about to be opened or the game is over. */
  finish(): void {
    const { words } = this.model;
    while (words[STEP] !== OPEN && words[STEP] !== OVER) this.move();
  }

  private move(): void {
    const { model } = this;
    const { words } = model;
    switch (words[STEP]) {
      case MAKE_OFFER:
        model.offer(this.isRandomMove() ? words[OFFER + this.dice.below(3)] : this.pair.tileToCover());
        break;
      case TAKE:
        this.takeAndAppoint();
        break;
      case PLACE: // only where a playout starts between the taking of the covered tile and its placing
        model.place(model.usualCorner(words[SEAT]));
        break;
      case APPOINT: // only where a playout starts between a seat's take and its appointment
        model.appoint(this.policies[words[SEAT]].nextFor(words[SEAT]));
        break;
      default:
        throw new Error(`nothing can be played in step ${words[STEP]}`);
    }
  }

  private takeAndAppoint(): void {
    const { model } = this;
    const { words } = model;
    const seat = words[SEAT];
    const choice = this.choiceFor(seat);
    this.onTake?.(seat, indexOf(choice));
    model.take(indexOf(choice), model.usualCorner(seat));
    if (words[STEP] !== APPOINT) return;
    const next = nextOf(choice);
    model.appoint(hasBit(words[WAITING], next) ? next : this.policies[seat].nextFor(seat));
  }

  private choiceFor(seat: number): number {
    const offered = this.model.words[OFFERED];
    if (offered === 1) return choiceOf(0);
    return this.isRandomMove() ? choiceOf(this.dice.below(offered)) : this.policies[seat].choiceFor(seat);
  }

  private isRandomMove(): boolean {
    return this.randomMoveChance.value > 0 && this.dice.share() < this.randomMoveChance.value;
  }
}
