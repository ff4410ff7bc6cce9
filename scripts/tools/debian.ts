// Programs that tests want and npm does not bring: a package of Debian's, where we may install it.

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether packages can be installed here by us. */
export async function hasDebian(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isThere('/usr/bin/apt-get'));
}

/** One after another: tests run side by side, and two that install at once are in each other's way. */
const LOCK = join(tmpdir(), 'make-me-a-planet-install.lock');
/** The list of packages is fetched only where the one that is here does not do. */
const INSTALL = `install="apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends $0"
$install || { apt-get update && $install; }`;

/** Throws if it can't be had. */
export async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('flock', [LOCK, 'sh', '-c', INSTALL, name], { env, maxBuffer: 64 * 2 ** 20 });
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
