// How each kind of job is done. The worker has this; the asking side loads it only when it has to make do without one, so
// that a page does not carry the bots twice.

import { adviceSlices, advise, type Budget, type Clock, DEPUTY, decide, slices } from '../bots/index.ts';
import type { Job, JobKind, JobResult, Jobs } from './jobs.ts';

interface Work<Task, Result> {
  /** One slice at each step; the clock is handed in. */
  readonly slices: (task: Task, nowMs: Clock) => Generator<void, Result>;
  /** What to make do with where no worker answers: at once, on the thread that asked. */
  readonly fallBack: (task: Task) => Result;
}

/** A few milliseconds' worth. */
const A_GLANCE: Budget = { kind: 'iterations', count: 8 };

const WORK: { readonly [Kind in JobKind]: Work<Jobs[Kind]['task'], Jobs[Kind]['result']> } = {
  decide: { slices, fallBack: (question) => decide({ ...question, player: DEPUTY }, () => 0) },
  advise: {
    slices: adviceSlices,
    fallBack: (question) => advise({ ...question, budget: A_GLANCE }, () => 0),
  },
};

export function slicesOf<Kind extends JobKind>({ kind, task }: Job<Kind>, nowMs: Clock): Generator<void, JobResult> {
  return WORK[kind].slices(task, nowMs);
}

export function fallBackOn<Kind extends JobKind>({ kind, task }: Job<Kind>): JobResult {
  return WORK[kind].fallBack(task);
}
