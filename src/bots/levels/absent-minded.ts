// The beginner bots: they go by the points that a tile scores right away, ignore dangers and the other seats, and overlook
// some of the tiles on offer. They never choose worse on purpose.

import {
  isSeat,
  type OfferedView,
  previewTake,
  type Random,
  type Seat,
  scorePlanets,
  type TileId,
  type View,
} from '../../rules/index.ts';
import { type Choose, pick, pickBest } from '../bot.ts';
import { cellFor, placeOf, takeOf } from '../usual-take.ts';

/** `attention` is the percentage of tiles that they notice. */
export function absentMinded(attention: number): Choose {
  return (view, legal, random) => {
    const { step, viewer } = view;
    if (!isSeat(viewer)) return pick(legal, random);
    if (step.kind === 'place') return placeOf(view, viewer, legal) ?? pick(legal, random);
    if (step.kind !== 'take') return pick(legal, random);
    const tiles = noticed(view, attention, random);
    const { tile } = pickBest(tiles, (each) => pointsWith(view, viewer, each.tile), random);
    return takeOf(tile, view, viewer, legal) ?? pick(legal, random);
  };
}

/** The tiles that the bot notices; all of them if it notices none. */
function noticed({ offer }: View, attention: number, random: Random): readonly OfferedView[] {
  const seen = offer.filter(() => random(100) < attention);
  return seen.length > 0 ? seen : [pick(offer, random)];
}

/** The seat's points with the tile placed; an unseen tile leaves them unchanged. */
function pointsWith(view: View, seat: Seat, tile: TileId | undefined): number {
  const { planets, setup } = view;
  const cell = cellFor(view, seat);
  const score =
    tile === undefined || cell === undefined
      ? scorePlanets(planets, setup.tileSet, setup.options)
      : previewTake(view, { seat, tile, cell }).score;
  return score.seats[seat]?.points ?? 0;
}
