// One server a file. Whoever writes it holds a lock beside it, which the system lets go when the process ends, however it does.

import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { makePrivate } from './database.ts';
import { StoreFailure } from './failure.ts';

/** Holds the lock of a file until what it returns is called; throws if somebody else does. */
export function lockFile(path: string): () => void {
  makePrivate(`${path}-lock`);
  const lock = new DatabaseSync(`${path}-lock`);
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw (error as { readonly code?: string }).code === 'SQLITE_BUSY' || /locked|busy/i.test(String(error))
      ? new StoreFailure('fileInUse', 'another server is using this file')
      : error;
  }
  return () => lock.close();
}

/** Whether a server runs on this file now. Throws if that can't be told. */
export function isInUse(path: string): boolean {
  if (!existsSync(`${path}-lock`)) return false;
  try {
    lockFile(path)();
    return false;
  } catch (error) {
    if (error instanceof StoreFailure) return true;
    throw error;
  }
}
