// A hint for the person: the best choice in a sentence, and the move to point at.

import type { Advice } from '../bots/index.ts';
import type { Move } from '../rules/index.ts';
import { tellAdvice, tellReason } from './advice.ts';
import type { Cast, Phrases } from './phrases.ts';
import { capital } from './speak.ts';

export interface Hint {
  readonly text: string;
  readonly move: Move;
}

export function hintFrom(advice: Advice, cast: Cast, phrases: Phrases): Hint {
  const { say, language } = phrases;
  const reasons = advice.reasons.map((reason) => tellReason(reason, cast, phrases));
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const text = say('hint', {
    move: tellAdvice(advice, cast, phrases),
    reasons: capital(reasons.reduce((one, other) => say('text.also', { one, other }))),
    points: phrases.points(Math.round(advice.points.mean)),
    winning: whole.format(100 * advice.winning.mean),
  });
  return { text, move: advice.move };
}
