// A hint for the person: the best choice in three sentences, and the move to point at.

import type { Advice } from '../bots/index.ts';
import type { Move } from '../rules/index.ts';
import { tellAdvice, tellReason } from './advice.ts';
import type { Cast, Phrases } from './phrases.ts';
import { capital } from './speak.ts';

/** A hint as text, and the move that it recommends. */
export interface Hint {
  readonly text: string;
  readonly move: Move;
}

/** The sentences of a hint one by one, for screens that show them apart. */
export interface HintParts {
  readonly move: string;
  readonly reasons: string;
  readonly numbers: string;
}

/** Makes a hint from a piece of advice. */
export function hintFrom(advice: Advice, cast: Cast, phrases: Phrases): Hint {
  const { move, reasons, numbers } = hintParts(advice, cast, phrases);
  return { text: [move, reasons, numbers].join(' '), move: advice.move };
}

/** Makes the sentences of a hint from a piece of advice. */
export function hintParts(advice: Advice, cast: Cast, phrases: Phrases): HintParts {
  const { say } = phrases;
  const reasons = advice.reasons.map((reason) => tellReason(reason, cast, phrases));
  return {
    move: say('hint.move', { move: tellAdvice(advice, cast, phrases) }),
    reasons: say('hint.reasons', {
      reasons: capital(reasons.reduce((one, other) => say('text.also', { one, other }))),
    }),
    numbers: say('hint.numbers', {
      points: phrases.points(Math.round(advice.points.mean)),
      winning: percentOf(advice, phrases),
    }),
  };
}

/** Whole ones; only what is certain is 0 or 100. */
function percentOf({ winning: { mean, error } }: Advice, { language }: Phrases): string {
  const percent = Math.round(100 * mean);
  return new Intl.NumberFormat(language).format(error === 0 ? percent : Math.min(Math.max(percent, 1), 99));
}
