// The messages between thinker and worker. Plain data that can be structured-cloned.

import type { Job, JobResult } from './jobs.ts';

export type ToWorker =
  | { readonly type: 'ask'; readonly id: number; readonly job: Job }
  /** Stop at the next slice; no answer comes. */
  | { readonly type: 'cancel'; readonly id: number };

export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly result: JobResult }
  /** A heartbeat; `progress` is from 0 to 1, if the job reports any. */
  | { readonly type: 'thinking'; readonly id: number; readonly progress?: number }
  /** The job threw; the worker goes on. */
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
