// Which cells of a planet hold the items that a character scores: the scoring sequence highlights them.

import {
  CELLS,
  type Cell,
  type CountedItems,
  type Item,
  itemsCounted,
  type PlacedTileView,
  type Tile,
  tileOf,
  type View,
} from '../../rules/index.ts';

/** The cells of a seat's planet that hold any of these items. */
export function scoredCells(counted: readonly CountedItems[], seat: number, { planets, setup }: View): readonly Cell[] {
  const planet = planets[seat] ?? [];
  return CELLS.filter((_, index) => {
    const placedTile = planet[index] ?? null;
    if (placedTile?.tile === undefined) return false;
    const tile = tileOf(setup.tileSet, placedTile.tile);
    return counted.some((each) => isFound(each, placedTile, tile, setup.options.geographer === 'planet'));
  });
}

function isFound(counted: CountedItems, { showing }: PlacedTileView, tile: Tile, onlyPlanet: boolean): boolean {
  const isUp = showing === 'faceUp';
  const shows = (items: readonly Item[]): boolean => isUp && items.some((item) => (tile.items[item] ?? 0) > 0);
  if (counted === 'faceDownTile') return showing === 'faceDown';
  // R8.2, R8.3
  if (counted === 'tileWithoutVolcano') return (onlyPlanet ? tile.stack !== 'character' : isUp) && !shows(['volcano']);
  return shows(itemsCounted(counted));
}
