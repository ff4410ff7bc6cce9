// The mistakes in a review, and the way from one to the next.

import type { GameReview, ReviewedChoice } from '../../../bots/index.ts';
import { isSeat, type Seat, type Viewer } from '../../../rules/index.ts';
import { isMistake } from '../../../words/review.ts';

export interface Mistake {
  readonly seat: Seat;
  readonly choice: ReviewedChoice;
}

/** Those of the player whose view is shown, or of everybody, in the order of the game. */
export function mistakesOf({ seats }: GameReview, viewer: Viewer): readonly Mistake[] {
  return seats
    .flatMap(({ choices }, seat) =>
      isSeat(viewer) && seat !== viewer
        ? []
        : choices.filter(isMistake).map((choice) => ({ seat: seat as Seat, choice })),
    )
    .toSorted((one, other) => one.choice.index - other.choice.index);
}

/** The first one after a position, or the first of all. */
export function nextMistake(mistakes: readonly Mistake[], index: number): Mistake | undefined {
  return mistakes.find(({ choice }) => choice.index > index) ?? mistakes[0];
}

/** The real choice that is made in a position. */
export function choiceAt({ seats }: GameReview, index: number): Mistake | undefined {
  for (const [seat, { choices }] of seats.entries()) {
    const choice = choices.find((each) => each.index === index);
    if (choice !== undefined) return { seat: seat as Seat, choice };
  }
  return undefined;
}
