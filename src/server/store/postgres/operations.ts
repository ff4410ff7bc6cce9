// Every store operation in PostgreSQL, except that appends are usually batched (append.ts). Each is one statement where it can be:
// a statement is a transaction, and takes one round trip. `isAgain`: the answer of an earlier attempt was lost, so what it
// asks for may have been done already.

import type { Seat } from '../../../rules/index.ts';
import { StoreFailure } from '../failure.ts';
import { type ChatRow, chatOf, type EntryRow, entryOf, type LinkRow, linkOf, type TableRow, tableOf } from '../rows.ts';
import {
  type Appended,
  type Guest,
  type Input,
  type LinkPlace,
  type ListPlace,
  MAX_STORED_CHAT,
  type NewStoredTable,
  type OperationName,
  type Seating,
} from '../store.ts';
import { appendAll, columnsOf, entryRows, lastEntryMsOf, wasAppended } from './append.ts';
import type { Query } from './connections.ts';
import { DEAL_HANDLERS, endAttempts } from './deals.ts';
import type { OperationAttempt, PostgresHandlers } from './handlers.ts';

/** To be run in a transaction, since they take several statements. */
export const IN_TRANSACTION: readonly OperationName[] = ['append', 'replaceLink'];

const one = async <Row>(query: Query, sql: string, ...values: readonly unknown[]): Promise<Row | undefined> =>
  (await query<Row>(sql, values))[0];
const run = async (query: Query, sql: string, ...values: readonly unknown[]): Promise<undefined> => {
  await query(sql, values);
  return undefined;
};

/** Sorts before every table in a list. */
const FIRST: ListPlace = { changedMs: Number.MAX_SAFE_INTEGER, id: '' };

const CREATE = `
  with created as (
    insert into planet.tables (id, created_ms, changed_ms, last_entry_ms, seq, phase, is_listed, person_to_move, due_ms, listing, owner)
      values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $20) on conflict (id) do nothing returning id
  ), logged as (
    insert into planet.entries (table_id, seq, appended_ms, person, command_id, body)
      select written.* from unnest($10::text[], $11::int[], $12::bigint[], $13::text[], $14::text[], $15::text[])
        as written(table_id, seq, appended_ms, person, command_id, body) join created on created.id = written.table_id
  ), linked as (
    insert into planet.links (token_hash, table_id, seat, person)
      select link.token_hash, created.id, link.seat, link.person
        from created, unnest($16::text[], $17::int[], $18::text[]) as link(token_hash, seat, person)
  ), joined as (
    insert into planet.members (table_id, person)
      select created.id, person from created, unnest($19::text[]) as person on conflict do nothing
  )
  select id from created`;

async function createTable(
  query: Query,
  made: NewStoredTable,
  { isAgain, writer }: OperationAttempt,
): Promise<boolean> {
  const { table, nowMs, entries, summary, links, members } = made;
  const created = await query(CREATE, [
    ...[table, nowMs, lastEntryMsOf(entries), entries.length],
    ...[summary.phase, summary.isListed, summary.personToMove ?? null, summary.dueMs ?? null],
    summary.listing === undefined ? null : JSON.stringify(summary.listing),
    ...columnsOf(entryRows({ table, seq: 0, nowMs, entries })),
    links.map(({ tokenHash }) => tokenHash),
    links.map(({ seat }) => seat ?? null),
    links.map(({ person }) => person ?? null),
    members,
    writer.owner,
  ]);
  return created.length > 0 || (isAgain && (await wasAppended(query, { table, seq: 0, nowMs, entries })));
}

async function dropLink(query: Query, { table, seat, person }: LinkPlace & { readonly table: string }): Promise<void> {
  const sql = `delete from planet.links
    where table_id = $1 and seat is not distinct from $2::int and person is not distinct from $3::text`;
  await query(sql, [table, seat ?? null, person ?? null]);
}

async function changeSeating(query: Query, table: string, { sat, swapped, left }: Seating): Promise<void> {
  for (const { seat, person } of sat) {
    await query('insert into planet.members (table_id, person) values ($1, $2) on conflict do nothing', [
      table,
      person,
    ]);
    await dropLink(query, { table, seat });
  }
  for (const [from, to] of swapped) await swapLinks(query, table, from, to);
  for (const person of left) await dropLink(query, { table, person });
}

async function swapLinks(query: Query, table: string, from: Seat, to: Seat): Promise<void> {
  const sql = 'update planet.links set seat = $1::int - seat where table_id = $2 and seat in ($3, $4)';
  await query(sql, [from + to, table, from, to]);
}

