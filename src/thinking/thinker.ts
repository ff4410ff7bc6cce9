// The client side of a bot worker, including recovery when it dies. One question is with the worker at a time,
// the others are queued here, so that a crash loses only one question.

import type { AdviceQuestion, BotQuestion, ReviewQuestion } from '../bots/index.ts';
import { assertNever } from '../rules/index.ts';
import type { Job, JobKind, JobResult } from './jobs.ts';
import type { FromWorker } from './messages.ts';
import type { Signal, ThinkerPlatform, WorkerEvents, WorkerHandle } from './platform.ts';

/** Options of a question: a signal that cancels it. */
export interface AskOptions {
  readonly signal?: Signal | undefined;
}

/** Options of a long job: also a callback for its progress, from 0 to 1. */
export interface LongJobOptions extends AskOptions {
  readonly onProgress?: (progress: number) => void;
}

/** A result, and whether it is only a fallback because the worker failed. `reason` is meant for logs. */
export type BotAnswer<Kind extends JobKind> = JobResult<Kind> & Origin;

type Origin = { readonly fallback: false } | { readonly fallback: true; readonly reason: string };

/** Silence is counted in checks, not in time: a suspended machine or a busy page has not really waited. */
const CHECK_MS = 1000;
const MAX_SILENT_CHECKS = 5;

/** After this many crashes without an answer in between, no worker is started for a while. */
const MAX_CRASHES_IN_A_ROW = 3;
const REST_MS = 30_000;

const CLOSED = 'the thinker is closed';

interface Pending {
  readonly id: number;
  readonly job: Job;
  /** Already resolved, rejected or cancelled. */
  readonly isSettled: () => boolean;
  readonly onProgress: (progress: number) => void;
  readonly resolve: (result: JobResult, origin: Origin) => void;
  readonly reject: (reason: unknown) => void;
}

/** Asks bots for moves and advice in a worker, which it starts, replaces if it fails, and ends on `close`. */
export class Thinker {
  private readonly side: ThinkerPlatform;
  private worker: WorkerHandle | undefined;
  private readonly waiting: Pending[] = [];
  private current: Pending | undefined;
  private lastId = 0;
  private crashesInARow = 0;
  private lastDeath = '';
  private stopChecking = (): void => {};
  private stopResting: (() => void) | undefined;
  private isClosed = false;

  constructor(side: ThinkerPlatform) {
    this.side = side;
    this.startWorker();
  }

  /** The bot's choice. Rejects with the signal's reason (an `AbortError` by default) as soon as it is aborted. */
  ask(question: BotQuestion, options: AskOptions = {}): Promise<BotAnswer<'decide'>> {
    return this.think({ kind: 'decide', task: question }, options);
  }

  /** Advice on every choice of the seat whose turn it is. Rejects as `ask` does. */
  advise(question: AdviceQuestion, options: AskOptions = {}): Promise<BotAnswer<'advise'>> {
    return this.think({ kind: 'advise', task: question }, options);
  }

  /** A review of a finished game, which takes a while. Rejects as `ask` does. */
  review(question: ReviewQuestion, options: LongJobOptions = {}): Promise<BotAnswer<'review'>> {
    return this.think({ kind: 'review', task: question }, options);
  }

  /** Ends the worker; what is still asked is rejected. Can be called twice. */
  close(): void {
    this.isClosed = true;
    this.dismissWorker();
    this.stopResting?.();
    const left = [...(this.current === undefined ? [] : [this.current]), ...this.waiting.splice(0)];
    this.current = undefined;
    for (const { reject } of left) reject(new Error(CLOSED));
  }

