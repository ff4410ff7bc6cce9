// A tile set as numbers, for the fast model: every tile has an index (its stack times twenty, plus its place in it), and
// what it shows is packed into words of four eight-bit counters.
//
//   word 0   white sheep | grey sheep | brown sheep | boxes
//   word 1   snakes      | foxes      | elephants   | roses
//   word 2   lampposts   | sunsets    | large stars | volcanoes
//   counts   baobabs     | none       | one tile    | one, unless a character
//
// A tile shows at most nine of a kind and a planet has sixteen tiles, so no counter overflows into the next.

import {
  CHARACTERS,
  type Item,
  STACKS,
  type Tile,
  type TileId,
  type TileSet,
  tileOf,
  tilesOfStack,
} from '../../rules/index.ts';

export const STACK_SIZE = 20;
export const TILE_COUNT = STACKS.length * STACK_SIZE;

const WORDS: readonly (readonly Item[])[] = [
  ['sheepWhite', 'sheepGrey', 'sheepBrown', 'box'],
  ['snake', 'fox', 'elephant', 'rose'],
  ['lamppost', 'sunset', 'star', 'volcano'],
];

/** The items of the three words, in order: an item's place gives its word and its counter there. */
export const PACKED_ITEMS: readonly Item[] = WORDS.flat();

export interface Catalogue {
  /** The tile of each index. */
  readonly ids: readonly TileId[];
  readonly indexOf: ReadonlyMap<TileId, number>;
  /** FACTS numbers for each tile: its three words, its counts, its character. */
  readonly facts: Int32Array;
}

export const FACTS = 5;
export const TILE_COUNTS = 3;
/** 0 for none, else the character's place in CHARACTERS, counted from 1. */
export const CHARACTER = 4;

const CATALOGUES = new WeakMap<TileSet, Catalogue>();

export function catalogueOf(set: TileSet): Catalogue {
  const known = CATALOGUES.get(set);
  if (known !== undefined) return known;
  const made = catalogue(set);
  CATALOGUES.set(set, made);
  return made;
}

function catalogue(set: TileSet): Catalogue {
  const ids = STACKS.flatMap((stack) => tilesOfStack(set, stack));
  const tiles = ids.map((id) => tileOf(set, id));
  const packed = (tile: Tile, items: readonly Item[]): number =>
    items.reduce((word, item, place) => word | ((tile.items[item] ?? 0) << (8 * place)), 0);
  return {
    ids,
    indexOf: new Map(ids.map((id, index) => [id, index])),
    facts: Int32Array.from(
      tiles.flatMap((tile) => [
        ...WORDS.map((items) => packed(tile, items)),
        (tile.items.baobab ?? 0) | (1 << 16) | (tile.character === undefined ? 1 << 24 : 0),
        tile.character === undefined ? 0 : CHARACTERS.indexOf(tile.character) + 1,
      ]),
    ),
  };
}
