// Plays on, on the fast model: the others' choices as a seat imagines them, and its own later ones. Each seat looks by
// somebody's eyes and has a manner:
//
//   ALONE     takes what is worth most to itself and appoints anyone
//   CAREFUL   takes what is worth most to itself and hands the rest to whoever gains least
//   RATIONAL  solves the round: the most for itself compared with the others, who are taken to do the same
//   RESPONSIVE  tries every plan to the end of the round, with the others as they are, and looks at what comes of it

import { bitAt, bitsIn, hasBit } from '../model/bits.ts';
import type { Dice } from '../model/dice.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Evaluator } from '../value/evaluator.ts';
import type { Evaluators } from '../value/evaluators.ts';
import { Rational } from './rational.ts';
import { RoundTrials } from './round-trials.ts';
import { TileValues } from './tile-values.ts';
import { TwoPlayerRound } from './two-player-round.ts';

const {
  APPOINT,
  CHARACTER_STACK,
  MAKE_OFFER,
  MOST_TILES,
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
} = layout;

export const ALONE = 0;
export const CAREFUL = 1;
export const RATIONAL = 2;
export const RESPONSIVE = 3;
export type Manner = typeof ALONE | typeof CAREFUL | typeof RATIONAL | typeof RESPONSIVE;

/** Any odd number with bits all over: sets the rounds' luck apart. */
const ROUND_STRIDE = 0x9e3779b1;

export class Playout {
  readonly model: Model;
  readonly tileValues: TileValues;
  private readonly rational: Rational;
  /** The same round as a seat sees it that takes everyone to look by its own, plain eyes. */
  private readonly plainWorths: TileValues;
  private readonly plainRational: Rational;
  /** What befalls a round follows from this and its number, so that plans played on in one world meet the same luck. */
  luck = 0;
  /** Chance of a take or an offer at random. */
  whim = 0;
  /** Chance that the characters are opened while there are any. */
  charactersFirst = 0.8;
  private readonly manners = new Uint8Array(MOST_TILES);
  readonly pair: TwoPlayerRound;
  private readonly trials: RoundTrials;
  /** The position to go back to after a trial. */
  private readonly saved: Int32Array;
  /** Within a trial other responsive seats are taken for rational ones. */
  private isTrying = false;
  private readonly dice: Dice;
  /** Whom a rational taker means to appoint. */
  private intended = NOTHING;

  constructor(model: Model, evaluators: Evaluators, dice: Dice) {
    this.model = model;
    this.dice = dice;
    this.tileValues = new TileValues(evaluators.plain);
    this.rational = new Rational(this.tileValues, model.seats);
    this.plainWorths = new TileValues(evaluators.plain);
    this.plainRational = new Rational(this.plainWorths, model.seats);
    this.pair = new TwoPlayerRound(model, this.tileValues, dice);
    this.trials = new RoundTrials(model, evaluators.learned, this.tileValues);
    this.saved = model.words.slice();
  }

  /** From now on the seat plays in this way. */
  cast(seat: number, evaluators: Evaluator, manner: Manner): void {
    this.tileValues.evaluators[seat] = evaluators;
    this.manners[seat] = manner;
  }

  mannerOf(seat: number): number {
    return this.manners[seat];
  }

  /** Plays until this round is about to be opened, or to the end. */
  playTo(round: number): void {
    const { words } = this.model;
    if (words[STEP] !== OPEN && words[STEP] !== OVER) this.look();
    this.goTo(round);
  }

  private goTo(round: number): void {
    const { words } = this.model;
    while (words[STEP] !== OVER && (words[STEP] !== OPEN || words[ROUND] < round)) this.move();
  }

  /** Looks at the tiles on offer; needed whenever they have changed otherwise than by `playTo`. */
  look(): void {
    this.tileValues.note(this.model);
    this.intended = NOTHING;
    this.plainWorths.note(this.model);
    if (this.model.seats === 2) this.pair.look();
  }

  /** The place in the offer of what this seat would take. */
  tileFor(seat: number): number {
    const manner = this.manners[seat];
    if (this.model.seats === 2) return this.pair.tileFor(seat, manner === RATIONAL || manner === RESPONSIVE);
    if (manner === RESPONSIVE && !this.isTrying) return this.triedTile(seat);
    return manner === RATIONAL || manner === RESPONSIVE
      ? this.rationalTile(seat)
      : this.tileValues.bestFor(seat, this.model);
  }

  /** Whom this seat would appoint, having taken its tile. */
  nextFor(seat: number): number {
    const waiting = this.model.words[WAITING];
    switch (this.manners[seat]) {
      case RATIONAL:
      case RESPONSIVE:
        return this.whoSpoilsMost(seat, waiting);
      case CAREFUL:
        return this.whoGainsLeast(waiting);
      default:
        return bitAt(waiting, this.dice.below(bitsIn(waiting)));
    }
  }

  /** Two seats: what the seat that drew would cover. */
  tileToCover(): number {
    return this.pair.tileToCover();
  }

