// Reads and checks a database for the commands, while a server may be using it.

import { stateOf } from '../../../table/index.ts';
import { StoreFailure } from '../failure.ts';
import type { IntegrityFinding } from '../integrity-check.ts';
import { type EntryRow, entryOf, type TableRow, tableOf } from '../rows.ts';
import { parseDatabaseAddress } from './address.ts';
import { Connections, type Query } from './connections.ts';
import { asOpenFailure } from './postgres.ts';
import { checkServer, DATABASE_VERSION, isUnreleased, migrate, versionOf } from './schema.ts';

/**
 * Connects, and rejects with a `StoreFailure` unless the database is one of ours in the form that this program knows. With
 * `isNew` it is brought into that form.
 */
export async function withDatabase<Value>(
  address: string,
  { isNew = false }: { readonly isNew?: boolean },
  use: (connections: Connections) => Promise<Value>,
): Promise<Value> {
  const parsed = parseDatabaseAddress(address);
  if (!parsed.ok) throw new StoreFailure(parsed.fault);
  const connections = new Connections(parsed.value, { max: 1 });
  try {
    if (isNew) await migrate(connections);
    else await connections.use(checkForm);
    return await use(connections);
  } catch (error) {
    throw asOpenFailure(error);
  } finally {
    await connections.close();
  }
}

async function checkForm(query: Query): Promise<void> {
  await checkServer(query);
  const version = await versionOf(query);
  if (version === 0) throw new StoreFailure('databaseEmpty');
  if (version > DATABASE_VERSION) throw new StoreFailure('databaseNewer', `${version} > ${DATABASE_VERSION}`);
  if (isUnreleased(version)) throw new StoreFailure('databaseUnreleased');
  if (version < DATABASE_VERSION) throw new StoreFailure('databaseOutdated');
}

/** Reads the database as it is at one moment, also while a server writes it. */
export function reading<Value>(address: string, use: (query: Query) => Promise<Value>): Promise<Value> {
  return withDatabase(address, {}, (connections) =>
    connections.transaction(use, 'begin isolation level repeatable read read only'),
  );
}

/** Every table as a line of JSON, with its whole log, oldest first; no names, no tokens. */
export function exportDatabase(address: string, write: (line: string) => Promise<void>): Promise<void> {
  return reading(address, async (query) => {
    for await (const { row, log } of logsOf(query))
      await write(JSON.stringify({ ...tableOf(row), log: log.map(entryOf) }));
  });
}

async function* logsOf(query: Query): AsyncGenerator<{ readonly row: TableRow; readonly log: readonly EntryRow[] }> {
  const ids = await query<{ readonly id: string }>('select id from planet.tables order by created_ms, id');
  for (const { id } of ids) {
    const [row] = await query<TableRow>('select * from planet.tables where id = $1', [id]);
    const sql = 'select body, person, command_id from planet.entries where table_id = $1 order by seq';
    if (row !== undefined) yield { row, log: await query<EntryRow>(sql, [id]) };
  }
}

export interface DatabaseReport {
  /** The version of PostgreSQL. */
  readonly server: string;
  readonly version: number;
  readonly bytes: number;
  readonly isServerRunning: boolean;
  readonly tables: number;
  readonly entries: number;
  readonly findings: readonly DatabaseFinding[];
}

export type DatabaseFinding =
  | Extract<IntegrityFinding, { readonly code: 'strays' | 'gap' | 'untellable' }>
  /** A standby that may lack what was acknowledged when it takes over. */
  | { readonly code: 'standbyBehind' };

/** Rejects with a `StoreFailure` if the database can't be used at all. */
export function checkDatabase(address: string): Promise<DatabaseReport> {
  return reading(address, async (query) => {
    const [server] = await query<Pick<DatabaseReport, 'server' | 'bytes'>>(
      `select current_setting('server_version') as server, pg_database_size(current_database()) as bytes`,
    );
    const { findings, ...counts } = await checkRows(query);
    return {
      ...{ server: '', bytes: 0, ...server, version: DATABASE_VERSION, isServerRunning: await isServerRunning(query) },
      ...{ ...counts, findings: [...findings, ...(await standbysOf(query))] },
    };
  });
}

/** Looks for gaps in logs and for rows without a table, and rebuilds every table from its log. */
export async function checkRows(query: Query): Promise<Pick<DatabaseReport, 'tables' | 'entries' | 'findings'>> {
  const findings: DatabaseFinding[] = [...(await gapsOf(query)), ...(await straysOf(query))];
  let [tables, entries] = [0, 0];
  for await (const { row, log } of logsOf(query)) {
    tables += 1;
    entries += log.length;
    try {
      stateOf(log.map(entryOf));
    } catch (error) {
      findings.push({ code: 'untellable', table: row.id, reason: String(error) });
    }
  }
  return { tables, entries, findings };
}

/** Whether any server had a recent heartbeat, by the database's clock. */
export async function isServerRunning(query: Query): Promise<boolean> {
  const [found] = await query<{ readonly is_running: boolean }>(
    `select exists (
        select seen_at from planet.servers where seen_at > clock_timestamp() - interval '10 seconds'
        union all select seen_at from planet.nodes where seen_at > clock_timestamp() - interval '10 seconds'
      ) as is_running`,
  );
  return found?.is_running === true;
}

async function gapsOf(query: Query): Promise<readonly DatabaseFinding[]> {
  const rows = await query<{ readonly table: string; readonly seq: number; readonly entries: number }>(`
    select tables.id as "table", tables.seq, count(entries.seq) as entries
      from planet.tables left join planet.entries on table_id = id group by id
      having count(entries.seq) <> tables.seq or coalesce(max(entries.seq), 0) <> tables.seq`);
  return rows.map(({ table, seq, entries }) => ({ code: 'gap', table, seq, entries }));
}

async function straysOf(query: Query): Promise<readonly DatabaseFinding[]> {
  const [found] = await query<{ readonly rows: number }>(
    'select count(*) as rows from planet.entries where not exists (select 1 from planet.tables where id = table_id)',
  );
  return found === undefined || found.rows === 0 ? [] : [{ code: 'strays', rows: found.rows }];
}

/** Empty if this user may not see the state of standbys. */
async function standbysOf(query: Query): Promise<readonly DatabaseFinding[]> {
  const [found] = await query<{ readonly standbys: number; readonly synchronous: number; readonly commit: string }>(
    `select count(sync_state) as standbys, count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous,
      current_setting('synchronous_commit') as commit from pg_stat_replication where state = 'streaming'`,
  );
  if (found === undefined || found.standbys === 0) return [];
  const isWaitedFor = found.synchronous > 0 && (found.commit === 'on' || found.commit === 'remote_apply');
  return isWaitedFor ? [] : [{ code: 'standbyBehind' }];
}