/** Appends with what changes together with the log. To be run in a transaction. */
async function append(query: Query, input: Input<'append'>, { isAgain, writer }: OperationAttempt): Promise<Appended> {
  if (isAgain && (await wasAppended(query, input))) return 'appended';
  const [outcome = 'unknown'] = await appendAll(query, [input], writer);
  if (outcome !== 'appended') return outcome;
  const { table, seating, opens, ended } = input;
  if (seating !== undefined) await changeSeating(query, table, seating);
  if (opens !== undefined && !(await createTable(query, opens, { isAgain: false, writer }))) {
    throw new Error('a table with this id already exists');
  }
  if (ended !== undefined) await endAttempts(query, ended);
  return outcome;
}

const ADD_CHAT = `
  with said as (
    select number from planet.chat where table_id = $1 and person = $2 and command_id = $3
  ), counted as (
    update planet.tables set chat_lines = chat_lines + 1 where id = $1 and not exists (select 1 from said) and ($7::text is null or owner = $7)
      returning chat_lines as number
  ), added as (
    insert into planet.chat (table_id, number, person, command_id, seat, sent_ms, text)
      select $1, number, $2, $3, $4::int, $5::bigint, $6 from counted
  ), trimmed as (
    delete from planet.chat using counted where table_id = $1 and chat.number <= counted.number - ${MAX_STORED_CHAT}
  )
  select number from counted`;

async function refuseIfElsewhere(query: Query, table: string, owner: string): Promise<void> {
  const sql = 'select 1 from planet.tables where id = $1 and owner is distinct from $2';
  if ((await one(query, sql, table, owner)) !== undefined) throw new StoreFailure('notOwner');
}

