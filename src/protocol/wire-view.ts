// A view as it is sent: the tile set, six kilobytes of it, is named and not repeated; names of people stand beside.

import type { Setup, TileSet, View } from '../rules/index.ts';
import type { SittingView } from '../table/index.ts';

export type WireSetup = Omit<Setup, 'tileSet'> & { readonly tileSet: string };
export type WireGame = Omit<View, 'setup' | 'current'> & {
  readonly setup: WireSetup;
  readonly current?: Exclude<View['current'], undefined>;
};

export type WireView = Omit<SittingView, 'game'> & {
  /** One a seat, as its player wants to be called; empty for bots and open seats. */
  readonly names: readonly string[];
  /** Whether whoever looks is the host, seated or not. */
  readonly isHost: boolean;
  /** Whoever looks was removed from this table, by the host or by vote, and may only watch. */
  readonly removed?: 'host' | 'vote';
  readonly game?: WireGame;
};

/** What depends on the person who looks, besides the seat. */
export type PersonalView = Pick<WireView, 'isHost' | 'removed'>;

export function packView(
  { game, ...rest }: SittingView,
  { names, isHost, removed }: PersonalView & Pick<WireView, 'names'>,
): WireView {
  const packed = { ...rest, names, isHost, ...(removed === undefined ? {} : { removed }) };
  return game === undefined ? packed : { ...packed, game: packGame(game) };
}

export function packGame({ setup, current, ...rest }: View): WireGame {
  const packed = { ...rest, setup: { ...setup, tileSet: setup.tileSet.name } };
  return current === undefined ? packed : { ...packed, current };
}

/** The view that the rules know; undefined if the client does not have that tile set. */
export function unpackGame(
  { setup, current, ...rest }: WireGame,
  tileSetNamed: (name: string) => TileSet | undefined,
): View | undefined {
  const tileSet = tileSetNamed(setup.tileSet);
  return tileSet === undefined ? undefined : { ...rest, current, setup: { ...setup, tileSet } };
}
