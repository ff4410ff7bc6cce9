// Predicted and observed winning chances in bins of ten points, for `npm run calibrate -- --check`, as Markdown tables.
//
// The predictions of a seat in one game are not independent, so the margins (95% half widths) count games. Each margin is the
// larger of the observed spread and the spread expected if the predictions were right, so that a bin with identical outcomes
// does not look certain.

import { calibrated } from '../../src/bots/advice/calibration.ts';
import { studentT95 } from '../../src/history/index.ts';
import { ROUNDS, SEAT_COUNTS, type SeatCount } from '../../src/rules/index.ts';
import { chanceIn, type Judged } from './judged.ts';

/** A prediction with its game. */
export interface Prediction extends Judged {
  readonly game: string;
}

interface Said extends Prediction {
  readonly said: number;
  /** Weights that give every number of seats the same total weight. */
  readonly weight: number;
}

interface Bin {
  readonly said: number;
  readonly came: number;
  readonly margin: number;
  readonly predictions: number;
  readonly games: number;
}

const FIRST_ROUND = 6;
const BINS = Array.from({ length: 10 }, (_, bin) => bin);

export function tablesOf(samples: readonly Prediction[]): string {
  const late = samples.filter(({ roundsToCome }) => roundsToCome <= ROUNDS - FIRST_ROUND);
  const settled = late.filter((each) => each.settled !== undefined);
  const open = late.filter((each) => each.settled === undefined);
  const count = (seats: SeatCount): number => open.filter((each) => each.seats === seats).length;
  const counts = new Map(SEAT_COUNTS.map((seats) => [seats, count(seats)]));
  const said = open.map((each) => ({
    ...each,
    said: calibrated(chanceIn(each), each.seats, each.roundsToCome),
    weight: 1 / (counts.get(each.seats) ?? 1),
  }));
  const wrong = settled.filter((each) => each.settled !== each.won).length;
  return [
    ...pooledTable(said),
    '',
    ...tableBySeats(said),
    '',
    `${settled.length} more were settled, and ${wrong} of them came otherwise.`,
    '',
  ].join('\n');
}

function pooledTable(all: readonly Said[]): readonly string[] {
  const rows = BINS.map((bin) => {
    const within = binOf(all, bin);
    if (within === undefined) return `| ${nameOf(bin)} |  |  |  |  |`;
    const { said, came, predictions, games } = within;
    return `| ${nameOf(bin)} | ${said.toFixed(1)} | ${came.toFixed(1)} | ${differenceIn(within)} | ${whole(predictions)} (${whole(games)}) |`;
  });
  return [
    '| said | said on average | came true | difference | predictions (games) |',
    '|---|---|---|---|---|',
    ...rows,
  ];
}

function tableBySeats(all: readonly Said[]): readonly string[] {
  const rows = BINS.map((bin) => {
    const cells = SEAT_COUNTS.map((seats) => {
      const within = binOf(
        all.filter((each) => each.seats === seats),
        bin,
      );
      return within === undefined ? '' : `${differenceIn(within)} (${whole(within.games)})`;
    });
    return `| ${nameOf(bin)} | ${cells.join(' | ')} |`;
  });
  const title = `| said | ${SEAT_COUNTS.map((seats) => `${seats} seats`).join(' | ')} |`;
  return [title, '|---|---|---|---|---|', ...rows];
}

function binOf(all: readonly Said[], bin: number): Bin | undefined {
  const within = all.filter(({ said }) => Math.min(Math.floor(said * 10), 9) === bin);
  if (within.length === 0) return undefined;
  const total = sum(within.map(({ weight }) => weight));
  const mean = (of: (each: Said) => number): number =>
    (100 * sum(within.map((each) => each.weight * of(each)))) / total;
  const games = new Map<string, number>();
  const seats = new Map<string, number>();
  for (const { game, seat, won, said, weight } of within) {
    games.set(game, (games.get(game) ?? 0) + weight * (won - said));
    const one = `${game} ${seat}`;
    seats.set(one, (seats.get(one) ?? 0) + weight * Math.sqrt(said * (1 - said)));
  }
  const squares = (sums: ReadonlyMap<string, number>): number => sum([...sums.values()].map((each) => each ** 2));
  const error = Math.sqrt(Math.max(squares(games), squares(seats))) / total;
  return {
    said: mean(({ said }) => said),
    came: mean(({ won }) => won),
    margin: games.size < 2 ? Number.POSITIVE_INFINITY : 100 * studentT95(games.size - 1) * error,
    predictions: within.length,
    games: games.size,
  };
}

function differenceIn({ said, came, margin }: Bin): string {
  const difference = (came - said).toFixed(1);
  const shown = Number(difference) < 0 ? difference.replace('-', '−') : `+${difference.replace('-', '')}`;
  return `${shown} ± ${margin < 100 ? margin.toFixed(1) : '?'}`;
}

function nameOf(bin: number): string {
  return `${bin * 10}–${bin * 10 + 10}%`;
}

function whole(count: number): string {
  return count.toLocaleString('en');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
