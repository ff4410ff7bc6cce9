// What `planet serve` and `planet doctor` say about a damaged or foreign data file: the remains of an old file are never treated
// as a new one, and damage in the log is found.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableMade } from '../../src/protocol/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { COMMAND, folder, planet } from '../support/command.ts';
import { startPlanet } from '../support/server/planet-server.ts';
import { RemoteVisitor } from '../support/server/remote.ts';
import { smallDisk } from '../support/server/small-disk.ts';
import { builtPage } from '../support/web/web-app.ts';

/** What a server that was killed leaves: its file, and most of its tables in the log beside it. */
const killed = join(folder, 'killed');
const TABLES = 6;
beforeAll(async () => {
  await builtPage();
  mkdirSync(killed);
  const server = await startPlanet({ data: killed });
  for (let count = 0; count < TABLES; count++) {
    (await new RemoteVisitor().post(server.address, '/api/tables', { name: 'Ana', seats: 3 })) as TableMade;
  }
  await server.kill();
});

let folders = 0;
/** A data folder with a copy of that. */
function dataFolder(): string {
  const data = join(folder, `data-${folders++}`);
  mkdirSync(data);
  for (const name of readdirSync(killed)) {
    writeFileSync(join(data, name), readFileSync(join(killed, name)), { mode: 0o600 });
  }
  return data;
}

function spoil(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** A byte of the log in the middle of what was committed. */
function damageLog(data: string, share = 0.5): void {
  const wal = join(data, 'planet.db-wal');
  const frame = 24 + 4096;
  const frames = Math.floor((statSync(wal).size - 32) / frame);
  const file = openSync(wal, 'r+');
  writeSync(file, Buffer.from([0xff, 0xfe, 0xfd]), 0, 3, 32 + Math.floor(frames * share) * frame + 1000);
  closeSync(file);
}

const serve = (data: string, ...more: readonly string[]) =>
  planet(['serve', '--port', '0', '--data', data, ...more], { signalAfter: { text: 'planet.db', signal: 'SIGTERM' } });

describe('a start does not take for new', () => {
  it.each<[string, (path: string) => void, string]>([
    ['an empty file', (path) => writeFileSync(path, ''), 'planet.db is empty'],
    [
      'a database of another program',
      (path) => spoil(path, 'create table songs (title); pragma user_version = 3'),
      'planet.db isn’t a data file of this game',
    ],
    [
      'a database of another program with its own application id',
      (path) => spoil(path, 'create table tables (id); pragma user_version = 3; pragma application_id = 77'),
      'planet.db isn’t a data file of this game',
    ],
    ['a log without its file', (path) => writeFileSync(`${path}-wal`, 'what is left'), 'planet.db is missing, but'],
  ])('%s', async (_, make, text) => {
    const data = join(folder, `not-new-${folders++}`);
    mkdirSync(data);
    make(join(data, 'planet.db'));
    const bytes = () => readdirSync(data).map((name) => [name, readFileSync(join(data, name)).toString('hex')]);
    const before = bytes();
    const { status, stdout, stderr } = await serve(data);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(text);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(bytes()).toEqual(before);
  });

  it('a file whose log is damaged in the middle', async () => {
    const data = dataFolder();
    damageLog(data);
    const { status, stderr } = await serve(data);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/planet\.db-wal is damaged: \d+ saved/),
    });
  });

  it('but what a killed server left is fine, also with a last commit that a power failure has torn', async () => {
    for (const tear of [() => {}, tornCommit]) {
      const data = dataFolder();
      tear(data);
      expect(await planet(['doctor', '--data', data])).toMatchObject({ status: 0 });
      expect(await serve(data)).toMatchObject({ status: 0, stderr: '' });
      const { stdout } = await planet(['doctor', '--data', data]);
      expect(stdout).toContain(`Tables: ${TABLES},`);
    }
  });

  it('and neither is the start of a first server that was killed half-way', async () => {
    const data = join(folder, 'half');
    mkdirSync(data);
    writeFileSync(join(data, 'planet.db.new'), 'half a file');
    writeFileSync(join(data, 'planet.db-lock'), '');
    expect(await serve(data)).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(data)).not.toContain('planet.db.new');
  });

  const OUTDATED: readonly (readonly [string, string])[] = [
    ['the last', 'pragma user_version = 6'],
    ['one without an application id', 'pragma application_id = 0; pragma user_version = 1'],
  ];

  describe.each(OUTDATED)('a file of an unreleased form, %s', (_, sql) => {
    const made = () => {
      const data = dataFolder();
      const path = join(data, 'planet.db');
      spoil(path, sql);
      return { data, path, before: readFileSync(path) };
    };

    it.each(LANGUAGES)('which says what to do in %s, and nothing is changed', async (lang) => {
      const { data, path, before } = made();
      const text = {
        en: 'Move the data folder away',
        fr: 'Déplace le dossier',
        es: 'Lleva la carpeta',
        de: 'Verschieb den Datenordner',
      }[lang];
      for (const command of [['serve', '--port', '0'], ['export']]) {
        const { status, stdout, stderr } = await planet([...command, '--data', data, '--lang', lang]);
        expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
        expect(stderr).toContain(text);
      }
      expect(readFileSync(path)).toEqual(before);
    });

    it('nor is it put back, and the doctor says why', async () => {
      const { data, path, before } = made();
      const place = join(folder, `restored-${folders++}`);
      const restored = await planet(['restore', path, '--data', place]);
      expect(restored).toMatchObject({ status: 1, stderr: expect.stringContaining('Move the data folder away') });
      const { status, stdout } = await planet(['doctor', '--data', data]);
      expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('an unreleased version') });
      expect(readFileSync(path)).toEqual(before);
    });
  });

  it.each(LANGUAGES)('which it says in %s', async (lang) => {
    const data = join(folder, `said-${lang}`);
    mkdirSync(data);
    writeFileSync(join(data, 'planet.db'), '');
    const said = { en: 'is empty', fr: 'est vide', es: 'está vacío', de: 'ist leer' };
    expect((await serve(data, '--lang', lang)).stderr).toContain(said[lang]);
  });
});

