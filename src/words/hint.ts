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

/** The same in its three sentences, for whoever has lines of their own for them. */
export interface HintParts {
  readonly move: string;
  readonly reasons: string;
  readonly numbers: string;
}

/** A letter for private use: it stands in no text. */
const CUT = '\ue000';

export function hintFrom(advice: Advice, cast: Cast, phrases: Phrases): Hint {
  return { text: tellHint(advice, cast, { phrases, end: '' }), move: advice.move };
}

/** Cut from the one message that each language has for it. */
export function hintParts(advice: Advice, cast: Cast, phrases: Phrases): HintParts {
  const text = tellHint(advice, cast, { phrases, end: CUT });
  const behindStops = text.replace(/\ue000(\S*) /g, `$1${CUT}`);
  const [move = '', reasons = '', numbers = ''] = behindStops.split(CUT);
  return { move, reasons, numbers };
}

/** `end` stands behind the move and behind the reasons. */
function tellHint(
  advice: Advice,
  cast: Cast,
  { phrases, end }: { readonly phrases: Phrases; readonly end: string },
): string {
  const { say, language } = phrases;
  const reasons = advice.reasons.map((reason) => tellReason(reason, cast, phrases));
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return say('hint', {
    move: tellAdvice(advice, cast, phrases) + end,
    reasons: capital(reasons.reduce((one, other) => say('text.also', { one, other }))) + end,
    points: phrases.points(Math.round(advice.points.mean)),
    winning: whole.format(100 * advice.winning.mean),
  });
}
