// Why to take a tile or to leave it: what it brings, what it breaks, and who else would like it.

import {
  CELL_INDEX,
  type Cell,
  CORNERS,
  countingOf,
  drawSize,
  isCorner,
  type Seat,
  seatsWithoutTile,
  type TileId,
  tileOf,
  type View,
} from '../rules/index.ts';
import { bestGain, type Gain, gainOf, type Share } from './gains.ts';
import type { Reason, Weighed } from './reason.ts';

/** What others would get for less than this is not worth a word. */
const LEAST_DENIED = 3;
/** One's own points come first. */
const DENIAL_WEIGHT = 0.8;
const RISK_WEIGHT = 4.5;
/** More than any character: a tile in the wrong place is the first thing to say. */
const PLACE_WEIGHT = 20;

export function takeReasons(view: View, me: Seat, tile: TileId, cell: Cell): readonly Weighed[] {
  const gain = gainOf(view, me, tile, cell);
  const reasons = [
    ...(gain.turned > 0 ? turnedReasons(gain) : gain.shares.flatMap(shareReasons(view, me, tile))),
    ...dangers(view, me, tile, gain),
    ...denials(view, me, tile),
    ...placeReasons(view, me, tile, cell),
  ];
  return reasons.length === 0 ? [{ weight: 0, reason: { kind: 'quiet' } }] : reasons;
}

function turnedReasons({ turned, points }: Gain): readonly Weighed[] {
  const change = points > 0 ? 'gain' : points < 0 ? 'loss' : 'none';
  const reason: Reason = { kind: 'turnsOver', tiles: turned, change, points: Math.abs(points) };
  return [{ weight: Math.abs(points) + RISK_WEIGHT, reason }];
}

function shareReasons(view: View, me: Seat, tile: TileId): (share: Share) => readonly Weighed[] {
  const { tileSet } = view.setup;
  const roses = countingOf(view.planets[me] ?? [], tileSet).tally.items.rose;
  const further = tileOf(tileSet, tile).items.rose ?? 0;
  return ({ character, points, counts }) => {
    if (counts !== undefined) return [newcomer({ character, points, counts }, roses)];
    if (points > 0) return [{ weight: points, reason: { kind: 'gains', character, points } }];
    return [{ weight: -points, reason: { kind: 'breaksKing', roses: roses + further, points: -points } }];
  };
}

/** A character that is laid now, by what lies ready for it. */
function newcomer({ character, points, counts }: Required<Share>, roses: number): Weighed {
  const most = counts.toSorted((one, other) => other.points - one.points)[0];
  if (points > 0 && most !== undefined) {
    const { counted, count } = most;
    return { weight: points, reason: { kind: 'fits', character, counted, count, points } };
  }
  if (character === 'king' && roses > 0) return { weight: 7, reason: { kind: 'kingTooLate', roses } };
  return { weight: 0.5, reason: { kind: 'notYet', character } };
}

function dangers(view: View, me: Seat, tile: TileId, { turned, penalty }: Gain): readonly Weighed[] {
  const { tileSet } = view.setup;
  const { items } = tileOf(tileSet, tile);
  const { tally, characters } = countingOf(view.planets[me] ?? [], tileSet);
  const isSecond = items.baobab === 1 && tally.items.baobab === 1 && turned === 0;
  const hasMost = (items.volcano ?? 0) > 0 && penalty > 0;
  return [
    ...(isSecond && !characters.includes('drunkard') ? [{ weight: RISK_WEIGHT, reason: RISK }] : []),
    ...(hasMost ? [{ weight: penalty, reason: { kind: 'volcano', points: penalty } as const }] : []),
  ];
}

const RISK: Reason = { kind: 'riskBaobab' };

/** Who of those still to pick would lose most without this tile: no other on offer brings them nearly as much. */
function denials(view: View, me: Seat, tile: TileId): readonly Weighed[] {
  const rivals = seatsWithoutTile(view).filter((seat) => seat !== me);
  const offered = view.offer.flatMap((each) => each.tile ?? []);
  const others = offered.filter((each) => each !== tile);
  const losses = rivals.flatMap((seat) => {
    const [share] = gainOf(view, seat, tile).shares;
    if (share === undefined) return [];
    const denied = bestGain(view, seat, offered).total - bestGain(view, seat, others).total;
    const points = Math.min(denied, share.points);
    return points < LEAST_DENIED ? [] : [{ seat, share, points }];
  });
  const [most] = losses.toSorted((one, other) => other.points - one.points);
  if (most === undefined) return [];
  const { seat, share, points } = most;
  const { character, counts } = share;
  // of a character what it would bring, of items what they would have brought more than another tile
  const reason: Reason =
    counts === undefined
      ? { kind: 'denies', seat, character, points }
      : { kind: 'deniesCharacter', seat, character, points: share.points };
  return [{ weight: DENIAL_WEIGHT * points, reason }];
}

/** Where tiles lie freely, one may lie where it does not belong. */
function placeReasons({ planets, setup, left }: View, me: Seat, tile: TileId, cell: Cell): readonly Weighed[] {
  const inCorner = isCorner(cell);
  const { character } = tileOf(setup.tileSet, tile);
  if (character !== undefined)
    return inCorner ? [] : [{ weight: PLACE_WEIGHT, reason: { kind: 'outsideCorner', character } as const }];
  const freeCorners = CORNERS.filter((corner) => planets[me]?.[CELL_INDEX[corner]] === null).length;
  const isNeeded = freeCorners <= left.character / drawSize(setup.seats);
  return inCorner && isNeeded ? [{ weight: PLACE_WEIGHT, reason: { kind: 'wastesCorner' } }] : [];
}
