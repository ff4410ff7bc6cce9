// Views on the wire: the tile set (six kilobytes) is sent by name only; the players' names are added.

import type { Setup, TileSet, View } from '../rules/index.ts';
import type { TableView } from '../table/index.ts';

/** A setup with the name of its tile set in place of the tiles. */
export type WireSetup = Omit<Setup, 'tileSet'> & { readonly tileSet: string };
/** A view of a game as it is sent, without the tiles of its tile set. */
export type WireGame = Omit<View, 'setup' | 'current'> & {
  readonly setup: WireSetup;
  readonly current?: Exclude<View['current'], undefined>;
};

/** A view of a table as it is sent, with the players' names. */
export type WireView = Omit<TableView, 'game'> & {
  /** One per seat: the name its player chose; empty for bots and open seats. */
  readonly names: readonly string[];
  /** Whether the viewer is the host, seated or not. */
  readonly isHost: boolean;
  /** The viewer was removed from this table, by the host or by vote, and may only watch. */
  readonly removed?: 'host' | 'vote';
  readonly game?: WireGame;
};

/** The fields that depend on the person, not only on the seat. */
export type PersonalView = Pick<WireView, 'isHost' | 'removed'>;

/** Prepares a view of a table for sending. */
export function packView(
  { game, ...rest }: TableView,
  { names, isHost, removed }: PersonalView & Pick<WireView, 'names'>,
): WireView {
  const packed = { ...rest, names, isHost, ...(removed === undefined ? {} : { removed }) };
  return game === undefined ? packed : { ...packed, game: packGame(game) };
}

/** Prepares a view of a game for sending. */
export function packGame({ setup, current, ...rest }: View): WireGame {
  const packed = { ...rest, setup: { ...setup, tileSet: setup.tileSet.name } };
  return current === undefined ? packed : { ...packed, current };
}

/** The view of a game as the rules use it; undefined if the client does not have the tile set. */
export function unpackGame(
  { setup, current, ...rest }: WireGame,
  tileSetNamed: (name: string) => TileSet | undefined,
): View | undefined {
  const tileSet = tileSetNamed(setup.tileSet);
  return tileSet === undefined ? undefined : { ...rest, current, setup: { ...setup, tileSet } };
}
