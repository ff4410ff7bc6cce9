// Runs bots on a few worker threads, one question at a time each. Bots that substitute for absent people come first,
// the rest are served round-robin by host. The longer the queue, the smaller the thinking budget, since people are
// waiting.

import { availableParallelism } from 'node:os';
import type { BotQuestion, Player } from '../../../bots/index.ts';
import { startThinker, type Thinker } from '../../../thinking/node/index.ts';
import type { TableDependencies } from '../../tables/index.ts';
import { FairQueue } from './fair-queue.ts';

/** The whole queue should be answered in about MAX_MS, unless it is so full that the minimum budgets take longer. */
const MAX_MS = 1000;
const MIN_MS = 30;
const MAX_ITERATIONS = 4000;
const MIN_ITERATIONS = 100;
const MAX_THREADS = 4;

export interface BotPool {
  readonly think: TableDependencies['think'];
  /** Number of questions without an answer, queued or running. */
  readonly asked: () => number;
  readonly close: () => void;
}

type ThinkResult = Awaited<ReturnType<TableDependencies['think']>>;

interface QueuedQuestion {
  readonly question: BotQuestion;
  readonly resolve: (answer: ThinkResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** `script` is the built worker, for callers that run from source. */
export function startBotPool(script: URL | undefined, onFallback: (reason: string) => void): BotPool {
  const threads = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
  const workers = Array.from({ length: threads }, () => ({ thinker: undefined as Thinker | undefined, isBusy: false }));
  const [substitutes, others] = [new FairQueue<QueuedQuestion>(), new FairQueue<QueuedQuestion>()];
  const asked = (): number => substitutes.size + others.size + workers.filter(({ isBusy }) => isBusy).length;
  let isClosed = false;

  const assignNext = (): void => {
    const worker = workers.find(({ isBusy }) => !isBusy);
    const share = Math.min(1, threads / Math.max(1, asked()));
    const next = worker === undefined ? undefined : (substitutes.next() ?? others.next());
    if (worker === undefined || next === undefined) return;
    const { question, resolve, reject } = next;
    worker.isBusy = true;
    worker.thinker ??= startThinker(script); // threads start with the first question
    worker.thinker
      .ask({ ...question, player: bounded(question.player, share) })
      .then((answer) => {
        if (answer.fallback) onFallback(answer.reason);
        resolve(answer);
      }, reject)
      .finally(() => {
        worker.isBusy = false;
        if (!isClosed) assignNext();
      });
  };

  return {
    think: (question, { host, isSubstitute }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(CLOSED);
        (isSubstitute ? substitutes : others).add(host, { question, resolve, reject });
        assignNext();
      }),
    asked,
    close: () => {
      isClosed = true;
      for (const queue of [substitutes, others]) {
        for (let left = queue.next(); left !== undefined; left = queue.next()) left.reject(new Error(CLOSED));
      }
      for (const { thinker } of workers) thinker?.close();
    },
  };
}

const CLOSED = 'the bot pool is closed';

/** Limits a player's budget to its share of the threads' time. */
export function bounded({ budget, ...player }: Player, share: number): Player {
  const limit = (wanted: number, all: number, least: number): number =>
    Math.min(wanted, Math.max(least, Math.floor(all * share)));
  return budget.kind === 'time'
    ? { ...player, budget: { kind: 'time', ms: limit(budget.ms, MAX_MS, MIN_MS) } }
    : { ...player, budget: { kind: 'iterations', count: limit(budget.count, MAX_ITERATIONS, MIN_ITERATIONS) } };
}
