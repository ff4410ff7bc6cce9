// `planet backup`, `restore`, `export` and `doctor` on a real file, also while a server writes it.

import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity, type Store, sqliteStore } from '../../src/server/store/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { builtUrl } from '../support/built.ts';
import { folder, planet } from '../support/command.ts';
import { TestTable } from '../support/server/test-table.ts';

const { log } = new TestTable().begin();
let folders = 0;

/** A data folder with two tables in it. */
async function dataFolder(): Promise<string> {
  const data = join(folder, `data-${folders++}`);
  mkdirSync(data);
  const store = await open(data);
  await add(store, 't1');
  await add(store, 't2');
  await store.close();
  return data;
}

function open(data: string): Promise<Store> {
  return sqliteStore({ path: join(data, 'planet.db'), script: builtUrl('server/store/worker.js') });
}

async function add(store: Store, table: string): Promise<void> {
  const summary = { phase: 'playing', isListed: false } as const;
  await store.createTable({ table, nowMs: 1, entries: log, summary, links: [], members: [] });
}

function spoil(data: string, sql: string): void {
  const database = new DatabaseSync(join(data, 'planet.db'));
  database.exec(sql);
  database.close();
}

let kept: string;
let copy: string;
beforeAll(async () => {
  kept = await dataFolder();
  copy = join(folder, 'copies', 'copy.db');
  await planet(['backup', copy, '--data', kept]);
});

it('the database is loaded by the commands that need it alone', () => {
  const loaded = (room: string): boolean => {
    const script = `await import(${JSON.stringify(builtUrl(room))});
      console.log(process.report.getReport().sharedObjects.some((path) => /sqlite.*\\.node$/.test(path)));`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', script]).stdout.toString() === 'true\n';
  };
  expect([loaded('cli/main.js'), loaded('server/store/index.js')]).toEqual([false, true]);
});

describe('a copy', () => {
  it('is made in a folder that was not there, and is whole', () => {
    expect(checkIntegrity(copy)).toMatchObject({ tables: 2, entries: 2 * log.length, findings: [] });
    if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  it('goes to the data folder by default, which the environment may name', async () => {
    const { status, stdout } = await planet(['backup'], { env: { PLANET_DATA: kept } });
    const [name = ''] = readdirSync(join(kept, 'backups'));
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(join(kept, 'backups', name)) });
    expect(name).toMatch(/^planet-\d{8}-\d{6}\.db$/);
  });

  it('can be made, and tables exported, while a server writes; a restore is refused', async () => {
    const data = await dataFolder();
    const store = await open(data);
    await add(store, 't3');
    const target = join(data, 'copy.db');
    expect(await planet(['backup', target, '--data', data])).toMatchObject({ status: 0, stderr: '' });
    const { stdout: lines } = await planet(['export', '--data', data]);
    const doctor = await planet(['doctor', '--data', data]);
    const { stdout: report } = await planet(['doctor', '--data', data, '--json']);
    const bytes = ['planet.db', 'planet.db-wal'].map((name) => statSync(join(data, name)).size);
    const back = await planet(['restore', copy, '--data', data, '--replace']);
    await store.close();
    expect(checkIntegrity(target).tables).toBe(3);
    expect(JSON.parse(report)).toMatchObject({ bytes: bytes.reduce((sum, each) => sum + each) });
    expect(lines.split('\n')).toHaveLength(4);
    expect(doctor).toMatchObject({ status: 0, stdout: expect.stringContaining('Server: running with this file\n') });
    expect(back).toMatchObject({ status: 1, stdout: '' });
    expect(back.stderr).toBe(`planet: a server is running on ${join(data, 'planet.db')}; stop it first\n`);
    expect(checkIntegrity(join(data, 'planet.db')).tables).toBe(3);
  });

  it('is restored to an empty place, or replaces a file, which is kept under another name', async () => {
    const data = join(folder, 'new', 'place');
    expect(await planet(['restore', copy, '--data', data])).toEqual({
      status: 0,
      stdout: `2 tables restored to ${join(data, 'planet.db')}.\n`,
      stderr: '',
    });
    const store = await open(data);
    expect(await store.readEntries({ table: 't2', after: 0 })).toEqual(log);
    await add(store, 't3');
    await store.close();

    const refused = await planet(['restore', copy, '--data', data]);
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already exists; use --replace to keep it'),
    });
    const { status, stdout } = await planet(['restore', copy, '--data', data, '--replace']);
    const aside = /kept in (.*)\.\n/.exec(stdout)?.[1] ?? '';
    expect(status).toBe(0);
    expect([checkIntegrity(aside).tables, checkIntegrity(join(data, 'planet.db')).tables]).toEqual([3, 2]);
  });

  it('with what was not yet taken into its file is put back whole', async () => {
    const data = await dataFolder();
    const store = await open(data);
    await add(store, 't3');
    const aside = join(data, 'planet.db.aside');
    for (const each of ['', '-wal']) copyFileSync(join(data, `planet.db${each}`), `${aside}${each}`);
    await store.close();
    const place = join(folder, 'whole');
    const back = await planet(['restore', aside, '--data', place]);
    expect(back).toMatchObject({ status: 0, stdout: expect.stringMatching(/^3 tables restored/) });
    expect(checkIntegrity(join(place, 'planet.db')).tables).toBe(3);
  });
});

