// One planet: cells and their home stacks, placing tiles, baobabs, and counting what is face up.
//
//       a     b     c     d
//   1   CHAR  up    down  CHAR
//   2   down  cen   cen   up        walking clockwise, every side is uphill then downhill (R5.2)
//   3   up    cen   cen   down
//   4   CHAR  down  up    CHAR

import { tileOf } from './tiles.ts';
import {
  CELLS,
  type Cell,
  type Item,
  type Options,
  type PlacedTileView,
  type Planet,
  type PlanetView,
  type Stack,
  type TileSet,
} from './types.ts';

/** The corner cells, in the order in which they are scored. */
export const CORNERS = ['a1', 'd1', 'a4', 'd4'] as const satisfies readonly Cell[];

/** The cells where the tiles of each stack belong. R5.2 */
export const HOME_CELLS: Readonly<Record<Stack, readonly Cell[]>> = {
  character: CORNERS,
  center: ['b2', 'c2', 'b3', 'c3'],
  uphill: ['b1', 'd2', 'c4', 'a3'],
  downhill: ['c1', 'd3', 'b4', 'a2'],
};

/** The index of each cell in a planet and in `CELLS`. */
export const CELL_INDEX = Object.fromEntries(CELLS.map((cell, index) => [cell, index])) as Readonly<
  Record<Cell, number>
>;

/** A planet without any tile. */
export const EMPTY_PLANET: Planet = CELLS.map(() => null);

/** This many face-up baobabs turn their tiles face down. R6.2 */
export const TOO_MANY_BAOBABS = 3;

/** Whether a cell is one of the four corners. */
export function isCorner(cell: Cell): boolean {
  return CORNERS.some((corner) => corner === cell);
}

/** The cells where a tile of this stack may go under these options, whether they are empty or not. R5.3, R5.4 */
export function cellsFor(stack: Stack, { placement }: Options): readonly Cell[] {
  return placement === 'round' ? HOME_CELLS[stack] : CELLS;
}

/** The empty cells where a tile of this stack may go under these options. */
export function freeCells(planet: PlanetView, stack: Stack, options: Options): readonly Cell[] {
  return cellsFor(stack, options).filter((cell) => planet[CELL_INDEX[cell]] === null);
}

/**
 * Where a tile goes if no cell is named: to a cell of its stack, otherwise out of the corners, where only characters
 * score. R7.2
 */
export function usualCell(planet: PlanetView, stack: Stack, options: Options): Cell | undefined {
  const free = freeCells(planet, stack, options);
  return free.find((cell) => HOME_CELLS[stack].includes(cell)) ?? free.find((cell) => !isCorner(cell)) ?? free[0];
}

/** By how many degrees a tile in this cell is turned clockwise. R5.6 */
export function turnOf(cell: Cell): 0 | 90 | 180 | 270 {
  const [column, row] = cell;
  const inMiddle = (column === 'b' || column === 'c') && (row === '2' || row === '3');
  if (inMiddle || isCorner(cell)) return 0;
  if (row === '1') return 0;
  if (column === 'd') return 90;
  return row === '4' ? 180 : 270;
}

/** The planet with a tile in an empty cell. Ignores baobabs; `placeWithBaobabs` handles them. */
export function placeTile<Known extends PlacedTileView>(
  planet: readonly (Known | null)[],
  cell: Cell,
  placed: Known,
): readonly (Known | null)[] {
  const next = planet.slice();
  next[CELL_INDEX[cell]] = placed;
  return next;
}

/** The cells whose tiles turn face down now: none while there are fewer than three baobabs, hidden ones included. R6.2, R10.8 */
export function overgrownCells(planet: PlanetView, set: TileSet): readonly Cell[] {
  const cells = CELLS.filter((_, index) => {
    const placed = planet[index];
    if (placed?.tile === undefined || placed.showing === 'faceDown') return false;
    return tileOf(set, placed.tile).items.baobab !== undefined;
  });
  return cells.length >= TOO_MANY_BAOBABS ? cells : [];
}

export function turnFaceDown<Known extends PlacedTileView>(
  planet: readonly (Known | null)[],
  cells: readonly Cell[],
): readonly (Known | null)[] {
  const next = planet.slice();
  for (const cell of cells) {
    const placed = next[CELL_INDEX[cell]];
    if (placed) next[CELL_INDEX[cell]] = { ...placed, showing: 'faceDown' };
  }
  return next;
}

/**
 * The planet with a tile in an empty cell, and the cells whose tiles the baobabs turned face down because of it. R6.2
 */
export function placeWithBaobabs<Known extends PlacedTileView>(
  planet: readonly (Known | null)[],
  cell: Cell,
  placed: Known,
  set: TileSet,
): { readonly planet: readonly (Known | null)[]; readonly turned: readonly Cell[] } {
  const grown = placeTile(planet, cell, placed);
  const turned = overgrownCells(grown, set);
  return { planet: turnFaceDown(grown, turned), turned };
}

/** What is face up on a planet, as numbers: all that the characters need to score it. */
export interface PlanetCounts {
  readonly items: Readonly<Record<Item, number>>;
  /** Tiles turned over by baobabs. */
  readonly faceDown: number;
  /** Placed tiles, of any stack and of the three planet stacks; face-down ones included. */
  readonly tiles: number;
  readonly planetTiles: number;
}

/**
 * Counts what is face up on a planet (R6.5, R7.3). Of a hidden tile that the viewer may not look at, only the back counts
 * (R10.4).
 */
export function countPlanet(planet: PlanetView, set: TileSet): PlanetCounts {
  const items = noItems();
  let faceDown = 0;
  let tiles = 0;
  let planetTiles = 0;
  for (const placed of planet) {
    if (placed === null) continue;
    const tile = placed.tile === undefined ? undefined : tileOf(set, placed.tile);
    tiles += 1;
    if ((tile ?? placed).stack !== 'character') planetTiles += 1;
    if (placed.showing === 'faceDown') faceDown += 1;
    else for (const item in tile?.items) items[item as Item] += tile.items[item as Item] ?? 0;
  }
  return { items, faceDown, tiles, planetTiles };
}

/** Written out because spreading this many fields costs more than the count itself. */
function noItems(): Record<Item, number> {
  return {
    sheepWhite: 0,
    sheepGrey: 0,
    sheepBrown: 0,
    box: 0,
    snake: 0,
    fox: 0,
    elephant: 0,
    rose: 0,
    lamppost: 0,
    sunset: 0,
    star: 0,
    volcano: 0,
    baobab: 0,
  };
}
