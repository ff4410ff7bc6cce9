// `npm run calibrate [-- --games N] [--iterations N] [--seed S] [--keep FILE]`: lets princes play each other, notes what
// winning chance each saw in its choice and who won, and fits the curves of src/bots/calibration-curves.ts. With --check
// it plays other games, fits nothing, and prints how far predictions and outcomes lie apart, in bins of ten points, from
// round 6 on. N are the games with five seats; with four there are three times, with fewer twelve times as many. Games are kept in a
// file of JSON lines if one is named, and not played again.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Curve, calibrated, logOdds, PHASES, phaseOf } from '../src/bots/calibration.ts';
import { randomFrom } from '../src/bots/index.ts';
import { Dice } from '../src/bots/model/dice.ts';
import { moveOf } from '../src/bots/search/plans.ts';
import { Search } from '../src/bots/search/search.ts';
import { Situation } from '../src/bots/search/situation.ts';
import { eyesFor } from '../src/bots/value/eyes.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  legalMoves,
  type Move,
  newGame,
  PRESET_OPTIONS,
  ROUNDS,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  type View,
  viewFor,
} from '../src/rules/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    iterations: { type: 'string', default: '64' },
    seed: { type: 'string' },
    check: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

const SEED = values.seed ?? (values.check ? 'check' : 'calibrate');

interface Prediction {
  readonly seats: SeatCount;
  readonly seat: Seat;
  readonly roundsToCome: number;
  readonly raw: number;
}

interface Judged extends Prediction {
  /** A shared victory counts in equal parts. */
  readonly won: number;
}

/** The predictions of one game are alike, so games are what is counted. */
interface Sample extends Judged {
  readonly game: string;
}

/** What a prince would do, and how likely it thinks it is to win then. */
function think(view: View, seed: string): { readonly move: Move; readonly raw: number } {
  const situation = new Situation(view);
  const { tiles } = situation.model;
  const search = new Search(situation, eyesFor(tiles), new Dice(randomFrom(seed)));
  for (let iteration = 0; iteration < Number(values.iterations); iteration++) if (!search.iterate()) break;
  const best = search.best();
  const finding = search.findings().find(({ plan }) => plan === best);
  return {
    move: moveOf(best, view, tiles.ids),
    raw: finding === undefined ? Number.NaN : finding.win.sum / finding.win.count,
  };
}

function judgedGame(seats: SeatCount, seed: string): readonly Judged[] {
  const setup = { seats, start: startFromSeed(seed, seats), options: PRESET_OPTIONS.classic, tileSet: BOX };
  let { game } = newGame(setup, dealFromSeed(seed, seats, BOX));
  const predictions: Prediction[] = [];
  while (game.step.kind !== 'over') {
    const { seat } = game.step;
    const view = viewFor(game, seat);
    const [only, ...others] = legalMoves(view);
    const thought = others.length === 0 ? undefined : think(view, `${seed}/${game.seq}`);
    const move = thought?.move ?? only;
    if (move === undefined) throw new Error('nobody can move');
    if (thought !== undefined && Number.isFinite(thought.raw))
      predictions.push({ seats, seat, roundsToCome: ROUNDS - game.round, raw: thought.raw });
    const played = apply(game, seat, move);
    if (!played.ok) throw new Error(played.fault);
    game = played.value.game;
  }
  const { winners } = scorePlanets(game.planets, BOX, setup.options);
  return predictions.map((each) => ({ ...each, won: winners.includes(each.seat) ? 1 / winners.length : 0 }));
}

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

/** What an equal share is in log odds. Curves are fitted as seen from there, so that those of all numbers of seats compare. */
function shareOf(seats: SeatCount): number {
  return -Math.log(seats - 1);
}

