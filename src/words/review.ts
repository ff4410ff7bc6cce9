// A review in words: its moves, and what would have been better. Its chapter of messages is loaded only where reviews are shown.

import type { Cause, Reason, ReviewedChoice } from '../bots/index.ts';
import type { Move, ViewEvent } from '../rules/index.ts';
import { describeAdvice, describeReason } from './advice.ts';
import type { ReviewArguments } from './compiled/review.ts';
import { type Cast, describeEvent, type Phrases } from './phrases.ts';
import type { GameArguments, Say } from './speak.ts';

type ReviewSay = Say<ReviewArguments & GameArguments>;

/** A move that a review is about: when it was made, and what happened, as the seat saw it. */
export interface ReviewedTurn {
  readonly round: number;
  readonly move: Move;
  readonly cause?: Cause;
  readonly events: readonly ViewEvent[];
}

/** What happened in a turn: `Round 5: Ana draws from Characters: C08 (…).` */
export function describeTurn(
  { round, move, cause, events }: ReviewedTurn,
  cast: Cast,
  phrases: Phrases,
  say: ReviewSay,
): string {
  const described = events.map((event) => describeEvent(event, cast, phrases)).find((text) => text !== undefined);
  const event = described ?? describeAdvice({ move }, cast, phrases);
  return say(cause === 'revealed' ? 'review.turn.seen' : 'review.turn', { round, event });
}

/** What speaks against the move that was made, and the better one: `Better: take U14 (…): 5 points for your Vain Man`. */
export function describeBetter(
  { best, reasons, bestReasons }: ReviewedChoice,
  cast: Cast,
  phrases: Phrases,
  say: ReviewSay,
): readonly string[] {
  const listed = (why: readonly Reason[]): string =>
    why
      .map((reason) => describeReason(reason, cast, phrases))
      .reduce((one, other) => phrases.say('text.also', { one, other }));
  const better = say('review.better', { move: describeAdvice({ move: best }, cast, phrases) });
  const against = reasons.length === 0 ? [] : [say('review.against', { reasons: listed(reasons) })];
  if (bestReasons.length === 0) return [...against, better];
  return [...against, phrases.say('text.labelled', { label: better, text: listed(bestReasons) })];
}
