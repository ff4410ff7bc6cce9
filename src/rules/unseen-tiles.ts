// The tiles that a viewer has not seen: those that may still be in the stacks, as far as the viewer knows. R12

import { tilesOfStack } from './tiles.ts';
import type { Stack, TileId, View } from './types.ts';

/** The tiles of a stack that the viewer has not seen anywhere. */
export function unseenTiles(view: Pick<View, 'setup' | 'past' | 'current'>, stack: Stack): readonly TileId[] {
  const rounds = view.current === undefined ? view.past : [...view.past, view.current];
  const seen = new Set<TileId | undefined>(rounds.flatMap(({ drawn }) => drawn.map(({ tile }) => tile)));
  return tilesOfStack(view.setup.tileSet, stack).filter((tile) => !seen.has(tile));
}
