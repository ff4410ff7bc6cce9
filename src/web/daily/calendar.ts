// What a person did on which day: attempts at a server, and practice on this device. Pure.

import type { Attempt } from '../../protocol/index.ts';
import { type Day, dayAfter, dayAt, weekdayOf } from '../../table/index.ts';

/** `practice`: a game of the day on this device, which does not count towards the leaderboards. */
export interface DayMark {
  readonly kind: 'counted' | 'practice' | 'uncounted' | 'running';
  readonly points?: number;
}

/** A game of a day on this device. */
export interface PracticeGame {
  readonly day: Day;
  /** Undefined while it is not over. */
  readonly points: number | undefined;
  /** When it was last played, in milliseconds since 1970. */
  readonly playedMs: number;
}

/** Played on the day itself, and not later from the archive. */
function isOnDay({ day, playedMs }: PracticeGame): boolean {
  return dayAt(playedMs) === day;
}

/** An attempt says more than practice of the same day, and the first game of practice more than those that know its tiles. */
export function dayMarks(attempts: readonly Attempt[], practice: readonly PracticeGame[]): ReadonlyMap<Day, DayMark> {
  const marks = new Map<Day, DayMark>();
  for (const { day, points } of practice.toSorted((one, other) => other.playedMs - one.playedMs)) {
    if (points !== undefined) marks.set(day, { kind: 'practice', points });
  }
  for (const { deal, state, points } of attempts) {
    const isPractised = state === 'uncounted' && marks.has(deal);
    if (!isPractised) marks.set(deal, { kind: state, ...(points === undefined ? {} : { points }) });
  }
  return marks;
}

/** How many days in a row were played to the end, up to today, or up to yesterday while today is not over. */
export function streakAt(today: Day, attempts: readonly Attempt[], practice: readonly PracticeGame[]): number {
  const played = new Set([
    ...attempts.filter(({ state }) => state === 'counted').map(({ deal }) => deal),
    ...practice.filter((game) => game.points !== undefined && isOnDay(game)).map(({ day }) => day),
  ]);
  let day = played.has(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; played.has(day); day = dayAfter(day, -1)) days += 1;
  return days;
}

/** The days of a month by weeks from Monday; undefined before its first and after its last day. */
export function weeksOf(month: string): readonly (readonly (Day | undefined)[])[] {
  const first = `${month}-01`;
  const days: (Day | undefined)[] = Array.from({ length: (weekdayOf(first) + 6) % 7 }, () => undefined);
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day);
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Adds months to a month such as `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
