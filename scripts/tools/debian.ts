// Installs Debian packages that tests need, if permitted.

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may install packages. */
export async function hasDebian(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isThere('/usr/bin/apt-get'));
}

/** Serialised: tests run in parallel, and concurrent installations fail. */
const LOCK = join(tmpdir(), 'make-me-a-planet-install.lock');
/** Fetches the package list only if the present one is not enough. */
const INSTALL = `install="apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends $0"
$install || { apt-get update && $install; }`;

/** Throws if the package can't be installed. */
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
