// The ledger of a seat: everything that changed its winning chance from the first move to the result, by cause. The causes add
// up to the result minus the starting chance; what the estimates cannot explain is an entry of its own.

import type { Estimate } from '../advice/estimates.ts';
import { type Batched, constant, estimateFrom, minus, plus } from './batched.ts';

/** All causes, in the order of a ledger. */
export const CAUSES = ['draws', 'revealed', 'own', 'others', 'residual'] as const;
/**
 * What changes a winning chance: tiles that were drawn, tiles that were seen only later, the seat's own choices, those of the
 * others, and the estimates' own error.
 */
export type Cause = (typeof CAUSES)[number];

/** Winning chances, from 0 to 1, with margins. `start` and all causes add up to `result`. */
export interface Ledger extends Readonly<Record<Cause, Estimate>> {
  readonly start: Estimate;
  /** 1, 0, or the part of a shared victory. */
  readonly result: number;
}

/** What one move changed, as far as the seat could know. */
export type Change = Readonly<Partial<Record<Cause, Batched>>>;

/** The changes of a whole game; `lost` are the seat's own choices, whose margins come from comparisons of their own. */
export function ledgerOf(
  start: Batched,
  changes: readonly Change[],
  lost: readonly Estimate[],
  result: number,
): Ledger {
  const sumOf = (cause: Cause): Estimate =>
    estimateFrom(changes.reduce((sum, change) => plus(sum, change[cause] ?? NONE), NONE));
  const ownError = Math.hypot(...lost.map(({ error }) => error));
  const residual = sumOf('residual');
  return {
    start: estimateFrom(start),
    draws: sumOf('draws'),
    revealed: sumOf('revealed'),
    own: { mean: sumOf('own').mean, error: ownError },
    others: sumOf('others'),
    residual: { mean: residual.mean, error: Math.hypot(residual.error, ownError) },
    result,
  };
}

const NONE = constant(0);

/** What a move did: the chance before it, after the choice but before anything was seen, and when the seat saw what it led to. */
export interface Course {
  readonly before: Batched;
  readonly chosen?: Batched;
  readonly after: Batched;
  /** Whose choice it was; `nobody` if there was none, or the seat could not see what was chosen from. */
  readonly by: 'own' | 'others' | 'nobody';
  /** What the seat gave up, if the choice was its own. */
  readonly lost: number;
  /** What the seat saw after it that it had not seen before. */
  readonly seen?: 'draws' | 'revealed';
}

/** Splits a move's change by cause. */
export function changeOf({ before, chosen, after, by, lost, seen }: Course): Change {
  const settled = chosen ?? (seen === undefined ? after : before);
  const chance = seen === undefined ? {} : { [seen]: minus(after, settled) };
  const unexplained = seen === undefined ? minus(after, settled) : NONE;
  const change = minus(settled, before);
  if (by === 'others') return { ...chance, others: change, residual: unexplained };
  const own = constant(-lost);
  return { ...chance, own, residual: plus(minus(change, own), unexplained) };
}
