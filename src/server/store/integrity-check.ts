// Whether a file is whole, every log without a gap, and every table can be told again from its log.

import { existsSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Entry, stateOf } from '../../table/index.ts';
import { noteOf } from './damage-note.ts';
import { openForReading, openStill } from './database.ts';
import { isInUse } from './lock.ts';
import { FIRST_VERSION, isOurs, isOutdated, SCHEMA_VERSION, versionOf } from './migrations.ts';
import { sqliteOperations } from './sqlite-operations.ts';
import type { StoredTable } from './store.ts';
import { unreachableCommits } from './wal-walk.ts';

export type IntegrityFinding =
  | { readonly code: 'fileMissing' }
  | { readonly code: 'unreadable'; readonly reason: string }
  /** A database, but none of ours. */
  | { readonly code: 'foreign' }
  | { readonly code: 'newer'; readonly version: number; readonly known: number }
  /** Of a form that was never released. */
  | { readonly code: 'outdated'; readonly version: number; readonly known: number }
  | { readonly code: 'damaged'; readonly reason: string }
  /** A log survived beside a file that is missing. */
  | { readonly code: 'logAlone' }
  /** Left by a server whose files were damaged while it ran. */
  | { readonly code: 'note'; readonly text: string }
  /** Commits behind a damaged place in the log, which can't be read any more. */
  | { readonly code: 'logDamaged'; readonly commits: number }
  | { readonly code: 'tablesMissing'; readonly missing: number; readonly tables: number }
  | { readonly code: 'strays'; readonly rows: number }
  | { readonly code: 'gap'; readonly table: string; readonly seq: number; readonly entries: number }
  | { readonly code: 'untellable'; readonly table: string; readonly reason: string };

export interface IntegrityReport {
  /** Of the file's form; 0 if it could not be told. An older one is brought up to date when a server starts on it. */
  readonly version: number;
  readonly tables: number;
  readonly entries: number;
  /** None if all is well. */
  readonly findings: readonly IntegrityFinding[];
}

const NOTHING = { version: 0, tables: 0, entries: 0 } as const;

export function checkIntegrity(path: string): IntegrityReport {
  const beside = findingsBeside(path);
  if (!existsSync(path)) return { ...NOTHING, findings: [{ code: 'fileMissing' }, ...beside] };
  try {
    const { findings, ...found } = reading(path, examineDatabase, wayToLook(path));
    return { ...found, findings: [...findings, ...beside] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...NOTHING, findings: [{ code: 'unreadable', reason }, ...beside] };
  }
}

/** What the other files tell: the log, and a server's note. */
function findingsBeside(path: string): readonly IntegrityFinding[] {
  const text = noteOf(path);
  const commits = unreachableCommits(path);
  const isAlone = !existsSync(path) && existsSync(`${path}-wal`);
  return [
    ...(text === undefined ? [] : [{ code: 'note', text } as const]),
    ...(isAlone ? [{ code: 'logAlone' } as const] : []),
    ...(commits === 0 ? [] : [{ code: 'logDamaged', commits } as const]),
  ];
}

/** How to open a file so that all of it is seen and, where nobody writes it, nothing is left beside it. */
export function wayToLook(path: string): typeof openForReading {
  return existsSync(`${path}-wal`) || isInUse(path) ? openForReading : openStill;
}

function examineDatabase(database: DatabaseSyncInstance): IntegrityReport {
  const version = versionOf(database);
  const damages = damagesOf(database);
  if (damages.length > 0) return { ...NOTHING, version, findings: damages };
  if (!isOurs(database)) return { ...NOTHING, findings: [{ code: 'foreign' }] };
  if (version > SCHEMA_VERSION)
    return { ...NOTHING, version, findings: [{ code: 'newer', version, known: SCHEMA_VERSION }] };
  if (isOutdated(version))
    return { ...NOTHING, version, findings: [{ code: 'outdated', version, known: FIRST_VERSION }] };
  if (version < SCHEMA_VERSION) return { ...NOTHING, version, findings: [] };

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

function damagesOf(database: DatabaseSyncInstance): readonly IntegrityFinding[] {
  const checks = database.prepare('pragma integrity_check').all() as readonly { readonly integrity_check: string }[];
  const damages = checks.flatMap(({ integrity_check: reason }): readonly IntegrityFinding[] =>
    reason === 'ok' ? [] : [{ code: 'damaged', reason }],
  );
  const rows = database.prepare('pragma foreign_key_check').all().length;
  return rows === 0 ? damages : [...damages, { code: 'strays', rows }];
}

/** Held against how many there should be, which is counted when one is made or deleted. */
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

export function reading<Value>(
  path: string,
  look: (database: DatabaseSyncInstance) => Value,
  open = openForReading,
): Value {
  const database = open(path);
  try {
    return look(database);
  } finally {
    database.close();
  }
}
