// One file of SQLite, opened the one way in which a commit survives kill -9 and a power failure. What is at its path is
// looked at first: nothing is taken for a new file that may be what is left of an old one.

import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { noteOf } from './damage-note.ts';
import { StoreFailure } from './failure.ts';
import { discard, settle } from './folder.ts';
import { APPLICATION_ID, isOurs, isOutdated, migrate, stepsFrom, versionOf } from './migrations.ts';
import { unreachableCommits } from './wal-walk.ts';

/** FULL: every commit is forced to the disk before it returns. In WAL mode NORMAL would not be. */
export type Synchronous = 'FULL' | 'NORMAL';

/** Sixteen megabytes: what is written again and again meanwhile is taken into the file once. */
const CHECKPOINT_PAGES = 4096;

/** Makes a file where there is none. Throws a `StoreFailure` if what is there is not to be used. */
export function openDatabase(path: string, synchronous: Synchronous = 'FULL'): DatabaseSyncInstance {
  const note = noteOf(path);
  if (note !== undefined) throw new StoreFailure('fileDamaged', note);
  if (existsSync(path)) checkFile(path);
  else makeDatabase(path);
  return openChecked(path, synchronous);
}

function openChecked(path: string, synchronous: Synchronous): DatabaseSyncInstance {
  keepPrivate(path);
  const database = new DatabaseSync(path);
  try {
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
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Beside, and under its name when it is whole: an empty file at this path is never one that we have just begun. */
function makeDatabase(path: string): void {
  if (existsSync(`${path}-wal`) || existsSync(`${path}-shm`)) throw new StoreFailure('fileGone');
  const beside = `${path}.new`;
  discard(beside); // what a killed start has left
  keepPrivate(beside);
  try {
    bringUpToDate(beside, 0);
    settle(beside, path);
  } finally {
    discard(beside);
  }
}

/** A file that nobody uses. Without prepared statements, which would keep it open until they are collected. */
export function bringUpToDate(path: string, version: number): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(stepsFrom(version));
  } finally {
    database.close();
  }
}

/** Throws unless the file is one of ours and its log is whole. Changes nothing. */
function checkFile(path: string): void {
  if (statSync(path).size === 0) throw new StoreFailure('fileEmpty');
  const { applicationId, version } = headerOf(path);
  if (applicationId !== APPLICATION_ID) {
    const database = existsSync(`${path}-wal`) ? openForReading(path) : openStill(path);
    try {
      if (!isOurs(database)) throw new StoreFailure('fileForeign');
      if (isOutdated(versionOf(database))) throw new StoreFailure('fileOutdated');
    } finally {
      database.close();
    }
  } else if (isOutdated(version)) throw new StoreFailure('fileOutdated');
  const lost = unreachableCommits(path);
  if (lost > 0) throw new StoreFailure('logDamaged', String(lost));
}

/** Read from the bytes: opening the file with SQLite could change it. */
function headerOf(path: string): { readonly applicationId: number; readonly version: number } {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(100);
  readSync(file, header, 0, header.length, 0);
  closeSync(file);
  return { applicationId: header.readUInt32BE(68), version: header.readUInt32BE(60) };
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
      // another's file, who has dependencies it; the doctor tells if everybody can read it
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
