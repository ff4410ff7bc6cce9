// `planet serve`, `backup`, `export`, `doctor` and `copy` on a real PostgreSQL.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity, postgresStore, type Store, sqliteStore } from '../../src/server/store/index.ts';
import { builtUrl } from '../support/built.ts';
import { folder, planet } from '../support/command.ts';
import { type TestDatabase, testDatabase } from '../support/postgres/databases.ts';
import { startNode } from '../support/server/node-process.ts';
import { startPlanet } from '../support/server/planet-server.ts';
import { openRemoteTable } from '../support/server/remote.ts';
import { TestTable } from '../support/server/test-table.ts';
import { builtPage } from '../support/web/web-app.ts';

const { log } = new TestTable().begin();
const GUEST = { id: 'ana', tokenHash: 'secret hash', name: 'Anastasia', createdMs: 5 };
const TABLES = 3;

/** Everything that a store can hold, some of it more than once. */
async function fill(store: Store): Promise<void> {
  await store.writeUptime({ ms: 77_000 });
  await store.addGuest(GUEST);
  for (let index = 0; index < TABLES; index++) {
    const table = `t${index}`;
    const listing = { settings: {}, host: 'ana', seats: ['open'] } as never;
    const summary = { phase: 'playing', isListed: index === 0, dueMs: 9, personToMove: 'ana', listing } as const;
    const links = [{ tokenHash: `watch ${index}` }, { tokenHash: `seat ${index}`, seat: 1 as const }];
    await store.createTable({ table, nowMs: index, entries: log, summary, links, members: ['ana', 'bo'] });
    for (const id of ['c1', 'c2']) await store.addChat({ table, person: 'ana', id, seat: 0, text: 'häi', nowMs: 3 });
    const deal = { id: `day of ${table}`, kind: 'daily', createdMs: 1, plan: '{}', seed: 'ab', salt: 'cd' } as const;
    await store.createDeal(deal);
    await store.startAttempt({ deal: deal.id, person: 'ana', table, nowMs: 3 });
    await store.closeDeal({ deal: deal.id, nowMs: 4 });
  }
  await store.append({
    ...{ table: 't1', seq: log.length, nowMs: 9 },
    entries: [{ atMs: 99_000, event: { kind: 'chatSet', isOn: true }, commandId: { person: 'ana', id: 'x' } }],
  });
}

async function contentsOf(store: Store): Promise<unknown> {
  const tables = await store.walkTables({ after: '', limit: 99 });
  const each = tables.map(async ({ id: table }) => [
    await store.readTable({ table }),
    await store.readEntries({ table, after: 0 }),
    (await store.linksOf({ table })).toSorted((one, other) => (one.tokenHash < other.tokenHash ? -1 : 1)),
    await store.readChat({ table, limit: 99 }),
    await store.addChat({ table, person: 'bo', id: 'next', text: 'the third line', nowMs: 4 }),
  ]);
  return [
    ...(await Promise.all(each)),
    ...[tables, await store.readUptime({}), await store.guestByToken({ tokenHash: GUEST.tokenHash })],
    await store.tablesOf({ person: 'bo', limit: 9 }),
    await store.attemptsOf({ person: 'ana', from: '', to: '~' }),
    ...(await Promise.all(tables.map(({ id }) => store.readDeal({ deal: `day of ${id}` })))),
  ];
}

const openFile = (path: string): Promise<Store> => sqliteStore({ path, script: builtUrl('server/store/worker.js') });
const openDatabase = ({ url }: TestDatabase): Promise<Store> => postgresStore({ address: url });

let database: TestDatabase;
const file = join(folder, 'filled.db');
beforeAll(async () => {
  await builtPage();
  database = await testDatabase();
  for (const store of [await openFile(file), await openDatabase(database)]) {
    await fill(store);
    await store.close();
  }
});

const shown = (): string => database.url.replace('planet@', '');
const COUNTS = `${TABLES} tables with ${TABLES * log.length + 1} log entries, 1 guest, ${2 * TABLES} chat messages`;

