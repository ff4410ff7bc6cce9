// What a platform lends to the two sides, since neither a worker nor a clock is part of the language.

import type { FromWorker, ToWorker } from './messages.ts';

/** To whoever asks. */
export interface AskingSide {
  /** May throw, where there are no workers. */
  readonly startWorker: (events: WorkerEvents) => WorkerHandle;
  /** Does something later; what it returns calls that off. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** A worker that runs, as seen from outside. */
export interface WorkerHandle {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

export interface WorkerEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** It broke down, ended, or never came to be. */
  readonly onDeath: (reason: string) => void;
}

/** To the worker itself. */
export interface WorkerSide {
  readonly listen: (onMessage: (message: ToWorker) => void) => void;
  readonly tell: (message: FromWorker) => void;
  readonly nowMs: () => number;
  /** Lets the event loop turn once, so that messages that have come are heard. */
  readonly pause: () => Promise<void>;
}

/** The part of an `AbortSignal` that is needed; the platform's own fits. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
