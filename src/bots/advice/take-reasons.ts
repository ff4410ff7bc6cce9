// Reasons to take a tile or leave it: what it scores, what it costs, and which other seats want it.

import {
  CELL_INDEX,
  type Cell,
  type Character,
  CORNERS,
  countingOf,
  doesCount,
  drawSize,
  exactlyCounted,
  isCorner,
  type PlanetCounts,
  type Seat,
  STACKS,
  seatsWithoutTile,
  type TileId,
  tileOf,
  unseenTiles,
  type View,
} from '../../rules/index.ts';
import { bestGain, type Gain, gainOf, type Share } from './gains.ts';
import { hopeOf, promiseOf } from './prospects.ts';
import type { Reason, WeightedReason } from './reason.ts';

/** Denying another seat fewer points than this is not mentioned. */
const LEAST_DENIED = 3;
/** Below 1: the seat's own points come first. */
const DENIAL_WEIGHT = 0.8;
const RISK_WEIGHT = 4.5;
const TOO_MANY_WEIGHT = 7;
/** Low, because that character may never come. */
const HOPE_WEIGHT = 0.25;
/** More than any character: a tile in the wrong place is the first thing to say. */
const PLACE_WEIGHT = 20;

export function takeReasons(view: View, me: Seat, tile: TileId, cell: Cell): readonly WeightedReason[] {
  return orQuiet([...ownReasons(view, me, tile, cell), ...denials(view, me, tile)]);
}

/** The same for the covered tile, which the seat has already taken. R4.3 */
export function placedReasons(view: View, me: Seat, tile: TileId, cell: Cell): readonly WeightedReason[] {
  return orQuiet(ownReasons(view, me, tile, cell));
}

function ownReasons(view: View, me: Seat, tile: TileId, cell: Cell): readonly WeightedReason[] {
  const gain = gainOf(view, me, tile, cell);
  const place = placeReasons(view, me, tile, cell);
  return [
    ...(gain.turned > 0 ? turnedReasons(gain) : gain.shares.flatMap(shareReasons(view, me, tile))),
    ...dangers(view, me, tile, gain),
    ...(place.length > 0 ? place : hopes(view, me, tile, gain)),
  ];
}

function orQuiet(reasons: readonly WeightedReason[]): readonly WeightedReason[] {
  return reasons.length === 0 ? [{ weight: 0, reason: { kind: 'quiet' } }] : reasons;
}

function turnedReasons({ turned, points }: Gain): readonly WeightedReason[] {
  const change = points > 0 ? 'gain' : points < 0 ? 'loss' : 'none';
  const reason: Reason = { kind: 'turnsOver', tiles: turned, change, points: Math.abs(points) };
  return [{ weight: Math.abs(points) + RISK_WEIGHT, reason }];
}

function shareReasons(view: View, me: Seat, tile: TileId): (share: Share) => readonly WeightedReason[] {
  const { tileSet } = view.setup;
  const { items } = countingOf(view.planets[me] ?? [], tileSet).counts;
  const added = tileOf(tileSet, tile).items;
  return ({ character, points, counts }) => {
    if (counts !== undefined) return newcomer(view, me, { character, points, counts });
    if (points > 0) return [{ weight: points, reason: { kind: 'gains', character, points } }];
    const counted = exactlyCounted(character)?.counted;
    if (counted === undefined) return [];
    const count = items[counted] + (added[counted] ?? 0);
    return [{ weight: -points, reason: { kind: 'oneTooMany', character, counted, count, points: -points } }];
  };
}

/** A character placed now: by what it counts already, otherwise by what may come. */
function newcomer(view: View, me: Seat, { character, points, counts }: Required<Share>): readonly WeightedReason[] {
  if (points > 0)
    return counts.flatMap(({ counted, count, points: part }) =>
      part === 0 ? [] : [{ weight: part, reason: { kind: 'fits', character, counted, count, points: part } }],
    );
  const tooMany = tooManyFor(character, countingOf(view.planets[me] ?? [], view.setup.tileSet).counts);
  if (tooMany !== undefined) return [{ weight: TOO_MANY_WEIGHT, reason: tooMany }];
  const promised = promiseOf(view, me, character);
  return promised > 0
    ? [{ weight: promised, reason: { kind: 'promises', character, points: promised } }]
    : [{ weight: 0.5, reason: { kind: 'notYet', character } }];
}

/** For a character that wants an exact number of an item, if there are more of it than it pays for. */
function tooManyFor(character: Character, { items }: PlanetCounts): Reason | undefined {
  const exact = exactlyCounted(character);
  if (exact === undefined) return undefined;
  const count = items[exact.counted];
  const most = Math.max(...Object.keys(exact.points).map(Number));
  return count > most ? { kind: 'tooMany', character, counted: exact.counted, count } : undefined;
}

