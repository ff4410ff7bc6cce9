// `merchant`: takes what is worth most now, appoints the seat that gains least from the rest, and looks no further.

import {
  assertNever,
  isSeat,
  type Move,
  type OfferedView,
  type Random,
  type Seat,
  type Stack,
  type TileId,
  unseenTiles,
  type View,
} from '../../rules/index.ts';
import { type Choose, pick, pickBest } from '../bot.ts';
import { placeOf, takeOf } from '../usual-take.ts';
import { evaluator } from './heuristics.ts';

export const merchant: Choose = (view, legal, random) => {
  const { step, viewer } = view;
  if (step.kind === 'over' || !isSeat(viewer)) return pick(legal, random);
  const appraise = appraisalOf(view);
  switch (step.kind) {
    case 'open':
      return pickBest(legal, (move) => (move.kind === 'openStack' ? appraise(viewer).stack(move.stack) : 0), random);
    case 'offer':
      return pickBest(
        legal,
        (move) => (move.kind === 'makeOffer' ? offerWorth(view, viewer, move.covered) : 0),
        random,
      );
    case 'take':
      return takeBest(view, appraise(viewer), legal, random);
    case 'place':
      return placeOf(view, viewer, legal) ?? pick(legal, random);
    case 'appoint':
      return pickBest(legal, (move) => (move.kind === 'appointSeat' ? -appraise(move.seat).best() : 0), random);
    default:
      return assertNever(step);
  }
};

/** Values to one seat. */
interface Appraisal {
  readonly seat: Seat;
  readonly tile: (tile: TileId) => number;
  /** The mean over the tiles that a stack may still hold, since nobody knows which come next. */
  readonly stack: (stack: Stack) => number;
  /** A tile of the offer; what can't be seen counts as the mean of what it may be. */
  readonly offered: (offered: OfferedView) => number;
  /** The best of the tiles left. */
  readonly best: () => number;
}

function appraisalOf(view: View): (seat: Seat) => Appraisal {
  return (seat) => {
    const tile = evaluator(view, seat);
    const stack = (each: Stack): number => mean(unseenTiles(view, each).map(tile));
    const offered = (each: OfferedView): number => {
      if (each.tile !== undefined) return tile(each.tile);
      return view.current === undefined ? 0 : stack(view.current.stack);
    };
    return { seat, tile, stack, offered, best: () => Math.max(...view.offer.map(offered)) };
  };
}

/** Chooses the tile by its worth, then the cell by what suits the tile. */
function takeBest(view: View, { seat, offered }: Appraisal, legal: readonly Move[], random: Random): Move {
  const { tile } = pickBest(view.offer, offered, random);
  return takeOf(tile, view, seat, legal) ?? pick(legal, random);
}

/** Own gain minus the other seat's, if it takes what looks best to it and this seat takes the better of the rest. */
function offerWorth(view: View, seat: Seat, covered: TileId | undefined): number {
  const [mine, theirs] = [seat, seat === 0 ? 1 : 0].map((each) => appraisalOf(view)(each as Seat));
  if (mine === undefined || theirs === undefined) return 0;
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const looks = (tile: TileId): number =>
    theirs.offered(tile === covered ? { covered: true } : { tile, covered: false });
  const taken = tiles.reduce((best, tile) => (looks(tile) > looks(best) ? tile : best));
  return Math.max(...tiles.filter((tile) => tile !== taken).map(mine.tile)) - theirs.tile(taken);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);
}
