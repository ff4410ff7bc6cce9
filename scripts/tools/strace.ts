// Finds or installs strace, with which a test observes the order of a server's system calls.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasDebian, installPackage } from './debian.ts';

const run = promisify(execFile);

/** Why strace does not work here; undefined if it does. It needs Linux and permission to trace processes. */
export async function straceProblem(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'strace is of Linux alone';
  const first = await trial();
  if (first === undefined || !(await hasDebian())) return first;
  const failure = await installPackage('strace').then(() => undefined, String);
  return failure ?? trial();
}

async function trial(): Promise<string | undefined> {
  const args = ['-f', '-o', '/dev/null', process.execPath, '-e', '0'];
  return run('strace', args).then(() => undefined, String);
}
