// Compares the best choice with the others where its own reasons do not explain why it is best.

import { bearingOf, MOST_REASONS, type Reason } from './reason.ts';

/** The part of a choice that is compared. */
interface Choice {
  readonly points: { readonly mean: number };
  readonly winning: { readonly mean: number };
  readonly reasons: readonly Reason[];
}

/** Differences below one win in a hundred, or below this many points, are not reported. */
const LEAST_POINTS = 0.5;

/** Whether the best choice is clearly ahead of the choice at an index. */
export interface Lead {
  readonly inWins: (choice: number) => boolean;
  readonly inPoints: (choice: number) => boolean;
  /** Whether another choice scores visibly more right away. */
  readonly isOutgained: boolean;
}

/**
 * The choices, the best first. Reasons for the best choice come before all others; if it has none, or another choice
 * looks better at first sight, it gets a comparison. A choice without an alternative is marked as the only one.
 */
export function withComparison<Each extends Choice>(choices: readonly Each[], lead: Lead): readonly Each[] {
  const [best, ...others] = choices;
  if (best === undefined) return choices;
  if (others.length === 0) {
    const informative = best.reasons.filter((reason) => bearingOf(reason) !== 'dull');
    return [{ ...best, reasons: [{ kind: 'only' } as const, ...informative].slice(0, MOST_REASONS) }];
  }
  const speaksFor = best.reasons.filter((reason) => bearingOf(reason) === 'for');
  const speaksElse = best.reasons.filter((reason) => bearingOf(reason) !== 'for');
  if (speaksFor.length > 0 && !lead.isOutgained)
    return [{ ...best, reasons: [...speaksFor, ...speaksElse] }, ...others];
  const informative = speaksElse.filter((reason) => bearingOf(reason) !== 'dull');
  const reasons = [comparisonOf(best, others, lead), ...speaksFor, ...informative].slice(0, MOST_REASONS);
  return [{ ...best, reasons }, ...others];
}

function comparisonOf(best: Choice, others: readonly Choice[], { inWins, inPoints }: Lead): Reason {
  const isHighest = others.every(({ points }) => points.mean <= best.points.mean);
  const leads = others.map((other, index): Reason | undefined => {
    const games = Math.round(100 * (best.winning.mean - other.winning.mean));
    if (games >= 1 && inWins(index + 1)) return { kind: 'winsMore', games };
    const points = Math.round(10 * (best.points.mean - other.points.mean)) / 10;
    return isHighest && points >= LEAST_POINTS && inPoints(index + 1) ? { kind: 'endsHigher', points } : undefined;
  });
  return leads[0] ?? { kind: 'asGood', choices: leads.filter((lead) => lead === undefined).length };
}
