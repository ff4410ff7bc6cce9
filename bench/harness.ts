// Measures how long one run of something takes: a warm-up, several samples, their median.

export interface Workload {
  readonly name: string;
  /** What one run is: `a game`, `a move`. */
  readonly unit: string;
  /** Does some work and returns the number of runs. */
  readonly work: () => number;
}

export interface BenchFigure {
  readonly name: string;
  readonly unit: string;
  readonly microseconds: number;
  readonly perSecond: number;
  /** How many runs of the baseline take as long. */
  readonly baselines: number;
}

/** A sink for results, so that the compiler can't optimise their computation away. */
export const kept: { value: unknown } = { value: undefined };

const WARM_UP_MS = 300;
const SAMPLE_MS = 150;
const SAMPLES = 7;

/** Median microseconds of one run. */
export function measure({ work }: Workload): number {
  sample(work, WARM_UP_MS);
  const samples = Array.from({ length: SAMPLES }, () => sample(work, SAMPLE_MS)).sort((one, other) => one - other);
  return samples[Math.floor(SAMPLES / 2)] ?? Number.NaN;
}

export function figureOf(workload: Workload, baselineMicroseconds: number): BenchFigure {
  const microseconds = measure(workload);
  const { name, unit } = workload;
  return { name, unit, microseconds, perSecond: 1e6 / microseconds, baselines: microseconds / baselineMicroseconds };
}

function sample(work: () => number, atLeastMs: number): number {
  const startMs = performance.now();
  let runs = 0;
  let tookMs = 0;
  do {
    runs += work();
    tookMs = performance.now() - startMs;
  } while (tookMs < atLeastMs);
  return (tookMs * 1000) / runs;
}