/** What a planet tile that brings nothing now would bring with a character to come. */
function hopes(view: View, me: Seat, tile: TileId, { points, turned }: Gain): readonly WeightedReason[] {
  if (points > 0 || turned > 0 || tileOf(view.setup.tileSet, tile).character !== undefined) return [];
  const hope = hopeOf(view, me, tile);
  return hope === undefined ? [] : [{ weight: HOPE_WEIGHT * hope.points, reason: { kind: 'hopes', ...hope } }];
}

function dangers(view: View, me: Seat, tile: TileId, { turned, penalty }: Gain): readonly WeightedReason[] {
  const { tileSet } = view.setup;
  const { items } = tileOf(tileSet, tile);
  const { counts, characters } = countingOf(view.planets[me] ?? [], tileSet);
  const hasBaobab = (each: TileId): boolean => tileOf(tileSet, each).items.baobab === 1;
  const isSecond = items.baobab === 1 && counts.items.baobab === 1 && turned === 0;
  const mayCome = STACKS.some((stack) => view.left[stack] > 0 && unseenTiles(view, stack).some(hasBaobab));
  const hasMost = (items.volcano ?? 0) > 0 && penalty > 0;
  return [
    ...(isSecond && mayCome && !characters.some((character) => doesCount(character, 'faceDownTile'))
      ? [{ weight: RISK_WEIGHT, reason: RISK }]
      : []),
    ...(hasMost ? [{ weight: penalty, reason: { kind: 'volcano', points: penalty } as const }] : []),
  ];
}

const RISK: Reason = { kind: 'riskBaobab' };

/**
 * Which of the seats still to pick would lose most without this tile, because no other tile scores nearly as much. If one of
 * the others is covered, this is unknown.
 */
function denials(view: View, me: Seat, tile: TileId): readonly WeightedReason[] {
  if (view.offer.some((each) => each.tile === undefined)) return [];
  const others = view.offer.flatMap((each) => (each.tile === undefined || each.tile === tile ? [] : [each.tile]));
  const losses = seatsWithoutTile(view)
    .filter((seat) => seat !== me)
    .flatMap((seat) => {
      const gain = gainOf(view, seat, tile);
      const instead = bestGain(view, seat, others);
      const points = gain.total - instead.total;
      const loss = points < LEAST_DENIED ? undefined : mainLoss(gain, instead);
      return loss === undefined || loss.lost < LEAST_DENIED ? [] : [{ seat, points, ...loss }];
    });
  const [most] = losses.toSorted((one, other) => other.points - one.points);
  if (most === undefined) return [];
  const { seat, character, lost, isNew } = most;
  const facts = { seat, character, points: lost };
  const reason: Reason = isNew ? { kind: 'deniesCharacter', ...facts } : { kind: 'denies', ...facts };
  return [{ weight: DENIAL_WEIGHT * most.points, reason }];
}

interface Loss {
  readonly character: Character;
  readonly lost: number;
  readonly isNew: boolean;
}

/** The character that loses most if another tile is taken instead; a character on the tile itself loses everything, unless it is on both. */
function mainLoss(gain: Gain, instead: Gain): Loss | undefined {
  const losses = gain.shares.flatMap(({ character, points, counts }): Loss[] => {
    const isNew = counts !== undefined;
    const same = instead.shares.find((each) => each.character === character && (each.counts !== undefined) === isNew);
    if (isNew && same !== undefined) return [];
    const lost = points - (same?.points ?? 0);
    return lost > 0 ? [{ character, lost, isNew }] : [];
  });
  return losses.toSorted((one, other) => other.lost - one.lost)[0];
}

/** With free placement, a tile may be placed in an unusual cell. */
function placeReasons({ planets, setup, left }: View, me: Seat, tile: TileId, cell: Cell): readonly WeightedReason[] {
  const inCorner = isCorner(cell);
  const { character } = tileOf(setup.tileSet, tile);
  if (character !== undefined) {
    return inCorner ? [] : [{ weight: PLACE_WEIGHT, reason: { kind: 'outsideCorner', character } }];
  }
  const freeCorners = CORNERS.filter((corner) => planets[me]?.[CELL_INDEX[corner]] === null).length;
  const isNeeded = freeCorners <= left.character / drawSize(setup.seats);
  return inCorner && isNeeded ? [{ weight: PLACE_WEIGHT, reason: { kind: 'wastesCorner' } }] : [];
}
