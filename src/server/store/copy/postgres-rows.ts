// Rows of a PostgreSQL database, to be read or written as a whole, within a transaction of the caller.

import type { Query } from '../postgres/connections.ts';
import { SET_RULES } from '../postgres/schema.ts';
import { continuation, KINDS, type Row, type RowKind, type RowSource, type RowTarget } from './kinds.ts';

/** Where the rows are; SQLite has no booleans, and the numbers of chat are a column here. */
const FROM: Readonly<Partial<Record<RowKind, string>>> = {
  tables: `(select id, created_ms, changed_ms, seq, phase, is_listed::int as is_listed, person_to_move, due_ms, listing
    from planet.tables) as tables`,
  lines: '(select id as table_id, chat_lines as lines from planet.tables where chat_lines > 0) as lines',
};

/** The transaction must be of the level `repeatable read`, so that all pages show the same state. */
export function postgresSource(query: Query): RowSource {
  return {
    page: async (kind, after, limit) => {
      const { where, order, values } = continuation(kind, after, (position) => `$${position}`);
      const from = FROM[kind] ?? `planet.${kind}`;
      const sql = `select ${KINDS[kind].columns.join(', ')} from ${from} ${where} order by ${order} limit ${limit}`;
      const rows = await query<Readonly<Record<string, Row[number]>>>(sql, values);
      return rows.map((row) => KINDS[kind].columns.map((column) => row[column] ?? null));
    },
    uptimeMs: async () => {
      const [found] = await query<{ readonly ms: number }>(
        `select greatest((select value from planet.meta where key = 'uptime'), (select max(last_entry_ms) from planet.tables), 0) as ms`,
      );
      return found?.ms ?? 0;
    },
  };
}

export function postgresTarget(query: Query): RowTarget {
  return {
    add: async (kind, rows) => {
      const values = KINDS[kind].columns.map((_, index) => rows.map((row) => row[index] ?? null));
      await query(insertOf(kind), values);
    },
    setUptime: async (ms) => {
      await query(`insert into planet.meta (key, value) values ('uptime', $1)`, [ms]);
      // The running time of each table's latest entry is a column here.
      await query(`update planet.tables set last_entry_ms = latest.ms
        from (select table_id, ceil(max((body::json ->> 'atMs')::float8)) as ms from planet.entries group by table_id) as latest
        where id = table_id`);
      await query(SET_RULES);
    },
  };
}

function insertOf(kind: RowKind): string {
  const { columns, types } = KINDS[kind];
  const rows = `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) as new(${columns.join(', ')})`;
  if (kind === 'lines') return `update planet.tables set chat_lines = new.lines from ${rows} where id = new.table_id`;
  if (kind !== 'tables') return `insert into planet.${kind} (${columns.join(', ')}) select * from ${rows}`;
  const selected = columns.map((column) => (column === 'is_listed' ? 'is_listed = 1' : column));
  return `insert into planet.tables (${columns.join(', ')}, last_entry_ms) select ${selected.join(', ')}, 0 from ${rows}`;
}
