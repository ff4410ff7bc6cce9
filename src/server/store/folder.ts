// A folder with those above it, for the owner alone.

import { mkdirSync, statSync } from 'node:fs';
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
