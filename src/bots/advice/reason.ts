// Why a choice is good or bad, as a closed set of codes with their facts; the sentences are in `src/words`.

import type { Character, CountedItems, Item, Seat } from '../../rules/index.ts';

/**
 * A reason for or against a choice, as a code and its facts. `points` are never negative: the code says whether they
 * are won or lost.
 */
export type Reason =
  // taking a tile
  /** A character already placed scores this many more points right away. */
  | { readonly kind: 'gains'; readonly character: Character; readonly points: number }
  /** The character on this tile counts this much on the planet, for this many points. */
  | {
      readonly kind: 'fits';
      readonly character: Character;
      readonly counted: CountedItems;
      readonly count: number;
      readonly points: number;
    }
  /** The character on this tile counts nothing on the planet, and nothing can come. */
  | { readonly kind: 'notYet'; readonly character: Character }
  /** It counts nothing yet, but the next planet tile would score this many points for it on average. */
  | { readonly kind: 'promises'; readonly character: Character; readonly points: number }
  /** What the tile shows would score this many points with a character that may still come. */
  | { readonly kind: 'hopes'; readonly character: Character; readonly points: number }
  /** The character on this tile wants an exact number, and more than that is there already. R8.5 */
  | { readonly kind: 'tooMany'; readonly character: Character; readonly counted: Item; readonly count: number }
  /** With this tile a character has more than it wants, and pays less. R8.5 */
  | {
      readonly kind: 'oneTooMany';
      readonly character: Character;
      readonly counted: Item;
      readonly count: number;
      readonly points: number;
    }
  /** The third baobab, and what that changes at once. R6.2 */
  | {
      readonly kind: 'turnsOver';
      readonly tiles: number;
      readonly change: 'gain' | 'loss' | 'none';
      readonly points: number;
    }
  /** The second baobab: a third would turn three tiles over. */
  | { readonly kind: 'riskBaobab' }
  /** The seat would have the most volcanoes, which costs this many points more than now. R7.4 */
  | { readonly kind: 'volcano'; readonly points: number }
  /** Of the seats still to take, this one would lose most without the tile, mostly through this character. */
  | { readonly kind: 'denies'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** The same for the character on the tile itself. */
  | { readonly kind: 'deniesCharacter'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** It neither scores nor costs anything now. */
  | { readonly kind: 'quiet' }
  /** The covered tile is one of this many unseen tiles. */
  | { readonly kind: 'unseen'; readonly tiles: number }
  /** A corner that a character will need. R7.2 */
  | { readonly kind: 'wastesCorner' }
  | { readonly kind: 'outsideCorner'; readonly character: Character }
  // appointing a seat
  /** No seat gains less from the best of what is left, as far as its characters are known. */
  | { readonly kind: 'leavesLittle'; readonly seat: Seat; readonly points: number; readonly isKnown: boolean }
  /** The best remaining tile would score this much for that seat, most of it with this character. */
  | { readonly kind: 'feeds'; readonly seat: Seat; readonly character: Character; readonly points: number }
  // opening a stack
  /** Points that a tile of this stack brings this character on average. */
  | { readonly kind: 'suits'; readonly character: Character; readonly points: number }
  | { readonly kind: 'suitsOther'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** This many of the tiles that may come would be the third baobab. */
  | { readonly kind: 'baobabsAhead'; readonly baobabs: number; readonly tiles: number }
  /** The character that may come and would score most. */
  | { readonly kind: 'awaits'; readonly character: Character; readonly points: number }
  /** Characters decide what is worth collecting. */
  | { readonly kind: 'showsTheWay' }
  // offering three tiles
  /** The tile that the other seat would like best is covered, or open. */
  | { readonly kind: 'covers'; readonly seat: Seat; readonly character: Character; readonly points: number }
  | { readonly kind: 'shows'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** The other seat won't see the tile that is best for this seat. */
  | { readonly kind: 'keeps'; readonly character: Character; readonly points: number }
  /** No reason for it or against it. */
  | { readonly kind: 'even' }
  // the best choice, if none of the above explains it
  /** It wins this many games in a hundred more than the next best choice. */
  | { readonly kind: 'winsMore'; readonly games: number }
  /** It ends this many points higher than the next best choice. */
  | { readonly kind: 'endsHigher'; readonly points: number }
  /** This many other choices are about as good. */
  | { readonly kind: 'asGood'; readonly choices: number }
  /** There is nothing else to choose. */
  | { readonly kind: 'only' };

/** Whether a reason is for or against a choice; a `dull` one is neither. */
export type Bearing = 'for' | 'hopeful' | 'dull' | 'plain' | 'against';

const BEARINGS: Readonly<Record<Exclude<Reason['kind'], 'turnsOver'>, Bearing>> = {
  gains: 'for',
  fits: 'for',
  notYet: 'against',
  promises: 'hopeful',
  hopes: 'hopeful',
  tooMany: 'against',
  oneTooMany: 'against',
  riskBaobab: 'against',
  volcano: 'against',
  denies: 'for',
  deniesCharacter: 'for',
  quiet: 'dull',
  unseen: 'plain',
  wastesCorner: 'against',
  outsideCorner: 'against',
  leavesLittle: 'for',
  feeds: 'against',
  suits: 'for',
  suitsOther: 'against',
  baobabsAhead: 'against',
  awaits: 'for',
  showsTheWay: 'for',
  covers: 'for',
  shows: 'against',
  keeps: 'for',
  even: 'dull',
  winsMore: 'for',
  endsHigher: 'for',
  asGood: 'plain',
  only: 'plain',
};

export function bearingOf(reason: Reason): Bearing {
  if (reason.kind !== 'turnsOver') return BEARINGS[reason.kind];
  return reason.change === 'gain' ? 'for' : 'against';
}

/** A reason with its weight, roughly in points. */
export interface WeightedReason {
  readonly weight: number;
  readonly reason: Reason;
}

export const MOST_REASONS = 3;

/** The few strongest reasons. */
export function strongestReasons(weighed: readonly WeightedReason[]): readonly Reason[] {
  return weighed
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}