export const HANDLERS: PostgresHandlers = {
  createTable,
  append,
  async readTable(query, { table }) {
    const row = await one<TableRow>(query, 'select * from planet.tables where id = $1', table);
    return row === undefined ? undefined : tableOf(row);
  },
  readEntries: async (query, { table, after }) =>
    (
      await query<EntryRow>(
        'select body, person, command_id from planet.entries where table_id = $1 and seq > $2 order by seq',
        [table, after],
      )
    ).map(entryOf),
  dueTables: async (query, { untilMs, limit }) =>
    (
      await query<{ readonly id: string }>('select id from planet.tables where due_ms <= $1 order by due_ms limit $2', [
        untilMs,
        limit,
      ])
    ).map(({ id }) => id),
  listedTables: async (query, { limit, after = FIRST }) =>
    (
      await query<TableRow & { readonly last_entry_ms: number }>(
        `select * from planet.tables where is_listed and phase = 'waiting' and (changed_ms, id) < ($1, $2)
          order by changed_ms desc, id desc limit $3`,
        [after.changedMs, after.id, limit],
      )
    ).map((row) => ({ ...tableOf(row), lastEntryMs: row.last_entry_ms })),
  tablesOf: async (query, { person, limit, after = FIRST }) =>
    (
      await query<TableRow>(
        `select tables.* from planet.members join planet.tables on id = table_id
          where person = $1 and (changed_ms, id) < ($2, $3) order by changed_ms desc, id desc limit $4`,
        [person, after.changedMs, after.id, limit],
      )
    ).map(tableOf),
  countHosted: async (query, { person }) =>
    (
      await one<{ readonly count: number }>(
        query,
        `select count(*) as count from planet.members join planet.tables on id = table_id
          where person = $1 and phase in ('waiting', 'playing') and listing::json ->> 'host' = person`,
        person,
      )
    )?.count ?? 0,
  walkTables: async (query, { after, limit }) =>
    (
      await query<Pick<TableRow, 'id' | 'changed_ms' | 'phase'> & { readonly last_entry_ms: number }>(
        'select id, changed_ms, phase, last_entry_ms from planet.tables where id > $1 order by id limit $2',
        [after, limit],
      )
    ).map(({ id, changed_ms: changedMs, phase, last_entry_ms: lastEntryMs }) => ({
      id,
      changedMs,
      phase,
      lastEntryMs,
    })),
  deleteTable: async (query, { table, changedMs }) =>
    (
      await query(
        `with gone as (delete from planet.tables where id = $1 and changed_ms = $2 returning id),
            log as (delete from planet.entries using gone where table_id = gone.id)
          select id from gone`,
        [table, changedMs],
      )
    ).length > 0,

  // The id is random, so it exists already only if an earlier attempt succeeded.
  addGuest: (query, { id, tokenHash, name, createdMs }) =>
    run(
      query,
      `insert into planet.guests (id, token_hash, name, created_ms, added_ms)
        values ($1, $2, $3, $4, coalesce((select value from planet.meta where key = 'uptime'), 0)) on conflict (id) do nothing`,
      ...[id, tokenHash, name, createdMs],
    ),
  guestByToken: (query, { tokenHash }) =>
    one<Guest>(
      query,
      `select id, token_hash as "tokenHash", name, created_ms as "createdMs" from planet.guests where token_hash = $1`,
      tokenHash,
    ),
  renameGuest: (query, { person, name }) =>
    run(query, 'update planet.guests set name = $1 where id = $2', name, person),
  forgetGuest: (query, { person }) =>
    run(
      query,
      `with members as (delete from planet.members where person = $1), links as (delete from planet.links where person = $1),
          chat as (delete from planet.chat where person = $1), attempts as (delete from planet.attempts where person = $1)
        delete from planet.guests where id = $1`,
      person,
    ),
  async clearGuests(query, { after, limit, addedBeforeMs }) {
    const page = await one<{ readonly count: number; readonly last: string | null }>(
      query,
      `with page as (select id, added_ms from planet.guests where id > $1 order by id limit $2),
          cleared as (
            delete from planet.guests using page where guests.id = page.id and page.added_ms < $3
              and not exists (select 1 from planet.members where person = guests.id)
          )
        select count(*) as count, max(id) as last from page`,
      ...[after, limit, addedBeforeMs],
    );
    return page === undefined || page.count < limit ? undefined : (page.last ?? undefined);
  },
  async namesOf(query, { people }) {
    const rows = await query<{ readonly id: string; readonly name: string }>(
      'select id, name from planet.guests where id = any($1)',
      [people],
    );
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },

  async findLink(query, { tokenHash }) {
    const link = await one<LinkRow>(query, 'select * from planet.links where token_hash = $1', tokenHash);
    return link === undefined ? undefined : linkOf(link);
  },
  async replaceLink(query, { tokenHash, ...link }) {
    await dropLink(query, link);
    if (tokenHash === undefined) return undefined;
    const sql = 'insert into planet.links (token_hash, table_id, seat, person) values ($1, $2, $3, $4)';
    return run(query, sql, tokenHash, link.table, link.seat ?? null, link.person ?? null);
  },
  linksOf: async (query, { table }) =>
    (await query<LinkRow>('select * from planet.links where table_id = $1', [table])).map(linkOf),

  async addChat(query, { table, person, id, seat, text, nowMs }, { isAgain, writer }) {
    const counted = await one<{ readonly number: number }>(
      query,
      ADD_CHAT,
      ...[table, person, id, seat ?? null, nowMs, text, writer.owner],
    );
    if (counted !== undefined) return counted.number;
    const sql = 'select number from planet.chat where table_id = $1 and person = $2 and command_id = $3';
    const said = await one<{ readonly number: number }>(query, sql, table, person, id);
    if (said === undefined && writer.owner !== null) await refuseIfElsewhere(query, table, writer.owner);
    return isAgain ? said?.number : undefined;
  },
  hasChat: async (query, { table, person, id }) =>
    (await one(
      query,
      'select 1 from planet.chat where table_id = $1 and person = $2 and command_id = $3',
      ...[table, person, id],
    )) !== undefined,
  readChat: async (query, { table, limit }) =>
    (
      await query<ChatRow>('select * from planet.chat where table_id = $1 order by number desc limit $2', [
        table,
        limit,
      ])
    )
      .map(chatOf)
      .reverse(),
  chatOf: async (query, { person }) =>
    (await query<ChatRow>('select * from planet.chat where person = $1 order by table_id, number', [person])).map(
      (row) => ({ ...chatOf(row), table: row.table_id }),
    ),

  ...DEAL_HANDLERS,

  readUptime: async (query) =>
    (
      await one<{ readonly ms: number }>(
        query,
        `select greatest((select value from planet.meta where key = 'uptime'), (select max(last_entry_ms) from planet.tables), 0) as ms`,
      )
    )?.ms ?? 0,
  writeUptime: (query, { ms }) =>
    run(
      query,
      `insert into planet.meta (key, value) values ('uptime', $1) on conflict (key) do update set value = excluded.value`,
      ms,
    ),
};
