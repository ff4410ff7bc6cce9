// What a seat gave up by a choice, by what it could know then. First all its choices are tried, in order to find the best; if
// that is another than the one made, the two are compared in fresh worlds, because the best of many estimates is too high.

import { legalMoves, type Move, ROUNDS, type View } from '../../rules/index.ts';
import { calibrated, imagined } from '../advice/calibration.ts';
import { bestOfEach, fieldOf, movesFor } from '../advice/choices.ts';
import type { Estimate } from '../advice/estimates.ts';
import { widthOf95 } from '../belief/sample.ts';
import { Situation } from '../belief/situation.ts';
import type { CandidateAction } from '../search/candidate-actions.ts';
import type { SearchResult } from '../search/search.ts';
import { MomentSearch, type Value } from './moment-search.ts';

/** How a choice compares with the best one. */
export type Verdict =
  /** There was nothing to choose. */
  | 'only'
  | 'best'
  /** No worse, as far as the margins can tell. */
  | 'close'
  | 'worse';

/** A choice, weighed. */
export interface WeighedChoice {
  readonly verdict: Verdict;
  /** How many choices there were. */
  readonly count: number;
  /** The best of them; with `best` and `only` the one that was made. */
  readonly best: Move;
  /** Winning chance given up, never negative; zero unless `worse`. */
  readonly lost: Estimate;
  /** Final points given up, which may be negative: fewer points can win more. */
  readonly lostPoints: Estimate;
  /** The position before the choice, if the seat went on by its policy. */
  readonly before: Value;
  /** After the choice that was made. */
  readonly after: Value;
}

export interface WeighSettings {
  readonly worlds: number;
  readonly seed: string;
}

/** Losses below this are ignored. */
const LEAST_LOST = 0.01;
const NOTHING_LOST: Estimate = { mean: 0, error: 0 };
const POLICY: CandidateAction = { kind: 'none' };

/** Weighs the move that the viewer made here; `worlds` are tried in each of the two steps. */
export function* weighChoice(view: View, made: Move, settings: WeighSettings): Generator<void, WeighedChoice> {
  const { worlds, seed } = settings;
  const situation = new Situation(view);
  const { actions, groups } = fieldOf(situation.model);
  const isOnly = new Set(groups).size === 1;
  const field = isOnly
    ? { actions: [POLICY], groups: [0] }
    : { actions: [...actions, POLICY], groups: [...groups, actions.length] };
  const moment = new MomentSearch(view, { situation, field, seed });
  yield;
  yield* moment.think(worlds);
  const before = moment.valueOf(moment.resultOf(POLICY));
  const nothing = { lost: NOTHING_LOST, lostPoints: NOTHING_LOST, before };
  if (isOnly) return { verdict: 'only', count: 1, best: made, after: before, ...nothing };

  const results = bestOfEach(moment.search.findings()).filter(({ action }) => action !== POLICY);
  const legal = legalMoves(view);
  const made_ = results.find(({ action }) => isAmong(made, action, view, { legal, situation }));
  const [best] = results;
  if (made_ === undefined || best === undefined) throw new Error('a move was made that is not among the choices');
  const facts = { count: results.length, after: moment.valueOf(made_), ...nothing };
  if (best === made_) return { verdict: 'best', best: made, ...facts };
  const { move } = movesFor(best.action, view, { legal, ids: situation.model.tiles.ids });
  const { lost, lostPoints } = yield* compare(view, situation, [best.action, made_.action], settings);
  const isWorse = lost.mean >= LEAST_LOST && lost.mean > lost.error;
  if (!isWorse) return { verdict: 'close', best: move, ...facts };
  return { verdict: 'worse', best: move, ...facts, lost, lostPoints };
}

/** Whether a move is one of those that an action stands for. */
function isAmong(
  move: Move,
  action: CandidateAction,
  view: View,
  { legal, situation }: { readonly legal: readonly Move[]; readonly situation: Situation },
): boolean {
  const { moves } = movesFor(action, view, { legal, ids: situation.model.tiles.ids });
  return moves.some((each) => isSame(each, move));
}

function isSame(one: Move, other: Move): boolean {
  const [parts, others] = [Object.entries(one), Object.entries(other)];
  const known = new Map<string, unknown>(others);
  return parts.length === others.length && parts.every(([key, value]) => known.get(key) === value);
}

/** What the second action gives up against the first, in worlds that were not used to find the best. */
function* compare(
  view: View,
  situation: Situation,
  actions: readonly [CandidateAction, CandidateAction],
  { worlds, seed }: WeighSettings,
): Generator<void, Pick<WeighedChoice, 'lost' | 'lostPoints'>> {
  const field = { actions, groups: [0, 1] };
  const moment = new MomentSearch(view, { situation, field, seed: `${seed}/again` });
  yield;
  yield* moment.think(worlds);
  const [best, made] = actions.map((action) => moment.resultOf(action));
  const { differences } = moment.search;
  if (best === undefined || made === undefined || differences === undefined)
    throw new Error('both stay in their races');
  const marginOf = (of: 'win' | 'points'): number => {
    const independence = Math.min(...[best[of], made[of]].map(({ effective, count }) => effective / count), 1);
    return (widthOf95(best[of].effective) * differences[of].difference(0, 1).error) / Math.sqrt(independence);
  };
  const points = { mean: differences.points.difference(0, 1).mean, error: marginOf('points') };
  return { lost: chanceLost(moment, [best, made], view, marginOf('win')), lostPoints: points };
}

/** The difference of two calibrated chances. Where one of them is certain, the margin is that of the other. */
function chanceLost(
  moment: MomentSearch,
  [best, made]: readonly [SearchResult, SearchResult],
  { setup: { seats }, round }: View,
  margin: number,
): Estimate {
  const [high, low] = [moment.valueOf(best).winning, moment.valueOf(made).winning];
  const mean = Math.max(high.mean - low.mean, 0);
  if (high.error === 0 || low.error === 0) return { mean, error: high.error + low.error };
  const middle = (imagined(best.win, seats) + imagined(made.win, seats)) / 2;
  const [from, to] = [-1, 1].map((side) =>
    calibrated(Math.min(Math.max(middle + (side * margin) / 2, 0.001), 0.999), seats, ROUNDS - round),
  );
  return { mean, error: Math.max(to - from, 0) };
}
