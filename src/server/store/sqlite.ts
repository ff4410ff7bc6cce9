// The client side of the SQLite store, which keeps everything in one file. A worker thread (worker.ts) owns the file;
// this module sends it operations and resolves their promises.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Synchronous } from './database.ts';
import { StoreFailure } from './failure.ts';
import type { CompletedOperation, QueuedOperation } from './group-commit.ts';
import { type Store, storeFrom } from './store.ts';

/** Exists only after a build, since Node 20 runs no TypeScript. */
const WORKER = new URL('./worker.js', import.meta.url);

const CLOSED = 'the store is closed';
const THREAD_ENDED = 'store failed: its worker thread stopped';

/**
 * Number of results delivered per turn of the event loop. Delivering a large batch in slices keeps sockets responsive, and the
 * follow-up operations of the first callers are written while the others are still being resolved. Without it a server at full
 * load, on a machine that others use too, plays a third fewer moves a second (docs/PERFORMANCE.md).
 */
const RESULTS_PER_TICK = 16;

export interface SqliteOptions {
  readonly path: string;
  /** The built worker script, for callers that run from source. */
  readonly script?: URL;
  readonly synchronous?: Synchronous;
  /** Called when the worker thread ends unexpectedly: nothing can be saved any more. */
  readonly onEnded?: (reason: string) => void;
  /**
   * Called when the data files disappeared or were damaged: once with what happened, then with what to do. Every
   * operation fails from then on.
   */
  readonly onLost?: (text: string) => void;
}

/** Messages of the worker besides results. */
type StoreNotice = { readonly lost: string } | { readonly advice: string };

interface PendingRequest {
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}

/** Resolves when the file is open and migrated; rejects if it can't be opened. */
export async function sqliteStore(options: SqliteOptions): Promise<Store> {
  const { path, script = WORKER, synchronous = 'FULL', onEnded, onLost } = options;
  const worker = new Worker(script, { workerData: { path, synchronous }, execArgv: [] });
  const pending = new Map<number, PendingRequest>();
  /**
   * Operations since the last turn of the event loop. Sent together and as text, since waking the thread and cloning
   * objects cost more.
   */
  let outgoing: QueuedOperation[] = [];
  let lastId = 0;
  let end: Error | undefined;
  let closing: Promise<unknown> | undefined;
  let isOpen = false;
  let isClosed = false;

  const stop = (error: Error): void => {
    end ??= error;
    for (const { reject } of pending.values()) reject(end);
    pending.clear();
  };
  const failWith = (reason: string): void => {
    if (isOpen && end === undefined) onEnded?.(reason);
    stop(new Error(reason));
  };
  const handleNotice = (notice: StoreNotice): void => {
    completed.settleAll(); // these were committed before the damage
    if ('lost' in notice) stop(new StoreFailure('storageLost', notice.lost));
    onLost?.('lost' in notice ? notice.lost : notice.advice);
  };
  const post = (): void => {
    if (outgoing.length > 0) worker.postMessage(JSON.stringify(outgoing));
    outgoing = [];
  };
  const completed = settlingQueue((operation) => {
    const request = pending.get(operation.id);
    pending.delete(operation.id);
    if ('reason' in operation) request?.reject(failureOf(operation));
    else request?.resolve(operation.output as never); // the worker returns this operation's output type
  });
  worker.on('error', (error) => failWith(`store failed: ${error.message}`));
  worker.on('exit', () => {
    isClosed = true;
    completed.settleAll();
    failWith(THREAD_ENDED);
  });
  worker.on('message', (message: string) => {
    if (message === 'ready') return;
    const received = JSON.parse(message) as readonly CompletedOperation[] | StoreNotice;
    if (!('length' in received)) return handleNotice(received);
    completed.add(received);
  });
  try {
    await once(worker, 'message');
  } catch (error) {
    if (!isClosed) await once(worker, 'exit'); // the thread holds the files until it exits
    throw error;
  }
  isOpen = true;

  return storeFrom(
    (name, input) =>
      new Promise((resolve, reject) => {
        if (end !== undefined) throw end;
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        if (outgoing.push({ id: lastId, name, input }) === 1) setImmediate(post);
      }),
    async () => {
      if (closing === undefined && !isClosed) {
        end ??= new Error(CLOSED);
        closing = once(worker, 'exit');
        post();
        worker.postMessage('close');
      }
      await closing;
    },
  );
}

/** Completed operations whose callers' promises are not settled yet: a few in each turn of the event loop. */
function settlingQueue(settle: (operation: CompletedOperation) => void) {
  const waiting: CompletedOperation[] = [];
  let isDelivering = false;
  const settleNext = (): void => {
    const operation = waiting.shift();
    if (operation !== undefined) settle(operation);
  };
  const deliver = (): void => {
    for (let count = Math.min(waiting.length, RESULTS_PER_TICK); count > 0; count--) setImmediate(settleNext);
    isDelivering = waiting.length > RESULTS_PER_TICK;
    if (isDelivering) setImmediate(deliver);
  };
  return {
    add(operations: readonly CompletedOperation[]): void {
      waiting.push(...operations);
      if (!isDelivering) deliver();
    },
    settleAll(): void {
      while (waiting.length > 0) settleNext();
    },
  };
}

function failureOf({ reason, isFull }: Extract<CompletedOperation, { readonly reason: string }>): Error {
  return isFull ? new StoreFailure('storageFull', reason) : new Error(reason);
}
