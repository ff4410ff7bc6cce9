// From deals to how good each entrant is, and how sure that is: for programs as JSON, for people as a table.

import type { Context } from '../context.ts';
import { aligned, rounded } from '../table.ts';
import { type Contest, slotsOf } from './contest.ts';
import type { DealResult } from './results.ts';

/** To the letter of docs/BOTS.md. */
export interface Standing {
  readonly name: string;
  /** Of a seat that it held; a shared victory counts in equal parts. An equal share is 1 / seats. */
  readonly winRate: number;
  /** Half the width of the 95 % interval around the win rate; null with fewer than two deals. */
  readonly ci95: number | null;
  readonly meanPoints: number;
  /** Of moves with a choice. */
  readonly msPerMove: number;
}

/** The normal distribution's: so many standard errors hold 95 % of it. */
const Z95 = 1.96;

/**
 * The games of one deal are alike, so the deal is what is counted: its win rate is one observation, and the interval is
 * that of their mean.
 */
export function standingsOf(deals: readonly DealResult[], contest: Contest): readonly Standing[] {
  return contest.entrants.map(({ name }, index) => {
    const results = deals.flatMap(({ entrants }) => entrants[index] ?? []);
    const games = slotsOf(index, contest) * contest.seats;
    const rates = results.map(({ share }) => share / games);
    const error = standardError(rates);
    return {
      name,
      winRate: rounded(mean(rates), 4),
      ci95: error === undefined ? null : rounded(Z95 * error, 4),
      meanPoints: rounded(mean(results.map(({ points }) => points / games))),
      msPerMove: rounded(sum(results.map(({ ms }) => ms)) / Math.max(sum(results.map(({ moves }) => moves)), 1), 3),
    };
  });
}

const COLUMNS = ['bot', 'wins', 'margin', 'equal', 'points', 'ms'] as const;

export function standingsLines(
  standings: readonly Standing[],
  { seats }: Contest,
  { say, language }: Context,
): readonly string[] {
  const { format: decimal } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { format: fine } = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rows = standings.map(({ name, winRate, ci95, meanPoints, msPerMove }) => [
    name,
    decimal(winRate * 100),
    ci95 === null ? '–' : decimal(ci95 * 100),
    decimal(100 / seats),
    decimal(meanPoints),
    fine(msPerMove),
  ]);
  return aligned([COLUMNS.map((column) => say(`arena.${column}`)), ...rows]);
}

/** Of the mean, from the deviation of the sample; undefined where one value says nothing of it. */
function standardError(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  const middle = mean(values);
  const variance = sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(values.length, 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
