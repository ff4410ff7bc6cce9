// Distributes games over worker threads, one at a time each. No thread and no program survives, however it ends.

import { Worker } from 'node:worker_threads';
import { assertNever } from '../../rules/index.ts';
import type { ArenaJob, Contest, GameResult } from './contest.ts';
import { killGroup } from './program.ts';
import type { ProtocolFault } from './protocol-fault.ts';

export type ToThread = { readonly type: 'play'; readonly job: ArenaJob } | { readonly type: 'end' };

export type FromThread =
  | { readonly type: 'played'; readonly result: GameResult }
  | { readonly type: 'verdict'; readonly verdict: ProtocolFault }
  /** A process group to kill at the end, unless it has ended before. */
  | { readonly type: 'started'; readonly pid: number }
  | { readonly type: 'ended'; readonly pid: number };

export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'verdict'; readonly verdict: ProtocolFault };

export interface ArenaWork {
  readonly contest: Contest;
  readonly jobs: Iterator<ArenaJob>;
  readonly threads: number;
  readonly onPlayed: (result: GameResult) => void;
  /** Stops everything immediately. */
  readonly stop: AbortSignal;
}

/** Plays all jobs until done, stopped, or a program breaks the protocol. Rejects if our own code fails. */
export async function playOnThreads({ contest, jobs, threads, onPlayed, stop }: ArenaWork): Promise<Ending> {
  const groups = new Set<number>();
  const killAll = (): void => {
    for (const pid of groups) killGroup(pid);
  };
  const workers = Array.from({ length: threads }, () => new Worker(WORKER, { workerData: contest }));
  let isOver = false;
  process.on('exit', killAll); // in case something else ends the process
  try {
    return await new Promise<Ending>((resolve, reject) => {
      let left = workers.length;
      const next = (worker: Worker): void => {
        const { done, value } = jobs.next();
        worker.postMessage((done ? { type: 'end' } : { type: 'play', job: value }) satisfies ToThread);
      };
      const takeResult = (worker: Worker, result: GameResult): void => {
        try {
          onPlayed(result);
        } catch (error) {
          reject(error);
        }
        next(worker);
      };
      const onMessage = (worker: Worker, message: FromThread): void => {
        switch (message.type) {
          case 'started':
            groups.add(message.pid);
            break;
          case 'ended':
            groups.delete(message.pid);
            break;
          case 'verdict':
            resolve({ kind: 'verdict', verdict: message.verdict });
            break;
          case 'played':
            if (!isOver) takeResult(worker, message.result);
            break;
          default:
            assertNever(message);
        }
      };
      for (const worker of workers) {
        worker.on('message', (message: FromThread) => onMessage(worker, message));
        worker.on('error', reject);
        worker.on('exit', () => {
          left -= 1;
          if (left === 0) resolve({ kind: 'done' });
        });
        next(worker);
      }
      if (left === 0) resolve({ kind: 'done' });
      if (stop.aborted) resolve({ kind: 'stopped' });
      stop.addEventListener('abort', () => resolve({ kind: 'stopped' }));
    });
  } finally {
    isOver = true;
    killAll(); // before their pipes close, so that they print no errors
    await Promise.all(workers.map((worker) => worker.terminate())); // their last messages arrive before this resolves
    killAll();
    process.off('exit', killAll);
  }
}

const WORKER = new URL('./worker.js', import.meta.url);
