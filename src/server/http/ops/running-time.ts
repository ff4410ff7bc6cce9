// The server's running time: continues from where the last server on this store stopped, so that no clock runs while none
// does, nor while the process is stopped or the machine asleep.

import { type StorageFault, type Store, storageFault } from '../../store/index.ts';
import type { Time } from '../../tables/index.ts';
import { READ_MS, SteadyClock } from './steady-clock.ts';

export interface RunningTime extends Time {
  /** Whether saveTimer it failed the last time, and why. Undefined: all is well. */
  readonly problem: () => StorageFault | 'broken' | undefined;
  /** Saves it a last time, if that is possible. */
  readonly stop: () => Promise<void>;
}

interface RunningTimeOptions {
  /** How often it is saved. */
  readonly keepMs: number;
  /** Saving failed, once until it works again. */
  readonly onFailure: (error: unknown) => void;
  /** The process did not run for `ms`, which is counted against nobody. */
  readonly onFrozen: (ms: number) => void;
}

/** Entries carry their time, so a server that is killed loses at most `keepMs` of a wait in which nothing happened. */
export async function runningTime(store: Store, options: RunningTimeOptions): Promise<RunningTime> {
  const { keepMs, onFailure, onFrozen } = options;
  const clock = new SteadyClock(await store.readUptime({}), () => performance.now());
  const nowMs = (): number => Math.round(clock.nowMs());
  let problem: StorageFault | 'broken' | undefined;
  const save = async (): Promise<void> => {
    try {
      await store.writeUptime({ ms: nowMs() });
      problem = undefined;
    } catch (error) {
      if (problem === undefined) onFailure(error);
      problem = storageFault(error) ?? 'broken';
    }
  };
  let skippedMs = 0;
  const readTimer = setInterval(() => {
    clock.nowMs();
    if (clock.skippedMs > skippedMs) onFrozen(clock.skippedMs - skippedMs);
    skippedMs = clock.skippedMs;
  }, READ_MS);
  const saveTimer = setInterval(() => void save(), keepMs);
  return {
    nowMs,
    wallMs: () => Date.now(),
    after,
    problem: () => problem,
    stop: async () => {
      clearInterval(readTimer);
      clearInterval(saveTimer);
      // On a full disk the last seconds are lost, as after a kill; that is no reason to end badly.
      await store.writeUptime({ ms: nowMs() }).catch((error) => {
        if (storageFault(error) === undefined) throw error;
      });
    },
  };
}

/** A timer of the platform takes no more. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function after(ms: number, act: () => void): () => void {
  let cancel = (): void => {};
  const timer = setTimeout(
    () => {
      if (ms <= MAX_TIMER_MS) act();
      else cancel = after(ms - MAX_TIMER_MS, act);
    },
    Math.min(ms, MAX_TIMER_MS),
  );
  cancel = () => clearTimeout(timer);
  return () => cancel();
}
