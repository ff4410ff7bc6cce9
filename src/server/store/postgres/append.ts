// Appends to many logs in one statement: the length that the writer saw is checked in the update, and the entries are
// inserted for the tables whose length was as expected.

import { StoreFailure } from '../failure.ts';
import type { Appended, Input } from '../store.ts';
import type { Query } from './connections.ts';
import { TAKEN_OVER } from './lease.ts';

export type AppendInput = Input<'append'>;

/** What may append besides the expected length of the log: the fence that keeps a server out that was replaced. */
export interface Fence {
  /** Condition on the row of `tables`; `$18` is the server's id. */
  readonly condition: string;
  /** Whether the server may append at all; false if another server has taken over the whole database. */
  readonly holds: string;
}

const HAS_LEASE = 'exists (select 1 from planet.servers where id = $18)';

/** For the one server of a database: its lease (lease.ts). */
const LEASE_FENCE: Fence = { condition: HAS_LEASE, holds: HAS_LEASE };

/** For one of several nodes: the table is its own (ownership.ts), and nobody has removed the node. */
export const OWNER_FENCE: Fence = {
  condition: 'tables.owner = $18 and exists (select 1 from planet.nodes where id = $18)',
  holds: 'true',
};

const LENGTH_CHECK = 'tables.seq = asked.seq';

/** The statement. Tests leave out one of the checks, to see that the other is enough. */
export const appendSql = ({ condition, holds }: Fence, lengthCheck = LENGTH_CHECK): string => `
  with asked as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::text[],
        $7::boolean[], $8::text[], $9::boolean[], $10::bigint[], $11::text[], $19::int[])
      as asked(table_id, seq, length, changed_ms, last_entry_ms, person_to_move, has_summary, phase, is_listed, due_ms, listing, rules)
  ), written as (
    select * from unnest($12::text[], $13::int[], $14::bigint[], $15::text[], $16::text[], $17::text[])
      as written(table_id, seq, appended_ms, person, command_id, body)
  ), repeated as (
    select distinct table_id from written join planet.entries using (table_id, person, command_id)
      where written.command_id is not null and entries.command_id is not null
  ), appended as (
    update planet.tables set
        seq = tables.seq + asked.length,
        changed_ms = asked.changed_ms,
        last_entry_ms = greatest(tables.last_entry_ms, asked.last_entry_ms),
        person_to_move = asked.person_to_move,
        phase = case when has_summary then asked.phase else tables.phase end,
        is_listed = case when has_summary then asked.is_listed else tables.is_listed end,
        due_ms = case when has_summary then asked.due_ms else tables.due_ms end,
        listing = case when has_summary then asked.listing else tables.listing end,
        rules = coalesce(asked.rules, tables.rules)
      from asked
      where tables.id = asked.table_id and ${lengthCheck} and ${condition}
        and asked.table_id not in (select table_id from repeated)
      returning tables.id
  ), inserted as (
    insert into planet.entries (table_id, seq, appended_ms, person, command_id, body)
      select written.* from written join appended on appended.id = written.table_id
  )
  select asked.table_id, ${holds} as holds, case
      when repeated.table_id is not null then 'duplicate'
      when appended.id is not null then 'appended'
      when tables.id is null then 'unknown'
      else 'conflict'
    end as outcome
  from asked
    left join repeated using (table_id)
    left join appended on appended.id = asked.table_id
    left join planet.tables on tables.id = asked.table_id`;

interface OutcomeRow {
  readonly table_id: string;
  readonly holds: boolean;
  readonly outcome: Appended;
}

/** The server or node that writes, and the fence that keeps it out once it was replaced. */
export interface Writer {
  readonly id: string;
  /** The statement, from `appendSql`. */
  readonly sql: string;
  /** The owner of the tables that it creates. */
  readonly owner: string | null;
}

export const leaseWriter = (id: string): Writer => ({ id, sql: LEASE_SQL, owner: null });
export const ownerWriter = (id: string): Writer => ({ id, sql: OWNER_SQL, owner: id });
const LEASE_SQL = appendSql(LEASE_FENCE);
const OWNER_SQL = appendSql(OWNER_FENCE);

