// The reasons for and against a move, from what the viewer knows of planets and tiles; no search.

import {
  assertNever,
  countingOf,
  isSeat,
  type Move,
  type Seat,
  type Stack,
  seatsWithoutTile,
  type TileId,
  tileOf,
  type View,
} from '../rules/index.ts';
import { bestGain, type Gain, gainOf, type Share } from './gains.ts';
import { unseenTiles } from './greedy.ts';
import { mostTelling, type Reason, type Weighed } from './reason.ts';
import { takeReasons } from './take-reasons.ts';

/** A mean gain of less than this is not worth a word. */
const LEAST_MEAN = 0.2;
/** So few characters tell little about what to collect. */
const FEW_CHARACTERS = 2;
const BAOBAB_WEIGHT = 6;
const LEAST_AWAITED = 3;

/** At most three, the most telling first, and at least one; the move is a legal one of the viewer's. */
export function reasonsFor(view: View, move: Move): readonly Reason[] {
  const { viewer } = view;
  if (!isSeat(viewer)) return [];
  const weighed = weighedFor(view, viewer, move);
  return weighed.length === 0 ? [{ kind: 'even' }] : mostTelling(weighed);
}

function weighedFor(view: View, me: Seat, move: Move): readonly Weighed[] {
  switch (move.kind) {
    case 'openStack':
      return openReasons(view, me, move.stack);
    case 'makeOffer':
      return offerReasons(view, me, move.covered);
    case 'takeTile':
      return takeReasons(view, me, move.tile, move.cell);
    case 'takeCovered': {
      const tiles = view.current === undefined ? 0 : unseenTiles(view, view.current.stack).length;
      return [{ weight: 1, reason: { kind: 'unseen', tiles } }];
    }
    case 'appointSeat':
      return appointReasons(view, move.seat);
    default:
      return assertNever(move);
  }
}

/** What the tiles of a stack that may come would bring on average, to whom they bring most, and how many baobabs. */
function openReasons(view: View, me: Seat, stack: Stack): readonly Weighed[] {
  const tiles = unseenTiles(view, stack);
  const seats = view.planets.map((_, seat) => ({ seat: seat as Seat, ...meanGain(view, seat as Seat, tiles) }));
  const mine = seats.find(({ seat }) => seat === me);
  const [most] = seats.filter(({ seat }) => seat !== me).toSorted((one, other) => other.points - one.points);
  const weighed: Weighed[] = [];
  if (mine?.share !== undefined && mine.share.points >= LEAST_MEAN)
    weighed.push({ weight: mine.share.points, reason: { kind: 'suits', ...mine.share } });
  if (most?.share !== undefined && most.share.points >= LEAST_MEAN && most.points > 2 * (mine?.points ?? 0))
    weighed.push({ weight: most.share.points, reason: { kind: 'suitsOther', seat: most.seat, ...most.share } });
  const { tally, characters } = countingOf(view.planets[me] ?? [], view.setup.tileSet);
  const baobabs = tiles.filter((tile) => tileOf(view.setup.tileSet, tile).items.baobab === 1).length;
  if (tally.items.baobab === 2 && baobabs > 0 && !characters.includes('drunkard')) {
    const weight = (BAOBAB_WEIGHT * baobabs) / tiles.length;
    weighed.push({ weight, reason: { kind: 'baobabsAhead', baobabs, tiles: tiles.length } });
  }
  const known = characters.filter((character) => character !== undefined).length;
  if (stack === 'character' && known < FEW_CHARACTERS) weighed.push({ weight: 1, reason: { kind: 'showsTheWay' } });
  const awaited = stack === 'character' ? mainShare(bestGain(view, me, tiles)) : undefined;
  if (awaited !== undefined && awaited.points >= LEAST_AWAITED)
    weighed.push({ weight: awaited.points / 4, reason: { kind: 'awaits', ...awaited } });
  return weighed;
}

/** By tile of the list: all points, and the character that lies and gets most of them, in tenths of a point. */
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

/** With two seats: what the other one would like best, and what one would like oneself. */
function offerReasons(view: View, me: Seat, covered: TileId | undefined): readonly Weighed[] {
  const other: Seat = me === 0 ? 1 : 0;
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const theirs = bestGain(view, other, tiles);
  const mine = bestGain(view, me, tiles);
  const wish = mainShare(theirs);
  const own = mainShare(mine);
  const kind = theirs.tile === covered ? 'covers' : 'shows';
  return [
    ...(wish === undefined ? [] : [{ weight: wish.points, reason: { kind, seat: other, ...wish } as const }]),
    ...(own === undefined || mine.tile !== covered
      ? []
      : [{ weight: own.points, reason: { kind: 'keeps', ...own } as const }]),
  ];
}

function appointReasons(view: View, seat: Seat): readonly Weighed[] {
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const totals = seatsWithoutTile(view).map((each) => Math.max(bestGain(view, each, tiles).total, 0));
  const best = bestGain(view, seat, tiles);
  const points = Math.max(best.total, 0);
  const share = mainShare(best);
  const isLeast = points === Math.min(...totals) && (points === 0 || points < Math.max(...totals));
  const isKnown = (view.planets[seat] ?? []).every((laid) => laid === null || laid.tile !== undefined);
  if (isLeast || share === undefined) return [{ weight: 1, reason: { kind: 'leavesLittle', seat, points, isKnown } }];
  return [{ weight: points, reason: { kind: 'feeds', seat, ...share } }];
}

/** The character that gains most, if one does. */
function mainShare({ shares }: Gain): Pick<Share, 'character' | 'points'> | undefined {
  const share = shares.find(({ points }) => points > 0);
  return share === undefined ? undefined : { character: share.character, points: share.points };
}
