// One server a file. The claim is a lock that the system holds for the process, so it ends with it, however it ends; no
// number is left behind that could mean another process later.

import { existsSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Thrown text; whoever wants to say it in words asks `isClaimed` first. */
const IN_USE = 'the file is in use by another server';

/** Throws if another process has it. */
export function claim(path: string): DatabaseSyncInstance {
  const lock = new DatabaseSync(lockOf(path));
  try {
    lock.exec('begin immediate');
  } catch {
    lock.close();
    throw new Error(IN_USE);
  }
  return lock;
}

/** Whether a server runs on this file now. */
export function isClaimed(path: string): boolean {
  if (!existsSync(lockOf(path))) return false;
  try {
    claim(path).close();
    return false;
  } catch {
    return true;
  }
}

function lockOf(path: string): string {
  return `${path}-lock`;
}
