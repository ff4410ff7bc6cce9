// The tiles taken in a game, newest first, as the viewer may know them.

import type { Seat, TileId, View, ViewEvent } from '../../../rules/index.ts';
import { historyOf } from '../../../table/index.ts';

/** A tile that went to a planet; undefined if it is secret. */
export interface TakenTile {
  readonly seat: Seat;
  readonly tile: TileId | undefined;
}

/** What an event puts on a planet, if it does. */
export function takenIn(event: ViewEvent): TakenTile | undefined {
  return event.kind === 'tileTaken' ? { seat: event.seat, tile: event.tile } : undefined;
}

export function lastTiles(view: View, count: number): readonly TakenTile[] {
  return historyOf(view)
    .flatMap((event) => takenIn(event) ?? [])
    .slice(-count)
    .toReversed();
}
