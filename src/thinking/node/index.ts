// Bots that think in a worker thread of Node's.

import { Worker } from 'node:worker_threads';
import { Thinker } from '../index.ts';

export { type Answer, type AskOptions, Thinker } from '../index.ts';

/** A script that serves; built, since Node 20 runs no TypeScript. */
const WORKER = new URL('./worker.js', import.meta.url);

/** The process stays alive until the thinker is closed. */
export function startThinker(script: URL = WORKER): Thinker {
  return new Thinker({
    startWorker: ({ onMessage, onDeath }) => {
      const worker = new Worker(script);
      worker.on('message', onMessage).on('messageerror', onDeath).on('error', onDeath).on('exit', onDeath);
      return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}
