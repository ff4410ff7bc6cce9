// Which puzzles were solved on this device, and the streak of days on which the daily puzzle was.

import { readStored, writeStored } from '../storage/local-storage.ts';
import { dayOf } from './day.ts';

const KEY = 'puzzles';

interface SavedProgress {
  /** Indexes in the list of puzzles. */
  readonly solved: readonly number[];
  /** The last day whose puzzle was solved at the first try, and the length of the streak that ends there. */
  readonly day: number;
  readonly days: number;
  /** The last day on which the daily puzzle was answered. */
  readonly answered: number;
}

function savedProgress(): SavedProgress {
  const found = readStored(KEY);
  const read = (typeof found === 'object' && found !== null ? found : {}) as Readonly<
    Record<keyof SavedProgress, unknown>
  >;
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return {
    solved: Array.isArray(read.solved) ? read.solved.filter((each) => typeof each === 'number') : [],
    day: number(read.day),
    days: number(read.days),
    answered: number(read.answered),
  };
}

export function isSolved(place: number): boolean {
  return savedProgress().solved.includes(place);
}

/** The streak up to today, or up to yesterday while today's puzzle is unanswered. */
export function streakOf(nowMs: number): number {
  const { day, days, answered } = savedProgress();
  const today = dayOf(nowMs);
  return day === today || (day === today - 1 && answered !== today) ? days : 0;
}

export function isAnswered(nowMs: number): boolean {
  return savedProgress().answered === dayOf(nowMs);
}

/** Only the first answer to the daily puzzle counts for the streak. */
export function noteAnswer(
  place: number,
  answer: { readonly isRight: boolean; readonly isOfDay: boolean },
  nowMs: number,
): void {
  const now = savedProgress();
  const today = dayOf(nowMs);
  const solved = answer.isRight && !now.solved.includes(place) ? [...now.solved, place] : now.solved;
  if (!answer.isOfDay || now.answered === today) {
    writeStored(KEY, { ...now, solved });
    return;
  }
  const row = answer.isRight ? { day: today, days: now.day === today - 1 ? now.days + 1 : 1 } : {};
  writeStored(KEY, { ...now, ...row, solved, answered: today });
}
