// A primary with a synchronous standby, which change places as often as asked: the primary is killed, the standby promoted, and the old
// primary becomes its standby.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startAgain, startCluster, stopCluster } from './cluster.ts';
import { runAt } from './databases.ts';
import { promote, startStandby } from './standby.ts';

export class DatabasePair {
  private primary: Cluster;
  private standby: Cluster;
  /** In the order in which an address names them, which stays the same. */
  readonly ports: readonly number[];

  private constructor(primary: Cluster, standby: Cluster) {
    this.primary = primary;
    this.standby = standby;
    this.ports = [primary.port, standby.port];
  }

  /** In an existing folder that the user of PostgreSQL can write (cluster.ts). */
  static async start(folder: string): Promise<DatabasePair> {
    const primary = await startCluster(join(folder, 'one'));
    // A standby that lost its primary for a moment looks for it at once; by default after five seconds, in which commits wait.
    await settings(primary, { wal_retrieve_retry_interval: '100ms', wal_keep_size: '256MB' });
    const pair = new DatabasePair(primary, await startStandby(primary, join(folder, 'two'), { isSynchronous: false }));
    await pair.waitForStandby();
    return pair;
  }

  /** Of the primary of the moment. */
  url(database: string): string {
    return this.primary.url(database);
  }

  /** The primary crashes and recovers. */
  async crash(): Promise<void> {
    await stopCluster(this.primary, 'immediate');
    await startAgain(this.primary.folder, this.primary.port);
    await this.waitForStandby();
  }

  /** The primary is killed; the standby has all that was acknowledged and takes over. */
  async failOver(): Promise<void> {
    const [dead, next] = [this.primary, this.standby];
    await stopCluster(dead, 'immediate');
    await promote(next);
    this.primary = next;
    // As Patroni does: without a standby the primary goes on alone, and nobody promotes what is not synchronous.
    await settings(next, { synchronous_standby_names: '' });
    rmSync(dead.folder, { recursive: true });
    this.standby = await startStandby(next, dead.folder, { isSynchronous: false, port: dead.port });
    await this.waitForStandby();
  }

  /** Until the standby is synchronous. */
  private async waitForStandby(): Promise<void> {
    await settings(this.primary, { synchronous_standby_names: '*' });
    const state = 'select sync_state from pg_stat_replication';
    while ((await runAt(this.primary.url('postgres'), state))[0]?.sync_state !== 'sync') await pause(20);
  }
}

async function settings(cluster: Cluster, values: Readonly<Record<string, string>>): Promise<void> {
  const url = cluster.url('postgres');
  for (const [name, value] of Object.entries(values)) await runAt(url, `alter system set ${name} = '${value}'`);
  await runAt(url, 'select pg_reload_conf()');
}