describe('planet copy', () => {
  it('moves everything from a file to a database and back, and compares it', async () => {
    const to = await testDatabase();
    const there = await planet(['copy', '--from', file, '--to', to.url]);
    expect(there).toEqual({
      status: 0,
      stdout: `Copied to ${to.url.replace('planet@', '')} and compared: ${COUNTS}.\n`,
      stderr: '',
    });
    const back = join(folder, 'back.db');
    expect(await planet(['copy', '--from', to.url, '--to', back])).toMatchObject({ status: 0, stderr: '' });
    expect(checkIntegrity(back).findings).toEqual([]);
    const stores = [await openFile(back), await openDatabase(to), await openFile(file)];
    const [first, ...others] = await Promise.all(stores.map(contentsOf));
    for (const other of others) expect(other).toEqual(first);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('refuses a source in use, a target with data, and one that is not there', async () => {
    const store = await openDatabase(database);
    const to = join(folder, 'not.db');
    const running = await planet(['copy', '--from', database.url, '--to', to]);
    await store.close();
    expect(running).toMatchObject({ status: 1, stderr: expect.stringContaining('another server is using') });
    expect(existsSync(to)).toBe(false);
    const full = await planet(['copy', '--from', file, '--to', database.url]);
    expect(full).toEqual({
      status: 1,
      stdout: '',
      stderr: `planet: ${shown()} already has data; copy to an empty database\n`,
    });
    const missing = await planet(['copy', '--from', join(folder, 'no.db'), '--to', database.url]);
    expect(missing.stderr).toContain('no.db: no such file');
    expect((await planet(['copy', '--from', database.url, '--to', file])).stderr).toContain('already exists');
    expect(await planet(['copy', '--from', file])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--to'),
    });
  });

  it('leaves the target empty if a log has a gap', async () => {
    const [broken, to] = [await testDatabase(), await testDatabase()];
    const store = await openDatabase(broken);
    await fill(store);
    await store.close();
    await broken.run(`delete from planet.entries where table_id = 't0' and seq = 1`);
    const target = join(folder, 'gap.db');
    const failed = await planet(['copy', '--from', broken.url, '--to', target]);
    expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('not copied: ') });
    expect([target, `${target}.new`].map((path) => existsSync(path))).toEqual([false, false]);
    const other = await planet(['copy', '--from', broken.url, '--to', to.url]);
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('not copied: ') });
    expect(await to.run('select * from planet.tables')).toEqual([]);
  });
});

describe('on a database', () => {
  it('backup makes a data file, while a server runs', async () => {
    const store = await openDatabase(database);
    const target = join(folder, 'backup.db');
    const made = await planet(['backup', target, '--database', database.url]);
    await store.close();
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining(target), stderr: '' });
    expect(checkIntegrity(target)).toMatchObject({ tables: TABLES, findings: [] });
  });

  it('export prints every table with its log, and no names', async () => {
    const { status, stdout } = await planet(['export'], { env: { DATABASE_URL: database.url } });
    const lines = stdout.trimEnd().split('\n');
    expect({ status, ids: lines.map((line) => (JSON.parse(line) as { id: string }).id) }).toEqual({
      status: 0,
      ids: ['t0', 't1', 't2'],
    });
    expect(lines.map((line) => (JSON.parse(line) as { log: unknown }).log)[0]).toEqual(log);
    expect(stdout).not.toMatch(/Anastasia|secret/);
  });

  it('doctor reports versions, sizes and counts, and finds gaps and strays', async () => {
    const sound = await planet(['doctor', '--database', database.url]);
    expect(sound).toMatchObject({ status: 0, stderr: '' });
    expect(sound.stdout).toMatch(/^Database: postgres:\/\/127.*\(PostgreSQL 1\d[^;]*; [\d.]+ MB\)$/m);
    expect(sound.stdout).toContain(`Server: not running\nTables: ${TABLES}, with `);
    const broken = await testDatabase();
    const store = await openDatabase(broken);
    await fill(store);
    await broken.run(`delete from planet.entries where table_id = 't1' and seq = 2`);
    await broken.run(`insert into planet.entries values ('nowhere', 1, 1, null, null, '{}')`);
    await broken.run(`update planet.entries set body = '{}' where table_id = 't2' and seq = 1`);
    const found = await planet(['doctor', '--database', broken.url]);
    const report = await planet(['doctor', '--json', '--database', broken.url]);
    await store.close();
    expect(found).toMatchObject({ status: 1, stdout: expect.stringContaining('Server: running with this database') });
    for (const text of ['table t1: its log should have', '1 row belongs to no table', 'can’t be rebuilt']) {
      expect(found.stdout).toContain(text);
    }
    expect(JSON.parse(report.stdout)).toMatchObject({
      isServerRunning: true,
      database: broken.url.replace('planet@', ''),
      schema: { database: 5, program: 5 },
    });
  });

  it('serve stores tables there and refuses a second server; a third takes over after kill -9', async () => {
    const used = await testDatabase();
    const env = { DATABASE_URL: used.url };
    const server = await startPlanet({ data: undefined, env });
    const { table } = await openRemoteTable(server.address, { name: 'host', seats: 2 });
    expect((await planet(['serve', '--port', '0'], { env })).stderr).toContain('another server is using');
    expect(existsSync(join(folder, 'planet.db'))).toBe(false);
    await server.kill();
    const next = await startPlanet({ data: undefined, env });
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
    expect((await planet(['export'], { env })).stdout).toContain(table);
    await used.run('delete from planet.servers'); // as another server does that takes over
    expect(await next.ended).toBe(1);
    expect(next.errors()).toContain('another server has taken over the database');
  });
});

