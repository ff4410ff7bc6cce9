// Runs the contract on a real PostgreSQL, and tests what only a database server can show: one server at a time, appends that
// fence, lost connections, and databases that can't be used.

import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresOptions, postgresStore, type Store } from '../../../src/server/store/index.ts';
import { wasAppended } from '../../../src/server/store/postgres/append.ts';
import type { Query } from '../../../src/server/store/postgres/connections.ts';
import type { Entry } from '../../../src/table/index.ts';
import { startWriters } from '../../support/postgres/appends.ts';
import { GUARDED_PASSWORD, sharedCluster } from '../../support/postgres/cluster.ts';
import { runAt, type TestDatabase, testDatabase } from '../../support/postgres/databases.ts';
import { eventually } from '../../support/server/server.ts';
import { TestTable } from '../../support/server/test-table.ts';
import { storeContract } from './store-contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const open = (options: Partial<PostgresOptions> = {}): Promise<Store> =>
  postgresStore({ address: database.url, ...options });

storeContract('PostgreSQL', async () => {
  await database.clear();
  return open();
});

const { log } = new TestTable().begin();
const SUMMARY = { phase: 'playing', isListed: false } as const;
const addTable = (store: Store, table = 't1'): Promise<boolean> =>
  store.createTable({ table, nowMs: 1, entries: log, summary: SUMMARY, links: [], members: [] });
const NEXT: Entry = { atMs: 9, event: { kind: 'chatSet', isOn: true }, commandId: { person: 'ana', id: 'next' } };
const append = (store: Store, seq = log.length, table = 't1') =>
  store.append({ table, seq, nowMs: 9, entries: [NEXT], summary: SUMMARY });

describe('a database', () => {
  beforeEach(() => database.clear());

  it('keeps its contents when opened again', async () => {
    const first = await open();
    await addTable(first);
    await first.close();
    const second = await open();
    expect(await second.readEntries({ table: 't1', after: 0 })).toEqual(log);
    await second.close();
  });

  it('P7 confirms an append whose answer was lost by a change, so that its commit waits for a synchronous standby', async () => {
    const store = await open();
    await addTable(store);
    await append(store);
    await store.close();
    const version = async () =>
      (await database.run(`select xmin::text, last_entry_ms from planet.tables where id = 't1'`))[0];
    const before = await version();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const query: Query = async (sql, values = []) => (await client.query(sql, [...values])).rows;
    const input = { table: 't1', seq: log.length, nowMs: 9, entries: [NEXT], summary: SUMMARY };
    expect(await wasAppended(query, { ...input, seq: log.length - 1 })).toBe(false);
    expect(await version()).toEqual(before);
    expect(await wasAppended(query, input)).toBe(true);
    expect(await version()).toEqual({ ...before, xmin: expect.not.stringMatching(`^${before?.xmin}$`) });
    await client.end();
  });

  it('is used by one server at a time, and by the next as soon as that one is closed', async () => {
    const lease = { beatMs: 50, deadMs: 60_000 };
    const first = await open({ lease });
    await expect(open({ lease })).rejects.toMatchObject({ code: 'databaseInUse' });
    await first.close();
    await (await open({ lease })).close();
  });

  it('of servers that start at once, one gets it', async () => {
    const starts = await Promise.allSettled([open(), open(), open()].map((each) => each));
    const opened = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened.length).toBeLessThanOrEqual(1);
    for (const store of opened) await store.close();
  });

  it('is taken over from a server that stands still, which can append nothing more and ends', async () => {
    const reasons: string[] = [];
    const paused = await open({ lease: { beatMs: 3_600_000 }, onEnded: (reason) => reasons.push(reason) });
    await addTable(paused);
    const next = await open({ lease: { deadMs: 100, beatMs: 40 } });
    await expect(append(paused)).rejects.toMatchObject({ code: 'storageLost' });
    expect(reasons).toEqual(['another server has taken over the database']);
    await expect(paused.readUptime({})).rejects.toMatchObject({ code: 'storageLost' });
    expect(await append(next)).toBe('appended');
    await Promise.all([next.close(), paused.close()]);
  });

  it('tells a server that has lost it within a beat', async () => {
    const reasons: string[] = [];
    const store = await open({ lease: { beatMs: 20 }, onEnded: (reason) => reasons.push(reason) });
    await database.run('delete from planet.servers');
    await eventually(() => reasons.length > 0, 'the notice');
    await store.close();
  });

  it('lets one of two writers append even without the fence: the length of the log is enough', async () => {
    const one = await open({ lease: { beatMs: 3_600_000 } });
    await addTable(one);
    const [before] = await database.run('select id from planet.servers');
    const other = await open({ lease: { deadMs: 50, beatMs: 20 } });
    await database.run(`insert into planet.servers values ('${String(before?.id)}', 0, now())`); // both hold a lease now
    const outcomes = await Promise.all([append(one), append(other)]);
    expect(outcomes.filter((each) => each === 'appended')).toHaveLength(1);
    expect(await other.readEntries({ table: 't1', after: log.length })).toEqual([NEXT]);
    await Promise.all([one.close(), other.close()]);
  });

  it('appends exactly once although connections are cut again and again', async () => {
    const store = await open();
    const writers = await startWriters(store, 8);
    for (let cut = 1; cut <= 15; cut++) {
      await database.run(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await eventually(() => writers.acknowledged() >= cut * 20, 'more appends');
    }
    await writers.stop();
    expect(await writers.faults(store)).toEqual([]);
    await store.close();
  });

  it('is migrated once by servers that start together', async () => {
    const starts = await Promise.allSettled([open(), open()]);
    const codes = starts.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(codes.filter((code) => code !== 'databaseInUse')).toEqual([]);
    for (const each of starts) if (each.status === 'fulfilled') await each.value.close();
  });
});

