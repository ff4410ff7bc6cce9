// Uniformity: counts of equally likely outcomes, compared with the chi-square distribution.

/**
 * The chi-square of these rows as a z-score: about 0 ± 1 if everything in a row is equally likely. With fixed seeds a bound of
 * five is generous; a shuffle that omits something is in the hundreds.
 */
export function unevenness(rows: readonly (readonly number[])[]): number {
  let square = 0;
  let freedom = 0;
  for (const row of rows) {
    const expected = row.reduce((sum, count) => sum + count, 0) / row.length;
    for (const count of row) square += (count - expected) ** 2 / expected;
    freedom += row.length - 1;
  }
  return (square - freedom) / Math.sqrt(2 * freedom);
}

/** Counts the outcomes of a number of draws; an outcome that is not in `possible` throws. */
export class EvennessTally {
  private readonly counts: Map<number, number>;

  constructor(possible: Iterable<number>) {
    this.counts = new Map([...possible].map((each) => [each, 0]));
  }

  add(drawn: number): void {
    const count = this.counts.get(drawn);
    if (count === undefined) throw new Error(`${drawn} can't come`);
    this.counts.set(drawn, count + 1);
  }

  get row(): readonly number[] {
    return [...this.counts.values()];
  }
}
