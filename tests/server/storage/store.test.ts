// Runs the contract on every store, and tests what only a file can show: durability, locking, backup, restore and
// integrity checks.

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import {
  backUp,
  checkIntegrity,
  exportLines,
  isInUse,
  memoryStore,
  moveAside,
  restore,
  SCHEMA_VERSION,
  type Store,
  sqliteStore,
} from '../../../src/server/store/index.ts';
import { builtUrl } from '../../support/built.ts';
import { TestTable } from '../../support/server/test-table.ts';
import { storeContract } from './store-contract.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planet-store-'));
const SCRIPT = builtUrl('server/store/worker.js');
let files = 0;
const newPath = (): string => join(FOLDER, `store-${files++}.db`);
const openAt = (path: string): Promise<Store> => sqliteStore({ path, script: SCRIPT });

afterAll(() => rmSync(FOLDER, { recursive: true }));

storeContract('memory', () => Promise.resolve(memoryStore()));
storeContract('SQLite', () => openAt(newPath()));

const { log } = new TestTable().begin();
const SUMMARY = { phase: 'playing', isListed: false } as const;

/** Creates a file with one table. */
async function filled(): Promise<string> {
  const path = newPath();
  const store = await openAt(path);
  await store.createTable({ table: 't1', nowMs: 1, entries: log, summary: SUMMARY, links: [], members: [] });
  await store.close();
  return path;
}

