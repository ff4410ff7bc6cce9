// One tile, face up, face down, hidden or covered, as the inside of an SVG of 0 0 100 100, upright as at the top
// side. `tile` markup is only references to symbols.

import { type Cell, type Character, isCorner, type Stack, type Tile } from '../rules/index.ts';
import { showcaseOf } from './geometry.ts';
import { MEASURES } from './items/measures.ts';
import { layoutOf, type Placed } from './layout.ts';
import { slipArt } from './rule.ts';
import { filledBy, PORTRAIT } from './standing.ts';
import { show } from './symbol.ts';
import { pieceArt } from './world.ts';

const TILE_BOX = { width: 100, height: 100 };

/** A tile, as the inside of an SVG with the view box 0 0 100 100. `cell` says for which corner a character is drawn. */
export function tileArt(tile: Tile, cell: Cell = showcaseOf(tile.stack)): string {
  return groundArt(tile.stack, cell) + thingsArt(tile);
}

/** Sky and ground of a stack's tile. Corners differ, since they do not turn; the other cells of a stack are alike. */
export function groundArt(stack: Stack, cell?: Cell): string {
  const corner = stack === 'character' && cell !== undefined && isCorner(cell) ? cell : undefined;
  return pieceArt(corner ?? showcaseOf(stack));
}

const remembered = new Map<string, string>();

/** What stands on a tile, without its ground. */
export function thingsArt(tile: Tile): string {
  const key = JSON.stringify(tile);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const figure = tile.character === undefined ? '' : figureArt(tile.character);
  const art =
    figure +
    layoutOf(tile, tile.character === undefined ? [] : filledBy(tile.character))
      .map(placedArt)
      .join('');
  remembered.set(key, art);
  return art;
}

function figureArt(character: Character): string {
  return show('asteroid', TILE_BOX) + show(`character-${character}`, PORTRAIT) + slipArt(character);
}

function placedArt({ item, x, y, scale, lean, mirrored }: Placed): string {
  const [width, height] = MEASURES[item].box.map((side) => tenth(side * scale)) as [number, number];
  const feet = `${tenth(x)} ${tenth(y)}`;
  const turn = `${lean === 0 ? '' : `rotate(${tenth(lean)} ${feet})`}`;
  const flip = mirrored ? `matrix(-1 0 0 1 ${tenth(2 * tenth(x))} 0)` : '';
  return show(item, { x: tenth(tenth(x) - width / 2), y: tenth(y - height), width, height }, turn + flip);
}

/** A tile that baobabs turned face down; view box 0 0 100 100. */
export function faceDownArt(stack: Stack): string {
  return groundArt(stack) + show(`overgrown-${stack}`, TILE_BOX);
}

/** A secret character in its corner; view box 0 0 100 100. R10 */
export function secretArt(cell?: Cell): string {
  return groundArt('character', cell) + veiledArt();
}

export function veiledArt(): string {
  return show('asteroid', TILE_BOX) + show('veiled', { x: 16, y: 6, width: 68, height: 68 });
}

/** The back of a stack's tiles; view box 0 0 100 100. */
export function backArt(stack: Stack): string {
  return show(`back-${stack}`, TILE_BOX);
}

/** The back of an offered tile that not everyone has seen; view box 0 0 100 100. R4.2 */
export function coveredArt(stack: Stack): string {
  return backArt(stack) + show('question', { x: 56, y: 56, width: 40, height: 40 });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
