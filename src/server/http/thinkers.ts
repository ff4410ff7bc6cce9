// Where bots think: a few worker threads, each with one question at a time. A bot that would think for long thinks for less,
// since others wait.

import { availableParallelism } from 'node:os';
import type { Player, Question } from '../../bots/index.ts';
import { startThinker, type Thinker } from '../../thinking/node/index.ts';
import type { Lent } from '../desk/index.ts';

const MOST_MS = 1000;
const MOST_ITERATIONS = 20_000;
const MOST_THREADS = 4;

export interface Thinkers {
  readonly think: Lent['think'];
  /** Questions that are asked and not answered. */
  readonly asked: () => number;
  readonly close: () => void;
}

/** Whoever runs from source names a built script. */
export function startThinkers(script: URL | undefined, onFallback: (reason: string) => void): Thinkers {
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const workers = Array.from({ length: threads }, () => ({ thinker: undefined as Thinker | undefined, asked: 0 }));
  return {
    async think(question) {
      const worker = workers.reduce((least, each) => (each.asked < least.asked ? each : least));
      worker.asked += 1;
      worker.thinker ??= startThinker(script); // the first bot starts it
      try {
        const answer = await worker.thinker.ask(bounded(question));
        if (answer.fallback) onFallback(answer.reason);
        return answer;
      } finally {
        worker.asked -= 1;
      }
    },
    asked: () => workers.reduce((sum, { asked }) => sum + asked, 0),
    close: () => {
      for (const { thinker } of workers) thinker?.close();
    },
  };
}

function bounded({ player, ...question }: Question): Question {
  return { ...question, player: { ...player, budget: boundedBudget(player.budget) } };
}

function boundedBudget(budget: Player['budget']): Player['budget'] {
  return budget.kind === 'time'
    ? { kind: 'time', ms: Math.min(budget.ms, MOST_MS) }
    : { kind: 'iterations', count: Math.min(budget.count, MOST_ITERATIONS) };
}
