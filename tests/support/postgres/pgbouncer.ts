// PgBouncer in transaction mode in front of a database: each transaction may use another connection.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPgBouncer } from '../../../scripts/tools/postgres.ts';
import { asPostgres, freePort } from './cluster.ts';

export interface PgBouncer {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** `folder` is one that the user of PostgreSQL can read. */
export async function startPgBouncer(folder: string, to: number): Promise<PgBouncer> {
  const [program, port] = [await findPgBouncer(), await freePort()];
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${to} user=planet
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  chmodSync(settings, 0o644);
  const child = spawn(program, ['-q', settings], { ...asPostgres(), stdio: 'ignore' });
  const gone = once(child, 'exit');
  for (let attempt = 0; attempt < 600 && !(await answers(port)); attempt++) await pause(50);
  return {
    url: (database) => `postgres://planet@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
