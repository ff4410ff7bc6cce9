// A hint for the person: the best choice in three sentences, and the move to point at.

import type { Advice } from '../bots/index.ts';
import type { Move } from '../rules/index.ts';
import { describeAdvice, describeReason } from './advice.ts';
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
  /** Empty where there is nothing to add. */
  readonly reasons: string;
  readonly numbers: string;
}

/** Makes a hint from a piece of advice. */
export function hintFrom(advice: Advice, cast: Cast, phrases: Phrases): Hint {
  const { move, reasons, numbers } = hintParts(advice, cast, phrases);
  return { text: [move, reasons, numbers].filter(Boolean).join(' '), move: advice.move };
}

/** Makes the sentences of a hint from a piece of advice. */
export function hintParts(advice: Advice, cast: Cast, phrases: Phrases): HintParts {
  const { say } = phrases;
  const kind = kindOf(advice);
  // where only the space is open, it is the space that the hint is about
  const described =
    kind === 'lastTile' || advice.move.kind === 'placeTile' ? { ...advice, isUnusualCell: true as const } : advice;
  const reasons = advice.reasons
    .filter((reason) => reason.kind !== 'only')
    .map((reason) => describeReason(reason, cast, phrases));
  return {
    move: say(`hint.${kind}`, { move: describeAdvice(described, cast, phrases) }),
    reasons:
      reasons.length === 0
        ? ''
        : say('hint.reasons', { reasons: capital(reasons.reduce((one, other) => say('text.also', { one, other }))) }),
    numbers: say('hint.numbers', {
      points: phrases.points(Math.round(advice.points.mean)),
      winning: percentOf(advice, phrases),
    }),
  };
}

/** Whether there was anything to choose from at all. */
function kindOf({ move, reasons, isLastTile }: Advice): 'move' | 'only' | 'onlyTile' | 'anySpace' | 'lastTile' {
  if (reasons[0]?.kind === 'only') {
    if (move.kind === 'placeTile') return 'anySpace';
    return move.kind === 'takeTile' ? 'onlyTile' : 'only';
  }
  return isLastTile === true ? 'lastTile' : 'move';
}

/** A whole percentage; 0 and 100 only if certain. */
function percentOf({ winning: { mean, error } }: Advice, { language }: Phrases): string {
  const percent = Math.round(100 * mean);
  return new Intl.NumberFormat(language).format(error === 0 ? percent : Math.min(Math.max(percent, 1), 99));
}
