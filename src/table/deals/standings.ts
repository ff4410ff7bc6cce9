// Ranks the attempts at one deal, and a week of them. More points are better, then a larger margin over the best bot; who is
// equal in both shares a rank. Time never decides.

import type { AttemptResult } from './shared-deal.ts';

export interface Ranked<Line> {
  readonly rank: number;
  readonly line: Line;
}

/** Best first; equals share a rank, and the next one counts them all: 1, 1, 3. */
export function ranked<Line extends AttemptResult>(lines: readonly Line[]): readonly Ranked<Line>[] {
  return rankedBy(lines, (one, other) => other.points - one.points || other.margin - one.margin);
}

function rankedBy<Line>(lines: readonly Line[], compare: (one: Line, other: Line) => number): readonly Ranked<Line>[] {
  const sorted = [...lines].sort(compare);
  let rank = 1;
  return sorted.map((line, index) => {
    const before = sorted[index - 1];
    if (before !== undefined && compare(before, line) !== 0) rank = index + 1;
    return { rank, line };
  });
}

/** How many lines around the player's are shown besides the best. */
const AROUND = 2;

/** The best lines and those around the player's, in order, each once. */
export function excerpt<Line>(
  lines: readonly Ranked<Line>[],
  { top, isMine }: { readonly top: number; readonly isMine: (line: Line) => boolean },
): readonly Ranked<Line>[] {
  const mine = lines.findIndex(({ line }) => isMine(line));
  return lines.filter((_, index) => index < top || (mine >= 0 && Math.abs(index - mine) <= AROUND));
}

/** How many results fall into each span of ten points; `from` is the lowest one of the span. */
export function distribution(
  results: readonly Pick<AttemptResult, 'points'>[],
): readonly { readonly from: number; readonly count: number }[] {
  if (results.length === 0) return [];
  const spanOf = ({ points }: Pick<AttemptResult, 'points'>): number => Math.floor(points / SPAN) * SPAN;
  const spans = results.map(spanOf);
  const [lowest, highest] = [Math.min(...spans), Math.max(...spans)];
  return Array.from({ length: (highest - lowest) / SPAN + 1 }, (_, index) => {
    const from = lowest + index * SPAN;
    return { from, count: spans.filter((span) => span === from).length };
  });
}

export const SPAN = 10;

/** How many days of a week count: the best ones. */
export const WEEK_DAYS = 5;

/**
 * What a rank of a day is worth in the week: 100 for the first, evenly down to near 0 for the last of those who finished. So a day with
 * many points counts no more than one with few.
 */
export function weekPoints(rank: number, finished: number): number {
  return Math.round((100 * (finished - rank + 1)) / finished);
}

export interface WeekLine {
  readonly person: string;
  readonly points: number;
  readonly days: number;
}

/** The table of a week from the ranks of its days: the best five days of each person together. */
export function weekTable(
  days: readonly (readonly Ranked<{ readonly person: string }>[])[],
): readonly Ranked<WeekLine>[] {
  const earned = new Map<string, number[]>();
  for (const day of days) {
    for (const { rank, line } of day) {
      earned.set(line.person, [...(earned.get(line.person) ?? []), weekPoints(rank, day.length)]);
    }
  }
  const lines = [...earned].map(([person, points]): WeekLine => {
    const best = points.sort((one, other) => other - one).slice(0, WEEK_DAYS);
    return { person, days: points.length, points: best.reduce((sum, each) => sum + each, 0) };
  });
  return rankedBy(lines, (one, other) => other.points - one.points);
}

/** How much each result is above the mean of the others in its seat: what duplicate compares, since the seat decides much. */
export function seatDifferences(tables: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return tables.map((totals, table) =>
    totals.map((points, seat) => {
      const others = tables.flatMap((each, index) => (index === table ? [] : [each[seat] ?? 0]));
      if (others.length === 0) return 0;
      return points - others.reduce((sum, each) => sum + each, 0) / others.length;
    }),
  );
}

/**
 * Matchpoints, as a share of the most that is possible: each result is compared with every other table's in the same seat; more points
 * count 1, equal points ½. Undefined where there is nothing to compare with.
 */
export function matchpoints(tables: readonly (readonly number[])[]): readonly (readonly (number | undefined)[])[] {
  return tables.map((totals, table) =>
    totals.map((points, seat) => {
      const others = tables.flatMap((each, index) => (index === table ? [] : [each[seat] ?? 0]));
      if (others.length === 0) return undefined;
      const won = others.reduce((sum, other) => sum + (points > other ? 1 : points === other ? 0.5 : 0), 0);
      return won / others.length;
    }),
  );
}

/** A player of an event: their place at one of its tables, and how their result compares with the same seat at the others. */
export interface DealStanding {
  /** Indexes. */
  readonly table: number;
  readonly seat: number;
  readonly points: number;
  readonly share: number;
  readonly difference: number;
}

/** The players by matchpoints, then by how much they are above the mean of their seat. Equals share a rank. */
export function seatStandings(
  tables: readonly (readonly number[])[],
  isPlayer: (table: number, seat: number) => boolean,
): readonly Ranked<DealStanding>[] {
  const [shares, differences] = [matchpoints(tables), seatDifferences(tables)];
  const lines = tables.flatMap((totals, table) =>
    totals.flatMap((points, seat): readonly DealStanding[] => {
      const share = shares[table]?.[seat];
      if (share === undefined || !isPlayer(table, seat)) return [];
      return [{ table, seat, points, share, difference: differences[table]?.[seat] ?? 0 }];
    }),
  );
  return rankedBy(lines, (one, other) => other.share - one.share || other.difference - one.difference);
}
