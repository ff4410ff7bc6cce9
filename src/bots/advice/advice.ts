// Advice: every legal choice of a seat with its expected final points, its winning chance, how sure both are, and reasons.
// Used by hints, review and the terminal. It sees only a view, and improves the longer it searches.

import {
  isCorner,
  isSeat,
  legalMoves,
  type Move,
  type Random,
  ROUNDS,
  type Seat,
  type View,
} from '../../rules/index.ts';
import { type Sample, widthOf95 } from '../belief/sample.ts';
import { Situation } from '../belief/situation.ts';
import { type Clock, finish, spend } from '../decide.ts';
import { Dice } from '../model/dice.ts';
import { NOTHING, OFFER, OFFERED, PLACE, SEAT, STEP, TAKE } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Budget } from '../player.ts';
import { randomFrom } from '../random.ts';
import { type CandidateAction, candidateActions, moveOf } from '../search/candidate-actions.ts';
import { certainWin } from '../search/certain-outcome.ts';
import { type Differences, type Field, Search, type SearchResult } from '../search/search.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { calibrated, imagined } from './calibration.ts';
import { type Lead, withComparison } from './comparison.ts';
import { gainOf } from './gains.ts';
import type { Reason } from './reason.ts';
import { reasonsFor } from './reasons.ts';

/** A mean over simulated games; the true mean is within `error` of it in 95 of 100 cases. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What a search thinks of one choice: expected points, chance to win, and reasons. Plain data. */
export interface Advice {
  /** How to make it. */
  readonly move: Move;
  /** All legal moves that are equivalent, such as the same tile in equally good cells. */
  readonly moves: readonly Move[];
  /** Whom to appoint after this take. */
  readonly next?: Seat;
  /** There is no other tile to take; at most the space is open. */
  readonly isLastTile?: true;
  /** The tile goes to an unusual cell: a character outside the corners, or another tile in one. */
  readonly isUnusualCell?: true;
  /** Final points. */
  readonly points: Estimate;
  /** The chance to win, from 0 to 1; a shared victory counts in equal parts. */
  readonly winning: Estimate;
  /** The strongest first. */
  readonly reasons: readonly Reason[];
}

/** A request for advice. Plain data, so it can be sent to another thread. */
export interface AdviceQuestion {
  /** As the seat sees it whose turn it is. */
  readonly view: View;
  readonly budget: Budget;
  /** The same seed and number of iterations give the same advice. */
  readonly seed: string;
}

/** Advice on all choices, and how long the search was. */
export interface AdviceResult {
  /** The best first; every legal move is in exactly one. */
  readonly choices: readonly Advice[];
  readonly iterations: number;
}

/** A search for advice that can be continued and read at any time. */
export interface AdviceSearch {
  /** Searches this many more iterations; false if there is nothing to advise on. */
  readonly think: (iterations: number) => boolean;
  readonly advice: () => readonly Advice[];
}

/** With fewer worlds than this, no margin can be estimated. */
const FEWEST_WORLDS = 4;
/** A difference of this many points is obvious to a player. */
const VISIBLE = 2;
/** If all n cases had the same result, the chance of another result is below 3/n with 95 % confidence. */
const RULE_OF_THREE = 3;

/** Starts a search for advice on a view in which it is the viewer's turn. */
export function startAdvice(view: View, random: Random): AdviceSearch {
  const legal = legalMoves(view);
  if (legal.length === 0) return { think: () => false, advice: () => [] };
  const situation = new Situation(view);
  const { model } = situation;
  const field = fieldOf(model);
  const search = new Search(situation, evaluatorsFor(model.tiles), new Dice(random), undefined, field);
  const think = (iterations: number): boolean => {
    for (let done = 0; done < iterations; done++) search.iterate();
    return true;
  };
  return {
    think,
    advice: () => {
      think(FEWEST_WORLDS - search.race.worlds);
      const findings = bestOfEach(search.findings());
      const choices = findings.map((finding) => adviceOn(finding, view, { legal, situation }));
      if (choices.length > 1 && !search.race.canTell) return choices;
      return withComparison(choices, { ...leadIn(search, findings), isOutgained: isOutgained(view, choices) });
    },
  };
}

/** Compares choices in the worlds that both have seen, so that shared randomness cancels out. Correlated worlds count less. */
function leadIn({ actions, differences }: Search, findings: readonly SearchResult[]): Omit<Lead, 'isOutgained'> {
  const [best] = findings;
  const isAhead = (choice: number, of: keyof Differences): boolean => {
    const other = findings[choice];
    if (best === undefined || other === undefined || differences === undefined) return false;
    const independence = Math.min(...[best[of], other[of]].map(({ effective, count }) => effective / count), 1);
    return differences[of].isClearlyHigher(actions.indexOf(best.action), actions.indexOf(other.action), independence);
  };
  return { inWins: (choice) => isAhead(choice, 'win'), inPoints: (choice) => isAhead(choice, 'points') };
}

/** Whether a different tile than the best choice's scores visibly more right away. */
function isOutgained(view: View, choices: readonly Advice[]): boolean {
  const [best, ...others] = choices.map(({ move }) =>
    move.kind === 'takeTile' && isSeat(view.viewer) ? gainOf(view, view.viewer, move.tile, move.cell).total : undefined,
  );
  return best !== undefined && others.some((other) => other !== undefined && other - best >= VISIBLE);
}

