// Fits the curves of src/bots/advice/calibration-curves.ts, for `npm run calibrate`: one for each number of seats and phase.

import { beyondBend, type Curve, logOdds, PHASES, phaseOf } from '../../src/bots/advice/calibration.ts';
import { SEAT_COUNTS, type SeatCount } from '../../src/rules/index.ts';
import { chanceIn, type Judged } from './judged.ts';

const LONGEST_STEP = 0.25;

/** A prior curve, and its weight. */
interface Prior {
  readonly near: Curve;
  readonly weight: number;
}

const IDENTITY: Prior = { near: { shift: 0, slope: 1, bend: 0 }, weight: 5 };
/**
 * The curve of all seats is the prior for each number of seats, which is the prior for its phases. The priors are strong, since
 * the predictions of one game are highly correlated.
 */
const PRIOR_WEIGHT = 200;

/** The source text of the file. */
export function curvesFor(judged: readonly Judged[]): string {
  const all = { near: fitted(judged, IDENTITY), weight: PRIOR_WEIGHT };
  const rows = SEAT_COUNTS.map((seats) => {
    const own = judged.filter((each) => each.seats === seats);
    const prior = { near: fitted(own, all), weight: PRIOR_WEIGHT };
    const phases = PHASES.map((_, phase) => own.filter(({ roundsToCome }) => phaseOf(roundsToCome) === phase));
    return [`  ${seats}: [`, ...phases.map((each) => rowOf(fitted(each, prior), seats)), '  ],'].join('\n');
  });
  const title = '// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.';
  return [title, '', 'export const CURVES = {', ...rows, '};', ''].join('\n');
}

/** The log odds of an equal share. Curves are fitted relative to it, so that all numbers of seats are comparable. */
function shareOf(seats: SeatCount): number {
  return -Math.log(seats - 1);
}

/** A data point: outcome, equal share, and the features that the curve's coefficients multiply. */
interface Point {
  readonly won: number;
  readonly share: number;
  readonly facts: readonly number[];
}

interface Derivatives {
  readonly slopes: number[];
  readonly bends: readonly number[][];
}

/** Logistic regression by Newton's method. */
function fitted(judged: readonly Judged[], { near, weight: prior }: Prior): Curve {
  const points = judged.map((each): Point => {
    const [share, odds] = [shareOf(each.seats), logOdds(chanceIn(each))];
    return { won: each.won, share, facts: [1, odds - share, beyondBend(odds)] };
  });
  const wanted = [near.shift, near.slope, near.bend];
  let numbers: readonly number[] = wanted;
  for (let step = 0; step < 60; step++) {
    const slopes = numbers.map((number, index) => prior * ((wanted[index] ?? 0) - number));
    const bends = numbers.map((_, row) => numbers.map((__, column) => (row === column ? prior : 0)));
    for (const point of points) addPoint({ slopes, bends }, point, numbers);
    const steps = solved(bends, slopes);
    numbers = numbers.map((number, index) => number + within(steps[index] ?? 0));
  }
  const [shift = 0, slope = 1, bend = 0] = numbers;
  return { shift, slope, bend: Math.max(bend, 0) };
}

/** Adds a prediction to the first and second derivatives of the likelihood at these numbers. */
function addPoint({ slopes, bends }: Derivatives, { won, share, facts }: Point, numbers: readonly number[]): void {
  const odds = facts.reduce((sum, fact, index) => sum + fact * (numbers[index] ?? 0), share);
  const chance = 1 / (1 + Math.exp(-odds));
  const weight = chance * (1 - chance);
  for (const [row, fact] of facts.entries()) {
    slopes[row] = (slopes[row] ?? 0) + (won - chance) * fact;
    const line = bends[row];
    if (line === undefined) continue;
    for (const [column, other] of facts.entries()) line[column] = (line[column] ?? 0) + weight * fact * other;
  }
}

/** Solves a system of linear equations by Gaussian elimination. The matrix must be regular. */
function solved(table: readonly (readonly number[])[], sums: readonly number[]): readonly number[] {
  const rows = table.map((row, index) => [...row, sums[index] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? 1;
    for (const [index, row] of rows.entries()) {
      const factor = (row[at] ?? 0) / head;
      if (index !== at)
        for (const [column, number] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * number;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** Step-size limit: a full Newton step may overshoot and diverge. */
function within(step: number): number {
  return Math.min(Math.max(step, -LONGEST_STEP), LONGEST_STEP);
}

/** As stored: relative to even odds, in hundredths. */
function rowOf({ shift, slope, bend }: Curve, seats: SeatCount): string {
  const seen = shift + shareOf(seats) * (1 - slope);
  const [first, second, third] = [seen, slope, bend].map((number) => Number(number.toFixed(2)));
  return `    { shift: ${first}, slope: ${second}, bend: ${third} },`;
}
