// Where bots think: a few worker threads, each with one question at a time. Whoever plays for a person who is away comes
// first, then host after host; and the more questions wait, the less each is thought about, since people wait for them.

import { availableParallelism } from 'node:os';
import type { BotQuestion, Player } from '../../../bots/index.ts';
import { startThinker, type Thinker } from '../../../thinking/node/index.ts';
import type { TableDependencies } from '../../tables/index.ts';
import { FairQueue } from './fair-queue.ts';

/** A line of questions is to be answered in about so long, unless it is longer than the least allows. */
const MOST_MS = 1000;
const LEAST_MS = 30;
const MOST_ITERATIONS = 4000;
const LEAST_ITERATIONS = 100;
const MOST_THREADS = 4;

export interface BotPool {
  readonly think: TableDependencies['think'];
  /** Questions that are asked and not answered. */
  readonly asked: () => number;
  readonly close: () => void;
}

type Answer = Awaited<ReturnType<TableDependencies['think']>>;

interface Waiting {
  readonly question: BotQuestion;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Whoever runs from source names a built script. */
export function startBotPool(script: URL | undefined, onFallback: (reason: string) => void): BotPool {
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const workers = Array.from({ length: threads }, () => ({ thinker: undefined as Thinker | undefined, isBusy: false }));
  const [deputies, others] = [new FairQueue<Waiting>(), new FairQueue<Waiting>()];
  const asked = (): number => deputies.size + others.size + workers.filter(({ isBusy }) => isBusy).length;
  let isClosed = false;

  const serve = (): void => {
    const worker = workers.find(({ isBusy }) => !isBusy);
    const share = Math.min(1, threads / Math.max(1, asked()));
    const waiting = worker === undefined ? undefined : (deputies.next() ?? others.next());
    if (worker === undefined || waiting === undefined) return;
    const { question, resolve, reject } = waiting;
    worker.isBusy = true;
    worker.thinker ??= startThinker(script); // the first bot starts it
    worker.thinker
      .ask({ ...question, player: bounded(question.player, share) })
      .then((answer) => {
        if (answer.fallback) onFallback(answer.reason);
        resolve(answer);
      }, reject)
      .finally(() => {
        worker.isBusy = false;
        if (!isClosed) serve();
      });
  };

  return {
    think: (question, { host, isSubstitute }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(CLOSED);
        (isSubstitute ? deputies : others).add(host, { question, resolve, reject });
        serve();
      }),
    asked,
    close: () => {
      isClosed = true;
      for (const line of [deputies, others]) {
        for (let left = line.next(); left !== undefined; left = line.next()) left.reject(new Error(CLOSED));
      }
      for (const { thinker } of workers) thinker?.close();
    },
  };
}

const CLOSED = 'no bot thinks here any more';

/** A player who thinks no longer than its share of a thread's time. */
export function bounded({ budget, ...player }: Player, share: number): Player {
  const most = (wanted: number, all: number, least: number): number =>
    Math.min(wanted, Math.max(least, Math.floor(all * share)));
  return budget.kind === 'time'
    ? { ...player, budget: { kind: 'time', ms: most(budget.ms, MOST_MS, LEAST_MS) } }
    : { ...player, budget: { kind: 'iterations', count: most(budget.count, MOST_ITERATIONS, LEAST_ITERATIONS) } };
}
