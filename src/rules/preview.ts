// Previews a take before it is made. Computed from a view, so it reveals nothing that the seat does not know.

import { placeWithBaobabs } from './planet.ts';
import { type Score, scorePlanets } from './scoring/score.ts';
import type { Cell, PlanetView, Seat, TileId, View } from './types.ts';

/** What taking a tile would lead to. */
export interface Preview {
  readonly planet: PlanetView;
  /** The cells whose tiles the baobabs would turn face down. R6.2 */
  readonly turned: readonly Cell[];
  /** The running score of all seats, as the viewer knows it, with this tile placed. */
  readonly score: Score;
}

/** What a take would lead to, as far as the viewer knows; nothing is changed. */
export function previewTake(
  view: View,
  { seat, tile, cell }: { readonly seat: Seat; readonly tile: TileId; readonly cell: Cell },
): Preview {
  const { tileSet, options } = view.setup;
  const { planet, turned } = placeWithBaobabs(view.planets[seat] ?? [], cell, { tile, showing: 'faceUp' }, tileSet);
  const planets = view.planets.map((other, index) => (index === seat ? planet : other));
  return { planet, turned, score: scorePlanets(planets, tileSet, options) };
}
