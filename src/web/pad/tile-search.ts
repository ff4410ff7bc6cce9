// Finding a tile by what it shows: identical tiles form one kind, and each selected item leaves fewer kinds.

import { BOX, ITEMS, type Item, type Stack, type Tile, type TileId, tileOf, tilesOfStack } from '../../rules/index.ts';
import { type Pad, planetsIn } from './pad.ts';

export type Sought = Readonly<Partial<Record<Item, number>>>;

/** Tiles that look the same, such as C18 and C06 (R1.5). */
export interface Kind {
  readonly tile: Tile;
  /** Those that are on no planet yet. */
  readonly free: readonly TileId[];
  readonly taken: readonly { readonly tile: TileId; readonly seat: number }[];
}

/** Which planet each tile is on, among the planets entered by tiles. */
export function takenIn(pad: Pad): ReadonlyMap<TileId, number> {
  const taken = new Map<TileId, number>();
  for (const [seat, { way, tiles }] of planetsIn(pad).entries()) {
    if (way === 'tiles') for (const { tile } of tiles) taken.set(tile, seat);
  }
  return taken;
}

interface TileSearch {
  readonly stack: Stack;
  /** At least this many of each. */
  readonly sought: Sought;
  readonly taken: ReadonlyMap<TileId, number>;
}

/** The kinds that show everything searched for; those with the fewest other items come first. */
export function kindsOf({ stack, sought, taken }: TileSearch): readonly Kind[] {
  const kinds = new Map<string, TileId[]>();
  for (const id of tilesOfStack(BOX, stack)) {
    const tile = tileOf(BOX, id);
    if (!ITEMS.every((item) => (tile.items[item] ?? 0) >= (sought[item] ?? 0))) continue;
    const look = `${tile.character} ${ITEMS.map((item) => tile.items[item] ?? 0)}`;
    kinds.set(look, [...(kinds.get(look) ?? []), id]);
  }
  const found = [...kinds.values()].flatMap((ids): readonly Kind[] => {
    const [first] = ids;
    if (first === undefined) return [];
    const free = ids.filter((id) => !taken.has(id));
    const lying = ids.flatMap((tile) => {
      const seat = taken.get(tile);
      return seat === undefined ? [] : [{ tile, seat }];
    });
    return [{ tile: tileOf(BOX, first), free, taken: lying }];
  });
  return isAny(sought) ? found.toSorted((one, other) => shownOn(one.tile) - shownOn(other.tile)) : found;
}

/** The items on the tiles of a stack, each with the most on one tile. */
export function itemsOfStack(stack: Stack): readonly { readonly item: Item; readonly most: number }[] {
  const tiles = tilesOfStack(BOX, stack).map((id) => tileOf(BOX, id));
  return ITEMS.flatMap((item) => {
    const most = Math.max(...tiles.map(({ items }) => items[item] ?? 0));
    return most === 0 ? [] : [{ item, most }];
  });
}

/** One more of the item; after the most that any tile shows, none again. */
export function soughtWith(sought: Sought, item: Item, most: number): Sought {
  const { [item]: before = 0, ...others } = sought;
  return before >= most ? others : { ...others, [item]: before + 1 };
}

export function isAny(sought: Sought): boolean {
  return Object.keys(sought).length > 0;
}

function shownOn({ items }: Tile): number {
  return Object.values(items).reduce((sum, count) => sum + count, 0);
}
