// A file system of a few hundred kilobytes, for tests of a full disk. Needs root on Linux; elsewhere it is a plain folder.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** Whether it is really small; without that there is nothing to test. */
  readonly isSmall: boolean;
  /** Leaves no byte free. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly unmount: () => void;
}

export function smallDisk(bytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'planet-disk-'));
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const isSmall = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]).status === 0;
  const filler = join(path, 'filler');
  return {
    path,
    isSmall,
    fill: () => {
      for (let size = bytes; size >= 1; size = Math.floor(size / 2)) appendAsMuch(filler, size);
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      if (isSmall) spawnSync('umount', ['-l', path]); // this process may still have a file of it open
      rmdirSync(path);
    },
  };
}

function appendAsMuch(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
