// The entry of the Web Worker.

import { serve } from '../index.ts';

/** Yields by a message to itself; a timer would cost four milliseconds each time. */
const { port1: here, port2: there } = new MessageChannel();

serve({
  listen: (onMessage) => addEventListener('message', ({ data }) => onMessage(data)),
  send: (message) => postMessage(message),
  nowMs: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      here.onmessage = () => resolve();
      there.postMessage(undefined);
    }),
});
