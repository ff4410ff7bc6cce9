// The current time for countdowns: updated four times a second, only while something on the screen uses it.

import { createSubscriber } from 'svelte/reactivity';

const EVERY_MS = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, EVERY_MS);
  return () => clearInterval(timer);
});

/** The time on this device's monotonic clock; an effect that reads it runs again at every update. */
export function tickingMs(): number {
  subscribe();
  return performance.now();
}
