// The tiles of a box, filtered and counted, and which of them a player has not seen.

import {
  type Character,
  characterTotals,
  type Item,
  itemTotals,
  STACKS,
  type Stack,
  type Tile,
  type TileId,
  type TileSet,
  tileOf,
  tilesOfStack,
  unseenTiles,
  type View,
} from '../../rules/index.ts';

/** What the viewer of a game needs to have seen: nothing else of the game is looked at. */
export type SeenBy = Pick<View, 'setup' | 'past' | 'current'>;

export interface TileFilter {
  /** Undefined: all stacks. */
  readonly stack?: Stack | undefined;
  readonly shows?:
    | { readonly kind: 'item'; readonly item: Item }
    | { readonly kind: 'character'; readonly character: Character }
    | undefined;
  /** In a game: only tiles that the viewer has not seen. */
  readonly isUnseen?: boolean;
}

/** The tiles that the viewer of a game has not seen; undefined outside a game. R12 */
export function unseenBy(view: SeenBy | undefined): ReadonlySet<TileId> | undefined {
  return view === undefined ? undefined : new Set(STACKS.flatMap((stack) => unseenTiles(view, stack)));
}

export interface StackOfTiles {
  readonly stack: Stack;
  readonly tiles: readonly Tile[];
}

/** The tiles that pass the filter, by stack; stacks without any are left out. */
export function tilesFor(
  set: TileSet,
  { stack, shows, isUnseen = false }: TileFilter,
  unseen?: ReadonlySet<TileId>,
): readonly StackOfTiles[] {
  const passes = (tile: Tile): boolean => {
    if (isUnseen && unseen?.has(tile.id) === false) return false;
    if (shows === undefined) return true;
    return shows.kind === 'item' ? (tile.items[shows.item] ?? 0) > 0 : tile.character === shows.character;
  };
  return STACKS.filter((each) => stack === undefined || each === stack)
    .map((each) => ({
      stack: each,
      tiles: tilesOfStack(set, each)
        .map((id) => tileOf(set, id))
        .filter(passes),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

export interface Totals {
  readonly items: Readonly<Record<Item, number>>;
  readonly characters: Readonly<Record<Character, number>>;
}

/** How many of each item and character these tiles show. */
export function totalsOf(tiles: readonly Tile[]): Totals {
  return { items: itemTotals(tiles), characters: characterTotals(tiles) };
}
