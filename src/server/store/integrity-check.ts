// Checks a data file: SQLite's own integrity check, logs without gaps, and whether every table can be rebuilt from its
// log.

import { existsSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Entry, stateOf } from '../../table/index.ts';
import { readDamageNote } from './damage-note.ts';
import { openForReading, openImmutable } from './database.ts';
import { isInUse } from './lock.ts';
import { FIRST_VERSION, isOurs, isOutdated, SCHEMA_VERSION, versionOf } from './migrations.ts';
import { sqliteOperations } from './sqlite-operations.ts';
import type { StoredTable } from './store.ts';
import { unreachableCommits } from './wal-walk.ts';

export type IntegrityFinding =
  | { readonly code: 'fileMissing' }
  | { readonly code: 'unreadable'; readonly reason: string }
  /** A database of another application. */
  | { readonly code: 'foreign' }
  | { readonly code: 'newer'; readonly version: number; readonly known: number }
  /** Of a form that was never released. */
  | { readonly code: 'outdated'; readonly version: number; readonly known: number }
  | { readonly code: 'damaged'; readonly reason: string }
  /** The database is missing, but its log is still there. */
  | { readonly code: 'logAlone' }
  /** The damage note of an earlier run. */
  | { readonly code: 'note'; readonly text: string }
  /** Commits after a damaged part of the log, which SQLite can no longer read. */
  | { readonly code: 'logDamaged'; readonly commits: number }
  | { readonly code: 'tablesMissing'; readonly missing: number; readonly tables: number }
  | { readonly code: 'strays'; readonly rows: number }
  | { readonly code: 'gap'; readonly table: string; readonly seq: number; readonly entries: number }
  | { readonly code: 'untellable'; readonly table: string; readonly reason: string };

export interface IntegrityReport {
  /** Schema version of the file; 0 if unknown. An older file is migrated when a server starts on it. */
  readonly version: number;
  readonly tables: number;
  readonly entries: number;
  /** Empty if the file is sound. */
  readonly findings: readonly IntegrityFinding[];
}

const EMPTY_REPORT = { version: 0, tables: 0, entries: 0 } as const;

export function checkIntegrity(path: string): IntegrityReport {
  const otherFindings = findingsInOtherFiles(path);
  if (!existsSync(path)) return { ...EMPTY_REPORT, findings: [{ code: 'fileMissing' }, ...otherFindings] };
  try {
    const { findings, ...found } = withDatabase(path, checkDatabase, chooseOpener(path));
    return { ...found, findings: [...findings, ...otherFindings] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...EMPTY_REPORT, findings: [{ code: 'unreadable', reason }, ...otherFindings] };
  }
}

/** Findings from the log and from the damage note. */
function findingsInOtherFiles(path: string): readonly IntegrityFinding[] {
  const text = readDamageNote(path);
  const commits = unreachableCommits(path);
  const isAlone = !existsSync(path) && existsSync(`${path}-wal`);
  return [
    ...(text === undefined ? [] : [{ code: 'note', text } as const]),
    ...(isAlone ? [{ code: 'logAlone' } as const] : []),
    ...(commits === 0 ? [] : [{ code: 'logDamaged', commits } as const]),
  ];
}

/**
 * Opens the file so that committed log contents are visible and, if nobody is writing, no log or index is left behind.
 */
export function chooseOpener(path: string): typeof openForReading {
  return existsSync(`${path}-wal`) || isInUse(path) ? openForReading : openImmutable;
}

function checkDatabase(database: DatabaseSyncInstance): IntegrityReport {
  const version = versionOf(database);
  const damages = sqliteFindings(database);
  if (damages.length > 0) return { ...EMPTY_REPORT, version, findings: damages };
  if (!isOurs(database)) return { ...EMPTY_REPORT, findings: [{ code: 'foreign' }] };
  if (version > SCHEMA_VERSION)
    return { ...EMPTY_REPORT, version, findings: [{ code: 'newer', version, known: SCHEMA_VERSION }] };
  if (isOutdated(version))
    return { ...EMPTY_REPORT, version, findings: [{ code: 'outdated', version, known: FIRST_VERSION }] };
  if (version < SCHEMA_VERSION) return { ...EMPTY_REPORT, version, findings: [] };

  let tables = 0;
  let entries = 0;
  const findings: IntegrityFinding[] = [...missingTables(database), ...gapsOf(database)];
  for (const { table, log } of logsOf(database)) {
    tables += 1;
    entries += log.length;
    try {
      stateOf(log);
    } catch (error) {
      findings.push({ code: 'untellable', table: table.id, reason: String(error) });
    }
  }
  return { version, tables, entries, findings };
}

function sqliteFindings(database: DatabaseSyncInstance): readonly IntegrityFinding[] {
  const checks = database.prepare('pragma integrity_check').all() as readonly { readonly integrity_check: string }[];
  const damages = checks.flatMap(({ integrity_check: reason }): readonly IntegrityFinding[] =>
    reason === 'ok' ? [] : [{ code: 'damaged', reason }],
  );
  const rows = database.prepare('pragma foreign_key_check').all().length;
  return rows === 0 ? damages : [...damages, { code: 'strays', rows }];
}

/** Compares the number of tables with the counter that every creation and deletion updates. */
function missingTables(database: DatabaseSyncInstance): readonly IntegrityFinding[] {
  const { tables, expected } = database
    .prepare(`select count(*) as tables, (select value from meta where key = 'tables') as expected from tables`)
    .get() as { readonly tables: number; readonly expected: number };
  return tables < expected ? [{ code: 'tablesMissing', missing: expected - tables, tables }] : [];
}

function gapsOf(database: DatabaseSyncInstance): readonly IntegrityFinding[] {
  const gaps = database.prepare(`
    select tables.id as "table", tables.seq, count(entries.seq) as entries, ifnull(max(entries.seq), 0) as last
    from tables left join entries on table_id = id group by id having entries <> tables.seq or last <> tables.seq`);
  const rows = gaps.all() as readonly { readonly table: string; readonly seq: number; readonly entries: number }[];
  return rows.map(({ table, seq, entries }) => ({ code: 'gap', table, seq, entries }));
}

export function* logsOf(
  database: DatabaseSyncInstance,
): Generator<{ readonly table: StoredTable; readonly log: readonly Entry[] }> {
  const { readTable, readEntries } = sqliteOperations(database).handlers;
  const ids = database.prepare('select id from tables order by created_ms, id').all() as readonly { id: string }[];
  for (const { id } of ids) {
    const table = readTable({ table: id });
    if (table !== undefined) yield { table, log: readEntries({ table: id, after: 0 }) };
  }
}

export function withDatabase<Value>(
  path: string,
  use: (database: DatabaseSyncInstance) => Value,
  open = openForReading,
): Value {
  const database = open(path);
  try {
    return use(database);
  } finally {
    database.close();
  }
}
