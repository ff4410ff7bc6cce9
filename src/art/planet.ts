// A whole planet, as the inside of an SVG of 0 0 400 400: sky and ground in one piece, the plan of the cells that are
// empty, then the tile in each cell, turned with its side.

import {
  CELLS,
  type Cell,
  HOME_CELLS,
  type PlacedTileView,
  type PlanetView,
  type Stack,
  type TileSet,
  tileOf,
  turnOf,
} from '../rules/index.ts';
import { emptyArt } from './empty.ts';
import { cornerOf, homeOf, PLANET, TILE } from './geometry.ts';
import { show, tileTurn } from './symbol.ts';
import { backArt, groundArt, secretArt, thingsArt, veiledArt } from './tile.ts';
import { pieceArt } from './world.ts';

const WHOLE = { width: PLANET, height: PLANET };

/** A planet with its tiles, as the inside of an SVG with the view box 0 0 400 400. */
export function planetArt(planet: PlanetView, set: TileSet): string {
  const tiles = CELLS.flatMap((cell, index) => {
    const one = planet[index] ?? null;
    return one === null ? [] : [moved(cell, turnedArt(cell, placedTileArt(one, cell, set)))];
  });
  return planetGround(planet) + tiles.join('');
}

/** The sky and ground of a planet with its empty cells, but without its tiles; view box 0 0 400 400. */
export function planetGround(planet: PlanetView): string {
  const empty = CELLS.filter((_, index) => (planet[index] ?? null) === null);
  const world = empty.length === CELLS.length ? '' : worldArt();
  return world + empty.map((cell) => moved(cell, emptyArt(cell))).join('');
}

/** The sky and ground of a planet that has at least one tile; view box 0 0 400 400. */
export function worldArt(): string {
  return show('world', WHOLE);
}

/** The glow around a planet, without a square of sky, for a page that is the sky; view box 0 0 400 400. */
export function haloArt(): string {
  return show('halo', WHOLE);
}

/** The round ground of a planet alone; view box 0 0 400 400. */
export function globeArt(): string {
  return show('globe', WHOLE);
}

/** One cell with or without a tile, turned as on the planet; view box 0 0 100 100. */
export function cellArt(cell: Cell, placed: PlacedTileView | null, set: TileSet): string {
  return placed === null ? emptyArt(cell) : pieceArt(cell) + turnedArt(cell, placedTileArt(placed, cell, set));
}

/**
 * A tile on a planet without the ground of its cell, upright; view box 0 0 100 100. In a cell of another stack it
 * brings its own ground.
 */
export function placedTileArt({ tile: id, stack, showing }: PlacedTileView, cell: Cell, set: TileSet): string {
  if (id === undefined) return hiddenArt(stack ?? 'character', cell);
  const tile = tileOf(set, id);
  const ground = HOME_CELLS[tile.stack].includes(cell) ? '' : groundArt(tile.stack);
  if (showing === 'faceDown') return ground + show(`overgrown-${tile.stack}`, { width: TILE, height: TILE });
  if (showing === 'secret') return hiddenArt(tile.stack, cell);
  return ground + thingsArt(tile);
}

/** A hidden character waits under a sheet; any other hidden tile shows its back. R10 */
function hiddenArt(stack: Stack, cell: Cell): string {
  if (stack !== 'character') return backArt(stack);
  return homeOf(cell) === 'character' ? veiledArt() : secretArt();
}

function moved(cell: Cell, art: string): string {
  const [x, y] = cornerOf(cell);
  return `<g transform="translate(${x} ${y})">${art}</g>`;
}

function turnedArt(cell: Cell, art: string): string {
  return turnOf(cell) === 0 ? art : `<g transform="${tileTurn(turnOf(cell))}">${art}</g>`;
}