/**
 * Appends to each log or leaves it as it is. No two may be of the same table. A table that this node does not own any more is a
 * conflict. Throws `storageLost` if another server has taken over the database from this one (lease.ts).
 */
export async function appendAll(
  query: Query,
  inputs: readonly AppendInput[],
  { id, sql }: Pick<Writer, 'id' | 'sql'>,
): Promise<readonly Appended[]> {
  const rows = await query<OutcomeRow>(sql, [...valuesOf(inputs), id, inputs.map(rulesOf)]);
  if (rows.some((row) => !row.holds)) throw new StoreFailure('storageLost', TAKEN_OVER);
  const outcomes = new Map(rows.map(({ table_id: table, outcome }) => [table, outcome]));
  return inputs.map(({ table }) => outcomes.get(table) ?? 'unknown');
}

function valuesOf(inputs: readonly AppendInput[]): readonly unknown[] {
  const entries = inputs.flatMap((input) => entryRows(input));
  const each = <Value>(value: (input: AppendInput) => Value): readonly Value[] => inputs.map(value);
  return [
    each(({ table }) => table),
    each(({ seq }) => seq),
    each((input) => input.entries.length),
    each(({ nowMs }) => nowMs),
    each((input) => lastEntryMsOf(input.entries)),
    each(({ summary, personToMove }) => (summary ?? { personToMove }).personToMove ?? null),
    each(({ summary }) => summary !== undefined),
    each(({ summary }) => summary?.phase ?? null),
    each(({ summary }) => summary?.isListed ?? null),
    each(({ summary }) => summary?.dueMs ?? null),
    each(({ summary }) => (summary?.listing === undefined ? null : JSON.stringify(summary.listing))),
    ...columnsOf(entries),
  ];
}

/** The version of the rules, if the game starts with these entries. */
function rulesOf({ entries }: AppendInput): number | null {
  for (const { event } of entries) if (event.kind === 'gameStarted') return event.rules;
  return null;
}

interface EntryRow {
  readonly table: string;
  readonly seq: number;
  readonly appendedMs: number;
  readonly person: string | null;
  readonly command: string | null;
  readonly body: string;
}

/** The rows of a log's new entries. */
export function entryRows({ table, seq, nowMs, entries }: Omit<AppendInput, 'opens'>): readonly EntryRow[] {
  return entries.map(({ commandId, ...body }, index) => ({
    ...{ table, seq: seq + index + 1, appendedMs: nowMs, body: JSON.stringify(body) },
    ...{ person: commandId?.person ?? null, command: commandId?.id ?? null },
  }));
}

/** The columns as six arrays, for `unnest`. */
export function columnsOf(rows: readonly EntryRow[]): readonly (readonly unknown[])[] {
  return [
    rows.map(({ table }) => table),
    rows.map(({ seq }) => seq),
    rows.map(({ appendedMs }) => appendedMs),
    rows.map(({ person }) => person),
    rows.map(({ command }) => command),
    rows.map(({ body }) => body),
  ];
}

/** The latest of the entries' times; whole milliseconds, as the column has them. */
export function lastEntryMsOf(entries: AppendInput['entries']): number {
  return entries.reduce((latest, { atMs }) => Math.max(latest, Math.ceil(atMs)), 0);
}

/**
 * Whether an append whose answer was lost has taken place: the log holds exactly its entries where they belong. Entries
 * contain times and random choices, so those of another writer are not the same. They are confirmed by a change to the table's
 * row: its commit waits until a synchronous standby has all that was written before, which the lost answer may not have done.
 */
export async function wasAppended(query: Query, input: AppendInput): Promise<boolean> {
  const wanted = entryRows(input);
  const stored = await query<EntryRow>(
    `select table_id as "table", seq, appended_ms as "appendedMs", person, command_id as command, body from planet.entries
      where table_id = $1 and seq > $2 and seq <= $3 order by seq`,
    [input.table, input.seq, input.seq + wanted.length],
  );
  const isSame = (row: EntryRow, index: number): boolean => {
    const found = stored[index];
    return (
      found !== undefined && row.body === found.body && row.person === found.person && row.command === found.command
    );
  };
  if (wanted.length === 0 || !wanted.every(isSame)) return false;
  await query('update planet.tables set last_entry_ms = last_entry_ms where id = $1', [input.table]);
  return true;
}