/** Damages a file. */
function spoil(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe('a file', () => {
  it('keeps its contents when reopened', async () => {
    const store = await openAt(await filled());
    expect(await store.readEntries({ table: 't1', after: 0 })).toEqual(log);
    await store.close();
  });

  it('is locked by one server at a time', async () => {
    const path = await filled();
    expect(isInUse(path)).toBe(false);
    const store = await openAt(path);
    expect(isInUse(path)).toBe(true);
    await expect(openAt(path)).rejects.toThrow('another server is using this file');
    expect(restore(path, path)).toEqual({ ok: false, fault: 'fileInUse' });
    expect(moveAside(path, newPath())).toEqual({ ok: false, fault: 'fileInUse' });
    await store.close();
    expect(isInUse(path)).toBe(false);
    await (await openAt(path)).close();
  });

  it.skipIf(process.platform === 'win32')('is private to its owner, new or existing', async () => {
    const path = newPath();
    const modes = () => ['', '-wal', '-shm', '-lock'].map((each) => statSync(`${path}${each}`).mode & 0o777);
    for (const _ of ['new', 'old']) {
      const store = await openAt(path);
      await store.writeUptime({ ms: 1 });
      expect(modes()).toEqual([0o600, 0o600, 0o600, 0o600]);
      await store.close();
      for (const each of ['', '-lock']) chmodSync(`${path}${each}`, 0o644);
    }
  });

  it('does not count entries that were never stored as running time', async () => {
    const path = newPath();
    const store = await openAt(path);
    spoil(path, `create trigger full before insert on meta begin select raise(abort, 'full'); end`);
    const entries = log.map((entry) => ({ ...entry, atMs: 99_999 }));
    const made = store.createTable({ table: 't1', nowMs: 1, entries, summary: SUMMARY, links: [], members: [] });
    await expect(made).rejects.toThrow('full');
    spoil(path, 'drop trigger full');
    expect(await store.readUptime({})).toBe(0);
    await store.close();
  });

  it('of a newer version is not opened', async () => {
    const path = await filled();
    spoil(path, 'pragma user_version = 99');
    await expect(openAt(path)).rejects.toThrow('version 99');
  });

  it('that is no database is not opened', async () => {
    const path = newPath();
    writeFileSync(path, 'this is no database, and long enough to be sure of it'.repeat(100));
    await expect(openAt(path)).rejects.toThrow();
    expect(checkIntegrity(path).findings).toHaveLength(1);
  });
});

describe('maintenance of a file', () => {
  it('a sound file has no findings', async () => {
    expect(checkIntegrity(await filled())).toEqual({
      version: SCHEMA_VERSION,
      tables: 1,
      entries: log.length,
      findings: [],
    });
  });

  it.each([
    ['a gap in a log', `delete from entries where seq = 2`],
    ['a lost end', `delete from entries where seq = (select max(seq) from entries)`],
    ['an invalid log', `update entries set body = '{"atMs":0,"event":{"kind":"tableClosed"}}' where seq = 1`],
    ['an entry of no table', `pragma foreign_keys = off; insert into entries values ('x', 1, 1, null, null, '{}')`],
    ['a later version', `pragma user_version = 99`],
    ['a database of something else', `pragma user_version = 0`],
  ])('%s is found', async (_, sql) => {
    const path = await filled();
    spoil(path, sql);
    expect(checkIntegrity(path).findings).not.toEqual([]);
    expect(restore(path, newPath())).toEqual({ ok: false, fault: 'fileUnsound' });
  });

  it('a check leaves no files behind, even for a truncated database', async () => {
    const path = await filled();
    truncateSync(path, statSync(path).size / 2);
    expect(checkIntegrity(path).findings).toHaveLength(1);
    expect(['-wal', '-shm'].filter((each) => existsSync(`${path}${each}`))).toEqual([]);
  });

  it('a backup is consistent while the server writes, and can be restored', async () => {
    const path = newPath();
    const store = await openAt(path);
    await store.createTable({ table: 't1', nowMs: 1, entries: log, summary: SUMMARY, links: [], members: [] });
    const copy = newPath();
    expect(backUp(path, copy)).toEqual({ ok: true, value: undefined });
    expect(backUp(path, copy)).toEqual({ ok: false, fault: 'fileExists' });
    await store.createTable({ table: 't2', nowMs: 1, entries: log, summary: SUMMARY, links: [], members: [] });
    await store.close();
    expect(checkIntegrity(copy)).toEqual({ version: SCHEMA_VERSION, tables: 1, entries: log.length, findings: [] });
    expect(checkIntegrity(path).tables).toBe(2);

    const place = newPath();
    expect(restore(copy, path)).toEqual({ ok: false, fault: 'fileExists' });
    expect(restore(newPath(), place)).toEqual({ ok: false, fault: 'fileMissing' });
    expect(restore(copy, place)).toEqual({ ok: true, value: undefined });
    const again = await openAt(place);
    expect(await again.readEntries({ table: 't1', after: 0 })).toEqual(log);
    await again.close();
  });

  it('is restored although an earlier restore was killed', async () => {
    const [copy, place] = [await filled(), newPath()];
    copyFileSync(copy, `${place}.new`);
    const killed = new DatabaseSync(`${place}.new`);
    killed.exec(`pragma journal_mode = wal; delete from entries`);
    copyFileSync(`${place}.new-wal`, `${place}.kept`);
    killed.close();
    copyFileSync(`${place}.kept`, `${place}.new-wal`);
    expect(restore(copy, place)).toEqual({ ok: true, value: undefined });
    expect(checkIntegrity(place)).toMatchObject({ tables: 1, entries: log.length, findings: [] });
  });

  it('is moved aside with all its files', async () => {
    const path = await filled();
    const aside = newPath();
    writeFileSync(`${path}-wal`, '');
    expect(moveAside(path, aside)).toEqual({ ok: true, value: undefined });
    expect([path, `${path}-wal`].map((each) => existsSync(each))).toEqual([false, false]);
    expect(checkIntegrity(aside).tables).toBe(1);
  });

  it('is exported line by line, without names and tokens', async () => {
    const path = await filled();
    const copy = newPath();
    copyFileSync(path, copy);
    const lines = [...exportLines(path)].map(
      (line) => JSON.parse(line) as { readonly id: string; readonly log: unknown },
    );
    expect(lines).toEqual([expect.objectContaining({ id: 't1', seq: log.length, log })]);
    expect([...exportLines(copy)]).toHaveLength(1);
  });
});
