// Allows one server per data file. The writer holds a lock file, which the system releases when the process ends,
// however it ends.

import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { makePrivate } from './database.ts';
import { StoreFailure } from './failure.ts';
import { LOCK_SUFFIX } from './folder.ts';

/** Locks a data file and returns the function that unlocks it; throws if another process holds the lock. */
export function lockFile(path: string): () => void {
  makePrivate(`${path}${LOCK_SUFFIX}`);
  const lock = new DatabaseSync(`${path}${LOCK_SUFFIX}`);
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

/** Whether a server is using this file. Throws if the lock can't be checked. */
export function isInUse(path: string): boolean {
  if (!existsSync(`${path}${LOCK_SUFFIX}`)) return false;
  try {
    lockFile(path)();
    return false;
  } catch (error) {
    if (error instanceof StoreFailure) return true;
    throw error;
  }
}
