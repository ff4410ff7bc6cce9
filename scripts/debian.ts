// Programs that tests want and npm does not bring: a package of Debian's, where we may install it.

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether packages can be installed here by us. */
export async function hasDebian(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isThere('/usr/bin/apt-get'));
}

/** Waits while something else installs. Throws if it can't be had. */
export async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', [...wait, 'update'], { env });
  await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', name], { env, maxBuffer: 64 * 2 ** 20 });
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
