// A tile set as numbers, for the fast model: every tile has an index (its stack times twenty, plus its place in it), and
// what it shows is packed into words of four eight-bit counters.
//
//   word 0   white sheep | grey sheep | brown sheep | boxes
//   word 1   snakes      | foxes      | elephants   | roses
//   word 2   lampposts   | sunsets    | large stars | volcanoes
//
// A tile shows at most nine of a kind and a planet has sixteen tiles, so no counter overflows into the next.

import { CHARACTERS, type Item, STACKS, type TileId, type TileSet, tileOf, tilesOfStack } from '../../rules/index.ts';

export const STACK_SIZE = 20;
export const TILE_COUNT = STACKS.length * STACK_SIZE;

const WORDS: readonly (readonly Item[])[] = [
  ['sheepWhite', 'sheepGrey', 'sheepBrown', 'box'],
  ['snake', 'fox', 'elephant', 'rose'],
  ['lamppost', 'sunset', 'star', 'volcano'],
];

export interface Catalogue {
  /** The tile of each index. */
  readonly ids: readonly TileId[];
  readonly indexOf: ReadonlyMap<TileId, number>;
  readonly word0: Int32Array;
  readonly word1: Int32Array;
  readonly word2: Int32Array;
  /** 1 where the tile has a baobab. */
  readonly baobab: Uint8Array;
  /** 0 for none, else the character's place in CHARACTERS, counted from 1. */
  readonly character: Uint8Array;
}

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
  const packed = (items: readonly Item[]): Int32Array =>
    Int32Array.from(tiles, (tile) =>
      items.reduce((word, item, place) => word | ((tile.items[item] ?? 0) << (8 * place)), 0),
    );
  const [word0, word1, word2] = WORDS.map(packed);
  if (word0 === undefined || word1 === undefined || word2 === undefined) throw new Error('three words hold a tile');
  return {
    ids,
    indexOf: new Map(ids.map((id, index) => [id, index])),
    word0,
    word1,
    word2,
    baobab: Uint8Array.from(tiles, (tile) => tile.items.baobab ?? 0),
    character: Uint8Array.from(tiles, ({ character }) =>
      character === undefined ? 0 : CHARACTERS.indexOf(character) + 1,
    ),
  };
}