describe('the export', () => {
  it('is a line of JSON a table, with its log', async () => {
    const { status, stdout, stderr } = await planet(['export', '--data', kept]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const tables = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(tables).toEqual(['t1', 't2'].map((id) => expect.objectContaining({ id, seq: log.length, log })));
  });
});

describe('the doctor', () => {
  it('prints a summary and reports no findings', async () => {
    const { status, stdout, stderr } = await planet(['doctor', '--data', kept]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Program: planet \d+\.\d+\.\d+, Node v/);
    expect(stdout).toMatch(/^File: .*planet\.db \([\d.]+ kB; [\d.]+ .B free on disk\)$/m);
    expect(stdout).toMatch(/^Server: not running$/m);
    expect(stdout).toContain(`Tables: 2, with ${2 * log.length} log entries\nNo problems found.\n`);
  });

  it('looks at a copy, and answers programs', async () => {
    const { status, stdout } = await planet(['doctor', copy, '--json']);
    const report = JSON.parse(stdout) as unknown;
    expect(status).toBe(0);
    expect(report).toMatchObject({ file: copy, tables: 2, isServerRunning: false, findings: [] });
  });

  it.each([
    ['a gap', 'delete from entries where seq = 2', 'table t1: its log should have'],
    ['a senseless log', `update entries set body = '{}' where seq = 1`, 'can’t be rebuilt from its log'],
    ['a newer file', 'pragma user_version = 99', 'it needs a newer version of planet'],
  ])('finds %s, and ends with 1', async (_, sql, text) => {
    const data = await dataFolder();
    spoil(data, sql);
    const { status, stdout, stderr } = await planet(['doctor', '--data', data]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain(text);
    expect(stdout).toMatch(/^\d problems? found\.$/m);
  });

  it.skipIf(process.platform === 'win32')('finds a file that others can read', async () => {
    const data = await dataFolder();
    chmodSync(join(data, 'planet.db'), 0o644);
    const { status, stdout } = await planet(['doctor', '--data', data]);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('! other users of this machine can read'),
    });
  });

  it.each(LANGUAGES)('speaks %s', async (lang) => {
    const { stdout } = await planet(['doctor', '--data', join(folder, 'nowhere'), '--lang', lang]);
    const said = {
      en: 'the file is missing',
      fr: 'fichier introuvable',
      es: 'falta el archivo',
      de: 'Die Datei fehlt',
    };
    expect(stdout).toContain(`! ${said[lang]}\n`);
  });
});

describe('what goes wrong', () => {
  it.each<[readonly string[], string, number?]>([
    [['backup', '--data', 'nowhere'], 'no server data here; choose another folder with --data'],
    [['export', '--data', 'nowhere'], 'no server data here'],
    [['backup', 'a', 'b'], 'only one FILE is allowed', 2],
    [['restore'], 'FILE is required: a backup made by planet backup', 2],
    [['restore', 'a', 'b'], 'only one FILE is allowed', 2],
    [['restore', 'nope.db', '--data', 'nowhere'], 'nope.db: no such file'],
    [['restore', 'package.json', '--data', 'nowhere'], 'this backup is damaged; run planet doctor'],
    [['doctor', 'a', '--data', 'b'], '--data and FILE can’t be used together', 2],
    [['export', 'x'], 'unexpected “x”', 2],
    [['backup', 'package.json/y.db', '--data', 'KEPT'], 'package.json/y.db: failed (EEXIST)'],
    [['backup', 'COPY', '--data', 'KEPT'], 'copy.db already exists'],
  ])('%j: %s', async (args, text, exit = 1) => {
    const { status, stdout, stderr } = await planet(args.map((arg) => ({ KEPT: kept, COPY: copy })[arg] ?? arg));
    expect({ status, stdout }).toEqual({ status: exit, stdout: '' });
    expect(stderr).toContain(text);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync('nowhere')).toBe(false);
  });

  it('reports a missing file', async () => {
    const data = join(folder, 'none');
    mkdirSync(data);
    writeFileSync(join(data, 'planet.db'), 'no database at all, and long enough'.repeat(100));
    for (const command of ['backup', 'export']) {
      const { status, stdout, stderr } = await planet([command, '--data', data]);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^planet: .*planet.*: failed \(.*\)\n$/);
    }
    expect(await planet(['doctor', '--data', data])).toMatchObject({ status: 1, stderr: '' });
  });
});
