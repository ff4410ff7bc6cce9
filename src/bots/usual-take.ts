// The usual way to take a tile: in the cell where a sensible player places a tile of the open stack.

import { type Cell, type Move, type Seat, type TileId, usualCell, type View } from '../rules/index.ts';

/** Where a tile of the open stack goes on a seat's planet, if a cell is free. */
export function cellFor({ planets, current, setup }: View, seat: Seat): Cell | undefined {
  return current && usualCell(planets[seat] ?? [], current.stack, setup.options);
}

/** The legal move that takes this tile of the offer; undefined stands for the covered tile. */
export function takeOf(tile: TileId | undefined, view: View, seat: Seat, legal: readonly Move[]): Move | undefined {
  const cell = cellFor(view, seat);
  return legal.find((move) => {
    if (move.kind === 'takeCovered') return tile === undefined;
    return move.kind === 'takeTile' && move.tile === tile && move.cell === cell;
  });
}

/** The legal move that places the covered tile, once taken. R4.3 */
export function placeOf(view: View, seat: Seat, legal: readonly Move[]): Move | undefined {
  const cell = cellFor(view, seat);
  return legal.find((move) => move.kind === 'placeTile' && move.cell === cell);
}
