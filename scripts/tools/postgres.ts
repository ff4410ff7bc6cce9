// Finds or installs PostgreSQL 15 or later, for tests and measurements that start servers of their own.

import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasDebian, installPackage, isThere } from './debian.ts';

const run = promisify(execFile);

/** The oldest version that the server accepts. */
const OLDEST = 15;
const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup'] as const;

/** The folder of its programs; installs Debian's package if there is none, and throws if that fails too. */
export async function findPostgres(): Promise<string> {
  const found = await installed();
  if (found !== undefined) return found;
  const failure = (await hasDebian()) ? await installPackage('postgresql').then(() => '', String) : '';
  const fresh = await installed();
  if (fresh !== undefined) return fresh;
  throw new Error(
    `no PostgreSQL ${OLDEST} or later here: install one, or name its bin folder in POSTGRES_BIN. ${failure}`,
  );
}

/** The path of PgBouncer; installs Debian's package if there is none. */
export async function findPgBouncer(): Promise<string> {
  const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
  const find = async (): Promise<string | undefined> => {
    for (const path of places) if (await isThere(path)) return path;
    return undefined;
  };
  const found = await find();
  if (found !== undefined) return found;
  const failure = (await hasDebian()) ? await installPackage('pgbouncer').then(() => '', String) : '';
  const fresh = await find();
  if (fresh !== undefined) return fresh;
  throw new Error(`no PgBouncer here, and none could be installed. ${failure}`);
}

async function installed(): Promise<string | undefined> {
  for (const folder of await folders()) {
    const isWhole = (await Promise.all(NEEDED.map((name) => isThere(join(folder, name))))).every(Boolean);
    if (isWhole && (await versionIn(folder)) >= OLDEST) return folder;
  }
  return undefined;
}

async function folders(): Promise<readonly string[]> {
  const named = process.env.POSTGRES_BIN;
  if (named !== undefined && named !== '') return [named];
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch((): string[] => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const configured = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  return [...newestFirst.map((version) => join(debian, version, 'bin')), ...configured];
}

async function versionIn(folder: string): Promise<number> {
  const { stdout } = await run(join(folder, 'postgres'), ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}
