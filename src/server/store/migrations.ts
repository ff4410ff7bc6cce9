// The shape of the file, step by step from its first form. A step that was released is never changed; a new one is added.
// Plain SQL: there are few statements, and the hot ones would be written by hand anyway.

import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** `MMaP`, in the header of every file of ours. */
export const APPLICATION_ID = 0x4d4d6150;

const STEPS: readonly string[] = [
  `
  create table tables (
    id text primary key,
    created_ms integer not null,
    changed_ms integer not null,
    seq integer not null,
    phase text not null,
    is_listed integer not null,
    due text
  ) strict, without rowid;
  create index tables_by_phase on tables (phase, changed_ms);
  create index tables_listed on tables (changed_ms) where is_listed = 1 and phase = 'gathering';

  create table entries (
    table_id text not null references tables (id),
    seq integer not null,
    saved_ms integer not null,
    person text,
    commandId text,
    body text not null,
    primary key (table_id, seq)
  ) strict, without rowid;
  create unique index entries_by_intent on entries (table_id, person, commandId) where commandId is not null;

  create table guests (
    id text primary key,
    token_hash text not null unique,
    name text not null,
    created_ms integer not null
  ) strict, without rowid;

  create table members (
    table_id text not null references tables (id),
    person text not null,
    primary key (table_id, person)
  ) strict, without rowid;
  create index members_by_person on members (person);

  create table links (
    token_hash text primary key,
    table_id text not null references tables (id),
    seat integer
  ) strict, without rowid;
  create index links_by_table on links (table_id);

  create table chat (
    table_id text not null references tables (id),
    number integer not null,
    person text not null,
    commandId text not null,
    seat integer,
    said_ms integer not null,
    text text not null,
    primary key (table_id, number)
  ) strict, without rowid;
  create unique index chat_by_intent on chat (person, table_id, commandId);

  create table meta (key text primary key, value integer not null) strict, without rowid;
  `,
  `
  alter table tables add column wake_ms integer;
  update tables set wake_ms = 0 where phase = 'playing';
  create index tables_waking on tables (wake_ms) where wake_ms is not null;
  drop index tables_by_phase;
  `,
  `
  alter table tables add column line text;
  alter table links add column person text;
  create index links_by_person on links (person) where person is not null;
  `,
  `
  update links set seat = null where person is not null;
  `,
  // Guests are counted in running time from here on, since a wrong clock must not delete them; and the tables, so that
  // missing ones are noticed.
  `
  pragma application_id = ${APPLICATION_ID};
  alter table guests add column added_ms integer not null default 0;
  update guests set added_ms = ifnull((select value from meta where key = 'uptime'), 0);
  insert into meta (key, value) select 'tables', count(*) from tables;
  `,
];

export const SCHEMA_VERSION = STEPS.length;

/** Brings a file up to date; throws if it is newer than this program. */
export function migrate(database: DatabaseSyncInstance): void {
  const version = versionOf(database);
  if (version > SCHEMA_VERSION)
    throw new Error(`the file is of version ${version}, this program knows ${SCHEMA_VERSION}`);
  database.exec(stepsFrom(version));
}

/** What brings a file of this version up to date; from 0 on, the whole schema. */
export function stepsFrom(version: number): string {
  return STEPS.map((step, index) => `begin immediate; ${step}; pragma user_version = ${index + 1}; commit;`)
    .slice(version)
    .join('\n');
}

/** Whether this is a file of a server of this game; one from before there was an application id is known by its tables. */
export function isOurs(database: DatabaseSyncInstance): boolean {
  const { application_id: id } = database.prepare('pragma application_id').get() as { application_id: number };
  if (versionOf(database) === 0) return false;
  if (id !== 0) return id === APPLICATION_ID;
  const { count } = database
    .prepare(`select count(*) as count from sqlite_schema where type = 'table' and name in (${TABLES})`)
    .get() as { readonly count: number };
  return count === 4;
}

const TABLES = `'tables', 'entries', 'guests', 'meta'`;

export function versionOf(database: DatabaseSyncInstance): number {
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  return version;
}
