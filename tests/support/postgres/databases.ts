// Databases of the run's shared cluster, for one test file each.

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { sharedCluster } from './cluster.ts';

export interface TestDatabase {
  /** As `planet serve --database` takes it. */
  readonly url: string;
  /** Runs SQL as its owner, statements without parameters. */
  readonly run: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Removes what a server has stored; it must be stopped. */
  readonly clear: () => Promise<void>;
}

/** A new, empty database. It goes with the cluster. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url } = await sharedCluster();
  // random, since test files share a process but not their modules
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAt(url('postgres'), `create database ${name}`);
  const run: TestDatabase['run'] = (sql) => runAt(url(name), sql);
  return { url: url(name), run, clear: async () => void (await run('drop schema if exists planet cascade')) };
}

export async function runAt(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}
