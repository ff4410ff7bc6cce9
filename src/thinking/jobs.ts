// What a worker can be asked to think about. A further kind is a line in `Jobs`, an entry in `WORK` and a method of `Thinker`;
// messages, queue and cancellation do not care which it is.

import {
  type AdviceQuestion,
  type Advised,
  adviceSlices,
  advise,
  type Budget,
  type Clock,
  DEPUTY,
  type Decision,
  decide,
  type Question,
  slices,
} from '../bots/index.ts';

/** Each kind of job: what it is about and what comes of it, both plain data. */
interface Jobs {
  readonly decide: { readonly task: Question; readonly result: Decision };
  readonly advise: { readonly task: AdviceQuestion; readonly result: Advised };
}

export type JobKind = keyof Jobs;

export type Job<Kind extends JobKind = JobKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly task: Jobs[Each]['task'] };
}[Kind];

export type JobResult<Kind extends JobKind = JobKind> = Jobs[Kind]['result'];

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
