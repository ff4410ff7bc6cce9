// The schema `planet` in the database, and the steps that bring an older one up to date. A step that was released is never
// changed; a new one is added.

import { StoreFailure } from '../failure.ts';
import type { Connections, Query } from './connections.ts';

/** The oldest PostgreSQL that is supported, in the form of `server_version_num`. */
const OLDEST_SERVER = 150_000;

const SCHEMA = `
  create schema planet;

  -- counted_at, of the running time: when it was last counted up by a heartbeat
  create table planet.meta (key text collate "C" primary key, value bigint not null, counted_at timestamptz);
  insert into planet.meta (key, value) values ('version', 0);

  -- last_entry_ms is the running time of the latest entry. Rows change with every append: room for the next version of a row on the
  -- same page, and no index on what changes, so that no index has to be written.
  create table planet.tables (
    id text collate "C" primary key,
    created_ms bigint not null,
    changed_ms bigint not null,
    last_entry_ms bigint not null,
    seq integer not null,
    phase text not null,
    is_listed boolean not null,
    person_to_move text,
    due_ms bigint,
    listing text,
    chat_lines integer not null default 0,
    -- the node that may append to the log, and the version of the rules that the game was started with
    owner text collate "C",
    rules integer
  ) with (fillfactor = 70);
  create index tables_listed on planet.tables (id) where is_listed and phase = 'waiting';
  create index tables_due on planet.tables (due_ms) where due_ms is not null;

  -- without a foreign key, which would double the work of an append: entries are inserted only for a row of tables that the
  -- same statement has updated
  create table planet.entries (
    table_id text collate "C" not null,
    seq integer not null,
    appended_ms bigint not null,
    person text,
    command_id text,
    body text not null,
    primary key (table_id, seq)
  );
  create unique index entries_by_command on planet.entries (table_id, person, command_id) where command_id is not null;

  -- added_ms is in running time, since a wrong clock must not delete guests
  create table planet.guests (
    id text collate "C" primary key,
    token_hash text not null unique,
    name text not null,
    created_ms bigint not null,
    added_ms bigint not null default 0
  );

  create table planet.members (
    table_id text collate "C" not null references planet.tables (id) on delete cascade,
    person text collate "C" not null,
    primary key (table_id, person)
  );
  create index members_by_person on planet.members (person);

  create table planet.links (
    token_hash text collate "C" primary key,
    table_id text collate "C" not null references planet.tables (id) on delete cascade,
    seat integer,
    person text
  );
  create index links_by_table on planet.links (table_id);
  create index links_by_person on planet.links (person) where person is not null;

  create table planet.chat (
    table_id text collate "C" not null references planet.tables (id) on delete cascade,
    number integer not null,
    person text collate "C" not null,
    command_id text not null,
    seat integer,
    sent_ms bigint not null,
    text text not null,
    primary key (table_id, number)
  );
  create unique index chat_by_command on planet.chat (person, table_id, command_id);

  -- the servers that use this database; seen_at is in the database's clock
  create table planet.servers (id text primary key, beats bigint not null, seen_at timestamptz not null);

  -- those that share it (docs/decisions/031-several-nodes.md); seen_at, the last heartbeat, is in the database's clock
  create table planet.nodes (
    id text collate "C" primary key,
    address text not null,
    rules integer not null,
    seen_at timestamptz not null
  );
`;

/** Sets the version of the rules that each game was started with, from its log. */
export const SET_RULES = `
  update planet.tables set rules = started.rules from (
    select table_id, (body::json -> 'event' ->> 'rules')::int as rules from planet.entries
      where body like '%"gameStarted"%' and body::json -> 'event' ->> 'kind' = 'gameStarted'
  ) as started where table_id = id;
`;

/** Deals that several tables play. See docs/decisions/033-daily-planet.md. */
const DEALS = `
  -- a deal that several tables play: the day's, or one that a host opened; plan is JSON
  create table planet.deals (
    id text collate "C" primary key,
    kind text not null,
    created_ms bigint not null,
    host text collate "C",
    plan text not null,
    seed text not null,
    salt text not null,
    closed_ms bigint
  );
  create index deals_by_host on planet.deals (host) where host is not null;

  -- one for each person and deal; points and margin stay empty if the result does not count
  create table planet.attempts (
    deal_id text collate "C" not null references planet.deals (id),
    person text collate "C" not null,
    table_id text collate "C" not null,
    started_ms bigint not null,
    ended_ms bigint,
    points integer,
    margin integer,
    primary key (deal_id, person)
  );
  create index attempts_by_person on planet.attempts (person, deal_id);
`;

/** Each step migrates to the next version, starting from FIRST_VERSION. */
const STEPS: readonly string[] = [DEALS];

/** The version of SCHEMA. Versions 1 to 3 were never released, and their databases are refused. */
const FIRST_VERSION = 4;

export const DATABASE_VERSION = FIRST_VERSION + STEPS.length;

/** Any number: the key of the lock under which only one server migrates. */
const MIGRATION_LOCK = 0x4d4d6150;

/** Brings the database up to date. Throws a `StoreFailure` if it can't be used. */
export async function migrate(connections: Connections, steps: readonly string[] = STEPS): Promise<void> {
  await connections.use(checkServer);
  await connections.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(query);
    const known = FIRST_VERSION + steps.length;
    if (version > known) throw new StoreFailure('databaseNewer', `${version} > ${known}`);
    if (isUnreleased(version)) throw new StoreFailure('databaseUnreleased');
    if (version === 0) await query(SCHEMA);
    for (const step of steps.slice(Math.max(version - FIRST_VERSION, 0))) await query(step);
    if (version < known) await query(`update planet.meta set value = $1 where key = 'version'`, [known]);
  });
}

/** Whether a database of ours has a form that was never released. */
export function isUnreleased(version: number): boolean {
  return version > 0 && version < FIRST_VERSION;
}

/** 0 if there is no schema of ours yet. */
export async function versionOf(query: Query): Promise<number> {
  const [found] = await query<{ readonly is_ours: boolean; readonly is_taken: boolean }>(
    `select to_regclass('planet.meta') is not null as is_ours, to_regnamespace('planet') is not null as is_taken`,
  );
  if (found?.is_ours !== true) {
    if (found?.is_taken === true) throw new StoreFailure('databaseForeign');
    return 0;
  }
  const [row] = await query<{ readonly value: number }>(`select value from planet.meta where key = 'version'`);
  if (row === undefined) throw new StoreFailure('databaseForeign');
  return row.value;
}

/** Throws if the server is too old, or would acknowledge what is not on disk. */
export async function checkServer(query: Query): Promise<void> {
  const [server] = await query<{ readonly name: string; readonly text: string; readonly number: number }>(
    `select current_setting('server_version') as text, current_setting('server_version_num')::int as number`,
  );
  if ((server?.number ?? 0) < OLDEST_SERVER) throw new StoreFailure('databaseOld', server?.text);
  const unsafe = await unsafeSettings(query);
  if (unsafe.length > 0) throw new StoreFailure('databaseUnsafe', unsafe.join(', '));
}

/** The settings by which a power failure could lose what was acknowledged, such as `fsync = off`. */
async function unsafeSettings(query: Query): Promise<readonly string[]> {
  const rows = await query<{ readonly setting: string }>(
    `select name || ' = ' || setting as setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  return rows.map(({ setting }) => setting);
}
