// What happens to acknowledged appends when the database crashes, fails over, runs out of disk, or loses answers: real servers,
// real standbys, a real PgBouncer.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningTime } from '../../../src/server/http/ops/running-time.ts';
import { checkDatabase, memoryStore, nodeStore, postgresStore, type Store } from '../../../src/server/store/index.ts';
import { type Entry, RULES_VERSION } from '../../../src/table/index.ts';
import { startWriters } from '../../support/postgres/appends.ts';
import {
  type Cluster,
  chownToPostgres,
  clusterFolder,
  sharedCluster,
  startAgain,
  startCluster,
  stopCluster,
} from '../../support/postgres/cluster.ts';
import { runAt, type TestDatabase, testDatabase } from '../../support/postgres/databases.ts';
import { startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import { proxyTo } from '../../support/postgres/proxy.ts';
import { promote, startStandby } from '../../support/postgres/standby.ts';
import { eventually } from '../../support/server/server.ts';
import { smallDisk } from '../../support/server/small-disk.ts';
import { TestTable } from '../../support/server/test-table.ts';

const { log } = new TestTable().begin();
const SUMMARY = { phase: 'playing', isListed: false } as const;
const addTable = (store: Store, table: string): Promise<boolean> =>
  store.createTable({ table, nowMs: 1, entries: log, summary: SUMMARY, links: [], members: ['ana'] });

describe('on a cluster of its own', () => {
  const folder = clusterFolder();
  let primary: Cluster;
  beforeAll(async () => {
    primary = await startCluster(join(folder.path, 'primary'));
  });
  afterAll(folder.remove);

  it('P1 loses nothing that was acknowledged, and appends nothing twice, when the database crashes', async () => {
    const store = await postgresStore({ address: primary.url('postgres') });
    const writers = await startWriters(store, 8);
    for (let crash = 1; crash <= 3; crash++) {
      await eventually(() => writers.acknowledged() >= crash * 100, 'appends');
      await stopCluster(primary, 'immediate');
      await startAgain(primary.folder, primary.port);
    }
    await writers.stop();
    expect(await writers.faults(store)).toEqual([]);
    await store.close();
    expect((await checkDatabase(primary.url('postgres'))).findings).toEqual([]);
  });

  it('refuses a standby, warns while it may fall behind, and loses nothing when a synchronous one takes over', async () => {
    await runAt(primary.url('postgres'), 'create database games');
    const standby = await startStandby(primary, join(folder.path, 'standby'), { isSynchronous: false });
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const address = `postgres://planet@${hosts}/games?target_session_attrs=read-write`;
    const store = await postgresStore({ address, retryMs: 300_000 });
    await expect(postgresStore({ address: standby.url('games'), retryMs: 0 })).rejects.toMatchObject({
      code: 'databaseReadOnly',
    });
    expect((await checkDatabase(address)).findings).toEqual([{ code: 'standbyBehind' }]);
    await runAt(primary.url('postgres'), `alter system set synchronous_standby_names = '*'`);
    await runAt(primary.url('postgres'), 'select pg_reload_conf()');
    const isSynchronous = async () => {
      const rows = await runAt(primary.url('postgres'), 'select sync_state from pg_stat_replication');
      return rows[0]?.sync_state === 'sync';
    };
    while (!(await isSynchronous()));
    expect((await checkDatabase(address)).findings).toEqual([]);

    const writers = await startWriters(store, 8);
    await eventually(() => writers.acknowledged() >= 100, 'appends');
    await stopCluster(primary, 'immediate');
    await promote(standby);
    const before = writers.acknowledged();
    await eventually(() => writers.acknowledged() >= before + 100, 'appends on the new primary');
    await writers.stop();
    expect(await writers.faults(store)).toEqual([]);
    await store.close();
  });
});

it('an asynchronous standby that takes over lacks what was acknowledged last: the writers notice, and nothing is mixed up', async () => {
  const folder = clusterFolder();
  const primary = await startCluster(join(folder.path, 'primary'));
  const slowly = await proxyTo(primary.port);
  const standby = await startStandby({ ...primary, port: slowly.port }, join(folder.path, 'standby'), {
    isSynchronous: false,
  });
  const address = `postgres://planet@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  const store = await postgresStore({ address, retryMs: 300_000 });
  const writers = await startWriters(store, 8);
  await eventually(() => writers.acknowledged() >= 100, 'appends');
  slowly.slow(600_000); // the standby hears nothing more
  const before = writers.acknowledged();
  await eventually(() => writers.acknowledged() >= before + 100, 'appends that the standby lacks');
  await stopCluster(primary, 'immediate');
  await slowly.close();
  await promote(standby);
  await expect(writers.stop()).rejects.toThrow(/conflict|unknown/);
  expect(await writers.faults(store)).not.toEqual([]); // what an asynchronous standby costs
  expect((await checkDatabase(standby.url('postgres'))).findings).toEqual([]); // fewer entries, but no gap
  await store.close();
  await folder.remove();
});

describe('on the shared cluster', () => {
  let database: TestDatabase;
  let store: Store;
  const disk = smallDisk(4_000_000);
  afterAll(async () => {
    await store?.close();
    disk.unmount();
  });
  const name = (): string => new URL(database.url).pathname.slice(1);
  beforeAll(async () => {
    database = await testDatabase();
  });

  it('P2 does once what was asked when the answer was lost', async () => {
    const proxy = await proxyTo((await sharedCluster()).port);
    store = await postgresStore({ address: `postgres://planet@127.0.0.1:${proxy.port}/${name()}` });
    const lost = async <Value>(act: () => Promise<Value>): Promise<Value> => {
      const isLost = proxy.loseAnswer();
      const value = await act();
      await isLost;
      return value;
    };
    const entry: Entry = { atMs: 9, event: { kind: 'chatSet', isOn: true } };
    const append = { table: 't1', nowMs: 9, entries: [entry], summary: SUMMARY };
    expect(await lost(() => addTable(store, 't1'))).toBe(true);
    expect(await lost(() => store.append({ ...append, seq: log.length }))).toBe('appended');
    const seating = { swapped: [], sat: [{ seat: 0, person: 'bo' }], left: [] } as const;
    expect(await lost(() => store.append({ ...append, seq: log.length + 1, seating }))).toBe('appended');
    expect(await store.readEntries({ table: 't1', after: log.length })).toEqual([entry, entry]);
    await lost(() => store.addGuest({ id: 'ana', tokenHash: 'x', name: 'Ana', createdMs: 1 }));
    const line = { table: 't1', person: 'ana', id: 'c1', text: 'hi', nowMs: 1 };
    expect(await lost(() => store.addChat(line))).toBe(1);
    expect(await store.addChat(line)).toBeUndefined();
    await lost(() => store.replaceLink({ table: 't1', seat: 1, tokenHash: 'link' }));
    expect(await store.linksOf({ table: 't1' })).toEqual([{ table: 't1', seat: 1, tokenHash: 'link' }]);
    await store.close();
    await proxy.close();
  });

  it('rejects operations after a while when the database stays away, and works again when it is back', async () => {
    const proxy = await proxyTo((await sharedCluster()).port);
    store = await postgresStore({ address: `postgres://planet@127.0.0.1:${proxy.port}/${name()}`, retryMs: 50 });
    await proxy.close();
    await expect(store.readTable({ table: 't1' })).rejects.toMatchObject({ code: 'databaseUnreachable' });
    const away = { ...memoryStore(), writeUptime: store.writeUptime };
    const last = await runningTime(away, { saveIntervalMs: 60_000, onFailure: () => {}, onFrozen: () => {} });
    await last.stop(); // a shutdown does not fail because the database is away
    await store.close();
    store = await postgresStore({ address: database.url, lease: { deadMs: 100, beatMs: 40 } });
    expect((await store.readTable({ table: 't1' }))?.seq).toBe(log.length + 2);
    await store.close();
  });

  it('works through PgBouncer in transaction mode, alone and as several servers', async () => {
    const folder = clusterFolder();
    const { port } = await sharedCluster();
    const bouncer = await startPgBouncer(folder.path, port);
    const address = bouncer.url(name());
    store = await postgresStore({ address });
    await addTable(store, 't2');
    const writers = await startWriters(store, 12);
    await eventually(() => writers.acknowledged() >= 200, 'appends');
    await writers.stop();
    expect(await writers.faults(store)).toEqual([]);
    await store.close();
    const [a, b] = await Promise.all(
      ['a', 'b'].map((nodeAddress) => nodeStore({ address, nodeAddress, rules: RULES_VERSION })),
    );
    if (a === undefined || b === undefined) throw new Error('no servers');
    expect(await a.node.claim('t2')).toEqual({ kind: 'mine', isTakeover: false });
    expect(await b.node.claim('t2')).toEqual({ kind: 'elsewhere', address: 'a' });
    const entry: Entry = { atMs: 9, event: { kind: 'chatSet', isOn: true } };
    const append = { table: 't2', nowMs: 9, entries: [entry], seq: log.length };
    expect(await b.store.append(append)).toBe('conflict');
    expect(await a.store.append(append)).toBe('appended');
    for (const server of [a, b]) await server.store.close();
    await bouncer.stop();
    await folder.remove();
  });

  it.runIf(disk.isSmall)(
    'refuses what does not fit on a full disk, changes nothing, and goes on once there is space',
    async () => {
      chownToPostgres(disk.path);
      await database.run(`drop schema planet cascade`);
      await database.run(`create tablespace small location '${disk.path}'`);
      await database.run(`alter database ${name()} set default_tablespace = small`);
      store = await postgresStore({ address: database.url });
      await addTable(store, 't1');
      disk.fill();
      let seq = log.length;
      const text = 'x'.repeat(3000);
      const append = () =>
        store.append({
          ...{ table: 't1', seq, nowMs: 9, summary: SUMMARY },
          entries: [{ atMs: 9, event: { kind: 'nonsense', text: `${seq}${text}` } as never }],
        });
      const fill = async (): Promise<void> => {
        for (;;) {
          await append();
          seq += 1;
        }
      };
      await expect(fill()).rejects.toMatchObject({ code: 'storageFull' });
      expect((await store.readTable({ table: 't1' }))?.seq).toBe(seq);
      expect(await store.readEntries({ table: 't1', after: 0 })).toHaveLength(seq);
      disk.free();
      expect(await append()).toBe('appended');
      await store.close();
      await database.run(`drop schema planet cascade`);
      await database.run(`alter database ${name()} reset default_tablespace`);
      await database.run('drop tablespace small');
    },
  );
});
