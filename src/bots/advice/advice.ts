// Advice: every legal choice of a seat with its expected final points, its winning chance, how sure both are, and reasons.
// Used by hints, review and the terminal. It sees only a view, and improves the longer it searches.

import { isSeat, legalMoves, type Move, type Random, type Seat, type View } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import { type Clock, finish, spend } from '../decide.ts';
import { Dice } from '../model/dice.ts';
import { NOTHING } from '../model/layout.ts';
import type { Budget } from '../player.ts';
import { randomFrom } from '../random.ts';
import { certainWin } from '../search/certain-outcome.ts';
import { type Differences, Search, type SearchResult } from '../search/search.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { bestOfEach, fieldOf, movesFor } from './choices.ts';
import { type Lead, withComparison } from './comparison.ts';
import { type Estimate, estimateOf, winningOf } from './estimates.ts';
import { gainOf } from './gains.ts';
import type { Reason } from './reason.ts';
import { reasonsFor } from './reasons.ts';

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

function adviceOn(
  { action, points, win }: SearchResult,
  view: View,
  { legal, situation }: { readonly legal: readonly Move[]; readonly situation: Situation },
): Advice {
  const { move, moves } = movesFor(action, view, { legal, ids: situation.model.tiles.ids });
  return {
    move,
    moves,
    ...(action.kind === 'take' && action.next !== NOTHING ? { next: action.next as Seat } : {}),
    ...(action.kind === 'take' && view.offer.length === 1 ? { isLastTile: true } : {}),
    ...('isUnusualCell' in action && action.isUnusualCell ? { isUnusualCell: true } : {}),
    points: estimateOf(points),
    winning: winningOf(win, view, certainWin(situation, action)),
    reasons: reasonsFor(view, move),
  };
}
