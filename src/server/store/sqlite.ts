// The embedded store: one file, one thread that writes it. Here is the asking side.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Synchronous } from './database.ts';
import { StoreFailure } from './failure.ts';
import type { CompletedOperation, QueuedOperation } from './group-commit.ts';
import { type Store, storeFrom } from './store.ts';

/** Only there once it is built, since Node 20 runs no TypeScript. */
const WORKER = new URL('./worker.js', import.meta.url);

const CLOSED = 'the store is closed';
const THREAD_ENDED = 'the store broke down: its thread has ended';

/**
 * So many answers are handed out in one turn of the loop, each with all that comes of it. A long batch then keeps no socket
 * pending, and what the first of them ask next is being written while the others still settle.
 */
const RESULTS_PER_TICK = 16;

export interface SqliteOptions {
  readonly path: string;
  /** Whoever runs from source names a built script. */
  readonly script?: URL;
  readonly synchronous?: Synchronous;
  /** The thread has died: nothing is kept any more. */
  readonly onBroken?: (reason: string) => void;
  /** Its files have vanished or were damaged: every operation fails from now on. What happened, then what to do about it. */
  readonly onLost?: (text: string) => void;
}

/** What the thread says besides answers. */
type StoreNotice = { readonly lost: string } | { readonly advice: string };

interface PendingRequest {
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}

/** Resolves when the file is open and up to date; rejects if it can't be. */
export async function sqliteStore(options: SqliteOptions): Promise<Store> {
  const { path, script = WORKER, synchronous = 'FULL', onBroken, onLost } = options;
  const worker = new Worker(script, { workerData: { path, synchronous }, execArgv: [] });
  const pending = new Map<number, PendingRequest>();
  /** ApiRequest since the last turn of the loop. They go together, and as text: waking a thread and copying objects cost more. */
  let outgoing: QueuedOperation[] = [];
  /** Answered and not yet heard. */
  const incoming: CompletedOperation[] = [];
  let isDelivering = false;
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
    if (isOpen && end === undefined) onBroken?.(reason);
    stop(new Error(reason));
  };
  const handleNotice = (notice: StoreNotice): void => {
    while (incoming.length > 0) settleNext(); // committed while all was well
    if ('lost' in notice) stop(new StoreFailure('storageLost', notice.lost));
    onLost?.('lost' in notice ? notice.lost : notice.advice);
  };
  const post = (): void => {
    if (outgoing.length > 0) worker.postMessage(JSON.stringify(outgoing));
    outgoing = [];
  };
  const settle = (completed: CompletedOperation): void => {
    const request = pending.get(completed.id);
    pending.delete(completed.id);
    if ('reason' in completed) request?.reject(failureOf(completed));
    else request?.resolve(completed.output as never); // the worker answers in kind
  };
  const settleNext = (): void => {
    const completed = incoming.shift();
    if (completed !== undefined) settle(completed);
  };
  const deliver = (): void => {
    for (let count = Math.min(incoming.length, RESULTS_PER_TICK); count > 0; count--) setImmediate(settleNext);
    isDelivering = incoming.length > RESULTS_PER_TICK;
    if (isDelivering) setImmediate(deliver);
  };
  worker.on('error', (error) => failWith(`the store broke down: ${error.message}`));
  worker.on('exit', () => {
    isClosed = true;
    while (incoming.length > 0) settleNext();
    failWith(THREAD_ENDED);
  });
  worker.on('message', (message: string) => {
    if (message === 'ready') return;
    const received = JSON.parse(message) as readonly CompletedOperation[] | StoreNotice;
    if (!('length' in received)) return handleNotice(received);
    incoming.push(...received);
    if (!isDelivering) deliver();
  });
  try {
    await once(worker, 'message');
  } catch (error) {
    if (!isClosed) await once(worker, 'exit'); // it holds files until then
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

function failureOf({ reason, isFull }: Extract<CompletedOperation, { readonly reason: string }>): Error {
  return isFull ? new StoreFailure('storageFull', reason) : new Error(reason);
}
