// The tiles that may still be in the stacks.

import { type Stack, type TileId, tilesOfStack, type View } from '../rules/index.ts';

/** The tiles of a stack that the viewer has not seen anywhere. */
export function unseenTiles(view: View, stack: Stack): readonly TileId[] {
  const rounds = view.current === undefined ? view.past : [...view.past, view.current];
  const seen = new Set<TileId | undefined>(rounds.flatMap(({ drawn }) => drawn.map(({ tile }) => tile)));
  return tilesOfStack(view.setup.tileSet, stack).filter((tile) => !seen.has(tile));
}
