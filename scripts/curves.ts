// Fits the curves of src/bots/calibration-curves.ts, for `npm run calibrate`: one for each number of seats and phase.

import { type Curve, logOdds, PHASES, phaseOf } from '../src/bots/calibration.ts';
import { SEAT_COUNTS, type SeatCount } from '../src/rules/index.ts';
import { chanceIn, type Judged } from './judged.ts';

const LONGEST_STEP = 0.25;

/** A curve to begin with, and how hard it holds on to what is fitted. */
interface Hold {
  readonly near: Curve;
  readonly weight: number;
}

const IDENTITY: Hold = { near: { shift: 0, slope: 1 }, weight: 5 };
/**
 * A number of seats departs from the curve of all, and a phase from that of its number of seats, only for good reason: the
 * predictions of one game are much alike, and count for far fewer than they are.
 */
const HOLD = 200;

/** As text, to be written to the file. */
export function curvesFor(judged: readonly Judged[]): string {
  const all = { near: fitted(judged, IDENTITY), weight: HOLD };
  const rows = SEAT_COUNTS.map((seats) => {
    const own = judged.filter((each) => each.seats === seats);
    const hold = { near: fitted(own, all), weight: HOLD };
    const phases = PHASES.map((_, phase) => own.filter(({ roundsToCome }) => phaseOf(roundsToCome) === phase));
    return [`  ${seats}: [`, ...phases.map((each) => rowOf(fitted(each, hold), seats)), '  ],'].join('\n');
  });
  const title = '// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.';
  return [title, '', 'export const CURVES = {', ...rows, '};', ''].join('\n');
}

/** What an equal share is in log odds. Curves are fitted as seen from there, so that those of all numbers of seats compare. */
function shareOf(seats: SeatCount): number {
  return -Math.log(seats - 1);
}

/** Logistic regression with two numbers, by Newton's method. */
function fitted(judged: readonly Judged[], { near, weight: hold }: Hold): Curve {
  let { shift, slope } = near;
  const points = judged.map((each) => {
    const share = shareOf(each.seats);
    return { won: each.won, share, x: logOdds(chanceIn(each)) - share };
  });
  for (let step = 0; step < 60; step++) {
    let [g0, g1, h00, h01, h11] = [hold * (near.shift - shift), hold * (near.slope - slope), hold, 0, hold];
    for (const { won, share, x } of points) {
      const chance = 1 / (1 + Math.exp(-share - shift - slope * x));
      const weight = chance * (1 - chance);
      g0 += won - chance;
      g1 += (won - chance) * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    shift += within((h11 * g0 - h01 * g1) / determinant);
    slope += within((h00 * g1 - h01 * g0) / determinant);
  }
  return { shift, slope };
}

/** A full step of Newton's may leap past the best and never come back. */
function within(step: number): number {
  return Math.min(Math.max(step, -LONGEST_STEP), LONGEST_STEP);
}

/** As it is used: seen from even odds, in hundredths. */
function rowOf({ shift, slope }: Curve, seats: SeatCount): string {
  const seen = shift + shareOf(seats) * (1 - slope);
  return `    { shift: ${Number(seen.toFixed(2))}, slope: ${Number(slope.toFixed(2))} },`;
}
