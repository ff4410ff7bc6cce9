// The rulebook's clause for each item and tile: for links from the table, the note panel and the lessons.

import {
  CHARACTERS,
  type Character,
  clauseOf,
  doesCount,
  ITEMS,
  type Item,
  itemsCounted,
  ruleOf,
  type ScoringOptions,
  type Tile,
} from '../../rules/index.ts';

/** What an item scores, or its danger: baobabs and volcanoes first. */
export const ITEM_CLAUSES: Readonly<Record<Item, string>> = {
  baobab: 'R6.2',
  volcano: 'R7.4',
  ...(Object.fromEntries(
    ITEMS.filter((item) => item !== 'baobab' && item !== 'volcano').map((item) => [item, clauseOfItem(item)]),
  ) as Readonly<Record<Exclude<Item, 'baobab' | 'volcano'>, string>>),
};

/** The clause of the character that scores only this item, or else of one that scores it among others. */
function clauseOfItem(item: Item): string {
  const by = CHARACTERS.find((character) => doesCount(character, item)) ?? CHARACTERS.find(countsAmongOthers(item));
  return by === undefined ? 'R1.2' : ruleOf(by).clause;
}

function countsAmongOthers(item: Item): (character: Character) => boolean {
  return (character) => ruleOf(character).scoring.some(({ counted }) => itemsCounted(counted).includes(item));
}

/** The most relevant clause for a tile: its character's, the baobab's, the volcano's, or else that of its items. */
export function clauseOfTile({ character, items }: Tile, options: ScoringOptions): string | undefined {
  if (character !== undefined) return clauseOf(character, options);
  const shown = (Object.keys(ITEM_CLAUSES) as Item[]).find((item) => items[item] !== undefined);
  return shown === undefined ? undefined : ITEM_CLAUSES[shown];
}
