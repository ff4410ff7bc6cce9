// The entry of the Node worker thread.

import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { serve } from '../index.ts';

if (parentPort === null) throw new Error('this script must run in a worker thread');
const port = parentPort;

serve({
  listen: (onMessage) => port.on('message', onMessage),
  send: (message) => port.postMessage(message),
  nowMs: () => performance.now(),
  pause: () => setImmediate(),
});
