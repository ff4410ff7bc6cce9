// Processor time of a server's threads, where the system reports it.

import { readdirSync, readFileSync } from 'node:fs';

/** A tick of the system's clock, as `/proc` counts. */
const TICK_MS = 10;

/** Main thread, store thread, all others (mostly garbage collection). Empty without /proc. */
export function spentMs(pid: number | undefined): Readonly<Record<string, number>> {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
      .map(Number)
      .sort((one, other) => one - other);
    const spent = threads.map((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return { thread, ms: (user + system) * TICK_MS };
    });
    const main = spent.find(({ thread }) => thread === pid)?.ms ?? 0;
    const rest = spent.filter(({ thread }) => thread !== pid).map(({ ms }) => ms);
    const store = Math.max(0, ...rest);
    return { 'main thread': main, 'store thread': store, 'other threads': sum(rest) - store };
  } catch {
    return {};
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
