// `greedy`: takes what is worth most to it now, hands the rest to whoever gains least, and looks no further.

import {
  assertNever,
  isSeat,
  type Move,
  type OfferedView,
  type Random,
  type Seat,
  type Stack,
  type TileId,
  tilesOfStack,
  type View,
} from '../rules/index.ts';
import { type Choose, pick, pickBest } from './bot.ts';
import { bestCell, worthOf } from './worth.ts';

export const greedy: Choose = (view, legal, random) => {
  const { step, viewer } = view;
  if (step.kind === 'over' || !isSeat(viewer)) return pick(legal, random);
  switch (step.kind) {
    case 'open':
      return pickBest(legal, (move) => (move.kind === 'openStack' ? stackWorth(view, viewer, move.stack) : 0), random);
    case 'offer':
      return pickBest(
        legal,
        (move) => (move.kind === 'makeOffer' ? offerWorth(view, viewer, move.covered) : 0),
        random,
      );
    case 'take':
      return takeBest(view, viewer, legal, random);
    case 'appoint':
      return pickBest(legal, (move) => (move.kind === 'appointSeat' ? -bestWorth(view, move.seat) : 0), random);
    default:
      return assertNever(step);
  }
};

/** Chooses the tile by its worth, then the cell by what suits the tile. */
function takeBest(view: View, seat: Seat, legal: readonly Move[], random: Random): Move {
  const { tile } = pickBest(view.offer, (offered) => offeredWorth(view, seat, offered), random);
  const cell = bestCell(view.planets[seat] ?? [], tile ?? anyOf(view), view);
  const move = legal.find((each) => {
    if (each.kind !== 'takeTile' && each.kind !== 'takeCovered') return false;
    return each.cell === cell && (each.kind === 'takeTile' ? each.tile : undefined) === tile;
  });
  return move ?? pick(legal, random);
}

/** What can't be seen counts as the mean of what it may be. */
function offeredWorth(view: View, seat: Seat, { tile }: OfferedView): number {
  return tile === undefined ? coveredWorth(view, seat) : worthOf(view, seat, tile);
}

/** The mean over the tiles that a stack may still hold, since nobody knows which come next. */
function stackWorth(view: View, seat: Seat, stack: Stack): number {
  return meanWorth(view, seat, unseenTiles(view, stack));
}

function coveredWorth(view: View, seat: Seat): number {
  const stack = view.current?.stack;
  return stack === undefined ? 0 : stackWorth(view, seat, stack);
}

/** Mine less theirs, if the other seat takes what looks best to it and I take the better of the rest. */
function offerWorth(view: View, seat: Seat, covered: TileId | undefined): number {
  const other: Seat = seat === 0 ? 1 : 0;
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const looks = (tile: TileId) => (tile === covered ? coveredWorth(view, other) : worthOf(view, other, tile));
  const taken = tiles.reduce((best, tile) => (looks(tile) > looks(best) ? tile : best));
  const mine = Math.max(...tiles.filter((tile) => tile !== taken).map((tile) => worthOf(view, seat, tile)));
  return mine - worthOf(view, other, taken);
}

/** What the best of the tiles left is worth to a seat. */
function bestWorth(view: View, seat: Seat): number {
  return Math.max(...view.offer.map((offered) => offeredWorth(view, seat, offered)));
}

function meanWorth(view: View, seat: Seat, tiles: readonly TileId[]): number {
  return tiles.reduce((total, tile) => total + worthOf(view, seat, tile), 0) / Math.max(tiles.length, 1);
}

/** The tiles of a stack that the viewer has not seen anywhere. */
function unseenTiles(view: View, stack: Stack): readonly TileId[] {
  const seen = new Set<TileId | undefined>([
    ...view.planets.flatMap((planet) => planet.map((laid) => laid?.tile)),
    ...[...view.past, ...(view.current === undefined ? [] : [view.current])].flatMap(({ drawn }) =>
      drawn.map(({ tile }) => tile),
    ),
  ]);
  return tilesOfStack(view.setup.tileSet, stack).filter((tile) => !seen.has(tile));
}

/** Some tile of the open stack, to ask where such a tile goes. */
function anyOf({ current, setup }: View): TileId {
  const [tile] = tilesOfStack(setup.tileSet, current?.stack ?? 'center');
  if (tile === undefined) throw new Error('a stack without tiles');
  return tile;
}
