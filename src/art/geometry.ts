// Where things are: a tile is 100 wide, a planet 400. One circle around the middle passes through all eight edge tiles:
//
//     0        100       200            an uphill tile, upright as in b1: the middle of the planet lies at (100, 200),
//   0 ┌─────────┬─────────┐             so the ground rises from y = 80 on the left to y = 44 on the right;
//     │         │     ▁▄▆█│             a downhill tile is its mirror image
//     │     ▁▃▅ │ ▃▆██████│
//     │    ▕████│█████████│             a corner keeps a sliver of the ground
// 100 └─────────┴─────────┘

import { CELLS, type Cell, HOME_CELLS, type Stack } from '../rules/index.ts';

export const TILE = 100;
export const PLANET = 4 * TILE;
export const MIDDLE = PLANET / 2;
export const RADIUS = 156;

/** The upper left corner of a cell. */
export function cornerOf(cell: Cell): readonly [x: number, y: number] {
  const index = CELLS.indexOf(cell);
  return [(index % 4) * TILE, Math.floor(index / 4) * TILE];
}

export function homeOf(cell: Cell): Stack {
  if (HOME_CELLS.center.includes(cell)) return 'center';
  if (HOME_CELLS.uphill.includes(cell)) return 'uphill';
  return HOME_CELLS.downhill.includes(cell) ? 'downhill' : 'character';
}

/** The cell whose piece of sky and ground a tile of this stack shows while it is on no planet. */
export function showcaseOf(stack: Stack): Cell {
  return HOME_CELLS[stack][0] ?? 'a1';
}

/** Where the ground begins on an upright tile, seen from above; a center tile is all ground, a corner all sky. */
export function horizonAt(stack: Stack, x: number): number {
  if (stack === 'center') return 0;
  if (stack === 'character') return TILE;
  return MIDDLE - Math.sqrt(RADIUS ** 2 - offset(stack, x) ** 2);
}

/** Degrees clockwise by which something leans that stands on the ground with its feet to the middle of the planet. */
export function leanAt(stack: Stack, x: number, y: number): number {
  if (stack === 'center' || stack === 'character') return 0;
  return (Math.atan2(offset(stack, x), MIDDLE - y) * 180) / Math.PI;
}

function offset(stack: Stack, x: number): number {
  return stack === 'uphill' ? x - TILE : x;
}
