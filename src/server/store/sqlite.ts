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
const GONE = 'the store broke down: its thread has ended';

/**
 * So many answers are handed out in one turn of the loop, each with all that comes of it. A long batch then keeps no socket
 * waiting, and what the first of them ask next is being written while the others still hear. Costs processor time at full
 * load (11 % of a move); whether it shortens waiting was not clear from three runs at 1,500 moves a second.
 */
const ANSWERS_A_TURN = 16;

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
type News = { readonly lost: string } | { readonly advice: string };

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}

/** Resolves when the file is open and up to date; rejects if it can't be. */
export async function sqliteStore(options: SqliteOptions): Promise<Store> {
  const { path, script = WORKER, synchronous = 'FULL', onBroken, onLost } = options;
  const worker = new Worker(script, { workerData: { path, synchronous }, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  /** ApiRequest since the last turn of the loop. They go together, and as text: waking a thread and copying objects cost more. */
  let outgoing: QueuedOperation[] = [];
  /** Answered and not yet heard. */
  const incoming: CompletedOperation[] = [];
  let isHandingOut = false;
  let lastId = 0;
  let end: Error | undefined;
  let closing: Promise<unknown> | undefined;
  let isOpen = false;
  let isClosed = false;

  const stop = (error: Error): void => {
    end ??= error;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  const failWith = (reason: string): void => {
    if (isOpen && end === undefined) onBroken?.(reason);
    stop(new Error(reason));
  };
  const hearNews = (news: News): void => {
    while (incoming.length > 0) hearNext(); // committed while all was well
    if ('lost' in news) stop(new StoreFailure('storageLost', news.lost));
    onLost?.('lost' in news ? news.lost : news.advice);
  };
  const post = (): void => {
    if (outgoing.length > 0) worker.postMessage(JSON.stringify(outgoing));
    outgoing = [];
  };
  const hear = (answered: CompletedOperation): void => {
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('reason' in answered) asked?.reject(failureOf(answered));
    else asked?.resolve(answered.output as never); // the worker answers in kind
  };
  const hearNext = (): void => {
    const answered = incoming.shift();
    if (answered !== undefined) hear(answered);
  };
  const handOut = (): void => {
    for (let count = Math.min(incoming.length, ANSWERS_A_TURN); count > 0; count--) setImmediate(hearNext);
    isHandingOut = incoming.length > ANSWERS_A_TURN;
    if (isHandingOut) setImmediate(handOut);
  };
  worker.on('error', (error) => failWith(`the store broke down: ${error.message}`));
  worker.on('exit', () => {
    isClosed = true;
    while (incoming.length > 0) hearNext();
    failWith(GONE);
  });
  worker.on('message', (message: string) => {
    if (message === 'ready') return;
    const said = JSON.parse(message) as readonly CompletedOperation[] | News;
    if (!('length' in said)) return hearNews(said);
    incoming.push(...said);
    if (!isHandingOut) handOut();
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
        waiting.set(lastId, { resolve, reject });
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
