// The calendar of the daily planet: days of UTC, the rules and bots of each weekday, and when a day's deal is revealed.

import { PRESET_OPTIONS, type Preset, type Seat, type SeatCount } from '../../rules/index.ts';
import { DAY, HOUR } from '../durations.ts';
import type { Chance } from '../new-game.ts';
import { DEFAULT_ABSENCE } from '../people/absence.ts';
import type { TableSettings } from '../settings.ts';

/** A day of UTC, such as `2026-11-19`. */
export type Day = string;

/** Everybody plays from the same seat. */
export const DAILY_SEAT: Seat = 0;

/**
 * How long after midnight an attempt that was started before may still count. The deal is revealed as soon as no attempt is running,
 * and at the latest then.
 */
export const DAILY_GRACE_MS = 3 * HOUR;

/** Who plays on a day, and by which rules. The same for everybody. */
export interface DailyPlan {
  readonly seats: SeatCount;
  readonly preset: Preset;
  /** For the seats after the player's, as `parsePlayer` reads them. None searches: such bots answer the same on every machine. */
  readonly bots: readonly string[];
}

/** From Sunday to Saturday: quick duels at the start of the week, full tables at its end. */
const WEEK: readonly DailyPlan[] = [
  { seats: 3, preset: 'classic', bots: ['tiger', 'tiger'] },
  { seats: 2, preset: 'classic', bots: ['traveler'] },
  { seats: 3, preset: 'classic', bots: ['merchant', 'traveler'] },
  { seats: 4, preset: 'classic', bots: ['echo', 'merchant', 'traveler'] },
  { seats: 3, preset: 'second-edition', bots: ['traveler', 'tiger'] },
  { seats: 2, preset: 'second-edition', bots: ['tiger'] },
  { seats: 4, preset: 'classic', bots: ['merchant', 'traveler', 'tiger'] },
];

export function dayAt(wallMs: number): Day {
  return dayNumbered(Math.floor(wallMs / DAY));
}

/** Reads a day; undefined if there is no such date. */
export function parseDay(text: string): Day | undefined {
  const isDate = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text);
  return isDate && dayNumbered(numberOf(text)) === text ? text : undefined;
}

/** Milliseconds since 1970 at which a day begins. */
export function startOfDay(day: Day): number {
  return numberOf(day) * DAY;
}

/** Sunday is 0. 1 January 1970 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (numberOf(day) + 4) % 7;
}

/** Days since 1970 in the Gregorian calendar, with years that begin in March, so that a leap day comes last. */
function numberOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const from = month > 2 ? year : year - 1;
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return 365 * from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + inYear - MARCH_0;
}

/** From 1 March of the year 0 to 1 January 1970. */
const MARCH_0 = 719_468;
const DAYS_IN_400_YEARS = 146_097;

function dayNumbered(number: number): Day {
  const since = number + MARCH_0;
  const era = Math.floor(since / DAYS_IN_400_YEARS);
  const inEra = since - era * DAYS_IN_400_YEARS;
  const years = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const date = inYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = years + era * 400 + (month < 10 ? 0 : 1);
  return `${year}-${twoDigits(((month + 2) % 12) + 1)}-${twoDigits(date)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Adds days to a day. */
export function dayAfter(day: Day, days = 1): Day {
  return dayNumbered(numberOf(day) + days);
}

/** The seven days of a day's week, from Monday to Sunday. */
export function weekOf(day: Day): readonly Day[] {
  const monday = dayAfter(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
}

export function dailyPlan(day: Day): DailyPlan {
  const plan = WEEK[weekdayOf(day)];
  if (plan === undefined) throw new Error(`not a day: ${day}`);
  return plan;
}

export function dailySettings(day: Day): TableSettings {
  const { seats, preset } = dailyPlan(day);
  return {
    ...{ seats, preset, options: PRESET_OPTIONS[preset] },
    clock: { kind: 'none' },
    absence: DEFAULT_ABSENCE,
    undo: 'untilRevealed',
    isListed: false,
    isWatched: false,
    deal: { kind: 'daily', id: day },
  };
}

/** The shuffle of a day where no server has dealt it: the same on every device, and so practice only. */
export function practiceShuffle(day: Day): Chance {
  return { seed: PRACTICE_SEED + day, salt: day };
}

const PRACTICE_SEED = 'make-me-a-planet daily practice ';

/** The day whose practice shuffle has this seed. */
export function practiceDay(seed: string): Day | undefined {
  return seed.startsWith(PRACTICE_SEED) ? parseDay(seed.slice(PRACTICE_SEED.length)) : undefined;
}

/** Whether the deal of this day may be revealed: its day is over, and so are its attempts or the time that they had. */
export function isDailyDue(day: Day, wallMs: number, isAnyRunning: boolean): boolean {
  const endMs = startOfDay(dayAfter(day));
  return wallMs >= endMs && (!isAnyRunning || wallMs >= endMs + DAILY_GRACE_MS);
}
