// What a worker can be asked to think about. A further kind is a line in `Jobs`, an entry in `WORK` (work.ts) and a method of
// `Thinker`; messages, queue and cancellation are the same for all kinds.

import type { AdviceQuestion, AdviceResult, BotQuestion, Decision, GameReview, ReviewQuestion } from '../bots/index.ts';

/** The task and the result of each kind of job. Plain data. */
export interface Jobs {
  readonly decide: { readonly task: BotQuestion; readonly result: Decision };
  readonly review: { readonly task: ReviewQuestion; readonly result: GameReview };
  readonly advise: { readonly task: AdviceQuestion; readonly result: AdviceResult };
}

export type JobKind = keyof Jobs;

export type Job<Kind extends JobKind = JobKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly task: Jobs[Each]['task'] };
}[Kind];

export type JobResult<Kind extends JobKind = JobKind> = Jobs[Kind]['result'];
