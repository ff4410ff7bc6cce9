// The baseline for durable moves on PostgreSQL: batched inserts of the same rows over one connection, one statement after another,
// with the index on command ids and as many concurrent writes.

import { Client } from 'pg';
import type { BarePlan } from './bare-commits.ts';

const TABLE = `
  drop table if exists bare;
  create table bare (table_id text collate "C" not null, seq int not null, appended_ms bigint not null, person text,
    command_id text, body text not null, primary key (table_id, seq));
  create unique index bare_by_command on bare (table_id, person, command_id) where command_id is not null`;
const INSERT = `insert into bare select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[])`;

/** Durable inserts per second; each writer sends its next row as soon as the last one is acknowledged. */
export async function bareInserts(
  url: string,
  { inFlight, bodyBytes, forMs }: Omit<BarePlan, 'path'>,
): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TABLE);
  const tables = Array.from({ length: inFlight }, (_, index) => String(index).padStart(24, 'table '));
  const body = 'x'.repeat(bodyBytes);
  const startMs = performance.now();
  let count = 0;
  for (let seq = 1; performance.now() - startMs < forMs; seq++) {
    await client.query(INSERT, [
      tables,
      tables.map(() => seq),
      tables.map(() => 0),
      tables.map((table) => `person ${table}`),
      tables.map((table) => `${table.slice(-8)}-0-${seq}`),
      tables.map(() => body),
    ]);
    count += inFlight;
  }
  const tookMs = performance.now() - startMs;
  await client.query('drop table bare');
  await client.end();
  return (count * 1000) / tookMs;
}
