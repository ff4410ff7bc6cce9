// Rows of a data file, to be read or written as a whole.

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { continuation, KINDS, type Row, type RowKind, type RowSource, type RowTarget } from './kinds.ts';

/** The last number of a table's chat is in `meta`, under `chat` and the table's id. */
const LINES = `(select substr(key, 6) as table_id, value as lines from meta where key like 'chat %')`;

/** The database must be in a transaction, so that all pages show the same state. */
export function sqliteSource(database: DatabaseSyncInstance): RowSource {
  return {
    page: async (kind, after, limit) => {
      const { where, order, values } = continuation(kind, after, () => '?');
      const from = kind === 'lines' ? LINES : kind;
      const sql = `select ${KINDS[kind].columns.join(', ')} from ${from} ${where} order by ${order} limit ${limit}`;
      const rows = database.prepare(sql).all(...values) as readonly Readonly<Record<string, Row[number]>>[];
      return rows.map((row) => KINDS[kind].columns.map((column) => row[column] ?? null));
    },
    uptimeMs: async () => {
      const found = database.prepare(`select value from meta where key = 'uptime'`).get();
      return (found as { readonly value: number } | undefined)?.value ?? 0;
    },
  };
}

export function sqliteTarget(database: DatabaseSyncInstance): RowTarget {
  const setMeta = database.prepare(
    'insert into meta (key, value) values (?, ?) on conflict do update set value = excluded.value',
  );
  const insert = (kind: Exclude<RowKind, 'lines'>, rows: readonly Row[]): void => {
    const { columns } = KINDS[kind];
    const marks = columns.map(() => '?').join(', ');
    const statement = database.prepare(`insert into ${kind} (${columns.join(', ')}) values (${marks})`);
    for (const row of rows) statement.run(...row);
    if (kind === 'tables') database.exec(`update meta set value = value + ${rows.length} where key = 'tables'`);
  };
  return {
    add: async (kind, rows) => {
      if (kind !== 'lines') return insert(kind, rows);
      for (const [table, lines] of rows) setMeta.run(`chat ${table}`, lines);
    },
    setUptime: async (ms) => void setMeta.run('uptime', ms),
  };
}
