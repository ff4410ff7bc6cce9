// Free placement: which space of the planet each entered tile is on, and moving tiles between spaces.

import { CELL_INDEX, CELLS, type Cell, HOME_CELLS, STACKS, type Stack, type TileId } from '../../rules/index.ts';
import { planetOf } from './counting.ts';
import { type Pad, type PadPlanet, type PadTile, withPlanet, withTile } from './pad.ts';

/** Where the next tile goes: the chosen space if it is empty, otherwise the first empty one; undefined if none is. */
export function nextCell(planet: PadPlanet, chosen: Cell | undefined): Cell | undefined {
  const placed = planetOf(planet.tiles, 'free');
  const isEmpty = (cell: Cell): boolean => placed[CELL_INDEX[cell]] === null;
  return chosen !== undefined && isEmpty(chosen) ? chosen : CELLS.find(isEmpty);
}

/** The stack whose tiles belong on a space. */
export function stackOf(cell: Cell): Stack {
  return STACKS.find((stack) => HOME_CELLS[stack].includes(cell)) ?? 'center';
}

/** Places a tile on a space, and leaves every other tile on the space where it is drawn. */
export function withTileOn(pad: Pad, seat: number, placedTile: PadTile, cell: Cell): Pad {
  return withTile(withPlanet(pad, seat, withCells), seat, { ...placedTile, cell });
}

/** Moves a tile; a tile on that space changes places with it. */
export function withTileMoved(planet: PadPlanet, tile: TileId, to: Cell): PadPlanet {
  const { tiles, ...rest } = withCells(planet);
  const from = tiles.find((each) => each.tile === tile)?.cell;
  const moved = tiles.map((each): PadTile => {
    if (each.tile === tile) return { ...each, cell: to };
    return each.cell === to ? { ...each, cell: from } : each;
  });
  return { ...rest, tiles: moved };
}

/** The planet with the spaces written down where its tiles are drawn. */
function withCells({ tiles, ...rest }: PadPlanet): PadPlanet {
  const placed = planetOf(tiles, 'free');
  const cellOf = (tile: TileId): Cell | undefined => CELLS.find((cell) => placed[CELL_INDEX[cell]]?.tile === tile);
  return { ...rest, tiles: tiles.map((each) => ({ ...each, cell: cellOf(each.tile) })) };
}
