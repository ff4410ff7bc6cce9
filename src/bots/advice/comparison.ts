// Why the best choice comes first where its own reasons do not tell: how far it is ahead of the others, or that it is not.

import { bearingOf, MOST_REASONS, type Reason } from './reason.ts';

/** What is compared of a choice. */
interface Choice {
  readonly points: { readonly mean: number };
  readonly winning: { readonly mean: number };
  readonly reasons: readonly Reason[];
}

/** Less than one game in a hundred, or than so many points, is hardly a difference. */
const LEAST_POINTS = 0.5;

/** Whether the best choice is clearly ahead of the one with this number. */
export interface Lead {
  readonly inWins: (choice: number) => boolean;
  readonly inPoints: (choice: number) => boolean;
  /** Whether another choice brings visibly more at once. */
  readonly isOutgained: boolean;
}

/**
 * The choices, the best first. Of the best what speaks for it is told before all else; and if nothing does plainly, or another
 * looks better at first sight, how it compares. A choice without an alternative is marked as the only one.
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
