// The reasons for and against a move, from what the viewer knows of planets and tiles; no search.

import {
  assertNever,
  isSeat,
  type Move,
  type Seat,
  seatsWithoutTile,
  type TileId,
  type View,
} from '../../rules/index.ts';
import { bestGain, type Gain, mainShare } from './gains.ts';
import { type Reason, strongestReasons, type WeightedReason } from './reason.ts';
import { coveredReasons, openReasons } from './stack-reasons.ts';
import { placedReasons, takeReasons } from './take-reasons.ts';

/** One to three reasons, the strongest first. `move` must be legal for the viewer. */
export function reasonsFor(view: View, move: Move): readonly Reason[] {
  const { viewer } = view;
  if (!isSeat(viewer)) return [];
  const weighed = weighedFor(view, viewer, move);
  return weighed.length === 0 ? [{ kind: 'even' }] : strongestReasons(weighed);
}

function weighedFor(view: View, me: Seat, move: Move): readonly WeightedReason[] {
  switch (move.kind) {
    case 'openStack':
      return openReasons(view, me, move.stack);
    case 'makeOffer':
      return offerReasons(view, me, move.covered);
    case 'takeTile':
      return takeReasons(view, me, move.tile, move.cell);
    case 'takeCovered':
      return coveredReasons(view, me);
    case 'placeTile': {
      const tile = view.offer.find(({ covered }) => covered)?.tile;
      return tile === undefined ? [] : placedReasons(view, me, tile, move.cell);
    }
    case 'appointSeat':
      return appointReasons(view, move.seat);
    default:
      return assertNever(move);
  }
}

/** Two seats: which tile the other seat would like best, and which one this seat would. */
function offerReasons(view: View, me: Seat, covered: TileId | undefined): readonly WeightedReason[] {
  const other: Seat = me === 0 ? 1 : 0;
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const open = tiles.filter((tile) => tile !== covered);
  /** The best tile, and whether no equally good tile is open. */
  const bestFor = (seat: Seat): { readonly best: Gain; readonly isCovered: boolean } => {
    const [best, seen] = [bestGain(view, seat, tiles), bestGain(view, seat, open)];
    return best.total > seen.total ? { best, isCovered: true } : { best: seen, isCovered: false };
  };
  const [theirs, mine] = [bestFor(other), bestFor(me)];
  const wanted = mainShare(theirs.best);
  const own = mine.isCovered ? mainShare(mine.best) : undefined;
  const kind = theirs.isCovered ? 'covers' : 'shows';
  return [
    ...(wanted === undefined ? [] : [{ weight: wanted.points, reason: { kind, seat: other, ...wanted } as const }]),
    ...(own === undefined ? [] : [{ weight: own.points, reason: { kind: 'keeps', ...own } as const }]),
  ];
}

function appointReasons(view: View, seat: Seat): readonly WeightedReason[] {
  const tiles = view.offer.flatMap(({ tile }) => (tile === undefined ? [] : [tile]));
  const totals = seatsWithoutTile(view).map((each) => Math.max(bestGain(view, each, tiles).total, 0));
  const best = bestGain(view, seat, tiles);
  const points = Math.max(best.total, 0);
  const share = mainShare(best);
  const isLeast = points === Math.min(...totals) && (points === 0 || points < Math.max(...totals));
  const isKnown = (view.planets[seat] ?? []).every((placed) => placed === null || placed.tile !== undefined);
  if (isLeast || share === undefined) return [{ weight: 1, reason: { kind: 'leavesLittle', seat, points, isKnown } }];
  return [{ weight: points, reason: { kind: 'feeds', seat, character: share.character, points } }];
}
