// The server's running time: goes on from where the last server on this store stopped, so that no clock runs while none does.

import type { Time } from '../desk/index.ts';
import type { Store } from '../store/index.ts';

/** Entries carry their time, so a server that is killed loses at most this much of a wait in which nothing happened. */
const KEEP_MS = 10_000;

export interface RunningTime extends Time {
  /** Writes it down a last time. */
  readonly stop: () => Promise<void>;
}

export async function runningTime(store: Store, onTrouble: (error: unknown) => void): Promise<RunningTime> {
  const before = await store.readUptime({});
  const startMs = performance.now();
  const nowMs = (): number => Math.round(before + performance.now() - startMs);
  const keep = (): Promise<undefined> => store.writeUptime({ ms: nowMs() });
  const timer = setInterval(() => void keep().catch(onTrouble), KEEP_MS);
  return {
    nowMs,
    wallMs: () => Date.now(),
    after,
    stop: async () => {
      clearInterval(timer);
      await keep();
    },
  };
}

/** A timer of the platform takes no more. */
const LONGEST_MS = 2 ** 31 - 1;

function after(ms: number, act: () => void): () => void {
  let cancel = (): void => {};
  const timer = setTimeout(
    () => {
      if (ms <= LONGEST_MS) act();
      else cancel = after(ms - LONGEST_MS, act);
    },
    Math.min(ms, LONGEST_MS),
  );
  cancel = () => clearTimeout(timer);
  return () => cancel();
}