/** A search for advice in small steps, one for each `next()`; returns when the budget is used up. */
export function* adviceSlices({ view, budget, seed }: AdviceQuestion, nowMs: Clock): Generator<void, AdviceResult> {
  const begunMs = nowMs();
  const { think, advice } = startAdvice(view, randomFrom(seed));
  yield; // starting is a slice of its own: it may take as long as one world
  const iterations = yield* spend(budget, think, { nowMs, begunMs });
  return { choices: advice(), iterations };
}

/** Searches for advice and returns when the budget is used up; blocks until then. */
export function advise(question: AdviceQuestion, nowMs: Clock): AdviceResult {
  return finish(adviceSlices(question, nowMs));
}

/** All candidate actions, unusual cells included, in groups that are one choice each. */
function fieldOf(model: Model): Required<Field> {
  const sensible = candidateActions(model);
  const actions = [...sensible, ...unusualActions(model)];
  const choices = actions.map(choiceIn);
  return { actions, groups: choices.map((choice) => choices.indexOf(choice)) };
}

/** The tiles that the seat sees, in unusual cells; a covered one is seen only once it is taken. R4.3 */
function unusualActions(model: Model): readonly CandidateAction[] {
  const { words } = model;
  const seat = words[SEAT];
  if (!model.canPlace(seat, !model.usualCorner(seat))) return [];
  if (words[STEP] === PLACE) return [{ kind: 'place', isUnusualCell: true }];
  if (words[STEP] !== TAKE) return [];
  return Array.from({ length: words[OFFERED] }, (_, index) => index)
    .filter((index) => words[OFFER + index] !== NOTHING)
    .map((index): CandidateAction => ({ ...UNUSUAL_TAKE, index }));
}

/** Whom to appoint afterwards is left to the playout: nobody should choose an unusual cell anyway. */
const UNUSUAL_TAKE = { kind: 'take', next: NOTHING, isUnusualCell: true } as const;

/** Actions of one choice differ in whom they appoint afterwards. */
function choiceIn(action: CandidateAction): string {
  return JSON.stringify(action.kind === 'take' ? { ...action, next: NOTHING } : action);
}

/** The best action of each choice, the best choice first. */
function bestOfEach(findings: readonly SearchResult[]): readonly SearchResult[] {
  const byWorth = findings.toSorted((one, other) => other.worth - one.worth);
  const choices = byWorth.map(({ action }) => choiceIn(action));
  return byWorth.filter((_, index) => choices.indexOf(choices[index]) === index);
}

function adviceOn(
  { action, points, win }: SearchResult,
  view: View,
  { legal, situation }: { readonly legal: readonly Move[]; readonly situation: Situation },
): Advice {
  const usual = moveOf(action, view, situation.model.tiles.ids);
  const isUnusualCell = 'isUnusualCell' in action && action.isUnusualCell === true;
  const moves = 'cell' in usual ? legal.filter((move) => isSameTake(move, usual, isUnusualCell)) : [usual];
  const [move = usual] = isUnusualCell ? moves : [usual];
  return {
    move,
    moves,
    ...(action.kind === 'take' && action.next !== NOTHING ? { next: action.next as Seat } : {}),
    ...(action.kind === 'take' && view.offer.length === 1 ? { isLastTile: true } : {}),
    ...(isUnusualCell ? { isUnusualCell: isUnusualCell } : {}),
    points: estimateOf(points),
    winning: winningOf(win, view, certainWin(situation, action)),
    reasons: reasonsFor(view, move),
  };
}

/** Whether a move takes the same tile into the same kind of cell (corner or not), or the other kind if `isUnusualCell`. */
function isSameTake(move: Move, usual: Move, isUnusualCell: boolean): boolean {
  if (!('cell' in move && 'cell' in usual)) return false;
  const tileOfMove = (each: Move): string | undefined => (each.kind === 'takeTile' ? each.tile : undefined);
  return tileOfMove(move) === tileOfMove(usual) && (isCorner(move.cell) !== isCorner(usual.cell)) === isUnusualCell;
}

function estimateOf({ count, sum, squares, effective }: Sample): Estimate {
  const mean = sum / count;
  const variance = Math.max(squares / count - mean * mean, 0) * (count / (count - 1));
  return { mean, error: widthOf95(count) * Math.sqrt(variance / effective) };
}

/** Exact if the game is decided; otherwise the calibrated chance and the larger half of its interval. */
function winningOf(win: Sample, { setup, round }: View, settled?: number): Estimate {
  if (settled !== undefined) return { mean: settled, error: 0 };
  const { mean: raw, error } = estimateOf(win);
  const margin = error === 0 ? RULE_OF_THREE / win.count : error;
  // no interval is wider than if all playouts, or none, had been won
  const [least, most] = [0, win.count].map((sum) => imagined({ count: win.count, sum }, setup.seats));
  const calibratedChance = (chance: number): number =>
    calibrated(Math.min(Math.max(chance, least), most), setup.seats, ROUNDS - round);
  const mean = calibratedChance(imagined(win, setup.seats));
  return { mean, error: Math.max(calibratedChance(raw + margin) - mean, mean - calibratedChance(raw - margin)) };
}
