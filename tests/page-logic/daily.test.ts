// The calendar of the daily planet, its streaks, and the marks of a share text.

import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../src/protocol/index.ts';
import { dayMarks, monthAfter, streakAt, weeksOf } from '../../src/web/daily/calendar.ts';
import { markLines, marksOfPoints, marksOfReview } from '../../src/web/daily/marks.ts';

const attempt = (deal: string, state: Attempt['state'] = 'counted', points?: number): Attempt => ({
  ...{ deal, table: 't', state },
  ...(points === undefined ? {} : { points }),
});
const HOUR = 3_600_000;
const practice = (day: string, hoursLater = 5) => ({ day, points: 30, playedMs: Date.parse(day) + hoursLater * HOUR });

describe('the calendar', () => {
  it('prefers an attempt to practice, and practice to an attempt without a result', () => {
    const marks = dayMarks(
      [attempt('2026-11-17', 'counted', 40), attempt('2026-11-18', 'uncounted'), attempt('2026-11-19', 'running')],
      [practice('2026-11-17'), practice('2026-11-18'), { ...practice('2026-11-16'), points: undefined }],
    );
    expect(Object.fromEntries(marks)).toEqual({
      '2026-11-17': { kind: 'counted', points: 40 },
      '2026-11-18': { kind: 'practice', points: 30 },
      '2026-11-19': { kind: 'running' },
    });
  });

  it.each<[number, readonly string[], readonly string[]]>([
    [0, [], []],
    [1, ['2026-11-19'], []],
    [2, ['2026-11-17', '2026-11-18'], []], // today is still to come
    [3, ['2026-11-17', '2026-11-19'], ['2026-11-18']],
    [0, ['2026-11-17'], []],
  ])('counts %i days in a row', (days, counted, practised) => {
    const attempts = counted.map((day) => attempt(day, 'counted', 1));
    expect(
      streakAt(
        '2026-11-19',
        attempts,
        practised.map((day) => practice(day)),
      ),
    ).toBe(days);
  });

  it('counts no practice of an old day, and no attempt without a result', () => {
    expect(streakAt('2026-11-19', [attempt('2026-11-19', 'uncounted')], [practice('2026-11-18', 24)])).toBe(0);
  });

  it('has weeks from Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30);
    expect(
      weeksOf('2027-02')
        .flat()
        .filter((day) => day !== undefined),
    ).toHaveLength(28);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-07',
    ]);
  });
});

describe('sixteen marks', () => {
  const lost = (round: number, mean: number, verdict: 'worse' | 'close' = 'worse') => ({
    ...{ round, verdict, lost: { mean, error: 0.001 } },
  });

  it('wane with what a round gave up, all its choices together', () => {
    const marks = [
      ...marksOfReview([lost(1, 0.02), lost(3, 0.03), lost(3, 0.03), lost(16, 0.2), lost(5, 0.3, 'close')]),
    ];
    expect(marks).toHaveLength(16);
    expect([marks[0], marks[1], marks[2], marks[4], marks[15]]).toEqual(['🌖', '🌕', '🌗', '🌕', '🌑']);
  });

  it('wane with how many players a round brought more, without a review', () => {
    const mine = [0, 5, 5, ...Array.from({ length: 14 }, () => 5)];
    const other = [0, 2, 9, ...Array.from({ length: 14 }, () => 9)];
    const marks = [...marksOfPoints([mine, other], 0)];
    expect(marks.slice(0, 3)).toEqual(['🌕', '🌑', '🌕']);
    expect(
      markLines(marks.join(''))
        .split('\n')
        .map((line) => [...line].length),
    ).toEqual([8, 8]);
  });
});
