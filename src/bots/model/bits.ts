// Sets of seats and of tiles as bits of a number.

export function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The place of the n-th bit that is set, counted from 0. */
export function bitAt(mask: number, n: number): number {
  let rest = mask;
  for (let skipped = 0; skipped < n; skipped++) rest &= rest - 1;
  return lowestBit(rest);
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

export function hasBit(mask: number, place: number): boolean {
  return ((mask >> place) & 1) === 1;
}

/** The places of the bits that are set, in order. */
export function placesIn(mask: number): readonly number[] {
  return Array.from({ length: bitsIn(mask) }, (_, n) => bitAt(mask, n));
}
