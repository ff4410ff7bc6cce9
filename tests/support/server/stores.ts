// The stores that a server can have, for tests that run on each of them.

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exportDatabase,
  exportLines,
  postgresStore,
  type Store,
  sqliteStore,
} from '../../../src/server/store/index.ts';
import type { Entry } from '../../../src/table/index.ts';
import { builtUrl } from '../built.ts';
import { runAt, testDatabase } from '../postgres/databases.ts';

/** Where a server stores its tables: a file, or a database in place of it. */
export interface TestPlace {
  readonly file: string;
  readonly database?: string;
}

export interface StoreKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A new, empty place. A file is made in the folder; a database goes with the run's cluster. */
  readonly newPlace: (folder: string) => Promise<TestPlace>;
}

/** For `describe.each`. */
export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'SQLite', newPlace: async (folder) => ({ file: join(mkdtempSync(join(folder, 'store-')), 'planet.db') }) },
  {
    name: 'PostgreSQL',
    newPlace: async () => ({ file: join(tmpdir(), 'unused.db'), database: (await testDatabase()).url }),
  },
];

/** Opens the store while no server uses it. */
export function storeAt({ file, database }: TestPlace): Promise<Store> {
  return database === undefined
    ? sqliteStore({ path: file, script: builtUrl('server/store/worker.js') })
    : postgresStore({ address: database });
}

/** Every table's log, also while a server runs. */
export async function logsAt({ file, database }: TestPlace): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const lines: string[] = [];
  if (database === undefined) lines.push(...exportLines(file));
  else await exportDatabase(database, async (line) => void lines.push(line));
  const tables = lines.map((line) => JSON.parse(line) as { readonly id: string; readonly log: readonly Entry[] });
  return new Map(tables.map(({ id, log }) => [id, log]));
}

const DATABASE_TABLES = [
  ...['tables', 'entries', 'guests', 'members', 'links', 'chat', 'meta', 'servers', 'nodes', 'deals', 'attempts'],
];

/** Everything that is stored, as text to search. */
export async function textAt({ file, database }: TestPlace): Promise<string> {
  if (database === undefined) return readFileSync(file, 'latin1');
  const rows = await Promise.all(DATABASE_TABLES.map((table) => runAt(database, `select * from planet.${table}`)));
  return JSON.stringify(rows);
}
