// Whether two views show the same position of a game.

import type { View } from '../../rules/index.ts';

/** The same number of choices is not enough: one may have been undone and replaced by another. */
export function isSameGame({ setup: _, ...one }: View, { setup: __, ...other }: View): boolean {
  return isEqual(one, other);
}

/** Deep equality of plain data; a key with the value undefined equals a missing one. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [first, second] = [one, other] as Readonly<Record<string, unknown>>[];
  return [...keys].every((key) => isEqual(first?.[key], second?.[key]));
}