it('servers share a database with --node-address, and then one that needs it for itself does not start', async () => {
  const used = await testDatabase();
  const first = await startNode(used.url);
  const second = await startNode(used.url);
  const { table } = await openRemoteTable(first.address, { name: 'host', seats: 2 });
  expect((await fetch(`${second.address}/api/tables/${table}/invitation`)).status).toBe(403); // not 404
  const env = { DATABASE_URL: used.url };
  expect((await planet(['serve', '--port', '0'], { env })).stderr).toContain('another server is using');
  const report = await planet(['doctor', '--json'], { env });
  expect(JSON.parse(report.stdout)).toMatchObject({ isServerRunning: true });
  expect(await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])).toEqual([0, 0]);
  const alone = await startPlanet({ data: undefined, env });
  const refused = await planet(['serve', '--port', '0', '--node-address', '127.0.0.1:0'], {
    env: { ...env, PLANET_NODE_SECRET: 'a secret of the tests' },
  });
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('another server is using') });
  expect(await alone.kill('SIGTERM')).toBe(0);
});

describe('what goes wrong', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['postgres://planet:hidden@127.0.0.1:1/x', 'can’t reach postgres://127.0.0.1:1/x (', 1],
    ['mysql://x', 'a database’s address looks like postgres://USER:PASSWORD@HOST/NAME', 2],
  ];
  it.each(cases)('serve, backup, export and doctor say it: %s', async (address, text, status) => {
    for (const command of [['serve', '--port', '0'], ['backup', join(folder, 'x.db')], ['export'], ['doctor']]) {
      const ran = await planet([...command, '--database', address]);
      expect(ran).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(`planet: ${text}`) });
      expect(ran.stderr).not.toContain('hidden');
    }
  });

  it.each([
    ['10.0.0.1:3100', {}, '--node-address is for servers that share a PostgreSQL database'],
    [
      '10.0.0.1',
      { DATABASE_URL: 'postgres://h/x' },
      '--node-address must be an address such as 10.0.0.1:3100, not “10.0.0.1”',
    ],
    ['10.0.0.1:3100', { DATABASE_URL: 'postgres://h/x', PLANET_NODE_SECRET: 'too short' }, 'at least 16 characters'],
  ])('servers that are to share a database: %s %o', async (address, env, text) => {
    const ran = await planet(['serve', '--port', '0', '--node-address', address], { env: { ...env } });
    expect(ran).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(text) });
  });

  it('an empty database has nothing to back up', async () => {
    const empty = await testDatabase();
    const { status, stderr } = await planet(['backup', join(folder, 'y.db'), '--database', empty.url]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('no server data here yet') });
  });

  it('a file and a database are too much', async () => {
    const { status, stderr } = await planet(['doctor', '--data', folder, '--database', database.url]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'planet: --data and --database can’t be used together\n' });
  });
});
