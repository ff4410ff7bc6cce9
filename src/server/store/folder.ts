// A folder with those above it, for the owner alone.

import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Throws if it can't be made. One by one: Node's own way of making them all goes round for ever where the system has no
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
  const made = ['', '-wal', '-shm', '-lock'].map((each) => `${path}${each}`).filter((each) => !existsSync(each));
  const isFolderNew = !existsSync(dirname(path));
  makeFolder(dirname(path));
  return () => {
    if (!made.includes(path)) return; // what lies beside a file of old may be needed
    for (const each of made) rmSync(each, { force: true });
    if (isFolderNew && readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  };
}
