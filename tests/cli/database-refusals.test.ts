// Databases that can't be used: `planet serve` says what is wrong in one sentence and exits with 1, `doctor` too, nothing is changed,
// and no password is shown.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServer } from '../../src/server/store/postgres/schema.ts';
import { planet } from '../support/command.ts';
import { chownToPostgres, clusterFolder, GUARDED_PASSWORD, startCluster } from '../support/postgres/cluster.ts';
import { type TestDatabase, testDatabase } from '../support/postgres/databases.ts';
import { startStandby } from '../support/postgres/standby.ts';
import { startPlanet } from '../support/server/planet-server.ts';
import { smallDisk } from '../support/server/small-disk.ts';
import { builtPage } from '../support/web/web-app.ts';

let database: TestDatabase;
let name = '';
beforeAll(async () => {
  await builtPage();
  database = await testDatabase();
  name = new URL(database.url).pathname.slice(1);
});

async function says(url: string, text: string): Promise<void> {
  const shown = url.replace(/\/\/[^@]*@/, '//');
  const ran = await planet(['serve', '--port', '0', '--database', url]);
  expect(ran).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(text.replace('{url}', shown)) });
  expect(ran.stderr).toMatch(/^planet: .*\n$/);
  expect(ran.stderr).not.toContain('hidden');
  expect(ran.stderr).not.toContain(GUARDED_PASSWORD);
}

const everything = async (): Promise<unknown> =>
  database.run(`select table_name from information_schema.tables where table_schema = 'planet' order by 1`);

interface Refusal {
  readonly name: string;
  /** Prepares the database; what it returns undoes that. */
  readonly prepare?: string;
  readonly undo?: string;
  readonly url?: (url: string) => string;
  readonly text: string;
}

const REFUSALS: readonly Refusal[] = [
  {
    name: 'no such database',
    url: (url) => url.replace(/[^/]*$/, 'nothing'),
    text: 'planet: {url}: there’s no such database; create it first',
  },
  {
    name: 'a wrong password',
    prepare: `do $$ begin create role guarded login password '${GUARDED_PASSWORD}'; exception when duplicate_object then null; end $$`,
    url: (url) => url.replace('planet@', 'guarded:hidden@'),
    text: 'planet: {url}: sign-in refused (password authentication failed for user "guarded")',
  },
  {
    name: 'a user without rights',
    url: (url) => url.replace('planet@', `guarded:${encodeURIComponent(GUARDED_PASSWORD)}@`),
    text: 'planet: {url}: the user isn’t allowed to do this (',
  },
  {
    name: 'a schema of another program',
    prepare: 'create schema planet; create table planet.moons (id int)',
    undo: 'drop schema planet cascade',
    text: 'planet: {url} has a schema “planet” that isn’t this game’s; choose another database',
  },
  {
    name: 'read only',
    prepare: 'alter database {name} set default_transaction_read_only = on',
    undo: 'set transaction read write; alter database {name} reset default_transaction_read_only',
    text: 'planet: {url} can’t be written to: it’s a standby, or set to read-only. Use the address of the primary',
  },
  {
    name: 'a database that confirms too early',
    prepare: 'alter database {name} set synchronous_commit = off',
    undo: 'alter database {name} reset synchronous_commit',
    text: 'planet: {url} confirms moves before they’re safe on disk (synchronous_commit = off); turn this setting on',
  },
];

describe('serve says what is wrong', () => {
  it.each(REFUSALS)('$name', async ({ prepare, undo, url = (same) => same, text }) => {
    if (prepare !== undefined) await database.run(prepare.replace('{name}', name));
    const before = await everything();
    await says(url(database.url), text);
    expect(await everything()).toEqual(before);
    if (undo !== undefined) await database.run(undo.replace('{name}', name));
  });

  it('a schema from the future, and doctor too; the tables stay as they are', async () => {
    const used = await testDatabase();
    const server = await startPlanet({ data: undefined, env: { DATABASE_URL: used.url } });
    expect(await server.kill('SIGTERM')).toBe(0);
    await used.run(`update planet.meta set value = 99 where key = 'version'`);
    await says(used.url, 'planet: {url} was updated by a newer version of planet; use that version');
    const doctor = await planet(['doctor', '--database', used.url]);
    expect(doctor).toMatchObject({ status: 1, stderr: expect.stringContaining('a newer version of planet') });
    expect(await used.run(`select value from planet.meta where key = 'version'`)).toEqual([{ value: '99' }]);
  });

  it('a standby', async () => {
    const clusters = clusterFolder();
    const primary = await startCluster(`${clusters.path}/primary`);
    const standby = await startStandby(primary, `${clusters.path}/standby`, { isSynchronous: false });
    await says(standby.url('postgres'), 'planet: {url} can’t be written to: it’s a standby');
    await clusters.remove();
  });

  it('a version that is too old', async () => {
    const rows = [{ text: '14.9', number: 140_009 }];
    const query = async () => rows as never;
    await expect(checkServer(query)).rejects.toMatchObject({ code: 'databaseOld', message: '14.9' });
  });
});

describe('a full disk', () => {
  const disk = smallDisk(4_000_000);
  afterAll(disk.unmount);
  it.runIf(disk.isSmall)('is named when the server starts, and there is nothing half made', async () => {
    chownToPostgres(disk.path);
    const full = await testDatabase();
    const fullName = new URL(full.url).pathname.slice(1);
    await full.run(`create tablespace full_disk location '${disk.path}'`);
    await full.run(`alter database ${fullName} set default_tablespace = full_disk`);
    disk.fill();
    await says(full.url, 'planet: {url}: the database’s disk is full');
    disk.free();
    const server = await startPlanet({ data: undefined, env: { DATABASE_URL: full.url } });
    expect(await server.kill('SIGTERM')).toBe(0);
    await full.run('drop schema planet cascade');
    await full.run(`alter database ${fullName} reset default_tablespace`);
    await full.run('drop tablespace full_disk');
  });
});
