// The time that runs, for whatever counts down on the screen: looked at four times a second, and only while somebody looks.

import { createSubscriber } from 'svelte/reactivity';

const EVERY_MS = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, EVERY_MS);
  return () => clearInterval(timer);
});

/** This device's running time; whoever asks within an effect is asked again as it goes on. */
export function tickingMs(): number {
  subscribe();
  return performance.now();
}
