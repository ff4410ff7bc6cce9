// Where the rulebook speaks of each character and item: for links from the table, the note panel and the lessons.

import type { Character, Item, Tile } from '../rules/index.ts';

export const CHARACTER_CLAUSES: Readonly<Record<Character, string>> = {
  'vain-man': 'R8.1',
  geographer: 'R8.2',
  astronomer: 'R8.4',
  king: 'R8.5',
  lamplighter: 'R8.6',
  hunter: 'R8.7',
  drunkard: 'R8.8',
  'businessman-white': 'R8.9',
  'businessman-grey': 'R8.9',
  'businessman-brown': 'R8.9',
  gardener: 'R8.10',
  'turkish-astronomer': 'R8.11',
  'little-prince': 'R8.12',
};

/** What an item is good for, or what to beware of. */
export const ITEM_CLAUSES: Readonly<Record<Item, string>> = {
  baobab: 'R6.2',
  volcano: 'R7.4',
  rose: 'R8.5',
  snake: 'R8.1',
  sheepWhite: 'R8.9',
  sheepGrey: 'R8.9',
  sheepBrown: 'R8.9',
  sunset: 'R8.4',
  lamppost: 'R8.6',
  fox: 'R8.7',
  elephant: 'R8.7',
  box: 'R8.12',
  star: 'R8.11',
};

/** The clause that matters most for a tile: its character's, the baobab's, the volcano's, else that of what it shows. */
export function clauseOfTile({ character, items }: Tile): string | undefined {
  if (character !== undefined) return CHARACTER_CLAUSES[character];
  const shown = (Object.keys(ITEM_CLAUSES) as Item[]).find((item) => items[item] !== undefined);
  return shown === undefined ? undefined : ITEM_CLAUSES[shown];
}
