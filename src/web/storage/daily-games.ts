// Games of a day on this device are known by their ids: the day, and which of its games.

import { type Day, parseDay } from '../../table/index.ts';
import { hex } from '../setup/random.ts';

const PREFIX = 'daily-';

export function newDailyId(day: Day): string {
  return `${PREFIX}${day}-${hex(3)}`;
}

/** Undefined for any other game. */
export function dailyDayIn(id: string): Day | undefined {
  return id.startsWith(PREFIX) ? parseDay(id.slice(PREFIX.length, PREFIX.length + '2026-11-19'.length)) : undefined;
}
