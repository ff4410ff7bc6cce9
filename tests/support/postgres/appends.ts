// Writers that append to logs of a store, one entry after another, and remember what was acknowledged.

import type { Store } from '../../../src/server/store/index.ts';
import type { Entry } from '../../../src/table/index.ts';
import { SETTINGS } from '../server/test-table.ts';

const SUMMARY = { phase: 'playing', isListed: false } as const;

export interface Writers {
  /** How many appends were acknowledged so far. */
  readonly acknowledged: () => number;
  /** Stops after the appends under way; rejects if one failed. */
  readonly stop: () => Promise<void>;
  /** What is wrong with the logs: each must contain exactly what its writer got acknowledgements for. */
  readonly faults: (store: Store) => Promise<readonly string[]>;
}

const entryOf = (table: string, number: number): Entry => ({
  atMs: number,
  event: { kind: 'chatSet', isOn: number % 2 === 0 },
  commandId: { person: 'ana', id: `${table}-${number}` },
});

/** Starts one writer per table. */
export async function startWriters(store: Store, count: number): Promise<Writers> {
  const tables = Array.from({ length: count }, (_, index) => `w${index}`);
  const lengths = new Map<string, number>();
  let isStopped = false;
  for (const table of tables) {
    const opened: Entry = { atMs: 0, event: { kind: 'tableOpened', settings: SETTINGS, host: 'ana' } };
    await store.createTable({ table, nowMs: 1, entries: [opened], summary: SUMMARY, links: [], members: [] });
    lengths.set(table, 1);
  }
  const write = async (table: string): Promise<void> => {
    for (let seq = 1; !isStopped; seq++) {
      const appended = await store.append({ table, seq, nowMs: seq, entries: [entryOf(table, seq)], summary: SUMMARY });
      if (appended !== 'appended') throw new Error(`${table} at ${seq}: ${appended}`);
      lengths.set(table, seq + 1);
    }
  };
  const writing = Promise.all(tables.map(write));
  writing.catch(() => undefined); // reported by `stop`
  return {
    acknowledged: () => [...lengths.values()].reduce((sum, length) => sum + length - 1, 0),
    stop: async () => {
      isStopped = true;
      await writing;
    },
    faults: async (read) => {
      const faults: string[] = [];
      for (const [table, length] of lengths) {
        const log = await read.readEntries({ table, after: 1 });
        const wanted = Array.from({ length: length - 1 }, (_, index) => entryOf(table, index + 1));
        if (JSON.stringify(log) !== JSON.stringify(wanted))
          faults.push(`${table}: ${log.length} entries of ${length - 1}`);
      }
      return faults;
    },
  };
}