describe('a database that can’t be used is refused', () => {
  beforeEach(() => database.clear());
  const refused = (address: string) => expect(postgresStore({ address, retryMs: 0 })).rejects;
  const at = async (name: string, user = 'planet') =>
    `postgres://${user}@127.0.0.1:${(await sharedCluster()).port}/${name}`;

  it('no server there', () =>
    refused('postgres://planet@127.0.0.1:1/x').toMatchObject({ code: 'databaseUnreachable' }));
  it('no such host', () =>
    refused('postgres://planet@nowhere.invalid/x').toMatchObject({ code: 'databaseUnreachable' }));
  it('no such database', async () => refused(await at('nothing')).toMatchObject({ code: 'databaseMissing' }));
  it('a wrong password', async () => {
    const role = `create role guarded login password '${GUARDED_PASSWORD}'`;
    await database.run(`do $$ begin ${role}; exception when duplicate_object then null; end $$`);
    await refused(await at('postgres', 'guarded:wrong')).toMatchObject({ code: 'databaseLogin' });
    await refused(await at('postgres', 'guarded')).toMatchObject({ code: 'databaseLogin' });
    const right = await at('postgres', `guarded:${encodeURIComponent(GUARDED_PASSWORD)}`);
    await refused(right).toMatchObject({ code: 'databaseForbidden' });
  });
  it('a schema from the future', async () => {
    await (await open()).close();
    await database.run(`update planet.meta set value = 99 where key = 'version'`);
    await refused(database.url).toMatchObject({ code: 'databaseNewer' });
  });
  it.each([1, 2, 3])('the unreleased schema %i, which is left as it was', async (version) => {
    await database.run('create schema planet; create table planet.meta (key text primary key, value bigint not null)');
    await database.run(`insert into planet.meta (key, value) values ('version', ${version})`);
    await refused(database.url).toMatchObject({ code: 'databaseUnreleased' });
    expect(await database.run('select * from planet.meta')).toEqual([{ key: 'version', value: String(version) }]);
  });
  it('a schema of another program', async () => {
    await database.run('create schema planet; create table planet.moons (id int)');
    await refused(database.url).toMatchObject({ code: 'databaseForeign' });
  });
  it('one that is set to read only', async () => {
    const [{ name } = {}] = await database.run('select current_database() as name');
    await database.run(`alter database ${name} set default_transaction_read_only = on`);
    await refused(database.url).toMatchObject({ code: 'databaseReadOnly' });
    await runAt(await at('postgres'), `alter database ${name} reset default_transaction_read_only`);
  });
  it('one that acknowledges before it writes', async () => {
    const [{ name } = {}] = await database.run('select current_database() as name');
    await database.run(`alter database ${name} set synchronous_commit = off`);
    await refused(database.url).toMatchObject({ code: 'databaseUnsafe', message: 'synchronous_commit = off' });
    await database.run(`alter database ${name} reset synchronous_commit`);
  });
  it.each([
    'planet',
    'mysql://host/x',
    'postgres://host',
    'postgres://h:x/y',
    'postgres://h/x?target_session_attrs=standby',
  ])('the address %s', (address) => refused(address).toMatchObject({ code: 'databaseAddress' }));
});
