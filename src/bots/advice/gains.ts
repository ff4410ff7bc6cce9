// What a tile would score for a seat right away, character by character, as far as the viewer knows the planets.

import {
  type Cell,
  type Character,
  type Count,
  previewTake,
  type Seat,
  scorePlanets,
  type TileId,
  tileOf,
  usualCell,
  type View,
} from '../../rules/index.ts';

/** By how much the points of one character change. */
export interface Share {
  readonly character: Character;
  readonly points: number;
  /** What the character on the tile itself counts; absent for characters already placed. */
  readonly counts?: readonly Count[];
}

export interface Gain {
  /** The character on the tile, if it would score, and those whose points change; the largest change first. */
  readonly shares: readonly Share[];
  /** The shares together. */
  readonly points: number;
  /** The same with the volcano penalty. */
  readonly total: number;
  readonly turned: number;
  /** By how much the volcano penalty grows. */
  readonly penalty: number;
}

const NOTHING: Gain = { shares: [], points: 0, total: 0, turned: 0, penalty: 0 };

/** With the tile in this cell, or where it usually goes. */
export function gainOf(view: View, seat: Seat, tile: TileId, cell = cellFor(view, seat, tile)): Gain {
  if (cell === undefined) return NOTHING;
  const { tileSet, options } = view.setup;
  const before = scorePlanets(view.planets, tileSet, options).seats[seat];
  const { score, turned } = previewTake(view, { seat, tile, cell });
  const after = score.seats[seat];
  if (before === undefined || after === undefined) return NOTHING;
  const shares = after.corners.flatMap(({ character, points, counts }, index): Share[] => {
    if (character === undefined) return [];
    const isNew = before.corners[index]?.character === undefined;
    const change = points - (before.corners[index]?.points ?? 0);
    if (isNew) return [{ character, points: change, counts }];
    return change === 0 ? [] : [{ character, points: change }];
  });
  return {
    shares: together(shares).toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points)),
    points: after.points - before.points,
    total: after.total - before.total,
    turned: turned.length,
    penalty: after.penalty - before.penalty,
  };
}

/** Merges the shares of two equal characters that are already placed. R7.2 */
function together(shares: readonly Share[]): readonly Share[] {
  return shares.flatMap((share, index): Share[] => {
    if (share.counts !== undefined) return [share];
    const { character } = share;
    const alike = shares.filter((each) => each.character === character && each.counts === undefined);
    if (shares.indexOf(alike[0]) < index) return [];
    return [{ character, points: alike.reduce((sum, { points }) => sum + points, 0) }];
  });
}

/** The best of some tiles for a seat by its total. */
export function bestGain(view: View, seat: Seat, tiles: readonly TileId[]): Gain & { readonly tile?: TileId } {
  const gains = tiles.map((tile) => ({ ...gainOf(view, seat, tile), tile }));
  return gains.toSorted((one, other) => other.total - one.total)[0] ?? NOTHING;
}

/** The character that gains most, if one does. */
export function mainShare({ shares }: Gain): Pick<Share, 'character' | 'points'> | undefined {
  const share = shares.find(({ points }) => points > 0);
  return share === undefined ? undefined : { character: share.character, points: share.points };
}

function cellFor({ planets, setup }: View, seat: Seat, tile: TileId): Cell | undefined {
  return usualCell(planets[seat] ?? [], tileOf(setup.tileSet, tile).stack, setup.options);
}
