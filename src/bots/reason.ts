// Why a choice is good or bad, as a closed set of codes with their facts; the sentences are in `src/words`.

import type { Character, Counted, Seat } from '../rules/index.ts';

/** `points` are never negative: whether they are won or lost is in the code. */
export type Reason =
  // taking a tile
  /** A character that lies gives so many points more at once. */
  | { readonly kind: 'gains'; readonly character: Character; readonly points: number }
  /** So much lies ready for the character on this tile. */
  | {
      readonly kind: 'fits';
      readonly character: Character;
      readonly counted: Counted;
      readonly count: number;
      readonly points: number;
    }
  /** Nothing lies ready for the character on this tile. */
  | { readonly kind: 'notYet'; readonly character: Character }
  /** This king comes too late: R8.5 */
  | { readonly kind: 'kingTooLate'; readonly roses: number }
  /** A rose too many for a king that lies. */
  | { readonly kind: 'breaksKing'; readonly roses: number; readonly points: number }
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
  /** This seat would lose the most without it: so many points more than any other tile on offer would bring. */
  | { readonly kind: 'denies'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** The same of the character on it, with all that it would bring. */
  | { readonly kind: 'deniesCharacter'; readonly seat: Seat; readonly character: Character; readonly points: number }
  /** It brings nothing now, and harms nothing. */
  | { readonly kind: 'quiet' }
  /** The covered tile is one of so many that the seat has not seen. */
  | { readonly kind: 'unseen'; readonly tiles: number }
  /** A corner that a character will need. R7.2 */
  | { readonly kind: 'wastesCorner' }
  | { readonly kind: 'outsideCorner'; readonly character: Character }
  // appointing a seat
  /** No seat gains less from the best of what is left, as far as its characters are known. */
  | { readonly kind: 'leavesLittle'; readonly seat: Seat; readonly points: number; readonly isKnown: boolean }
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
  /** Nothing speaks for it or against it yet. */
  | { readonly kind: 'even' };

/** How telling a reason is, in points or thereabouts. */
export interface Weighed {
  readonly weight: number;
  readonly reason: Reason;
}

const MOST_REASONS = 3;

/** The few most telling ones. */
export function mostTelling(weighed: readonly Weighed[]): readonly Reason[] {
  return weighed
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}
