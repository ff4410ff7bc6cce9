// Sums of samples and their margins. Where worlds come from several walks, those of one walk are correlated, and
// only the walks are independent of each other.

/** Count, sum and sum of squares of a series of numbers. */
export interface Sample {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  /** The effective sample size: `count`, or fewer if the numbers are correlated. */
  readonly effective: number;
}

const NORMAL_95 = 1.96;
/** For 2, 3 … numbers: Student's t. */
const STUDENT_95 = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12];

/** Half width of a 95% interval in standard errors, for a mean of `count` independent numbers, at least two. */
export function widthOf95(count: number): number {
  return STUDENT_95[Math.floor(count) - 2] ?? NORMAL_95;
}

/** Samples of several choices evaluated in the same worlds. */
export class SampleSums {
  private readonly walks: number;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  /** The sums of each walk, at choice × walks + walk. */
  private readonly parts: Float64Array;

  /** With one walk all numbers are independent. */
  constructor(choices: number, walks: number) {
    this.walks = walks;
    this.sums = new Float64Array(choices);
    this.squares = new Float64Array(choices);
    this.parts = new Float64Array(choices * walks);
  }

  add(choice: number, walk: number, number: number): void {
    this.sums[choice] += number;
    this.squares[choice] += number ** 2;
    this.parts[choice * this.walks + walk] += number;
  }

  /** The sample after `count` worlds, the walks taking turns. */
  sampleOf(choice: number, count: number): Sample {
    const [sum, squares] = [this.sums[choice], this.squares[choice]];
    return { count, sum, squares, effective: count * this.independence(choice, count) };
  }

  /** From 0 to 1: the variance of the mean under independence, divided by the variance observed between walks. */
  private independence(choice: number, count: number): number {
    const walks = Math.min(this.walks, count);
    if (walks < 2) return 1;
    const mean = this.sums[choice] / count;
    const variance = Math.max(this.squares[choice] / count - mean * mean, 0) / (count - 1);
    let between = 0;
    for (let walk = 0; walk < walks; walk++) {
      const turns = Math.ceil((count - walk) / this.walks);
      between += (this.parts[choice * this.walks + walk] / turns - mean) ** 2;
    }
    const wider = (widthOf95(walks) / NORMAL_95) ** 2;
    const shown = (wider * between) / (walks * (walks - 1));
    return variance > 0 && shown > variance ? variance / shown : 1;
  }
}
