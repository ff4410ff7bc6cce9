// A review in sentences, as the page shows it: a turn, what it changed, and what would have been better.

import type { ReviewedChoice, TurningPoint } from '../../../bots/index.ts';
import { eventFor, type MadeMove, type Seat } from '../../../rules/index.ts';
import type { Cast, Phrases } from '../../../words/index.ts';
import { describeBetter, describeTurn } from '../../../words/review.ts';
import type { words } from '../words.svelte.ts';

export interface ReviewSpeech {
  readonly say: (typeof words)['say'];
  readonly phrases: Phrases;
  readonly moves: readonly MadeMove[];
  /** Names for sentences about a player: the person at this screen is `you` in their own review alone. */
  readonly castFor: (seat: Seat) => Cast;
}

/** What happened, as the reviewed player saw it. */
export function turnText(turn: TurningPoint | ReviewedChoice, seat: Seat, speech: ReviewSpeech): string {
  const events = speech.moves[turn.index]?.events.map((event) => eventFor(event, seat)) ?? [];
  return describeTurn({ ...turn, events }, speech.castFor(seat), speech.phrases, speech.say);
}

export function betterText(choice: ReviewedChoice, seat: Seat, speech: ReviewSpeech): readonly string[] {
  return describeBetter(choice, speech.castFor(seat), speech.phrases, speech.say);
}
