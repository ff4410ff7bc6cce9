// One file of SQLite, opened the one way in which a commit lasts through kill -9 and a cut of the current.

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrate } from './migrations.ts';

/** FULL: every commit is forced to the disk before it returns. In WAL mode NORMAL would not be. */
export type Synchronous = 'FULL' | 'NORMAL';

export function openDatabase(path: string, synchronous: Synchronous = 'FULL'): DatabaseSyncInstance {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = WAL;
    pragma synchronous = ${synchronous};
    pragma foreign_keys = on;
    pragma secure_delete = on;
  `);
  migrate(database);
  return database;
}

/** To look, while a server may be writing. */
export function openForReading(path: string): DatabaseSyncInstance {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
