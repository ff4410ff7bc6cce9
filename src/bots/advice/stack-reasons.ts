// Why to open a stack, or to take a tile of it unseen: what the tiles that may come would bring, and to whom.

import {
  countingOf,
  doesCount,
  type Seat,
  type Stack,
  type TileId,
  tileOf,
  unseenTiles,
  type View,
} from '../../rules/index.ts';
import { gainOf, type Share } from './gains.ts';
import type { WeightedReason } from './reason.ts';

/** A mean gain below this is not mentioned. */
const LEAST_MEAN = 0.2;
/** With fewer characters than this, a player hardly knows what to collect. */
const FEW_CHARACTERS = 2;
const BAOBAB_WEIGHT = 6;
const LEAST_AWAITED = 3;

/** What the tiles of a stack that may come would bring on average, to whom they bring most, and how many baobabs. */
export function openReasons(view: View, me: Seat, stack: Stack): readonly WeightedReason[] {
  const tiles = unseenTiles(view, stack);
  const seats = view.planets.map((_, seat) => ({ seat: seat as Seat, ...meanGain(view, seat as Seat, tiles) }));
  const mine = seats.find(({ seat }) => seat === me);
  const [most] = seats.filter(({ seat }) => seat !== me).toSorted((one, other) => other.points - one.points);
  const weighed: WeightedReason[] = [...chances(view, me, tiles)];
  const theirs = most?.share;
  const isBetter = theirs !== undefined && theirs.points >= LEAST_MEAN && theirs.points > (mine?.share?.points ?? 0);
  if (isBetter && most !== undefined && most.points > 2 * (mine?.points ?? 0))
    weighed.push({ weight: theirs.points, reason: { kind: 'suitsOther', seat: most.seat, ...theirs } });
  const { characters } = countingOf(view.planets[me] ?? [], view.setup.tileSet);
  const known = characters.filter((character) => character !== undefined).length;
  if (stack === 'character' && known < FEW_CHARACTERS) weighed.push({ weight: 1, reason: { kind: 'showsTheWay' } });
  const awaited = stack === 'character' ? awaitedIn(view, me, tiles) : undefined;
  if (awaited !== undefined && awaited.points >= LEAST_AWAITED)
    weighed.push({ weight: awaited.points / 4, reason: { kind: 'awaits', ...awaited } });
  return weighed;
}

/** The character that would score most if it were placed now. */
function awaitedIn(view: View, me: Seat, tiles: readonly TileId[]): Pick<Share, 'character' | 'points'> | undefined {
  const newcomers = tiles.flatMap((tile) =>
    gainOf(view, me, tile).shares.flatMap(({ character, points, counts }) =>
      counts === undefined ? [] : [{ character, points }],
    ),
  );
  return newcomers.toSorted((one, other) => other.points - one.points)[0];
}

/** The covered tile is any that was not seen. */
export function coveredReasons(view: View, me: Seat): readonly WeightedReason[] {
  const stack = view.current?.stack;
  if (stack === undefined) return [];
  const tiles = unseenTiles(view, stack);
  return [...chances(view, me, tiles), { weight: 0.1, reason: { kind: 'unseen', tiles: tiles.length } }];
}

/** What one of these tiles would bring on average, and how many of them would be the third baobab. */
function chances(view: View, me: Seat, tiles: readonly TileId[]): readonly WeightedReason[] {
  const { share } = meanGain(view, me, tiles);
  const { counts, characters } = countingOf(view.planets[me] ?? [], view.setup.tileSet);
  const baobabs = tiles.filter((tile) => tileOf(view.setup.tileSet, tile).items.baobab === 1).length;
  const isDangerous =
    counts.items.baobab === 2 && baobabs > 0 && !characters.some((character) => doesCount(character, 'faceDownTile'));
  const weight = (BAOBAB_WEIGHT * baobabs) / tiles.length;
  return [
    ...(share === undefined || share.points < LEAST_MEAN
      ? []
      : [{ weight: share.points, reason: { kind: 'suits', ...share } as const }]),
    ...(isDangerous ? [{ weight, reason: { kind: 'baobabsAhead', baobabs, tiles: tiles.length } as const }] : []),
  ];
}

/** Per tile: total points, and the placed character that gets most of them, in tenths of a point. */
function meanGain(view: View, seat: Seat, tiles: readonly TileId[]): { readonly points: number; share?: Share } {
  const sums = new Map<Share['character'], number>();
  for (const tile of tiles) {
    for (const { character, points, counts } of gainOf(view, seat, tile).shares)
      if (counts === undefined) sums.set(character, (sums.get(character) ?? 0) + points);
  }
  const mean = (sum: number): number => Math.round((10 * sum) / tiles.length) / 10;
  const total = [...sums.values()].reduce((all, sum) => all + sum, 0);
  const [most] = [...sums].toSorted(([, one], [, other]) => other - one);
  const points = tiles.length === 0 ? 0 : mean(total);
  return most === undefined ? { points } : { points, share: { character: most[0], points: mean(most[1]) } };
}
