// The server's running time: goes on from where the last server on this store stopped, so that no clock runs while none does.

import type { Time } from '../desk/index.ts';
import type { Store } from '../store/index.ts';

export interface RunningTime extends Time {
  /** Whether it could be written down the last time: the disk may be full. */
  readonly isKept: () => boolean;
  /** Writes it down a last time. */
  readonly stop: () => Promise<void>;
}

/** Entries carry their time, so a server that is killed loses at most `keepMs` of a wait in which nothing happened. */
export async function runningTime(
  store: Store,
  { keepMs, onTrouble }: { readonly keepMs: number; readonly onTrouble: (error: unknown) => void },
): Promise<RunningTime> {
  const before = await store.readUptime({});
  const startMs = performance.now();
  const nowMs = (): number => Math.round(before + performance.now() - startMs);
  const keep = (): Promise<undefined> => store.writeUptime({ ms: nowMs() });
  let isKept = true;
  const tryToKeep = async (): Promise<void> => {
    try {
      await keep();
      isKept = true;
    } catch (error) {
      isKept = false;
      onTrouble(error);
    }
  };
  const timer = setInterval(() => void tryToKeep(), keepMs);
  return {
    nowMs,
    wallMs: () => Date.now(),
    after,
    isKept: () => isKept,
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
