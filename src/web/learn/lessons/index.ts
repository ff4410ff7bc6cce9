// All lessons, in the recommended order.

import type { Lesson } from '../lesson.ts';
import { first } from './first.ts';
import { hidden } from './hidden.ts';
import { pair } from './pair.ts';

export const ALL_LESSONS: readonly Lesson[] = [first, pair, hidden];

export function lessonOf(id: string): Lesson | undefined {
  return ALL_LESSONS.find((lesson) => lesson.id === id);
}
