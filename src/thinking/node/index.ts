// Starts a thinker in a Node worker thread.

import { Worker } from 'node:worker_threads';
import { Thinker } from '../index.ts';

export { type AskOptions, type BotAnswer, Thinker } from '../index.ts';

/** Exists only after a build, since Node 20 runs no TypeScript. */
const WORKER = new URL('./worker.js', import.meta.url);

/**
 * Starts a thread in which bots think. Node does not exit before `close` is called. `script` is for code that is not
 * built.
 */
export function startThinker(script: URL = WORKER): Thinker {
  return new Thinker({
    startWorker: ({ onMessage, onDeath }) => {
      const worker = new Worker(script, { execArgv: [] }); // flags of this process, such as --input-type, would break it
      worker.on('message', onMessage);
      for (const event of ['error', 'messageerror']) worker.on(event, (error) => onDeath(String(error)));
      worker.on('exit', (code) => onDeath(`the worker exited with ${code}`));
      return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}
