// How each kind of job runs. The worker loads this; the client side only if it has to fall back, so
// that a page does not load the bots twice.

import { adviceSlices, type Budget, type Clock, reviewSlices, SUBSTITUTE, slices } from '../bots/index.ts';
import type { Job, JobKind, JobResult, Jobs } from './jobs.ts';

/** A job in slices. */
type Slices<Result> = Generator<unknown, Result>;

interface Work<Task, Result> {
  /** One slice per step, which may return the progress; the clock is injected. */
  readonly slices: (task: Task, nowMs: Clock) => Slices<Result>;
  /** The fallback on the calling thread if no worker answers: in slices too, so that the thread stays responsive. */
  readonly fallBack: (task: Task) => Slices<Result>;
}

/** One per batch of a review, the fewest that give margins. */
const FALLBACK_WORLDS = 8;
/** The fewest worlds from which margins can be estimated. */
const FALLBACK_BUDGET: Budget = { kind: 'iterations', count: 4 };

const NO_CLOCK: Clock = () => 0;

const WORK: { readonly [Kind in JobKind]: Work<Jobs[Kind]['task'], Jobs[Kind]['result']> } = {
  decide: { slices, fallBack: (question) => slices({ ...question, player: SUBSTITUTE }, NO_CLOCK) },
  advise: {
    slices: adviceSlices,
    fallBack: (question) => adviceSlices({ ...question, budget: FALLBACK_BUDGET }, NO_CLOCK),
  },
  review: {
    slices: reviewSlices,
    fallBack: (question) => reviewSlices({ ...question, worlds: FALLBACK_WORLDS }),
  },
};

export function slicesOf<Kind extends JobKind>({ kind, task }: Job<Kind>, nowMs: Clock): Slices<JobResult> {
  return WORK[kind].slices(task, nowMs);
}

export function fallBackOn<Kind extends JobKind>({ kind, task }: Job<Kind>): Slices<JobResult> {
  return WORK[kind].fallBack(task);
}
