// The calendar and the tables of the daily planet.

import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../durations.ts';
import {
  DAILY_GRACE_MS,
  dailyPlan,
  dailySettings,
  dayAfter,
  dayAt,
  isDailyDue,
  parseDay,
  startOfDay,
  weekdayOf,
  weekOf,
} from './daily.ts';
import { resultOf } from './shared-deal.ts';
import {
  distribution,
  excerpt,
  matchpoints,
  ranked,
  seatDifferences,
  seatStandings,
  weekPoints,
  weekTable,
} from './standings.ts';

describe('days of UTC', () => {
  it('agree with the built-in calendar for two hundred years', () => {
    const wrong: string[] = [];
    for (let ms = Date.UTC(1970, 0, 1); ms < Date.UTC(2170, 0, 1); ms += DAY) {
      const date = new Date(ms + 5 * HOUR);
      const day = date.toISOString().slice(0, 10);
      const isRight = dayAt(ms + 5 * HOUR) === day && startOfDay(day) === ms && weekdayOf(day) === date.getUTCDay();
      if (!isRight) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '26-11-19', '', '2026-11-19x'])(
    'refuse “%s”',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it('read a leap day', () => expect(parseDay('2028-02-29')).toBe('2028-02-29'));

  it('belong to a week from Monday to Sunday', () => {
    expect(weekOf('2026-11-19')[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-22').at(-1)).toBe('2026-11-22');
    expect(weekOf('2026-11-16')).toHaveLength(7);
  });

  it('have a table for everybody, with bots that answer at once', () => {
    for (const day of weekOf('2026-11-19')) {
      const { seats, bots } = dailyPlan(day);
      expect(bots).toHaveLength(seats - 1);
      expect(bots.some((bot) => bot.startsWith('pilot'))).toBe(false);
      expect(dailySettings(day)).toMatchObject({ seats, isWatched: false, isListed: false, deal: { id: day } });
    }
    expect(new Set(weekOf('2026-11-19').map((day) => JSON.stringify(dailyPlan(day)))).size).toBe(7);
  });

  it('are revealed when their attempts are over, or their grace period is', () => {
    const end = startOfDay('2026-11-20');
    expect(isDailyDue('2026-11-19', end - 1, false)).toBe(false);
    expect(isDailyDue('2026-11-19', end, false)).toBe(true);
    expect(isDailyDue('2026-11-19', end + DAILY_GRACE_MS - 1, true)).toBe(false);
    expect(isDailyDue('2026-11-19', end + DAILY_GRACE_MS, true)).toBe(true);
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});

describe('the table of a day', () => {
  const line = (person: string, points: number, margin = 0) => ({ person, points, margin });
  const ranksOf = (lines: readonly { readonly rank: number; readonly line: { readonly person: string } }[]) =>
    lines.map(({ rank, line: { person } }) => `${rank} ${person}`);

  it('ranks by points, then by margin, and shares equal ranks', () => {
    const lines = [line('ana', 40, 3), line('bob', 50), line('cid', 40, 9), line('dan', 40, 3), line('eva', 10)];
    expect(ranksOf(ranked(lines))).toEqual(['1 bob', '2 cid', '3 ana', '3 dan', '5 eva']);
    expect(ranked([])).toEqual([]);
  });

  it('shows the best, and those around oneself', () => {
    const lines = ranked(Array.from({ length: 20 }, (_, index) => line(`p${index}`, 100 - index)));
    const shown = excerpt(lines, { top: 3, isMine: ({ person }) => person === 'p10' });
    expect(shown.map(({ rank }) => rank)).toEqual([1, 2, 3, 9, 10, 11, 12, 13]);
    expect(excerpt(lines, { top: 3, isMine: () => false })).toHaveLength(3);
  });

  it('counts results in spans of ten points', () => {
    expect(distribution([line('a', 31), line('b', 39), line('c', 55)])).toEqual([
      { from: 30, count: 2 },
      { from: 40, count: 0 },
      { from: 50, count: 1 },
    ]);
    expect(distribution([line('a', -3)])).toEqual([{ from: -10, count: 1 }]);
    expect(distribution([])).toEqual([]);
  });

  it('is worth points in the week, of which the five best days count', () => {
    expect([1, 5, 10].map((rank) => weekPoints(rank, 10))).toEqual([100, 60, 10]);
    expect(weekPoints(1, 1)).toBe(100);
    const days = Array.from({ length: 6 }, (_, day) => ranked([line('ana', 9), ...(day < 3 ? [line('bob', 20)] : [])]));
    expect(weekTable(days)).toEqual([
      { rank: 1, line: { person: 'ana', days: 6, points: 400 } },
      { rank: 2, line: { person: 'bob', days: 3, points: 300 } },
    ]);
  });
});

describe('duplicate', () => {
  it('compares each result with the others in the same seat', () => {
    expect(
      seatDifferences([
        [40, 30],
        [20, 36],
        [30, 30],
      ]),
    ).toEqual([
      [15, -3],
      [-15, 6],
      [0, -3],
    ]);
    expect(seatDifferences([[40, 30]])).toEqual([[0, 0]]);
  });

  it('counts matchpoints: 1 for more points than another table in the same seat, ½ for equal ones', () => {
    const tables = [
      [40, 30],
      [20, 36],
      [30, 30],
    ];
    expect(matchpoints(tables)).toEqual([
      [1, 0.25],
      [0, 1],
      [0.5, 0.25],
    ]);
    expect(matchpoints([[40, 30]])).toEqual([[undefined, undefined]]);
    for (const seat of [0, 1]) {
      const sum = matchpoints(tables).reduce((so, shares) => so + (shares[seat] ?? 0), 0);
      expect(sum).toBeCloseTo(tables.length / 2, 12); // whatever the results, half of all is given
    }
  });

  it('ranks the players by matchpoints, then by the difference; equals share a rank', () => {
    const tables = [
      [40, 30],
      [20, 36],
      [30, 30],
    ];
    const places = seatStandings(tables, (table, seat) => !(table === 2 && seat === 1)).map(
      ({ rank, line: { table, seat } }) => [rank, table, seat],
    );
    expect(places).toEqual([
      [1, 0, 0], // 15 points more than the others in seat 0
      [2, 1, 1],
      [3, 2, 0],
      [4, 0, 1],
      [5, 1, 0],
    ]);
    const equal = [[30], [30], [10]];
    expect(seatStandings(equal, () => true).map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(seatStandings([[30]], () => true)).toEqual([]);
  });

  it('takes the margin over the best other player', () => {
    expect(resultOf([40, 31, 35], 0)).toEqual({ points: 40, margin: 5 });
    expect(resultOf([40, 31, 35], 1)).toEqual({ points: 31, margin: -9 });
  });
});
