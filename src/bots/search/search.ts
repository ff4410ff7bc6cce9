// The search of the strongest bot: a race among a seat's candidate actions. Each iteration draws a world consistent with what
// the seat knows, and a style for every other seat; then every action still in the race is played out in that world.

import { ROUNDS } from '../../rules/index.ts';
import { type Belief, Beliefs } from '../belief/beliefs.ts';
import { type Sample, SampleSums } from '../belief/sample.ts';
import type { Situation } from '../belief/situation.ts';
import { STYLES, type Style } from '../belief/styles.ts';
import type { Dice } from '../model/dice.ts';
import { ROUND } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Evaluators } from '../value/evaluators.ts';
import { type CandidateAction, candidateActions, execute } from './candidate-actions.ts';
import { certainWin } from './certain-outcome.ts';
import { PlayoutOutcome } from './outcome.ts';
import { Paired } from './paired-samples.ts';
import { Playout } from './playout.ts';
import { Race } from './race.ts';

/** Extends the style that the seat itself plays with later in a playout. */
export interface SearchSettings extends Style {
  /** How many rounds a playout lasts before the learned value is used. */
  readonly horizon: number;
  /** The style assumed for the others; absent: inferred. */
  readonly others?: Style;
}

export const SETTINGS: SearchSettings = { horizon: 6, evaluator: 'learned', policy: 'responsive' };

/** The actions that race and, if given, the group of each; actions of a group race only each other. */
export interface Field {
  readonly actions: readonly CandidateAction[];
  readonly groups?: readonly number[];
}

/** The result for an action that is still in the race. */
export interface SearchResult {
  readonly action: CandidateAction;
  /** The value by which actions are compared. */
  readonly worth: number;
  readonly win: Sample;
  readonly points: Sample;
}

/** Paired differences between actions, over the worlds that all of them have seen. */
export interface Differences {
  readonly win: Paired;
  readonly points: Paired;
}

export class Search {
  readonly actions: readonly CandidateAction[];
  readonly race: Race;
  private readonly situation: Situation;
  private readonly evaluators: Evaluators;
  private readonly dice: Dice;
  private readonly settings: SearchSettings;
  private readonly beliefs: Beliefs;
  private readonly world: Model;
  private readonly playout: Playout;
  private readonly outcome: PlayoutOutcome;
  /** The styles that the others may have. */
  private readonly styles: readonly Style[];
  private readonly wins: SampleSums;
  private readonly points: SampleSums;
  /** Per action: 1 if it is a certain win. A certain win beats any estimate. */
  private readonly sure: readonly number[];
  /** Computed only for advice, where choices come in groups. */
  readonly differences: Differences | undefined;

  constructor(
    situation: Situation,
    evaluators: Evaluators,
    dice: Dice,
    settings: SearchSettings = SETTINGS,
    field?: Field,
  ) {
    this.situation = situation;
    this.evaluators = evaluators;
    this.dice = dice;
    this.settings = settings;
    this.actions = field?.actions ?? candidateActions(situation.model);
    this.race = new Race(this.actions.length, field?.groups);
    this.sure = this.actions.map((action) => (certainWin(situation, action) === 1 ? 1 : 0));
    this.styles = settings.others === undefined ? STYLES : [settings.others];
    this.beliefs = new Beliefs(situation, evaluators, dice, this.styles);
    this.world = situation.model.twin();
    this.playout = new Playout(situation.model.twin(), evaluators, dice);
    this.outcome = new PlayoutOutcome(evaluators[settings.evaluator]);
    this.outcome.isLast = situation.model.words[ROUND] === ROUNDS;
    this.wins = new SampleSums(this.actions.length, this.beliefs.walks);
    this.points = new SampleSums(this.actions.length, this.beliefs.walks);
    if (field !== undefined)
      this.differences = { win: new Paired(this.actions.length), points: new Paired(this.actions.length) };
  }

  /** Tries every action in one more world; false once the race is decided. */
  iterate(): boolean {
    const { situation, world, dice, race } = this;
    if (race.isDecided) return false;
    const belief = this.beliefs.draw();
    situation.fillWorld(world, belief.filling, dice);
    this.castSeats(belief);
    const roundSeed = dice.word();
    this.playout.roundSeed = roundSeed;
    for (let index = 0; index < race.size; index++) {
      if (!race.isRunning(index)) continue;
      dice.seed(roundSeed);
      race.worth[index] = this.worthOf(index);
    }
    dice.seed(~roundSeed);
    this.differences?.win.add(race.isRunning);
    this.differences?.points.add(race.isRunning);
    race.score();
    return !race.isDecided;
  }

  best(): CandidateAction {
    return this.actions[this.race.leader()];
  }

  /** The results of the actions still in the race, in order; all were played in the same worlds. */
  findings(): readonly SearchResult[] {
    const { race, wins, points } = this;
    return this.actions.flatMap((action, index): SearchResult[] => {
      if (!race.isRunning(index)) return [];
      const win = wins.sampleOf(index, race.worlds);
      return [{ action, worth: race.sumOf(index), win, points: points.sampleOf(index, race.worlds) }];
    });
  }

  private castSeats({ chances }: Belief): void {
    const { dice, playout, evaluators, settings, situation, styles } = this;
    for (let seat = 0; seat < this.world.seats; seat++) {
      const drawn = dice.share();
      let style = 0;
      while (style < styles.length - 1 && chances[seat * styles.length + style] <= drawn) style += 1;
      const { evaluator, policy } = styles[style];
      playout.cast(seat, evaluators[evaluator], policy);
    }
    playout.cast(situation.me, evaluators[settings.evaluator], settings.policy);
  }

  private worthOf(index: number): number {
    const { world, playout, outcome, settings } = this;
    const { model } = playout;
    model.copyFrom(world);
    execute(model, this.actions[index]);
    playout.playTo(world.words[ROUND] + settings.horizon);
    outcome.look(model, this.situation.me);
    const walk = this.race.worlds % this.beliefs.walks;
    this.wins.add(index, walk, outcome.win);
    this.points.add(index, walk, outcome.points);
    if (this.differences !== undefined) {
      this.differences.win.now[index] = outcome.win;
      this.differences.points.now[index] = outcome.points;
    }
    return outcome.worth + this.sure[index];
  }
}
