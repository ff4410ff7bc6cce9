// The schema of the data file and the steps that bring an older file up to date. A step that was released is never changed; a new
// one is added. Plain SQL: there are few statements, and the hot ones would be written by hand anyway.

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreFailure } from './failure.ts';

/** `MMaP`, in the header of every file of ours. */
export const APPLICATION_ID = 0x4d4d6150;

/** The version of SCHEMA. Versions 1 to 8 were never released, and their files are refused. */
export const FIRST_VERSION = 9;

const SCHEMA = `
  pragma application_id = ${APPLICATION_ID};

  create table tables (
    id text primary key,
    created_ms integer not null,
    changed_ms integer not null,
    seq integer not null,
    phase text not null,
    is_listed integer not null,
    person_to_move text,
    due_ms integer,
    listing text
  ) strict, without rowid;
  create index tables_listed on tables (changed_ms) where is_listed = 1 and phase = 'waiting';
  create index tables_due on tables (due_ms) where due_ms is not null;

  create table entries (
    table_id text not null references tables (id),
    seq integer not null,
    appended_ms integer not null,
    person text,
    command_id text,
    body text not null,
    primary key (table_id, seq)
  ) strict, without rowid;
  create unique index entries_by_command on entries (table_id, person, command_id) where command_id is not null;

  -- added_ms is in running time, since a wrong clock must not delete guests
  create table guests (
    id text primary key,
    token_hash text not null unique,
    name text not null,
    created_ms integer not null,
    added_ms integer not null default 0
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
    seat integer,
    person text
  ) strict, without rowid;
  create index links_by_table on links (table_id);
  create index links_by_person on links (person) where person is not null;

  create table chat (
    table_id text not null references tables (id),
    number integer not null,
    person text not null,
    command_id text not null,
    seat integer,
    sent_ms integer not null,
    text text not null,
    primary key (table_id, number)
  ) strict, without rowid;
  create unique index chat_by_command on chat (person, table_id, command_id);

  -- the number of tables, so that missing ones are noticed
  create table meta (key text primary key, value integer not null) strict, without rowid;
  insert into meta (key, value) values ('tables', 0)
`;

const DEALS = `
  -- a deal that several tables play: the day's, or one that a host opened; plan is JSON
  create table deals (
    id text primary key,
    kind text not null,
    created_ms integer not null,
    host text,
    plan text not null,
    seed text not null,
    salt text not null,
    closed_ms integer
  ) strict, without rowid;
  create index deals_by_host on deals (host) where host is not null;

  -- one for each person and deal; points and margin stay empty if the result does not count
  create table attempts (
    deal_id text not null references deals (id),
    person text not null,
    table_id text not null,
    started_ms integer not null,
    ended_ms integer,
    points integer,
    margin integer,
    primary key (deal_id, person)
  ) strict, without rowid;
  create index attempts_by_person on attempts (person, deal_id)
`;

/** Each step migrates to the next version, starting from FIRST_VERSION. */
const STEPS: readonly string[] = [DEALS];

export const SCHEMA_VERSION = FIRST_VERSION + STEPS.length;

/** Brings a file up to date. Throws if it is newer than this program, or older than anything that was released. */
export function migrate(database: DatabaseSyncInstance, steps: readonly string[] = STEPS): void {
  const version = versionOf(database);
  const known = FIRST_VERSION + steps.length;
  if (version > known)
    throw new Error(`the file has version ${version}, but this program supports only up to ${known}`);
  if (isOutdated(version)) throw new StoreFailure('fileOutdated');
  database.exec(stepsFrom(version, steps));
}

/** The SQL that migrates a file of this version; for version 0 the whole schema. */
export function stepsFrom(version: number, steps: readonly string[] = STEPS): string {
  const later = steps.map((step, index) => ({ step, to: FIRST_VERSION + index + 1 }));
  return [{ step: SCHEMA, to: FIRST_VERSION }, ...later]
    .filter(({ to }) => to > version)
    .map(({ step, to }) => `begin immediate; ${step}; pragma user_version = ${to}; commit;`)
    .join('\n');
}

/** Whether a file of ours has a form that was never released. */
export function isOutdated(version: number): boolean {
  return version > 0 && version < FIRST_VERSION;
}

/** Whether this is a file of a server of this game. The first unreleased forms had no application id: known by their tables. */
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
