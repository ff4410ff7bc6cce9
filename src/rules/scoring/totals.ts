// What a number of tiles shows together.

import { CHARACTERS, type Character, ITEMS, type Item, type Tile } from '../types.ts';

/** How many of each item the tiles show. */
export function itemTotals(tiles: readonly Tile[]): Readonly<Record<Item, number>> {
  return totals(ITEMS, (item) => tiles.reduce((sum, tile) => sum + (tile.items[item] ?? 0), 0));
}

/** How many of the tiles show each character. */
export function characterTotals(tiles: readonly Tile[]): Readonly<Record<Character, number>> {
  return totals(CHARACTERS, (character) => tiles.filter((tile) => tile.character === character).length);
}

function totals<Name extends string>(
  names: readonly Name[],
  totalOf: (name: Name) => number,
): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name) => [name, totalOf(name)])) as Record<Name, number>;
}
