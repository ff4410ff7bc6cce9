// File system helpers: private folders, and files that appear under their name complete or not at all.

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

/** Suffixes of a database's files: the database, its write-ahead log and the log's index. */
export const FILE_SUFFIXES = ['', '-wal', '-shm'] as const;
export type FileSuffix = (typeof FILE_SUFFIXES)[number];

/** Suffix of the file by which a server excludes others (lock.ts). */
export const LOCK_SUFFIX = '-lock';

/** Deletes a database with its log and index. */
export function removeDatabase(path: string): void {
  for (const suffix of FILE_SUFFIXES) rmSync(`${path}${suffix}`, { force: true });
}

/**
 * Makes a temporary file private (it contains names and chat), forces it to disk, then renames it to its final path.
 */
export function moveIntoPlace(temporary: string, path: string): void {
  chmodSync(temporary, 0o600);
  fsyncPath(temporary, 'r+');
  renameSync(temporary, path);
  if (process.platform !== 'win32') fsyncPath(dirname(path), 'r'); // Windows can't open folders
}

function fsyncPath(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode);
  fsyncSync(file);
  closeSync(file);
}

/**
 * Creates a folder and its parents, private to the owner. One at a time: Node's recursive mkdir loops forever in
 * places such as `/proc`, where the system refuses a folder and reports its parent as missing.
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

/** Creates the folder of a data file. The returned function removes everything that did not exist before. */
export function makePlace(path: string): () => void {
  const made = [...FILE_SUFFIXES, LOCK_SUFFIX]
    .map((suffix) => `${path}${suffix}`)
    .filter((suffix) => !existsSync(suffix));
  const isFolderNew = !existsSync(dirname(path));
  makeFolder(dirname(path));
  return () => {
    if (!made.includes(path)) {
      // The other files next to an existing database may still be needed.
      if (made.includes(`${path}${LOCK_SUFFIX}`)) rmSync(`${path}${LOCK_SUFFIX}`, { force: true });
      return;
    }
    for (const suffix of made) rmSync(suffix, { force: true });
    if (isFolderNew && readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  };
}
