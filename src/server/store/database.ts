// One file of SQLite, opened the one way in which a commit lasts through kill -9 and a cut of the current.

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrate } from './migrations.ts';

/** FULL: every commit is forced to the disk before it returns. In WAL mode NORMAL would not be. */
export type Synchronous = 'FULL' | 'NORMAL';

/** Sixteen megabytes: what is written again and again meanwhile is taken into the file once. */
const CHECKPOINT_PAGES = 4096;

export function openDatabase(path: string, synchronous: Synchronous = 'FULL'): DatabaseSyncInstance {
  keepPrivate(path);
  const database = new DatabaseSync(path);
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = WAL;
    pragma synchronous = ${synchronous};
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
  `);
  migrate(database);
  return database;
}

/**
 * Its owner's alone, since names and chat are in it, also where the folder is open to all. What SQLite adds takes after it. A
 * file that is there is not opened: closing it would let go of all locks that this process has on it.
 */
export function keepPrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNERS));
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(each)) chmodSync(each, OWNERS);
    } catch {
      // another's file, who has lent it; the doctor tells if everybody can read it
    }
  }
}

const OWNERS = 0o600;

/** To look at a file that nobody writes and that is whole by itself: nothing is left beside it, however it ends. */
export function openStill(path: string): DatabaseSyncInstance {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** To look, while a server may be writing. */
export function openForReading(path: string): DatabaseSyncInstance {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
