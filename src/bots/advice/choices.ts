// The choices of a seat as a person sees them: several candidate actions, which differ in whom they appoint afterwards, and
// several moves, which differ in equivalent cells, are one choice.

import { isCorner, type Move, type TileId, type View } from '../../rules/index.ts';
import { NOTHING, OFFER, OFFERED, PLACE, SEAT, STEP, TAKE } from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { type CandidateAction, candidateActions, moveOf } from '../search/candidate-actions.ts';
import type { Field, SearchResult } from '../search/search.ts';

/** All candidate actions, unusual cells included, in groups that are one choice each. */
export function fieldOf(model: Model): Required<Field> {
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

/** The appointment is left to the playout, since an unusual cell is hardly ever the best choice. */
const UNUSUAL_TAKE = { kind: 'take', next: NOTHING, isUnusualCell: true } as const;

/** Actions of one choice differ in whom they appoint afterwards. */
function choiceIn(action: CandidateAction): string {
  return JSON.stringify(action.kind === 'take' ? { ...action, next: NOTHING } : action);
}

/** The best action of each choice, the best choice first. */
export function bestOfEach(findings: readonly SearchResult[]): readonly SearchResult[] {
  const byWorth = findings.toSorted((one, other) => other.worth - one.worth);
  const choices = byWorth.map(({ action }) => choiceIn(action));
  return byWorth.filter((_, index) => choices.indexOf(choices[index]) === index);
}

/** How to make a choice, and all legal moves that are equivalent. */
export function movesFor(
  action: CandidateAction,
  view: View,
  { legal, ids }: { readonly legal: readonly Move[]; readonly ids: readonly TileId[] },
): { readonly move: Move; readonly moves: readonly Move[] } {
  const usual = moveOf(action, view, ids);
  const isUnusualCell = 'isUnusualCell' in action && action.isUnusualCell === true;
  const moves = 'cell' in usual ? legal.filter((move) => isSameTake(move, usual, isUnusualCell)) : [usual];
  const [move = usual] = isUnusualCell ? moves : [usual];
  return { move, moves };
}

/** Whether a move takes the same tile into the same kind of cell (corner or not), or the other kind if `isUnusualCell`. */
function isSameTake(move: Move, usual: Move, isUnusualCell: boolean): boolean {
  if (!('cell' in move && 'cell' in usual)) return false;
  const tileOfMove = (each: Move): string | undefined => (each.kind === 'takeTile' ? each.tile : undefined);
  return tileOfMove(move) === tileOfMove(usual) && (isCorner(move.cell) !== isCorner(usual.cell)) === isUnusualCell;
}
