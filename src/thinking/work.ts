// How each kind of job is done. The worker has this; the asking side loads it only when it has to make do without one, so
// that a page does not carry the bots twice.

import { adviceSlices, type Budget, type Clock, SUBSTITUTE, slices } from '../bots/index.ts';
import type { Job, JobKind, JobResult, Jobs } from './jobs.ts';

interface Work<Task, Result> {
  /** One slice at each step; the clock is handed in. */
  readonly slices: (task: Task, nowMs: Clock) => Generator<void, Result>;
  /** What to make do with where no worker answers, on the thread that asked: in slices too, since it has other work. */
  readonly fallBack: (task: Task) => Generator<void, Result>;
}

/** The fewest worlds that margins can be told from. */
const A_GLANCE: Budget = { kind: 'iterations', count: 4 };

const NO_CLOCK: Clock = () => 0;

const WORK: { readonly [Kind in JobKind]: Work<Jobs[Kind]['task'], Jobs[Kind]['result']> } = {
  decide: { slices, fallBack: (question) => slices({ ...question, player: SUBSTITUTE }, NO_CLOCK) },
  advise: {
    slices: adviceSlices,
    fallBack: (question) => adviceSlices({ ...question, budget: A_GLANCE }, NO_CLOCK),
  },
};

export function slicesOf<Kind extends JobKind>({ kind, task }: Job<Kind>, nowMs: Clock): Generator<void, JobResult> {
  return WORK[kind].slices(task, nowMs);
}

export function fallBackOn<Kind extends JobKind>({ kind, task }: Job<Kind>): Generator<void, JobResult> {
  return WORK[kind].fallBack(task);
}
