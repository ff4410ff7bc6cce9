// A race among choices that are tried in the same worlds: who leads, and who falls behind.

import { Paired } from './paired-samples.ts';

/** A choice is eliminated when it is worse by this many standard errors … */
const SURELY_WORSE = 3;
/** … or when it is surely no better by more than this. */
const NO_BETTER = 0.0005;
const FIRST_LOOK = 32;
const LOOK_EVERY = 16;

export class Race {
  readonly size: number;
  /** How many worlds every choice still in the race has seen. */
  worlds = 0;
  private readonly samples: Paired;
  private readonly running: boolean[];
  private readonly groups: readonly number[] | undefined;

  /** With a group for every choice there is a race in each group, whose best stays; nothing is ever decided. */
  constructor(size: number, groups?: readonly number[]) {
    this.size = size;
    this.groups = groups;
    this.samples = new Paired(size);
    this.running = Array.from({ length: size }, () => true);
  }

  /** What each choice was worth in the world under way. */
  get worth(): Float64Array {
    return this.samples.now;
  }

  isRunning = (choice: number): boolean => this.running[choice];

  get isDecided(): boolean {
    return this.groups === undefined && this.running.filter((each) => each).length < 2;
  }

  /** Adds the world under way. */
  score(): void {
    this.samples.add(this.isRunning);
    this.worlds += 1;
    if (this.worlds >= FIRST_LOOK && this.worlds % LOOK_EVERY === 0) this.leaveBehind();
  }

  /** The best choice, among those for which `counts` is true. */
  leader(counts: (choice: number) => boolean = () => true): number {
    const { samples, running, size } = this;
    let best = -1;
    for (let choice = 0; choice < size; choice++) {
      if (!running[choice] || !counts(choice)) continue;
      if (best < 0 || samples.sumOf(choice) > samples.sumOf(best)) best = choice;
    }
    return best;
  }

  /** What a choice was worth in all worlds that it has seen. */
  sumOf(choice: number): number {
    return this.samples.sumOf(choice);
  }

  /** Whether enough worlds were seen to compare choices. */
  get canTell(): boolean {
    return this.worlds >= FIRST_LOOK;
  }

  private leaveBehind(): void {
    const { groups, samples, running, size } = this;
    const leader = this.leader();
    for (let choice = 0; choice < size; choice++) {
      const best = groups === undefined ? leader : this.leader((other) => groups[other] === groups[choice]);
      if (!running[choice] || choice === best) continue;
      const { mean, error } = samples.difference(best, choice);
      const isWorse = mean > SURELY_WORSE * error && mean > 0;
      const isNoBetter = SURELY_WORSE * error - mean < NO_BETTER;
      if (isWorse || isNoBetter) running[choice] = false;
    }
  }
}
