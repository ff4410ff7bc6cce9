// Why a choice is good or bad, as a closed set of codes with their facts; the sentences are in `src/words`.

import type { Character, CountedItems, Item, Seat } from '../../rules/index.ts';

/**
 * A reason for or against a choice, as a code and its facts. `points` are never negative: the code says whether they
 * are won or lost.
 */
export type Reason =
  // taking a tile
  /** A character that lies gives so many points more at once. */
  | { readonly kind: 'gains'; readonly character: Character; readonly points: number }
  /** So much lies ready for the character on this tile, and brings so many points. */
  | {
      readonly kind: 'fits';
      readonly character: Character;
      readonly counted: CountedItems;
      readonly count: number;
      readonly points: number;
    }
  /** Nothing lies ready for the character on this tile, and nothing may come. */
  | { readonly kind: 'notYet'; readonly character: Character }
  /** Nothing lies ready for it, but the next planet tile would bring it so many points on average. */
  | { readonly kind: 'promises'; readonly character: Character; readonly points: number }
  /** What the tile shows would bring so many points with a character that may still come. */
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
  /** Nobody would have more volcanoes, and that costs so many points more than now. R7.4 */
  | { readonly kind: 'volcano'; readonly points: number }
  /** Of all who wait this seat would lose most without it, and this character of it: so much more than with another tile. */
  | { readonly kind: 'denies'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** The same of the character on it, with all that it would bring. */
  | { readonly kind: 'deniesCharacter'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** It neither brings nor costs anything now. */
  | { readonly kind: 'quiet' }
  /** The covered tile is one of so many that the seat has not seen. */
  | { readonly kind: 'unseen'; readonly tiles: number }
  /** A corner that a character will need. R7.2 */
  | { readonly kind: 'wastesCorner' }
  | { readonly kind: 'outsideCorner'; readonly character: Character }
  /** The same of a covered tile that can be nothing but a character. */
  | { readonly kind: 'needsCorner' }
  // appointing a seat
  /** No seat gains less from the best of what is left, as far as its characters are known. */
  | { readonly kind: 'leavesLittle'; readonly seat: Seat; readonly points: number; readonly isKnown: boolean }
  /** The best of what is left would bring this seat so much, most of it with this character. */
  | { readonly kind: 'feeds'; readonly seat: Seat; readonly character: Character; readonly points: number }
  // opening a stack
  /** Points that a tile of this stack brings this character on average. */
  | { readonly kind: 'suits'; readonly character: Character; readonly points: number }
  | { readonly kind: 'suitsOther'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** So many of the tiles that may come would be the third baobab. */
  | { readonly kind: 'baobabsAhead'; readonly baobabs: number; readonly tiles: number }
  /** The character that may come for which most lies ready. */
  | { readonly kind: 'awaits'; readonly character: Character; readonly points: number }
  /** Characters tell what is worth collecting. */
  | { readonly kind: 'showsTheWay' }
  // offering three tiles
  /** The tile that the other seat would like best lies covered, or open. */
  | { readonly kind: 'covers'; readonly seat: Seat; readonly character: Character; readonly points: number }
  | { readonly kind: 'shows'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** The other seat won't see the tile that is best for oneself. */
  | { readonly kind: 'keeps'; readonly character: Character; readonly points: number }
  /** Nothing speaks for it or against it. */
  | { readonly kind: 'even' }
  // the best choice, where all this does not tell why
  /** It wins so many games in a hundred more than the next best choice. */
  | { readonly kind: 'winsMore'; readonly games: number }
  /** It ends so many points higher than the next best choice. */
  | { readonly kind: 'endsHigher'; readonly points: number }
  /** So many others are hardly worse. */
  | { readonly kind: 'asGood'; readonly choices: number }
  /** There is nothing else to choose. */
  | { readonly kind: 'only' };

/** What a reason says of a choice; what is dull says nothing. */
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
  needsCorner: 'against',
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

/** How telling a reason is, in points or thereabouts. */
export interface WeightedReason {
  readonly weight: number;
  readonly reason: Reason;
}

export const MOST_REASONS = 3;

/** The few most telling ones. */
export function strongestReasons(weighed: readonly WeightedReason[]): readonly Reason[] {
  return weighed
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}
