// Reviews a finished game: for each seat what each of its choices gave up, how its winning chance went, and why. Every number is
// computed from the view that the seat had at that moment; nothing that was revealed later goes into it.

import {
  type Game,
  legalMoves,
  type MadeMove,
  type Move,
  movesOf,
  type Seat,
  type SeatCount,
  STACKS,
  scorePlanets,
  type View,
  viewFor,
} from '../../rules/index.ts';
import type { Estimate } from '../advice/estimates.ts';
import { Situation } from '../belief/situation.ts';
import { finish } from '../decide.ts';
import { type CandidateAction, candidateActions } from '../search/candidate-actions.ts';

import { type Batched, constant } from './batched.ts';
import { type Change, type Course, changeOf, type Ledger, ledgerOf } from './ledger.ts';
import { MomentSearch, type Value } from './moment-search.ts';
import { type ReviewedChoice, reviewed } from './reviewed-choice.ts';
import { type TurningPoint, turningPointsIn } from './turning-points.ts';
import { weighChoice } from './weigh-choice.ts';

/** A request for a review. Plain data, so it can be sent to another thread. */
export interface ReviewQuestion {
  /** Finished. */
  readonly game: Game;
  /** How many worlds are tried for each value; more are slower and narrow the margins. */
  readonly worlds?: number;
  /** The same seed and number of worlds give the same review. */
  readonly seed: string;
}

/** Worlds of the default budget, for about as long a wait with any number of seats. */
export const REVIEW_WORLDS: Readonly<Record<SeatCount, number>> = { 2: 768, 3: 512, 4: 160, 5: 64 };

/** The review of one seat. */
export interface SeatReview {
  /** All real choices; forced moves are none. */
  readonly choices: readonly ReviewedChoice[];
  /** Winning chance given up in all. */
  readonly lost: Estimate;
  readonly ledger: Ledger;
  /** Before each move, and at the end. */
  readonly chances: readonly Estimate[];
  readonly points: readonly Estimate[];
  readonly turningPoints: readonly TurningPoint[];
}

/** A review of a game, by seat. Plain data. */
export interface GameReview {
  readonly worlds: number;
  readonly seats: readonly SeatReview[];
}

/** Reviews in small steps, one for each `next()`, which returns how much is done, from 0 to 1. Throws if the game is not over. */
export function* reviewSlices({ game, worlds, seed }: ReviewQuestion): Generator<number, GameReview> {
  if (game.step.kind !== 'over') throw new Error('only a finished game can be reviewed');
  const { seats } = game.setup;
  const moves = movesOf(game);
  const settings = { worlds: worlds ?? REVIEW_WORLDS[seats], seed };
  const reviewers = Array.from({ length: seats }, (_, seat) => new SeatReviewer(seat as Seat, settings));
  for (const [index, made] of moves.entries()) {
    for (const reviewer of reviewers) {
      for (const _ of reviewer.follow(made, index)) yield index / moves.length;
    }
  }
  return { worlds: settings.worlds, seats: reviewers.map((reviewer) => reviewer.review(game)) };
}

/** Reviews a game; blocks until it is done. */
export function review(question: ReviewQuestion): GameReview {
  return finish(reviewSlices(question));
}

/** A move as it changed one seat's chance, once the value after it is known. */
type Pending = Omit<Course, 'after'> & { readonly made: MadeMove; readonly index: number };

/** Reviews a game from one seat's views. */
class SeatReviewer {
  private readonly seat: Seat;
  private readonly settings: { readonly worlds: number; readonly seed: string };
  private readonly choices: ReviewedChoice[] = [];
  private readonly values: Value[] = [];
  private readonly changes: { readonly change: Change; readonly made: MadeMove; readonly index: number }[] = [];
  private pending: Pending | undefined;

  constructor(seat: Seat, settings: { readonly worlds: number; readonly seed: string }) {
    this.seat = seat;
    this.settings = settings;
  }

  /** Values the moment before a move, and notes what the move changed. */
  *follow(made: MadeMove, index: number): Generator<void, void> {
    const view = viewFor(made.before, this.seat);
    if (made.seat === this.seat) yield* this.followOwn(view, made, index);
    else if (isBlind(view)) this.wait(view, made, index);
    else yield* this.followOther(view, made, index);
  }

  private *followOwn(view: View, made: MadeMove, index: number): Generator<void, void> {
    const weighed = yield* weighChoice(view, made.move, this.settingsAt(view));
    this.arrive(weighed.before);
    const { verdict, lost, before, after } = weighed;
    if (verdict !== 'only') this.choices.push(reviewed(weighed, verdict, { view, made, index }));
    const seen = seenIn(view, viewFor(made.game, this.seat));
    this.depart({ before: before.batched, chosen: after.batched, by: 'own', lost: lost.mean, ...seen, made, index });
  }

