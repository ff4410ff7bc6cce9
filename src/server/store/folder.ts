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
export const PARTS = ['', '-wal', '-shm'] as const;
export type FilePart = (typeof PARTS)[number];

/** Deletes a database and all that belongs to it. */
export function discard(path: string): void {
  for (const each of PARTS) rmSync(`${path}${each}`, { force: true });
}

/** Under its name only when it is whole on the disk; its owner's alone, since names and chat are in it. */
export function settle(beside: string, path: string): void {
  chmodSync(beside, 0o600);
  force(beside, 'r+');
  renameSync(beside, path);
  if (process.platform !== 'win32') force(dirname(path), 'r'); // where folders can't be opened
}

function force(path: string, mode: 'r' | 'r+'): void {
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
  const made = [...PARTS, '-lock'].map((each) => `${path}${each}`).filter((each) => !existsSync(each));
  const isFolderNew = !existsSync(dirname(path));
  makeFolder(dirname(path));
  return () => {
    if (!made.includes(path)) return; // what lies beside a file of old may be needed
    for (const each of made) rmSync(each, { force: true });
    if (isFolderNew && readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  };
}