/** Logistic regression with two numbers, by Newton's method. */
function fitted(samples: readonly Judged[], { near, weight: hold }: Hold): Curve {
  let { shift, slope } = near;
  for (let step = 0; step < 60; step++) {
    let [g0, g1, h00, h01, h11] = [hold * (near.shift - shift), hold * (near.slope - slope), hold, 0, hold];
    for (const { raw, won, seats } of samples) {
      const share = shareOf(seats);
      const x = logOdds(raw) - share;
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

/** As it is used: seen from even odds, in hundredths. */
function rowOf({ shift, slope }: Curve, seats: SeatCount): string {
  const seen = shift + shareOf(seats) * (1 - slope);
  return `    { shift: ${Number(seen.toFixed(2))}, slope: ${Number(slope.toFixed(2))} },`;
}

/** A full step of Newton's may leap past the best and never come back. */
function within(step: number): number {
  return Math.min(Math.max(step, -LONGEST_STEP), LONGEST_STEP);
}

/** Half the width of the 95 % interval of the mean of what came less what was said. */
function marginOf(mended: readonly (Sample & { readonly said: number })[]): number {
  const sums = new Map<string, number>();
  for (const { game, won, said } of mended) sums.set(game, (sums.get(game) ?? 0) + won - said);
  const squares = [...sums.values()].reduce((sum, each) => sum + each ** 2, 0);
  return (196 * Math.sqrt(squares)) / mended.length;
}

function report(samples: readonly Sample[], title: string): void {
  const late = samples.filter(({ roundsToCome }) => roundsToCome <= ROUNDS - 6);
  process.stdout.write(`${title}: ${late.length} predictions from round 6 on\n`);
  for (let bin = 0; bin < 10; bin++) {
    const mended = late
      .map((each) => ({ ...each, said: calibrated(each.raw, each.seats, each.roundsToCome) }))
      .filter(({ said }) => Math.min(Math.floor(said * 10), 9) === bin);
    if (mended.length === 0) continue;
    const mean = (numbers: readonly number[]): number =>
      (100 * numbers.reduce((sum, each) => sum + each, 0)) / numbers.length;
    const [said, came] = [mean(mended.map((each) => each.said)), mean(mended.map((each) => each.won))];
    const line = [
      `${bin * 10}–${bin * 10 + 10} %`,
      said.toFixed(1),
      came.toFixed(1),
      (came - said).toFixed(1),
      `± ${marginOf(mended).toFixed(1)}`,
      mended.length,
    ];
    process.stdout.write(`${line.map((part) => String(part).padStart(9)).join('')}\n`);
  }
}

const kept = new Map<string, readonly Judged[]>();
if (values.keep !== undefined && existsSync(values.keep)) {
  for (const line of readFileSync(values.keep, 'utf8').split('\n').filter(Boolean)) {
    const { seed, judged } = JSON.parse(line) as { readonly seed: string; readonly judged: readonly Judged[] };
    kept.set(seed, judged);
  }
}

/** Games of few seats take little time and hold few predictions, so there are so many times as many of them. */
const TIMES: Readonly<Record<SeatCount, number>> = { 2: 12, 3: 12, 4: 3, 5: 1 };

const samples: Sample[] = [];
for (const seats of SEAT_COUNTS) {
  const games = Number(values.games) * TIMES[seats];
  for (let game = 0; game < games; game++) {
    const seed = `${SEED}/${seats}/${game}`;
    const judged = kept.get(seed) ?? judgedGame(seats, seed);
    if (values.keep !== undefined && !kept.has(seed))
      appendFileSync(values.keep, `${JSON.stringify({ seed, judged })}\n`);
    samples.push(...judged.map((each) => ({ ...each, game: seed })));
  }
  process.stderr.write(`${games} games with ${seats} seats\n`);
}

if (values.check) {
  for (const seats of SEAT_COUNTS)
    report(
      samples.filter((each) => each.seats === seats),
      `${seats} seats`,
    );
  report(samples, 'all');
} else {
  const all = { near: fitted(samples, IDENTITY), weight: HOLD };
  const curves = SEAT_COUNTS.map((seats) => {
    const own = samples.filter((each) => each.seats === seats);
    const hold = { near: fitted(own, all), weight: HOLD };
    const phases = PHASES.map((_, phase) => own.filter(({ roundsToCome }) => phaseOf(roundsToCome) === phase));
    return [`  ${seats}: [`, ...phases.map((each) => rowOf(fitted(each, hold), seats)), '  ],'].join('\n');
  });
  const text = [
    '// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.',
    '',
    'export const CURVES = {',
    ...curves,
    '};',
    '',
  ];
  writeFileSync(new URL('../src/bots/calibration-curves.ts', import.meta.url), text.join('\n'));
}