  private *followOther(view: View, made: MadeMove, index: number): Generator<void, void> {
    const situation = new Situation(view);
    const seen = seenIn(view, viewFor(made.game, this.seat));
    const chosen = seen.seen === undefined ? undefined : actionSeen(situation, view, made.move);
    const actions: readonly CandidateAction[] = chosen === undefined ? [POLICY] : [POLICY, chosen];
    const field = { actions, groups: actions.map((_, group) => group) };
    const { worlds, seed } = this.settingsAt(view);
    const moment = new MomentSearch(view, { situation, field, seed });
    yield;
    yield* moment.think(worlds);
    const before = moment.valueOf(moment.resultOf(POLICY));
    this.arrive(before);
    const after = chosen === undefined ? {} : { chosen: moment.valueOf(moment.resultOf(chosen)).batched };
    const by = isForced(made) ? 'nobody' : 'others';
    this.depart({ before: before.batched, ...after, by, lost: 0, ...seen, made, index });
  }

  /** The seat cannot see what the mover sees: its chance stays what it was, until it sees more. */
  private wait(view: View, made: MadeMove, index: number): void {
    const last = this.values.at(-1);
    if (last === undefined) throw new Error('a game begins with nothing hidden');
    const batched = this.pending?.chosen ?? last.batched;
    this.arrive({ ...last, batched, winning: { ...last.winning, mean: batched[0] } });
    const seen = seenIn(view, viewFor(made.game, this.seat));
    this.depart({ before: batched, by: 'others', lost: 0, ...seen, made, index });
  }

  /** The same worlds as long as no stack is opened. */
  private settingsAt({ past, current }: View): { readonly worlds: number; readonly seed: string } {
    const { worlds, seed } = this.settings;
    return { worlds, seed: `${seed}/${past.length + (current === undefined ? 0 : 1)}/${this.seat}` };
  }

  /** Takes in the value of a moment, which also settles what the move before it changed. */
  private arrive(value: Value): void {
    this.settle(value.batched);
    this.values.push(value);
  }

  private depart(pending: Pending): void {
    this.pending = pending;
  }

  private settle(after: Batched): void {
    const { pending } = this;
    if (pending === undefined) return;
    const { made, index, ...course } = pending;
    this.changes.push({ change: changeOf({ ...course, after }), made, index });
  }

  review({ planets, setup }: Game): SeatReview {
    const { values, changes, choices, seat } = this;
    const { winners, seats } = scorePlanets(planets, setup.tileSet, setup.options);
    const result = winners.includes(seat) ? 1 / winners.length : 0;
    this.settle(constant(result));
    this.pending = undefined;
    const [first] = values;
    const lost = choices.map((choice) => choice.lost);
    const last = { mean: seats[seat]?.total ?? 0, error: 0 };
    return {
      choices,
      lost: {
        mean: lost.reduce((sum, { mean }) => sum + mean, 0),
        error: Math.hypot(...lost.map(({ error }) => error)),
      },
      ledger: ledgerOf(
        first.batched,
        changes.map(({ change }) => change),
        lost,
        result,
      ),
      chances: [...values.map(({ winning }) => winning), { mean: result, error: 0 }],
      points: [...values.map(({ points }) => points), last],
      turningPoints: turningPointsIn(changes, choices),
    };
  }
}

const POLICY: CandidateAction = { kind: 'none' };

/** Whether the mover has seen tiles on offer that this viewer can't tell apart, so that its choice can't be judged. */
function isBlind({ offer, setup }: View): boolean {
  return offer.filter(({ tile }) => tile === undefined).length > (setup.seats === 2 ? 1 : 0);
}

function isForced({ before, seat }: MadeMove): boolean {
  return legalMoves(viewFor(before, seat)).length === 1;
}

/** What a viewer knows after a move that it did not know before. */
function seenIn(before: View, after: View): Pick<Course, 'seen'> {
  if (after.past.length + (after.current ? 1 : 0) > before.past.length + (before.current ? 1 : 0))
    return { seen: 'draws' };
  return tilesSeen(after) > tilesSeen(before) ? { seen: 'revealed' } : {};
}

/** How many tiles a viewer has seen. */
function tilesSeen({ past, current, planets }: View): number {
  const rounds = current === undefined ? past : [...past, current];
  const seen = new Set(rounds.flatMap(({ drawn }) => drawn.flatMap(({ tile }) => tile ?? [])));
  for (const planet of planets) for (const placed of planet) if (placed?.tile !== undefined) seen.add(placed.tile);
  return seen.size;
}

/** Another seat's move as far as this viewer can see it: which stack, or which index of the offer. */
function actionSeen({ model }: Situation, { offer }: View, move: Move): CandidateAction | undefined {
  const actions = candidateActions(model);
  if (move.kind === 'openStack')
    return actions.find((action) => action.kind === 'open' && STACKS[action.stack] === move.stack);
  const tile = 'tile' in move ? move.tile : undefined;
  const place = offer.findIndex((each) => each.tile === tile);
  const index = place >= 0 ? place : offer.findIndex((each) => each.tile === undefined);
  return actions.find((action) => action.kind === 'take' && action.index === index);
}
