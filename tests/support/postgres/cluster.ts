// A throw-away PostgreSQL on a free port, with fsync on: one for all test files of a run, started by the first that needs
// it. A shell that waits for the end of this process stops it and removes its folder, however the process ends.

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/tools/postgres.ts';

const run = promisify(execFile);

/** The folder of the run's shared cluster, for the workers that inherit the environment. */
const SHARED = 'PLANET_TEST_CLUSTER';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = on
synchronous_commit = on
shared_buffers = 32MB
max_connections = 200
max_wal_size = 256MB
wal_level = replica
logging_collector = off
`;

/** Everybody may connect as `planet`; the role `guarded` needs its password. */
const ACCESS = `
host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`;

export const GUARDED_PASSWORD = 'four volcanoes';

export interface Cluster {
  readonly folder: string;
  readonly port: number;
  /** The address of a database, as `planet serve --database` takes it. */
  readonly url: (database: string) => string;
}

/** Removes what is in the folder once the pipe to it is closed, or this process is gone. */
const CLEAN_UP = `cat > /dev/null
pids=
for file in "$0"/*/postmaster.pid; do [ -f "$file" ] && pids="$pids $(head -1 "$file")"; done
for pid in $pids; do kill -QUIT "$pid" 2> /dev/null; done
for pid in $pids; do while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done; done
rm -rf "$0"`;

/** A folder for clusters, and the function that stops them and removes it. */
export function clusterFolder(): { readonly path: string; readonly remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'planet-postgres-'));
  chownToPostgres(path);
  const guard: ChildProcess = spawn('sh', ['-c', CLEAN_UP, path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return {
    path,
    remove: async () => {
      if (guard.exitCode !== null) return;
      const gone = once(guard, 'exit');
      guard.ref();
      guard.stdin?.end();
      await gone;
    },
  };
}

/** For vitest's `globalSetup`: returns what stops the cluster, if a test has started it. */
export function shareCluster(): () => Promise<void> {
  const { path, remove } = clusterFolder();
  process.env[SHARED] = path;
  return remove;
}

let shared: Promise<Cluster> | undefined;

/** The run's cluster; starts it if no test has needed it yet. */
export function sharedCluster(): Promise<Cluster> {
  shared ??= findOrStart();
  return shared;
}

async function findOrStart(): Promise<Cluster> {
  const folder = process.env[SHARED];
  if (folder === undefined) throw new Error(`${SHARED} is not set: run this test with vitest`);
  const [lock, ready] = [join(folder, 'lock'), join(folder, 'port')];
  if (!isFirst(lock)) {
    while (!existsSync(ready)) {
      if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
      await pause(50);
    }
    return clusterAt(join(folder, 'shared'), Number(readFileSync(ready, 'utf8')));
  }
  try {
    const cluster = await startCluster(join(folder, 'shared'));
    writeFileSync(`${ready}.new`, String(cluster.port));
    renameSync(`${ready}.new`, ready);
    return cluster;
  } catch (error) {
    writeFileSync(join(folder, 'failed'), String(error));
    throw error;
  }
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Starts a new cluster in a folder that does not exist yet. */
export async function startCluster(folder: string): Promise<Cluster> {
  const programs = await findPostgres();
  chownToPostgres(join(folder, '..'));
  mkdirSync(folder, { mode: 0o700 });
  chownToPostgres(folder);
  const access = ['--username=planet', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await run(join(programs, 'initdb'), [...access, '-D', folder], asPostgres());
  writeFileSync(join(folder, 'pg_hba.conf'), ACCESS);
  appendFileSync(join(folder, 'postgresql.conf'), SETTINGS);
  return startAgain(folder);
}

/** Starts a cluster that was stopped, on the port that it had or on a free one. */
export async function startAgain(folder: string, port?: number): Promise<Cluster> {
  const programs = await findPostgres();
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort());
    const args = ['start', '-w', '-t', '120', '-D', folder, '-l', join(folder, 'log'), '-o', `-p ${chosen}`];
    try {
      await control(join(programs, 'pg_ctl'), args);
      return clusterAt(folder, chosen);
    } catch (error) {
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').slice(-2000) : '';
      // The port may have been taken meanwhile.
      if (port !== undefined || attempt === 3 || !/in use/.test(log)) throw new Error(`${String(error)}\n${log}`);
      rmSync(join(folder, 'log'));
    }
  }
}

/** `immediate` is a crash: the next start recovers from the write-ahead log. */
export async function stopCluster({ folder }: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  await control(join(await findPostgres(), 'pg_ctl'), ['stop', '-w', '-m', mode, '-D', folder]);
}

/** Without pipes: the server would inherit them, and they would never end. */
async function control(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...asPostgres(), stdio: 'ignore' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

function clusterAt(folder: string, port: number): Cluster {
  return { folder, port, url: (database) => `postgres://planet@127.0.0.1:${port}/${database}` };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** PostgreSQL refuses to run as root. */
export function asPostgres(): { readonly uid?: number; readonly gid?: number; readonly cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: tmpdir() };
  return { uid: idOf('-u'), gid: idOf('-g'), cwd: tmpdir() };
}

function idOf(flag: '-u' | '-g'): number {
  for (const user of ['postgres', 'nobody']) {
    try {
      return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      // there is no such user
    }
  }
  throw new Error('there is no user to run PostgreSQL as');
}

/** Gives a folder to the user that PostgreSQL runs as. */
export function chownToPostgres(path: string): void {
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
