// Copies everything from one database to another, in either direction between SQLite and PostgreSQL, and compares both row by
// row afterwards. The target is new or empty, and stays so if anything goes wrong.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { fail, ok, type Result } from '../../../rules/index.ts';
import { bringUpToDate, makePrivate, openForReading } from '../database.ts';
import { StoreFailure } from '../failure.ts';
import { makeFolder, moveIntoPlace, removeDatabase } from '../folder.ts';
import { checkIntegrity } from '../integrity-check.ts';
import { isInUse } from '../lock.ts';
import { versionOf as fileVersionOf, SCHEMA_VERSION } from '../migrations.ts';
import type { Query } from '../postgres/connections.ts';
import { checkRows, isServerRunning, reading, withDatabase } from '../postgres/maintenance.ts';
import { KIND_NAMES, type Row, type RowKind, type RowSource, type RowTarget } from './kinds.ts';
import { postgresSource, postgresTarget } from './postgres-rows.ts';
import { sqliteSource, sqliteTarget } from './sqlite-rows.ts';

/** A data file, or the address of a PostgreSQL database. */
export type CopyPlace = { readonly file: string } | { readonly database: string };

/** How many rows of each kind were copied, and compared afterwards. */
export type CopyCounts = Readonly<Record<RowKind, number>>;

/** `fileUnsound`: rows differ afterwards, or the copied logs have gaps or can't be replayed. */
export type CopyFault = 'fileMissing' | 'fileInUse' | 'fileExists' | 'fileOutdated' | 'fileUnsound';

interface CopyOptions {
  /** A server may be writing the source: the copy then shows one moment. */
  readonly mayBeRunning?: boolean;
}

/** An error with the place that failed. */
type Failed = Error & { place?: 'from' | 'to' };

const PAGE = 1000;

/** Rejects with a `StoreFailure` if a database can't be used; its `place` says which. */
export async function copyStore(
  from: CopyPlace,
  to: CopyPlace,
  { mayBeRunning = false }: CopyOptions = {},
): Promise<Result<CopyCounts, CopyFault>> {
  if ('file' in from) {
    if (!existsSync(from.file)) return fail('fileMissing');
    if (!mayBeRunning && isInUse(from.file)) return fail('fileInUse');
    if (fileVersion(from.file) !== SCHEMA_VERSION) return fail('fileOutdated');
    if (checkIntegrity(from.file).findings.length > 0) return fail('fileUnsound');
  }
  const source: Source = (use) => withSource(from, mayBeRunning, use);
  return 'file' in to ? copyToFile(source, to.file) : copyToDatabase(source, to.database);
}

type Source = <Value>(use: (source: RowSource) => Promise<Value>) => Promise<Value>;

function fileVersion(path: string): number {
  const database = openForReading(path);
  try {
    return fileVersionOf(database);
  } finally {
    database.close();
  }
}

async function copyToFile(withRows: Source, path: string): Promise<Result<CopyCounts, CopyFault>> {
  if (existsSync(path)) return fail('fileExists');
  const temporary = `${path}.new`;
  makeFolder(dirname(temporary));
  removeDatabase(temporary);
  makePrivate(temporary);
  try {
    bringUpToDate(temporary, 0);
    const database = new DatabaseSync(temporary);
    try {
      database.exec('begin');
      const counts = await withRows((source) => copyAndCompare(source, sqliteTarget(database), sqliteSource(database)));
      if (counts === undefined) return fail('fileUnsound');
      database.exec('commit');
      database.close();
      if (checkIntegrity(temporary).findings.length > 0) return fail('fileUnsound');
      moveIntoPlace(temporary, path);
      return ok(counts);
    } finally {
      if (database.isOpen) database.close();
    }
  } finally {
    removeDatabase(temporary);
  }
}

function copyToDatabase(withRows: Source, address: string): Promise<Result<CopyCounts, CopyFault>> {
  return withDatabase(address, { isNew: true }, (connections) =>
    connections
      .transaction(async (query) => {
        await refuseUnlessEmpty(query);
        const counts = await withRows((source) => copyAndCompare(source, postgresTarget(query), postgresSource(query)));
        if (counts === undefined || (await checkRows(query)).findings.length > 0) throw new Unsound();
        return ok(counts);
      })
      .catch((error) => {
        if (error instanceof Unsound) return fail('fileUnsound');
        throw error;
      }),
  );
}

/** Rolls the transaction back. */
class Unsound extends Error {}

/** Waits for a server that is starting, and keeps others from starting before the copy is complete. */
async function refuseUnlessEmpty(query: Query): Promise<void> {
  await query('lock table planet.servers in share row exclusive mode');
  if (await isServerRunning(query)) throw new StoreFailure('databaseInUse');
  const [found] = await query<{ readonly is_full: boolean }>(
    `select exists (select 1 from planet.tables) or exists (select 1 from planet.guests)
        or exists (select 1 from planet.deals) as is_full`,
  );
  if (found?.is_full === true) throw new StoreFailure('databaseNotEmpty');
}

async function withSource<Value>(
  from: CopyPlace,
  mayBeRunning: boolean,
  use: (source: RowSource) => Promise<Value>,
): Promise<Value> {
  if ('database' in from) {
    const source = reading(from.database, async (query) => {
      if (!mayBeRunning && (await isServerRunning(query))) throw new StoreFailure('databaseInUse');
      return use(postgresSource(query));
    });
    return source.catch((error: Failed) => {
      error.place ??= 'from';
      throw error;
    });
  }
  const database = openForReading(from.file);
  try {
    database.exec('begin');
    return await use(sqliteSource(database));
  } finally {
    database.close();
  }
}

/** Undefined if the copy differs from its source. */
async function copyAndCompare(
  source: RowSource,
  target: RowTarget,
  copied: RowSource,
): Promise<CopyCounts | undefined> {
  const counts: Partial<Record<RowKind, number>> = {};
  for (const kind of KIND_NAMES) {
    let count = 0;
    for await (const rows of pagesOf(source, kind)) {
      await target.add(kind, rows);
      count += rows.length;
    }
    counts[kind] = count;
  }
  await target.setUptime(await source.uptimeMs());
  for (const kind of KIND_NAMES) if (!(await areAlike(source, copied, kind))) return undefined;
  return counts as CopyCounts; // every kind was counted
}

async function* pagesOf(source: RowSource, kind: RowKind): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await source.page(kind, last, PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

async function areAlike(one: RowSource, other: RowSource, kind: RowKind): Promise<boolean> {
  let last: Row | undefined;
  for (;;) {
    const [rows, others] = [await one.page(kind, last, PAGE), await other.page(kind, last, PAGE)];
    if (JSON.stringify(rows) !== JSON.stringify(others)) return false;
    if (rows.length < PAGE) return true;
    last = rows.at(-1);
  }
}
