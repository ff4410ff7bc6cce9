// Opens the data file so that a commit survives kill -9 and a power failure. The path is checked first: the remains of
// an old database are never mistaken for a new one.

import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { readDamageNote } from './damage-note.ts';
import { StoreFailure } from './failure.ts';
import { moveIntoPlace, removeDatabase } from './folder.ts';
import { APPLICATION_ID, isOurs, isOutdated, migrate, stepsFrom, versionOf } from './migrations.ts';
import { unreachableCommits } from './wal-walk.ts';

/** FULL forces every commit to disk before it returns; NORMAL does not in WAL mode. */
export type Synchronous = 'FULL' | 'NORMAL';

/** 16 MB: pages that are rewritten often are checkpointed into the database once. */
const CHECKPOINT_PAGES = 4096;

/** Creates the file if it is missing. Throws a `StoreFailure` if the existing file must not be used. */
export function openDatabase(path: string, synchronous: Synchronous = 'FULL'): DatabaseSyncInstance {
  const note = readDamageNote(path);
  if (note !== undefined) throw new StoreFailure('fileDamaged', note);
  if (existsSync(path)) checkFile(path);
  else createDatabase(path);
  return openChecked(path, synchronous);
}

function openChecked(path: string, synchronous: Synchronous): DatabaseSyncInstance {
  makePrivate(path);
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

/** Built under a temporary name and renamed when complete, so that an empty file at the path is never one of ours. */
function createDatabase(path: string): void {
  if (existsSync(`${path}-wal`) || existsSync(`${path}-shm`)) throw new StoreFailure('fileGone');
  const temporary = `${path}.new`;
  removeDatabase(temporary); // left by a start that was killed
  makePrivate(temporary);
  try {
    bringUpToDate(temporary, 0);
    moveIntoPlace(temporary, path);
  } finally {
    removeDatabase(temporary);
  }
}

/**
 * Migrates a file that is not in use. No prepared statements, which would keep the file open until they are collected.
 */
export function bringUpToDate(path: string, version: number): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(stepsFrom(version));
  } finally {
    database.close();
  }
}

/** Throws unless the file is a data file of this game and its log is readable. Changes nothing. */
function checkFile(path: string): void {
  if (statSync(path).size === 0) throw new StoreFailure('fileEmpty');
  const { applicationId, version } = headerOf(path);
  if (applicationId !== APPLICATION_ID) {
    const database = existsSync(`${path}-wal`) ? openForReading(path) : openImmutable(path);
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
 * Restricts a database to its owner, since it contains names and chat, even if the folder is public. SQLite's other
 * files inherit the mode. An existing file is not opened: closing it would release every lock of this process on it.
 */
export function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(each)) chmodSync(each, OWNER_ONLY);
    } catch {
      // the file belongs to another user; `planet doctor` reports it if everybody can read it
    }
  }
}

const OWNER_ONLY = 0o600;

/** Opens a complete file that nobody is writing, without ever creating a log or index next to it. */
export function openImmutable(path: string): DatabaseSyncInstance {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Opens a file that a server may be writing. */
export function openForReading(path: string): DatabaseSyncInstance {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
