// Paired samples of several choices: since all are tried in the same worlds, their differences are compared, and randomness
// that affects all of them equally cancels out.

/** With this many standard errors between them, one is higher than the other with at least 95% confidence. */
const CLEARLY = 2;

export class Paired {
  /** The number of each choice in the world under way. */
  readonly now: Float64Array;
  private worlds = 0;
  private readonly size: number;
  private readonly sums: Float64Array;
  private readonly products: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.now = new Float64Array(size);
    this.sums = new Float64Array(size);
    this.products = new Float64Array(size * size);
  }

  /** Adds the world under way, for the choices that have seen all worlds and this one. */
  add(isRunning: (choice: number) => boolean): void {
    const { size, now, sums, products } = this;
    for (let one = 0; one < size; one++) {
      if (!isRunning(one)) continue;
      sums[one] += now[one];
      for (let other = 0; other <= one; other++) {
        if (isRunning(other)) products[one * size + other] += now[one] * now[other];
      }
    }
    this.worlds += 1;
  }

  /** In all worlds that the choice has seen. */
  sumOf(choice: number): number {
    return this.sums[choice];
  }

  /** By how much one choice is higher than another, and the standard error of that. */
  difference(one: number, other: number): { readonly mean: number; readonly error: number } {
    const { size, sums, products, worlds } = this;
    const cross = products[Math.max(one, other) * size + Math.min(one, other)];
    const squares = products[one * size + one] + products[other * size + other] - 2 * cross;
    const mean = (sums[one] - sums[other]) / worlds;
    return { mean, error: Math.sqrt(Math.max(squares / worlds - mean * mean, 0) / worlds) };
  }

  /** `independence` is the effective share of the worlds, if they are correlated. */
  isClearlyHigher(one: number, other: number, independence: number): boolean {
    const { mean, error } = this.difference(one, other);
    return mean > 0 && mean > (CLEARLY * error) / Math.sqrt(independence);
  }
}