/** The remains of a commit behind the last one: its last frame arrived, the one before did not. */
function tornCommit(data: string): void {
  const wal = join(data, 'planet.db-wal');
  const bytes = readFileSync(wal);
  const [header, last] = [bytes.subarray(16, 24), bytes.subarray(bytes.length - 4120)];
  const frame = Buffer.from(last);
  header.copy(frame, 8);
  frame.writeUInt32BE(7, 4);
  appendFileSync(wal, Buffer.concat([Buffer.alloc(4120), frame]));
}

describe('the doctor', () => {
  it.each([0.1, 0.5, 0.8])('finds a log that is damaged at %d of its length, and how much is lost', async (share) => {
    const data = dataFolder();
    damageLog(data, share);
    const { status, stdout } = await planet(['doctor', '--data', data]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^! the log \(-wal\) is damaged: \d+ saved changes? after the damage can’t be read$/m);
  });

  it('finds a log whose beginning is gone', async () => {
    const data = dataFolder();
    const file = openSync(join(data, 'planet.db-wal'), 'r+');
    writeSync(file, Buffer.alloc(32), 0, 32, 0);
    closeSync(file);
    expect((await planet(['doctor', '--data', data])).stdout).toMatch(/^! the log \(-wal\) is damaged: /m);
  });

  it('finds tables that are missing', async () => {
    const data = dataFolder();
    spoil(
      join(data, 'planet.db'),
      `pragma foreign_keys = off; create temp table gone as select id from tables order by id limit 3;
      delete from entries where table_id in gone; delete from members where table_id in gone;
      delete from links where table_id in gone; delete from tables where id in gone`,
    );
    const { status, stdout } = await planet(['doctor', '--data', data]);
    expect(status).toBe(1);
    expect(stdout).toContain('! 3 tables are missing; 3 are left\n');
  });

  it('finds a log without its file, and what a server has noted', async () => {
    const data = dataFolder();
    renameSync(join(data, 'planet.db'), join(data, 'old.db'));
    writeFileSync(join(data, 'planet.db-damaged'), 'Look at this.\n');
    const { stdout } = await planet(['doctor', '--data', data]);
    expect(stdout).toContain('! the file is missing\n');
    expect(stdout).toContain('! a server stopped saving and left this note: Look at this.\n');
    expect(stdout).toContain('! its log (-wal) is still there, but the file it belongs to is missing\n');
  });

  it('and a damaged log can be left behind: what can be read is copied and put back', async () => {
    const data = dataFolder();
    damageLog(data, 0.8);
    const copy = join(data, 'rest.db');
    expect(await planet(['backup', copy, '--data', data])).toMatchObject({ status: 0 });
    expect(await planet(['restore', copy, '--data', data, '--replace'])).toMatchObject({ status: 0 });
    expect(await serve(data)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('no data folder is guessed', () => {
  it.each(['serve', 'backup', 'doctor', 'export'])('%s --data ""', async (command) => {
    const before = readdirSync('.');
    for (const value of ['', ' ']) {
      const { status, stdout, stderr } = await planet([command, '--data', value]);
      expect({ status: status === 0, stdout }).toEqual({ status: false, stdout: '' });
      expect(stderr).toBe('planet: the option --data needs a value\n');
    }
    expect(readdirSync('.')).toEqual(before);
  });
});

/** Runs a server until it says where it is, or ends. */
async function startedOrEnded(command: string): Promise<{ readonly stderr: string; readonly isServing: boolean }> {
  const server = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.includes('http://')) server.kill();
  });
  await once(server, 'close');
  return { stderr, isServing: stdout.includes('http://') };
}

describe.skipIf(process.platform === 'win32')('too few open files', () => {
  it.each([32, 48, 64, 80, 90])('is one sentence: %d', async (limit) => {
    const data = join(folder, `few-${limit}`);
    const command = `ulimit -n ${limit}; exec "${process.execPath}" "${COMMAND}" serve --port 0 --data "${data}"`;
    const { stderr, isServing } = await startedOrEnded(command);
    if (isServing) return; // it is enough here
    expect(stderr).toBe('planet: the limit on open files is too low; raise it, for example with ulimit -n 1024\n');
    expect(existsSync(data)).toBe(false);
  });
});

const disk = smallDisk(32 * 1024);
afterAll(() => disk.unmount());

describe.skipIf(!disk.isSmall)('a first start on a full disk', () => {
  it('says so and leaves nothing behind', async () => {
    const { path } = disk;
    for (const data of [path, join(path, 'data')]) {
      const { status, stdout, stderr } = await planet(['serve', '--port', '0', '--data', data]);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^planet: can’t open \S+ \(.*full.*\); choose another folder with --data\n$/);
      expect(readdirSync(path)).toEqual([]);
    }
  });
});
