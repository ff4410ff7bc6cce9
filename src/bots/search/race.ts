// A race among choices that are tried in the same worlds: sums of what each was worth, and who falls behind. Because the
// worlds are the same, it is the differences that are compared, and luck that strikes all of them alike cancels out.

/** A choice is left behind when it is worse by so many standard errors … */
const SURELY_WORSE = 3;
/** … or when it is surely no better by more than this. */
const NO_BETTER = 0.0005;
/** With so many standard errors between them, one is better than another in 95 of 100 cases and more. */
const CLEARLY_WORSE = 2;
const FIRST_LOOK = 32;
const LOOK_EVERY = 16;

export class Race {
  readonly size: number;
  /** How many worlds every choice still in the race has seen. */
  worlds = 0;
  /** What each choice was worth in the world under way. */
  readonly worth: Float64Array;
  private readonly sums: Float64Array;
  private readonly products: Float64Array;
  private readonly running: boolean[];
  private readonly groups: readonly number[] | undefined;

  /** With a group for every choice, the best of each group stays in the race, and it is never decided. */
  constructor(size: number, groups?: readonly number[]) {
    this.size = size;
    this.groups = groups;
    this.worth = new Float64Array(size);
    this.sums = new Float64Array(size);
    this.products = new Float64Array(size * size);
    this.running = Array.from({ length: size }, () => true);
  }

  isRunning(choice: number): boolean {
    return this.running[choice];
  }

  get isDecided(): boolean {
    return this.groups === undefined && this.running.filter((each) => each).length < 2;
  }

  /** Adds the world under way. */
  score(): void {
    const { size, worth, sums, products, running } = this;
    for (let one = 0; one < size; one++) {
      if (!running[one]) continue;
      sums[one] += worth[one];
      for (let other = 0; other <= one; other++) {
        if (running[other]) products[one * size + other] += worth[one] * worth[other];
      }
    }
    this.worlds += 1;
    if (this.worlds >= FIRST_LOOK && this.worlds % LOOK_EVERY === 0) this.leaveBehind();
  }

  leader(): number {
    let best = this.running.indexOf(true);
    for (let choice = best + 1; choice < this.size; choice++) {
      if (this.running[choice] && this.sums[choice] > this.sums[best]) best = choice;
    }
    return best;
  }

  /** What a choice was worth in all worlds that it has seen. */
  sumOf(choice: number): number {
    return this.sums[choice];
  }

  /** Whether enough worlds were seen to compare choices. */
  get canTell(): boolean {
    return this.worlds >= FIRST_LOOK;
  }

  /** `independence` is the part of the worlds that count, where they come one from another. */
  isClearlyWorse(choice: number, than: number, independence: number): boolean {
    const { mean, error } = this.difference(than, choice);
    return this.canTell && mean > 0 && mean > (CLEARLY_WORSE * error) / Math.sqrt(independence);
  }

  private leaveBehind(): void {
    const best = this.leader();
    for (let choice = 0; choice < this.size; choice++) {
      if (!this.running[choice] || choice === best || this.leadsGroup(choice)) continue;
      const { mean, error } = this.difference(best, choice);
      const isWorse = mean > SURELY_WORSE * error && mean > 0;
      const isNoBetter = SURELY_WORSE * error - mean < NO_BETTER;
      if (isWorse || isNoBetter) this.running[choice] = false;
    }
  }

  private leadsGroup(choice: number): boolean {
    const { groups, running, sums } = this;
    if (groups === undefined) return false;
    return groups.every((group, other) => group !== groups[choice] || !running[other] || sums[other] <= sums[choice]);
  }

  /** By how much one choice is better than another, and the standard error of that. */
  private difference(one: number, other: number): { readonly mean: number; readonly error: number } {
    const { size, sums, products, worlds } = this;
    const cross = products[Math.max(one, other) * size + Math.min(one, other)];
    const squares = products[one * size + one] + products[other * size + other] - 2 * cross;
    const mean = (sums[one] - sums[other]) / worlds;
    return { mean, error: Math.sqrt(Math.max(squares / worlds - mean * mean, 0) / worlds) };
  }
}
