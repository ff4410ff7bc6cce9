// A review in words: its moves, and what would have been better. Its chapter of messages is loaded only where reviews are shown.

import type { Cause, Estimate, Reason, ReviewedChoice } from '../bots/index.ts';
import { assertNever, type Move, type ViewEvent } from '../rules/index.ts';
import { describeReason } from './advice.ts';
import type { ReviewArguments } from './compiled/review.ts';
import { type Cast, cellName, describeEvent, type Phrases, tileName } from './phrases.ts';
import type { GameArguments, Language, Say } from './speak.ts';

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
  const event = described ?? describeMove(move, cast, phrases, say);
  return say(cause === 'revealed' ? 'review.turn.seen' : 'review.turn', { round, event });
}

/** What speaks against the move that was made, and the better one: `Better: take U14 (…); 5 points for your Vain Man`. */
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
  const better = say('review.better', { move: describeMove(best, cast, phrases, say) });
  const against = reasons.length === 0 ? [] : [say('review.against', { reasons: listed(reasons) })];
  if (bestReasons.length === 0) return [...against, better];
  return [...against, phrases.say('text.also', { one: better, other: listed(bestReasons) })];
}

/** A move that could have been made, as an infinitive where a language has one for that: a review of all players speaks to none of them. */
function describeMove(move: Move, cast: Cast, phrases: Phrases, say: ReviewSay): string {
  switch (move.kind) {
    case 'openStack':
      return say('review.move.openStack', { stack: phrases.stack(move.stack) });
    case 'makeOffer':
      return move.covered === undefined
        ? say('review.move.showAll')
        : say('review.move.makeOffer', { tile: tileName(move.covered, cast, phrases) });
    case 'takeTile':
      return say('review.move.takeTile', { tile: tileName(move.tile, cast, phrases) });
    case 'takeCovered':
      return say('review.move.takeCovered');
    case 'placeTile':
      return say('review.move.placeTile', { cell: cellName(move.cell, cast, phrases) });
    case 'appointSeat':
      return say('review.move.appointSeat', {
        name: cast.names[move.seat] || phrases.say('seat.called', { seat: move.seat + 1 }), // a name may be empty
      });
    default:
      return assertNever(move);
  }
}

/** Whether a choice counts as a mistake. */
export function isMistake({ verdict }: ReviewedChoice): boolean {
  return verdict === 'worse';
}

/** What was given up, as a change. */
export function negative({ mean, error }: Estimate): Estimate {
  return { mean: -mean, error };
}

/** `+12 ± 3`, in whole percent. */
export function changeText({ mean, error }: Estimate, language: Language): string {
  const percent = Math.round(100 * mean);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${chanceText({ mean: Math.abs(percent) / 100, error }, language)}`;
}

/** `33 ± 2`; without a margin where it is certain. */
export function chanceText({ mean, error }: Estimate, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const percent = number.format(100 * mean);
  return error === 0 ? percent : `${percent} ± ${number.format(Math.ceil(100 * error))}`;
}