  private think<Kind extends JobKind>(
    job: Job & { readonly kind: Kind },
    { signal, onProgress = () => {} }: LongJobOptions,
  ): Promise<BotAnswer<Kind>> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error(CLOSED);
      if (signal?.aborted) throw signal.reason;
      const onAbort = (): void => {
        pending.reject(signal?.reason);
        this.cancel(pending);
      };
      let isSettled = false;
      const pending: Pending = {
        id: ++this.lastId,
        job,
        isSettled: () => isSettled,
        onProgress,
        resolve: (result, origin) => {
          isSettled = true;
          signal?.removeEventListener('abort', onAbort);
          resolve({ ...(result as JobResult<Kind>), ...origin }); // a worker answers in kind
        },
        reject: (reason) => {
          isSettled = true;
          signal?.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', onAbort);
      this.waiting.push(pending);
      this.advance();
    });
  }

  /** Sends the next question to the worker, if there is one and it is free. */
  private advance(): void {
    while (this.current === undefined) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      if (this.worker === undefined) this.startWorker();
      if (this.worker === undefined) void this.fallBack(next, this.lastDeath);
      else this.sendNext(next, this.worker);
    }
  }

  private sendNext(pending: Pending, worker: WorkerHandle): void {
    try {
      worker.post({ type: 'ask', id: pending.id, job: pending.job });
    } catch (error) {
      pending.reject(error); // not cloneable, such as a proxy
      return;
    }
    this.current = pending;
    this.checkAgain(0);
  }

  private cancel(pending: Pending): void {
    const place = this.waiting.indexOf(pending);
    if (place >= 0) this.waiting.splice(place, 1);
    if (this.current !== pending) return;
    this.worker?.post({ type: 'cancel', id: pending.id });
    this.release();
    this.advance();
  }

  private startWorker(): void {
    if (this.stopResting !== undefined) return;
    let isMine = true; // an earlier worker may still send messages
    const events: WorkerEvents = {
      onMessage: (message) => isMine && this.handleMessage(message),
      onDeath: (reason) => isMine && this.onWorkerDied(reason),
    };
    try {
      const worker = this.side.startWorker(events);
      this.worker = {
        post: worker.post,
        end: () => {
          isMine = false;
          worker.end();
        },
      };
    } catch (error) {
      this.countDeath(String(error));
    }
  }

  private handleMessage(message: FromWorker): void {
    if (message.id !== this.current?.id) return; // cancelled meanwhile
    switch (message.type) {
      case 'thinking':
        this.checkAgain(0);
        if (message.progress !== undefined) this.current.onProgress(message.progress);
        break;
      case 'answer':
        this.crashesInARow = 0;
        this.release()?.resolve(message.result, { fallback: false });
        this.advance();
        break;
      case 'failed':
        void this.fallBack(this.release(), message.reason);
        this.advance();
        break;
      default:
        assertNever(message);
    }
  }

  private onWorkerDied(reason: string): void {
    this.dismissWorker();
    this.countDeath(reason);
    void this.fallBack(this.release(), reason);
    this.advance();
  }

  private countDeath(reason: string): void {
    this.lastDeath = reason;
    this.crashesInARow += 1;
    if (this.crashesInARow < MAX_CRASHES_IN_A_ROW) return;
    this.stopResting = this.side.after(REST_MS, () => {
      this.stopResting = undefined;
    });
  }

  private dismissWorker(): void {
    this.stopChecking();
    this.worker?.end();
    this.worker = undefined;
  }

  /** The question that was with the worker. */
  private release(): Pending | undefined {
    const { current } = this;
    this.current = undefined;
    this.stopChecking();
    return current;
  }

  private checkAgain(silentChecks: number): void {
    this.stopChecking();
    if (silentChecks >= MAX_SILENT_CHECKS) this.onWorkerDied('the worker hangs');
    else this.stopChecking = this.side.after(CHECK_MS, () => this.checkAgain(silentChecks + 1));
  }

  /** Answers from the calling thread instead, in slices so that it stays responsive. */
  private async fallBack(pending: Pending | undefined, reason: string): Promise<void> {
    if (pending === undefined) return;
    try {
      const { fallBackOn } = await import('./work.ts');
      const thought = fallBackOn(pending.job);
      while (!pending.isSettled()) {
        if (this.isClosed) throw new Error(CLOSED);
        const { done, value } = thought.next();
        if (done) {
          pending.resolve(value, { fallback: true, reason });
          break;
        }
        if (typeof value === 'number') pending.onProgress(value);
        await new Promise<void>((resolve) => this.side.after(0, resolve));
      }
    } catch (error) {
      pending.reject(error);
    }
  }
}
