// The candidate actions of a seat on the fast model: one choice and, for a take, whom to appoint afterwards.

import { type Cell, type Move, type Seat, STACKS, type TileId, type View } from '../../rules/index.ts';
import { placesIn } from '../model/bits.ts';
import {
  APPOINT,
  MAKE_OFFER,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  PLACE,
  SEAT,
  STEP,
  TAKE,
  WAITING,
} from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { cellFor } from '../usual-take.ts';

export type CandidateAction =
  | { readonly kind: 'open'; readonly stack: number }
  /** `tile` is NOTHING where all three are shown. */
  | { readonly kind: 'offer'; readonly tile: number }
  /**
   * A place in the offer; `next` is NOTHING where nobody is left to choose from. `isUnusualCell`: placed where no sensible player
   * would, out of the corner or into it.
   */
  | { readonly kind: 'take'; readonly index: number; readonly next: number; readonly isUnusualCell?: true }
  /** The covered tile that was taken. R4.3 */
  | { readonly kind: 'place'; readonly isUnusualCell?: true }
  | { readonly kind: 'appoint'; readonly seat: number }
  /** Leaves the choice to the playout: what the seat's policy would do. */
  | { readonly kind: 'none' };

/** Every candidate action of the seat to move; tiles go to their usual kind of cell. */
export function candidateActions(model: Model): readonly CandidateAction[] {
  const { words, options } = model;
  const waiting = placesIn(words[WAITING]);
  const offered = Array.from({ length: words[OFFERED] }, (_, index) => index);
  switch (words[STEP]) {
    case OPEN:
      return STACKS.flatMap((_, stack): CandidateAction[] =>
        model.isOpenable(stack) ? [{ kind: 'open', stack }] : [],
      );
    case MAKE_OFFER: {
      const tiles = offered.map((index) => words[OFFER + index]);
      const all = options.twoSeatOffer === 'may-show-all' ? [...tiles, NOTHING] : tiles;
      return all.map((tile) => ({ kind: 'offer', tile }));
    }
    case TAKE: {
      const others = waiting.filter((seat) => seat !== words[SEAT]);
      const nexts = others.length > 1 ? others : [NOTHING];
      return offered.flatMap((index) => nexts.map((next): CandidateAction => ({ kind: 'take', index, next })));
    }
    case PLACE:
      return [{ kind: 'place' }];
    case APPOINT:
      return waiting.map((seat) => ({ kind: 'appoint', seat }));
    default:
      return [];
  }
}

export function execute(model: Model, action: CandidateAction): void {
  switch (action.kind) {
    case 'open':
      model.open(action.stack);
      break;
    case 'offer':
      model.offer(action.tile);
      break;
    case 'take': {
      const inCorner = cornerFor(action, model);
      if (action.next === NOTHING) model.take(action.index, inCorner);
      else model.takeAndAppoint(action.index, inCorner, action.next);
      break;
    }
    case 'place':
      model.place(cornerFor(action, model));
      break;
    case 'appoint':
      model.appoint(action.seat);
      break;
    case 'none':
      break;
  }
}

/** Whether the tile goes into a corner. */
function cornerFor({ isUnusualCell = false }: { readonly isUnusualCell?: boolean }, model: Model): boolean {
  return model.usualCorner(model.words[SEAT]) !== isUnusualCell;
}

/** The legal move that an action begins with. */
export function moveOf(action: CandidateAction, view: View, ids: readonly TileId[]): Move {
  switch (action.kind) {
    case 'open':
      return { kind: 'openStack', stack: STACKS[action.stack] };
    case 'offer':
      return action.tile === NOTHING ? { kind: 'makeOffer' } : { kind: 'makeOffer', covered: ids[action.tile] };
    case 'take': {
      const tile = view.offer[action.index]?.tile;
      return tile === undefined ? { kind: 'takeCovered' } : { kind: 'takeTile', tile, cell: usualCellIn(view) };
    }
    case 'place':
      return { kind: 'placeTile', cell: usualCellIn(view) };
    case 'appoint':
      return { kind: 'appointSeat', seat: action.seat as Seat };
    case 'none':
      throw new Error('no move begins with what a policy would do');
  }
}

function usualCellIn(view: View): Cell {
  const cell = cellFor(view, view.viewer as Seat);
  if (cell === undefined) throw new Error('there is no cell for the tile');
  return cell;
}
