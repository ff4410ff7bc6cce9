// Standings with confidence intervals, computed from the deals: as JSON for programs, as a table for people.

import { studentT95 } from '../../history/index.ts';
import { aligned, rounded } from '../columns.ts';
import type { Context } from '../context.ts';
import { type Contest, slotsOf } from './contest.ts';
import type { ArenaDealResult } from './results.ts';

/** As docs/ARENA.md describes it. */
export interface ArenaStanding {
  readonly name: string;
  /** Seats that it holds in each game. */
  readonly seats: number;
  /** Per seat held; a shared victory counts as a fraction. An equal share is 1 / seats. */
  readonly winRate: number;
  /** Half the width of the 95% interval around the win rate; null with fewer than two deals. */
  readonly ci95: number | null;
  readonly meanPoints: number;
  /** Only moves with a choice. */
  readonly msPerMove: number;
}

/** If something never happened in n cases, its probability is below 3/n with 95% confidence. */
const RULE_OF_THREE = 3;

/**
 * The games of one deal are correlated, so each deal's win rate is one observation, and the interval is that of their
 * mean by Student's t. If all deals ended alike, the interval still has a minimum width.
 */
export function standingsOf(deals: readonly ArenaDealResult[], contest: Contest): readonly ArenaStanding[] {
  return contest.entrants.map(({ name }, index) => {
    const results = deals.flatMap(({ entrants }) => entrants[index] ?? []);
    const games = slotsOf(index, contest) * contest.seats;
    const rates = results.map(({ share }) => share / games);
    return {
      name,
      seats: slotsOf(index, contest),
      winRate: rounded(mean(rates), 4),
      ci95: rates.length < 2 ? null : rounded(halfWidth(rates, contest.entrants.length === 1 ? 0 : games), 4),
      meanPoints: rounded(mean(results.map(({ points }) => points / games))),
      msPerMove: rounded(sum(results.map(({ ms }) => ms)) / Math.max(sum(results.map(({ moves }) => moves)), 1), 3),
    };
  });
}

const COLUMNS = ['bot', 'seats', 'wins', 'margin', 'equal', 'points', 'ms'] as const;

export function standingsLines(
  standings: readonly ArenaStanding[],
  contest: Contest,
  { say, language }: Context,
): readonly string[] {
  const { format: decimal } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { format: fine } = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rows = standings.map(({ name, seats, winRate, ci95, meanPoints, msPerMove }) => [
    name,
    String(seats),
    decimal(winRate * 100),
    ci95 === null ? '–' : decimal(ci95 * 100),
    decimal(100 / contest.seats),
    decimal(meanPoints),
    fine(msPerMove),
  ]);
  return aligned([COLUMNS.map((column) => say(`arena.${column}`)), ...rows]);
}

/**
 * `games` is the number of games per deal times the entrant's seats; 0 if it plays alone, since its rate is certain.
 */
function halfWidth(rates: readonly number[], games: number): number {
  const middle = mean(rates);
  const variance = sum(rates.map((rate) => (rate - middle) ** 2)) / (rates.length - 1);
  const width = studentT95(rates.length - 1) * Math.sqrt(variance / rates.length);
  const floor = games === 0 ? 0 : RULE_OF_THREE / (rates.length * games);
  return Math.min(Math.max(width, floor), 1);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(values.length, 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
