// A streaming standby of a cluster, made with PostgreSQL's own tools.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/tools/postgres.ts';
import { asPostgres, type Cluster, startAgain } from './cluster.ts';
import { runAt } from './databases.ts';

const run = promisify(execFile);

/** With `isSynchronous` the primary acknowledges nothing that the standby does not have on disk. Without a port on a free one. */
export async function startStandby(
  primary: Pick<Cluster, 'port' | 'url'>,
  folder: string,
  { isSynchronous, port }: { readonly isSynchronous: boolean; readonly port?: number },
): Promise<Cluster> {
  const programs = await findPostgres();
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'planet'];
  const how = ['--wal-method=stream', '--checkpoint=fast', '--no-sync', '--write-recovery-conf'];
  await run(join(programs, 'pg_basebackup'), [...from, ...how, '-D', folder], asPostgres());
  const standby = await startAgain(folder, port);
  if (isSynchronous) {
    await runAt(primary.url('postgres'), `alter system set synchronous_standby_names = '*'`);
    await runAt(primary.url('postgres'), 'select pg_reload_conf()');
  }
  return standby;
}

/** Makes the standby the primary. */
export async function promote({ folder }: Cluster): Promise<void> {
  await run(join(await findPostgres(), 'pg_ctl'), ['promote', '-w', '-D', folder], asPostgres());
}
