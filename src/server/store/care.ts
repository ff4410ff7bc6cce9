// Looking after the file, beside a server that runs or without one: a copy, putting a copy back, everything as lines of
// text, and whether all is well.

import { closeSync, constants, copyFileSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fail, ok, type Result } from '../../rules/index.ts';
import { type Entry, sittingOf } from '../../table/index.ts';
import { openForReading } from './database.ts';
import { SCHEMA_VERSION, versionOf } from './migrations.ts';
import { sqlitePerformers } from './sqlite-performers.ts';
import type { StoredTable } from './store.ts';

export type CareFault = 'fileMissing' | 'fileExists' | 'fileUnsound';

/** A whole copy of one moment, forced to the disk; the server may go on meanwhile. */
export function backUp(path: string, target: string): Result<undefined, CareFault> {
  if (!existsSync(path)) return fail('fileMissing');
  if (existsSync(target)) return fail('fileExists');
  reading(path, (database) => database.prepare('vacuum into ?').run(target));
  force(target);
  force(dirname(target));
  return ok(undefined);
}

/** Puts a sound copy in a place where no file is; nothing is ever overwritten. */
export function restore(copy: string, path: string): Result<undefined, CareFault> {
  if (!existsSync(copy)) return fail('fileMissing');
  if (existsSync(path) || existsSync(`${path}-wal`)) return fail('fileExists');
  if (examine(copy).findings.length > 0) return fail('fileUnsound');
  const beside = `${path}.restoring`;
  copyFileSync(copy, beside, constants.COPYFILE_FICLONE);
  force(beside);
  renameSync(beside, path);
  force(dirname(path));
  return ok(undefined);
}

export interface Examination {
  readonly tables: number;
  readonly entries: number;
  /** One line each; none if all is well. */
  readonly findings: readonly string[];
}

/** Whether the file is whole, every log without a gap, and every table can be told again from its log. */
export function examine(path: string): Examination {
  if (!existsSync(path)) return { tables: 0, entries: 0, findings: ['the file is missing'] };
  try {
    return reading(path, examineDatabase);
  } catch (error) {
    return { tables: 0, entries: 0, findings: [`the file can't be read: ${String(error)}`] };
  }
}

function examineDatabase(database: DatabaseSyncInstance): Examination {
  const findings: string[] = [];
  const version = versionOf(database);
  if (version !== SCHEMA_VERSION) findings.push(`the file is of version ${version}, this program of ${SCHEMA_VERSION}`);
  const checks = database.prepare('pragma integrity_check').all() as readonly { readonly integrity_check: string }[];
  findings.push(...checks.flatMap(({ integrity_check: line }) => (line === 'ok' ? [] : [line])));
  const strays = database.prepare('pragma foreign_key_check').all().length;
  if (strays > 0) findings.push(`${strays} rows belong to no table`);
  if (findings.length > 0) return { tables: 0, entries: 0, findings };

  let tables = 0;
  let entries = 0;
  const gaps = database.prepare(`
    select tables.id, tables.seq, count(entries.seq) as entries, ifnull(max(entries.seq), 0) as last
    from tables left join entries on table_id = id group by id having entries <> tables.seq or last <> tables.seq`);
  for (const row of gaps.all() as readonly { readonly id: string; readonly seq: number; readonly entries: number }[]) {
    findings.push(`table ${row.id}: says ${row.seq} entries, has ${row.entries}, or a gap`);
  }
  for (const { table, log } of logsOf(database)) {
    tables += 1;
    entries += log.length;
    try {
      sittingOf(log);
    } catch (error) {
      findings.push(`table ${table.id}: can't be told from its log: ${String(error)}`);
    }
  }
  return { tables, entries, findings };
}

/** Every table as a line of JSON, with its whole log; no names, no tokens. */
export function* exportLines(path: string): Generator<string> {
  const database = openForReading(path);
  try {
    for (const { table, log } of logsOf(database)) yield JSON.stringify({ ...table, log });
  } finally {
    database.close();
  }
}

function* logsOf(
  database: DatabaseSyncInstance,
): Generator<{ readonly table: StoredTable; readonly log: readonly Entry[] }> {
  const { readTable, readEntries } = sqlitePerformers(database);
  const ids = database.prepare('select id from tables order by created_ms, id').all() as readonly { id: string }[];
  for (const { id } of ids) {
    const table = readTable({ table: id });
    if (table !== undefined) yield { table, log: readEntries({ table: id, after: 0 }) };
  }
}

function reading<Value>(path: string, look: (database: DatabaseSyncInstance) => Value): Value {
  const database = openForReading(path);
  try {
    return look(database);
  } finally {
    database.close();
  }
}

function force(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
