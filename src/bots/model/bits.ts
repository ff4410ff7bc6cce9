// Sets of seats and of tiles as bits of a number.

/** At most five seats, tiles or stacks. */
const PLACES = 5;
const MASKS = 1 << PLACES;
const COUNTS = new Uint8Array(MASKS);
/** At mask × 8 + n. */
const NTH = new Uint8Array(MASKS * 8);
for (let mask = 0; mask < MASKS; mask++) {
  for (let place = 0; place < PLACES; place++) if (hasBit(mask, place)) NTH[mask * 8 + COUNTS[mask]++] = place;
}

export function bitsIn(mask: number): number {
  return COUNTS[mask];
}

/** The index of the n-th set bit, counted from 0. */
export function bitAt(mask: number, n: number): number {
  return NTH[mask * 8 + n];
}

export function hasBit(mask: number, place: number): boolean {
  return ((mask >> place) & 1) === 1;
}

/** The indices of the set bits, in order. */
export function placesIn(mask: number): readonly number[] {
  return Array.from({ length: bitsIn(mask) }, (_, n) => bitAt(mask, n));
}
