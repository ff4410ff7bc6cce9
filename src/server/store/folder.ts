// Files and folders for the owner alone: a folder with those above it, and files that are there whole or not at all.

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The files of a database, by what their names end in: the database, its log and the log's index. */
export const FILE_SUFFIXES = ['', '-wal', '-shm'] as const;
export type FileSuffix = (typeof FILE_SUFFIXES)[number];

/** Deletes a database and all that belongs to it. */
export function removeDatabase(path: string): void {
  for (const suffix of FILE_SUFFIXES) rmSync(`${path}${suffix}`, { force: true });
}

/** Under its name only when it is whole on the disk; its owner's alone, since names and chat are in it. */
export function moveIntoPlace(temporary: string, path: string): void {
  chmodSync(temporary, 0o600);
  fsyncPath(temporary, 'r+');
  renameSync(temporary, path);
  if (process.platform !== 'win32') fsyncPath(dirname(path), 'r'); // where folders can't be opened
}

function fsyncPath(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode);
  fsyncSync(file);
  closeSync(file);
}

/**
 * Throws if it can't be made. One by one: Node's own way of making them all loops forever where the system has no
 * place for a folder and says that the one above is missing, as in `/proc`.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) {
      makeFolder(dirname(path));
      mkdirSync(path, { mode: 0o700 });
    } else if (code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/** Makes the folder of a file. What it returns takes everything away again that was not there before. */
export function makePlace(path: string): () => void {
  const made = [...FILE_SUFFIXES, '-lock'].map((suffix) => `${path}${suffix}`).filter((suffix) => !existsSync(suffix));
  const isFolderNew = !existsSync(dirname(path));
  makeFolder(dirname(path));
  return () => {
    if (!made.includes(path)) return; // what lies temporary a file of old may be needed
    for (const suffix of made) rmSync(suffix, { force: true });
    if (isFolderNew && readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  };
}
