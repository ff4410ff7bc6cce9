// Which cells of a planet hold the items that a character scores: the scoring sequence highlights them.

import {
  CELLS,
  type Cell,
  type CountedItems,
  type Item,
  isTileWithoutVolcano,
  itemsCounted,
  type PlacedTileView,
  type Tile,
  type TileWithoutVolcano,
  tileOf,
  type View,
} from '../../rules/index.ts';

/** The cells of a seat's planet that hold any of these items. */
export function scoredCells(
  counted: readonly CountedItems[],
  seat: number,
  { planets, setup }: Pick<View, 'planets' | 'setup'>,
): readonly Cell[] {
  const planet = planets[seat] ?? [];
  return CELLS.filter((_, index) => {
    const placedTile = planet[index] ?? null;
    if (placedTile?.tile === undefined) return false;
    const tile = tileOf(setup.tileSet, placedTile.tile);
    return counted.some((each) => isFound(each, placedTile, tile));
  });
}

function isFound(counted: CountedItems, { showing }: PlacedTileView, tile: Tile): boolean {
  const isUp = showing === 'faceUp';
  const shows = (items: readonly Item[]): boolean => isUp && items.some((item) => (tile.items[item] ?? 0) > 0);
  if (counted === 'faceDownTile') return showing === 'faceDown';
  if (isTileWithoutVolcano(counted)) return isCounted(counted, tile, isUp) && !shows(['volcano']);
  return shows(itemsCounted(counted));
}

/** R8.2, R8.3 */
function isCounted(counted: TileWithoutVolcano, { stack }: Tile, isUp: boolean): boolean {
  if (counted === 'planetTileWithoutVolcano') return stack !== 'character';
  return isUp || counted === 'tileWithoutVolcano';
}