  private move(): void {
    const { model } = this;
    switch (model.words[STEP]) {
      case OPEN:
        this.dice.seed(this.luck + Math.imul(model.words[ROUND], ROUND_STRIDE));
        model.open(this.anyStack());
        this.look();
        break;
      case MAKE_OFFER:
        model.offer(this.isWhim() ? model.words[OFFER + this.dice.below(3)] : this.tileToCover());
        break;
      case TAKE:
        this.take();
        break;
      case APPOINT:
        model.appoint(this.seatToAppoint());
        break;
    }
  }

  /** Whoever opens, whatever the style, opens characters first as a rule, and after them any stack. */
  private anyStack(): number {
    const { dice, model } = this;
    const stacks = model.openable();
    if (hasBit(stacks, CHARACTER_STACK) && dice.share() < this.charactersFirst) return CHARACTER_STACK;
    return bitAt(stacks, dice.below(bitsIn(stacks)));
  }

  private take(): void {
    const { model, dice } = this;
    const { words } = model;
    const seat = words[SEAT];
    const offered = words[OFFERED];
    this.intended = NOTHING;
    let index = 0;
    if (offered > 1) index = this.isWhim() ? dice.below(offered) : this.tileFor(seat);
    if (this.isTrying) this.trials.note(seat, index);
    model.take(index, model.usualCorner(seat));
  }

  private isWhim(): boolean {
    return this.whim > 0 && this.dice.share() < this.whim;
  }

  private rationalTile(seat: number): number {
    const { words } = this.model;
    const solver = this.solverFor(seat);
    const choice = solver.choiceOf(seat, solver.tileValues.slotsOnOffer(this.model), words[WAITING] & ~(1 << seat));
    this.intended = choice & 7;
    return solver.tileValues.placeOf(choice >> 3, this.model);
  }

  /** Plays the round out with every tile and every next seat, and goes by what that leads to. */
  private triedTile(seat: number): number {
    const { model, saved, trials } = this;
    const { words, seats } = model;
    saved.set(words);
    this.isTrying = true;
    const others = words[WAITING] & ~(1 << seat);
    const isAppointing = bitsIn(others) > 1;
    trials.begin();
    let best = 0;
    let bestNext = NOTHING;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < saved[OFFERED]; index++) {
      for (let next = 0; next < (isAppointing ? seats : 1); next++) {
        if (isAppointing && !hasBit(others, next)) continue;
        trials.note(seat, index);
        if (isAppointing) model.takeAndAppoint(index, model.usualCorner(seat), next);
        else model.take(index, model.usualCorner(seat));
        this.tryRest(seat);
        const { worth } = trials.outcome;
        if (worth <= most) continue;
        most = worth;
        best = index;
        bestNext = isAppointing ? next : NOTHING;
      }
    }
    this.isTrying = false;
    this.intended = bestNext;
    return best;
  }

  /** Whom a responsive seat would appoint that has taken its tile, whichever that was. */
  triedNext(seat: number): number {
    const { model, saved, trials } = this;
    const waiting = model.words[WAITING];
    saved.set(model.words);
    this.isTrying = true;
    trials.begin();
    let best = NOTHING;
    let most = Number.NEGATIVE_INFINITY;
    for (let next = 0; next < model.seats; next++) {
      if (!hasBit(waiting, next)) continue;
      model.appoint(next);
      this.tryRest(seat);
      const { worth } = trials.outcome;
      if (worth <= most) continue;
      most = worth;
      best = next;
    }
    this.isTrying = false;
    return best;
  }

  /** Plays the round out, looks at what came of it, and goes back. */
  private tryRest(seat: number): void {
    this.intended = NOTHING;
    this.goTo(this.saved[ROUND] + 1);
    this.trials.look(seat);
    this.model.words.set(this.saved);
  }

  private solverFor(seat: number): Rational {
    const { tileValues, plainWorths, model } = this;
    const isPlain = tileValues.evaluators[seat] === plainWorths.evaluators[seat];
    (isPlain ? plainWorths : tileValues).lookAll(seat, model);
    return isPlain ? this.plainRational : this.rational;
  }

  private seatToAppoint(): number {
    const { words } = this.model;
    const { intended } = this;
    return intended !== NOTHING && hasBit(words[WAITING], intended) ? intended : this.nextFor(words[SEAT]);
  }

  private whoSpoilsMost(seat: number, waiting: number): number {
    const { seats } = this.model;
    const solver = this.solverFor(seat);
    const slots = solver.tileValues.slotsOnOffer(this.model);
    let best = NOTHING;
    let least = Number.POSITIVE_INFINITY;
    for (let next = 0; next < seats; next++) {
      if (!hasBit(waiting, next)) continue;
      const gains = solver.gainsFrom(next, slots, waiting & ~(1 << next));
      if (gains >= least) continue;
      best = next;
      least = gains;
    }
    return best;
  }

  private whoGainsLeast(waiting: number): number {
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
