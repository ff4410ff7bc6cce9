// Where a server that is killed repeatedly stores its tables: a file, or a database that may be disturbed as well.

import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Random } from '../../../src/rules/index.ts';
import { copyStore } from '../../../src/server/store/index.ts';
import { type Cluster, startAgain, stopCluster } from '../postgres/cluster.ts';
import { runAt } from '../postgres/databases.ts';
import { pick } from '../random.ts';
import { type PlanetServer, startPlanet } from '../server/planet-server.ts';

export interface ChaosStorage {
  readonly start: () => Promise<PlanetServer>;
  /** Advances the stored running time, as if a server had run idle for that long. */
  readonly passTime: (ms: number) => Promise<void>;
  /** Once no server runs: a data file with everything that is stored. */
  readonly file: () => Promise<string>;
  /** Something bad that happens to the storage while people play. */
  readonly disturb?: (random: Random) => Promise<void>;
}

export function fileStorage(data: string): ChaosStorage {
  const path = join(data, 'planet.db');
  return {
    start: () => startPlanet({ data }),
    passTime: async (ms) => {
      const database = new DatabaseSync(path);
      database.prepare("update meta set value = value + ? where key = 'uptime'").run(ms);
      database.close();
    },
    file: async () => path,
  };
}

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** A database in a cluster of its own, which crashes now and then. `data` is a folder for the copy. */
export function databaseStorage(cluster: Cluster, { name, data }: { name: string; data: string }): ChaosStorage {
  const url = cluster.url(name);
  const disturbances: readonly (() => Promise<void>)[] = [
    async () => {},
    async () => void (await runAt(url, CUT)),
    async () => {
      await stopCluster(cluster, 'immediate');
      await startAgain(cluster.folder, cluster.port);
    },
  ];
  return {
    start: async () => {
      // As if ten seconds had passed since the last server was killed.
      await runAt(url, `do $$ begin delete from planet.servers; exception when others then null; end $$`);
      return startPlanet({ data: undefined, env: { DATABASE_URL: url } });
    },
    passTime: async (ms) =>
      void (await runAt(url, `update planet.meta set value = value + ${ms} where key = 'uptime'`)),
    file: async () => {
      const path = join(data, 'copy.db');
      const copied = await copyStore({ database: url }, { file: path }, { mayBeRunning: true });
      if (!copied.ok) throw new Error(`the database can't be copied: ${copied.fault}`);
      return path;
    },
    disturb: (random) => pick(random, disturbances)(),
  };
}
