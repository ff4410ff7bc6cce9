// Starts a thinker in a Web Worker.

import { Thinker } from '../index.ts';

export { type AskOptions, type BotAnswer, Thinker } from '../index.ts';

/**
 * Starts a Web Worker in which bots think. Pass `start` if your bundler must see `new Worker(…)` in your own code; the
 * script is `worker.js` beside this module.
 */
export function startThinker(start: () => Worker = startWorker): Thinker {
  return new Thinker({
    startWorker: ({ onMessage, onDeath }) => {
      const worker = start();
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onmessageerror = () => onDeath('a message could not be read');
      worker.onerror = ({ message = 'the script could not be loaded' }) => onDeath(message); // there is no message if the file is missing
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}
