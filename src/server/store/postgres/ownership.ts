// Which node owns a table, in SQL. The owner alone may append (append.ts). Whether a node is alive is judged by the database's
// clock. No state of a session is used. See docs/decisions/031-several-nodes.md.

import type { Query } from './connections.ts';

/** A node whose last heartbeat is older is dead: other nodes may take over its tables. */
const DEAD_MS = 10_000;

const ALIVE = `nodes.seen_at > clock_timestamp() - interval '${DEAD_MS} milliseconds'`;

/** Condition on a row of tables: nobody owns it, or a dead node does. */
const FREE = `(tables.owner is null
  or not exists (select 1 from planet.nodes where nodes.id = tables.owner and ${ALIVE}))`;

/** Condition on a row of tables: a node with the rules $2 can continue its game, or no node can. */
const CAN_CONTINUE = `(tables.rules is null or tables.rules = $2 or tables.phase <> 'playing'
  or not exists (select 1 from planet.nodes where nodes.rules = tables.rules and ${ALIVE}))`;

/** Condition on the node $1 itself: a dead one must not take anything. */
const IS_NODE_ALIVE = `exists (select 1 from planet.nodes where nodes.id = $1 and ${ALIVE})`;

export interface NodeRow {
  readonly id: string;
  /** Where the other nodes reach it, as `10.0.0.1:3100`. */
  readonly address: string;
  /** The version of the rules that it plays by. */
  readonly rules: number;
}

/** `elsewhere` without an address: the table is about to change hands, or this node is not alive itself. */
export type Claim =
  | { readonly kind: 'mine'; readonly isTakeover: boolean }
  | { readonly kind: 'elsewhere'; readonly address: string | undefined }
  | { readonly kind: 'unknown' };

interface ClaimRow {
  readonly is_mine: boolean;
  readonly is_takeover: boolean;
  readonly address: string | null;
}

/** An update waits for an append that is under way, and an append that comes later finds another owner. */
const CLAIM = `
  with claimed as (
    update planet.tables set owner = $1 where id = $3 and ${FREE} and ${CAN_CONTINUE} and ${IS_NODE_ALIVE} returning id
  )
  select claimed.id is not null or (tables.owner = $1 and ${IS_NODE_ALIVE}) as is_mine,
      tables.owner is not null and tables.owner <> $1 as is_takeover,
      coalesce(
        (select address from planet.nodes where nodes.id = tables.owner and nodes.id <> $1 and ${ALIVE}),
        (select address from planet.nodes where nodes.rules = tables.rules and nodes.id <> $1 and tables.rules <> $2
          and ${ALIVE} order by id limit 1)
      ) as address
    from planet.tables left join claimed using (id) where tables.id = $3`;

type Claimant = Pick<NodeRow, 'id' | 'rules'>;

/** Makes the table this node's if it is free and this node can continue its game; otherwise says where it is. */
export async function claimTable(query: Query, { id, rules }: Claimant, table: string): Promise<Claim> {
  const [row] = await query<ClaimRow>(CLAIM, [id, rules, table]);
  if (row === undefined) return { kind: 'unknown' };
  if (row.is_mine) return { kind: 'mine', isTakeover: row.is_takeover };
  return { kind: 'elsewhere', address: row.address ?? undefined };
}

export interface DueTables {
  readonly untilMs: number;
  readonly limit: number;
}

const CLAIM_DUE = `
  with due as (
    select id, owner from planet.tables where due_ms <= $3 and ${FREE} and ${CAN_CONTINUE}
      order by due_ms limit $4 for update skip locked
  )
  update planet.tables set owner = $1 from due where tables.id = due.id and ${IS_NODE_ALIVE}
    returning tables.id, due.owner is not null as "isTakeover"`;

export interface ClaimedTable {
  readonly id: string;
  readonly isTakeover: boolean;
}

/** Claims free tables whose time has come, the earliest first. Nodes that ask at the same time get different tables. */
export function claimDueTables(
  query: Query,
  { id, rules }: Claimant,
  { untilMs, limit }: DueTables,
): Promise<readonly ClaimedTable[]> {
  return query(CLAIM_DUE, [id, rules, untilMs, limit]);
}

/** The node's own tables whose time has come. */
export async function ownDueTables(
  query: Query,
  node: string,
  { untilMs, limit }: DueTables,
): Promise<readonly string[]> {
  const sql = 'select id from planet.tables where due_ms <= $2 and owner = $1 order by due_ms limit $3';
  return (await query<{ readonly id: string }>(sql, [node, untilMs, limit])).map(({ id }) => id);
}

/** Any node can claim the tables from now on. */
export async function releaseTables(query: Query, node: string, tables: readonly string[]): Promise<void> {
  await query('update planet.tables set owner = null where id = any($2) and owner = $1', [node, tables]);
}

/** The longest time between two heartbeats that the running time counts. */
const MAX_STEP_MS = 4000;

const NOW_MS = `(extract(epoch from clock_timestamp()) * 1000)`;
const COUNTED_MS = `(extract(epoch from meta.counted_at) * 1000)`;

/** The running time goes on in one row, counted up by each heartbeat of any node, so it stands still while there is none. */
const BEAT = `
  with beat as (
    update planet.nodes set seen_at = clock_timestamp() where id = $1 returning id
  ), counted as (
    update planet.meta set counted_at = clock_timestamp(),
        value = value + greatest(0, least(${MAX_STEP_MS}, round(${NOW_MS} - coalesce(${COUNTED_MS}, ${NOW_MS}))))::bigint
      where key = 'uptime' and exists (select 1 from beat) returning value
  )
  select value as ms, (
      select coalesce(json_agg(json_build_object('id', id, 'address', address, 'rules', rules) order by id), '[]')
        from planet.nodes where id <> $1 and ${ALIVE}
    ) as others from counted`;

export interface Heartbeat {
  /** The running time. */
  readonly ms: number;
  /** The other nodes that are alive, by id. */
  readonly others: readonly NodeRow[];
}

/** Undefined if the node was removed: it must start over with a new id. */
export async function beatNode(query: Query, id: string): Promise<Heartbeat | undefined> {
  return (await query<Heartbeat>(BEAT, [id]))[0];
}

/**
 * Adds a node, in place of its former id, whose tables become free. With nobody else alive, the time since the last heartbeat does not
 * count. To be run in a transaction.
 */
export async function enterNode(query: Query, { id, address, rules }: NodeRow, former: string): Promise<void> {
  await query(`delete from planet.nodes where id = $1 or seen_at < clock_timestamp() - interval '1 hour'`, [former]);
  const [found] = await query<{ readonly is_alone: boolean }>(
    `select not exists (select 1 from planet.nodes where ${ALIVE}) as is_alone`,
  );
  if (found?.is_alone !== false) {
    await query(
      `insert into planet.meta (key, value, counted_at)
          select 'uptime', greatest((select max(last_entry_ms) from planet.tables), 0), clock_timestamp()
        on conflict (key) do update set value = greatest(meta.value, excluded.value), counted_at = excluded.counted_at`,
    );
  }
  const sql = 'insert into planet.nodes (id, address, rules, seen_at) values ($1, $2, $3, clock_timestamp())';
  await query(sql, [id, address, rules]);
}

/** Removes a node: all its tables are free. */
export async function leaveNode(query: Query, id: string): Promise<void> {
  await query('delete from planet.nodes where id = $1', [id]);
}
