// Every store operation in SQL. Called by the writing thread, inside a transaction that group-commit.ts controls.

import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Seat } from '../../rules/index.ts';
import type { Entry } from '../../table/index.ts';
import { type ChatRow, chatOf, type EntryRow, entryOf, type LinkRow, linkOf, type TableRow, tableOf } from './rows.ts';
import { sqliteDeals } from './sqlite-deals.ts';
import {
  type Appended,
  type Guest,
  type Link,
  type ListPlace,
  MAX_STORED_CHAT,
  type NewStoredTable,
  type OperationHandlers,
  type Seating,
  type Summary,
} from './store.ts';

interface LastEntryRow {
  readonly last_entry_ms: number | null;
}

/** The running time of a table's last entry, and where it comes from. */
const LAST_ENTRY_MS = `json_extract(body, '$.atMs') as last_entry_ms
          from tables left join entries on table_id = id and entries.seq = tables.seq`;

export interface SqliteOperations {
  readonly handlers: OperationHandlers;
  /** Writes what is stored once per transaction; call before the commit. */
  readonly finish: () => void;
  /** Resets the state kept for the transaction; call after a rollback. */
  readonly abandon: () => void;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the table of every operation in SQL, over helpers that they share
export function sqliteOperations(database: DatabaseSyncInstance): SqliteOperations {
  const statements = new Map<string, StatementSyncInstance>();
  const prepared = (sql: string): StatementSyncInstance => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  // `as`: the columns are defined in migrations.ts, as strict tables.
  const one = <Row>(sql: string, ...values: readonly unknown[]): Row | undefined =>
    (prepared(sql).get(...values) ?? undefined) as Row | undefined;
  const all = <Row>(sql: string, ...values: readonly unknown[]): readonly Row[] =>
    prepared(sql).all(...values) as readonly Row[];
  /** Returns the number of changed rows. */
  const changes = (sql: string, ...values: readonly unknown[]): number => Number(prepared(sql).run(...values).changes);
  const run = (sql: string, ...values: readonly unknown[]): undefined => {
    prepared(sql).run(...values);
    return undefined;
  };

  const addEntries = (table: string, from: number, nowMs: number, entries: readonly Entry[]): void => {
    for (const [index, { commandId, ...body }] of entries.entries()) {
      run(
        'insert into entries (table_id, seq, appended_ms, person, command_id, body) values (?, ?, ?, ?, ?, ?)',
        ...[table, from + index + 1, nowMs, commandId?.person ?? null, commandId?.id ?? null, JSON.stringify(body)],
      );
    }
  };
  const addLink = ({ tokenHash, table, seat, person }: Link): undefined =>
    run(
      'insert into links (token_hash, table_id, seat, person) values (?, ?, ?, ?)',
      ...[tokenHash, table, seat ?? null, person ?? null],
    );
  const dropLink = ({ table, seat, person }: Omit<Link, 'tokenHash'>): undefined =>
    run('delete from links where table_id = ? and seat is ? and person is ?', table, seat ?? null, person ?? null);
  const swapLinks = (table: string, [one, two]: readonly [Seat, Seat]): undefined =>
    run('update links set seat = ? - seat where table_id = ? and seat in (?, ?)', one + two, table, one, two);
  const addMember = (table: string, person: string): undefined =>
    run('insert into members (table_id, person) values (?, ?) on conflict do nothing', table, person);
  const changeSeating = (table: string, { sat, swapped, left }: Seating): void => {
    for (const { seat, person } of sat) {
      addMember(table, person);
      dropLink({ table, seat });
    }
    for (const seats of swapped) swapLinks(table, seats);
    for (const person of left) dropLink({ table, person });
  };
  /** All of it but `personToMove`, which every append updates. */
  const updateSummary = (table: string, summary: Summary): undefined => {
    const [phase, isListed, dueMs, listing] = columnsOf(summary);
    const sql = 'update tables set phase = ?, is_listed = ?, due_ms = ?, listing = ? where id = ?';
    return run(sql, phase, isListed, dueMs, listing, table);
  };
  /** Updates the expected number of tables, which `planet doctor` compares with the actual one. */
  const countTables = (change: 1 | -1): undefined =>
    run(`update meta set value = value + ? where key = 'tables'`, change);
  /** The latest time of an entry in this transaction. */
  let latestMs = 0;
  const raiseUptime = (entries: readonly Entry[]): void => {
    for (const { atMs } of entries) latestMs = Math.max(latestMs, Math.ceil(atMs));
  };
  const finish = (): void => {
    if (latestMs === 0) return;
    const raise = 'on conflict do update set value = max(value, excluded.value)';
    run(`insert into meta (key, value) values ('uptime', ?) ${raise}`, latestMs);
    latestMs = 0;
  };
  const abandon = (): void => {
    latestMs = 0;
  };
  const hasCommand = (table: string, { commandId }: Entry): boolean =>
    commandId !== undefined &&
    one(
      'select 1 from entries where table_id = ? and person = ? and command_id = ?',
      table,
      commandId.person,
      commandId.id,
    ) !== undefined;

  const createNew = (table: NewStoredTable): void => {
    if (!handlers.createTable(table)) throw new Error('a table with this id already exists');
  };

  const { handlers: deals, endAttempts } = sqliteDeals({ one, all, run, changes });

  const handlers: OperationHandlers = {
    createTable({ table, nowMs, entries, summary, links, members }) {
      if (one('select 1 from tables where id = ?', table) !== undefined) return false;
      run(
        `insert into tables (id, created_ms, changed_ms, seq, phase, is_listed, due_ms, listing, person_to_move)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[table, nowMs, nowMs, entries.length, ...columnsOf(summary)],
      );
      countTables(1);
      addEntries(table, 0, nowMs, entries);
      for (const link of links) addLink({ ...link, table });
      for (const person of members) addMember(table, person);
      raiseUptime(entries);
      return true;
    },
    append({ table, seq, nowMs, entries, summary, personToMove, seating, opens, ended }): Appended {
      if (entries.some((entry) => hasCommand(table, entry))) return 'duplicate';
      const isNext = changes(
        'update tables set changed_ms = ?, seq = ?, person_to_move = ? where id = ? and seq = ?',
        ...[nowMs, seq + entries.length, (summary ?? { personToMove }).personToMove ?? null, table, seq],
      );
      if (isNext === 0) return one('select 1 from tables where id = ?', table) === undefined ? 'unknown' : 'conflict';
      addEntries(table, seq, nowMs, entries);
      if (seating !== undefined) changeSeating(table, seating);
      if (summary !== undefined) updateSummary(table, summary);
      raiseUptime(entries);
      if (opens !== undefined) createNew(opens);
      endAttempts(ended);
      return 'appended';
    },
    readTable({ table }) {
      const row = one<TableRow>('select * from tables where id = ?', table);
      return row === undefined ? undefined : tableOf(row);
    },
    readEntries: ({ table, after }) =>
      all<EntryRow>(
        'select body, person, command_id from entries where table_id = ? and seq > ? order by seq',
        ...[table, after],
      ).map(entryOf),
    dueTables: ({ untilMs, limit }) =>
      all<{ readonly id: string }>(
        'select id from tables where due_ms <= ? order by due_ms limit ?',
        ...[untilMs, limit],
      ).map(({ id }) => id),
    listedTables: ({ limit, after = FIRST }) =>
      all<TableRow & LastEntryRow>(
        `select tables.*, ${LAST_ENTRY_MS}
          where is_listed = 1 and phase = 'waiting' and (changed_ms, id) < (?, ?)
          order by changed_ms desc, id desc limit ?`,
        ...[after.changedMs, after.id, limit],
      ).map((row) => ({ ...tableOf(row), lastEntryMs: row.last_entry_ms ?? 0 })),
    tablesOf: ({ person, limit, after = FIRST }) =>
      all<TableRow>(
        `select tables.* from members join tables on id = table_id where person = ? and (changed_ms, id) < (?, ?)
          order by changed_ms desc, id desc limit ?`,
        ...[person, after.changedMs, after.id, limit],
      ).map(tableOf),
    countHosted: ({ person }) =>
      one<{ readonly count: number }>(
        `select count(*) as count from members join tables on id = table_id
          where person = ? and phase in ('waiting', 'playing') and json_extract(listing, '$.host') = person`,
        person,
      )?.count ?? 0,
    walkTables: ({ after, limit }) =>
      all<Pick<TableRow, 'id' | 'changed_ms' | 'phase'> & LastEntryRow>(
        `select id, changed_ms, phase, ${LAST_ENTRY_MS}
          where id > ? order by id limit ?`,
        ...[after, limit],
      ).map(({ id, changed_ms: changedMs, phase, last_entry_ms: lastEntryMs }) => ({
        id,
        changedMs,
        phase,
        lastEntryMs: lastEntryMs ?? 0,
      })),
    deleteTable({ table, changedMs }) {
      if (one('select 1 from tables where id = ? and changed_ms = ?', table, changedMs) === undefined) return false;
      for (const of of ['chat', 'links', 'members', 'entries']) run(`delete from ${of} where table_id = ?`, table);
      run('delete from meta where key = ?', chatKey(table));
      run('delete from tables where id = ?', table);
      countTables(-1);
      return true;
    },

    addGuest: ({ id, tokenHash, name, createdMs }) =>
      run(
        `insert into guests (id, token_hash, name, created_ms, added_ms)
          values (?, ?, ?, ?, ifnull((select value from meta where key = 'uptime'), 0))`,
        ...[id, tokenHash, name, createdMs],
      ),
    guestByToken: ({ tokenHash }) =>
      copyOf(
        one<Guest>(
          'select id, token_hash as tokenHash, name, created_ms as createdMs from guests where token_hash = ?',
          tokenHash,
        ),
      ),
    renameGuest: ({ person, name }) => run('update guests set name = ? where id = ?', name, person),
    forgetGuest({ person }) {
      run('delete from guests where id = ?', person);
      run('delete from members where person = ?', person);
      run('delete from links where person = ?', person);
      run('delete from attempts where person = ?', person);
      return run('delete from chat where person = ?', person);
    },
    clearGuests({ after, limit, addedBeforeMs }) {
      const guests = all<{ readonly id: string }>(
        'select id from guests where id > ? order by id limit ?',
        after,
        limit,
      );
      const last = guests.at(-1)?.id;
      run(
        `delete from guests where id > ? and id <= ? and added_ms < ?
          and not exists (select 1 from members where person = guests.id)`,
        ...[after, last ?? after, addedBeforeMs],
      );
      return guests.length < limit ? undefined : last;
    },
    namesOf: ({ people }) =>
      Object.fromEntries(
        people.flatMap((person) => {
          const guest = one<{ readonly name: string }>('select name from guests where id = ?', person);
          return guest === undefined ? [] : [[person, guest.name]];
        }),
      ),

    findLink({ tokenHash }) {
      const link = one<LinkRow>('select * from links where token_hash = ?', tokenHash);
      return link === undefined ? undefined : linkOf(link);
    },
    replaceLink({ tokenHash, ...link }) {
      dropLink(link);
      return tokenHash === undefined ? undefined : addLink({ tokenHash, ...link });
    },
    linksOf: ({ table }) => all<LinkRow>('select * from links where table_id = ?', table).map(linkOf),

    addChat({ table, person, id, seat, text, nowMs }) {
      if (one('select 1 from tables where id = ?', table) === undefined) return undefined;
      if (handlers.hasChat({ table, person, id })) return undefined;
      const key = chatKey(table);
      run('insert into meta (key, value) values (?, 1) on conflict do update set value = value + 1', key);
      const number = one<{ readonly value: number }>('select value from meta where key = ?', key)?.value ?? 1;
      run(
        'insert into chat (table_id, number, person, command_id, seat, sent_ms, text) values (?, ?, ?, ?, ?, ?, ?)',
        ...[table, number, person, id, seat ?? null, nowMs, text],
      );
      run('delete from chat where table_id = ? and number <= ?', table, number - MAX_STORED_CHAT);
      return number;
    },
    hasChat: ({ table, person, id }) =>
      one('select 1 from chat where table_id = ? and person = ? and command_id = ?', table, person, id) !== undefined,
    readChat: ({ table, limit }) =>
      all<ChatRow>('select * from chat where table_id = ? order by number desc limit ?', table, limit)
        .map(chatOf)
        .reverse(),
    chatOf: ({ person }) =>
      all<ChatRow>('select * from chat where person = ? order by table_id, number', person).map((row) => ({
        ...chatOf(row),
        table: row.table_id,
      })),

    ...deals,

    readUptime() {
      const stored = one<{ readonly value: number }>(`select value from meta where key = 'uptime'`);
      return Math.max(stored?.value ?? 0, latestMs);
    },
    writeUptime: ({ ms }) =>
      run(`insert into meta (key, value) values ('uptime', ?) on conflict do update set value = excluded.value`, ms),
  };
  return { handlers, finish, abandon };
}

/** Sorts before every table in a list. */
const FIRST: ListPlace = { changedMs: Number.MAX_SAFE_INTEGER, id: '' };

/** Key of a table's last chat number. */
function chatKey(table: string): string {
  return `chat ${table}`;
}

function columnsOf({ phase, isListed, personToMove, dueMs, listing }: Summary): readonly unknown[] {
  return [
    phase,
    isListed ? 1 : 0,
    dueMs ?? null,
    listing === undefined ? null : JSON.stringify(listing),
    personToMove ?? null,
  ];
}

/** Rows have no prototype; copied into plain objects so that deep comparisons work. */
function copyOf<Row extends object>(row: Row | undefined): Row | undefined {
  return row === undefined ? undefined : { ...row };
}
