// The platform dependencies of both sides: workers, timers and a clock.

import type { FromWorker, ToWorker } from './messages.ts';

/** What a `Thinker` needs from its platform: workers and timers. */
export interface ThinkerPlatform {
  /** May throw, where there are no workers. */
  readonly startWorker: (events: WorkerEvents) => WorkerHandle;
  /** Schedules a callback; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** A running worker, as seen from the thread that started it. */
export interface WorkerHandle {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

/** What a worker reports to the thread that started it. */
export interface WorkerEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** The worker crashed, exited, or failed to start. */
  readonly onDeath: (reason: string) => void;
}

/** What `serve` needs from its platform: messages, a clock, and a way to let other events run. */
export interface WorkerPlatform {
  readonly listen: (onMessage: (message: ToWorker) => void) => void;
  readonly send: (message: FromWorker) => void;
  readonly nowMs: () => number;
  /** Yields to the event loop once, so that queued messages are handled. */
  readonly pause: () => Promise<void>;
}

/** The part of an `AbortSignal` that is used; any `AbortSignal` fits. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
