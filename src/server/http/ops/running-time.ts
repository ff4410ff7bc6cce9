// The server's running time. Continues where the last server on this store stopped, so that game clocks stand still
// while no server runs, the process is stopped or the machine is asleep.

import { isUnreachable, type StorageFault, type Store, storageFault } from '../../store/index.ts';
import type { Time } from '../../tables/index.ts';
import { READ_MS, SteadyClock } from './steady-clock.ts';

export interface RunningTime extends Time {
  /** Why the last save failed; undefined if it succeeded. */
  readonly problem: () => StorageFault | 'internalError' | undefined;
  /** Saves a last time, if possible. */
  readonly stop: () => Promise<void>;
}

interface RunningTimeOptions {
  /** Interval between saves. */
  readonly saveIntervalMs: number;
  /** Called at the first failed save, and again only after a successful one. */
  readonly onFailure: (error: unknown) => void;
  /** The process was suspended for `ms`, which no player's clock is charged for. */
  readonly onFrozen: (ms: number) => void;
}

/** Entries contain their time, so a killed server loses at most `saveIntervalMs` of a period in which nothing happened. */
export async function runningTime(store: Store, options: RunningTimeOptions): Promise<RunningTime> {
  const { saveIntervalMs, onFailure, onFrozen } = options;
  const clock = new SteadyClock(await store.readUptime({}), () => performance.now());
  const nowMs = (): number => Math.round(clock.nowMs());
  let problem: StorageFault | 'internalError' | undefined;
  const save = async (): Promise<void> => {
    try {
      await store.writeUptime({ ms: nowMs() });
      problem = undefined;
    } catch (error) {
      if (problem === undefined) onFailure(error);
      problem = storageFault(error) ?? 'internalError';
    }
  };
  let skippedMs = 0;
  const readTimer = setInterval(() => {
    clock.nowMs();
    if (clock.skippedMs > skippedMs) onFrozen(clock.skippedMs - skippedMs);
    skippedMs = clock.skippedMs;
  }, READ_MS);
  const saveTimer = setInterval(() => void save(), saveIntervalMs);
  return {
    nowMs,
    wallMs: () => Date.now(),
    after,
    problem: () => problem,
    stop: async () => {
      clearInterval(readTimer);
      clearInterval(saveTimer);
      // On a full disk, or without the database, the last seconds are lost, as after a kill: no reason to fail the shutdown.
      await store.writeUptime({ ms: nowMs() }).catch((error) => {
        if (storageFault(error) === undefined && !isUnreachable(error)) throw error;
      });
    },
  };
}

/** The longest delay that setTimeout accepts. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function after(ms: number, act: () => void): () => void {
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
