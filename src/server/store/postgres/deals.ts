// Deals that several tables play, and who has attempted them, in PostgreSQL.

import { type AttemptRow, attemptOf, type DealRow, dealOf, type TableRow, tableOf } from '../rows.ts';
import type { DealOperation, EndedAttempts } from '../store.ts';
import type { Query } from './connections.ts';
import type { PostgresHandlers } from './handlers.ts';

/** To be run in the transaction of the append. The deal can't be closed while its row is shared. */
export async function endAttempts(query: Query, { deal, endedMs, players }: EndedAttempts): Promise<void> {
  await query(
    `with open as (select id from planet.deals where id = $1 and closed_ms is null for share)
      update planet.attempts set ended_ms = $2, points = ended.points, margin = ended.margin
        from open, unnest($3::text[], $4::int[], $5::int[]) as ended(person, points, margin)
        where deal_id = open.id and attempts.person = ended.person and ended_ms is null`,
    [
      ...[deal, endedMs],
      players.map(({ person }) => person),
      players.map(({ result }) => result?.points ?? null),
      players.map(({ result }) => result?.margin ?? null),
    ],
  );
}

const readDeal: PostgresHandlers['readDeal'] = async (query, { deal }) => {
  const [row] = await query<DealRow>('select * from planet.deals where id = $1', [deal]);
  return row === undefined ? undefined : dealOf(row);
};

export const DEAL_HANDLERS: Pick<PostgresHandlers, DealOperation> = {
  // A statement does not see what a concurrent one inserted, so the row is read by another.
  async createDeal(query, made, attempt) {
    const { id, kind, createdMs, host, plan, seed, salt, closedMs } = made;
    await query(
      `insert into planet.deals (id, kind, created_ms, host, plan, seed, salt, closed_ms)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      [id, kind, createdMs, host ?? null, plan, seed, salt, closedMs ?? null],
    );
    const stored = await readDeal(query, { deal: id }, attempt);
    if (stored === undefined) throw new Error('the deal was not stored');
    return stored;
  },
  readDeal,
  async closeDeal(query, { deal, nowMs }) {
    await query('update planet.deals set closed_ms = $2 where id = $1 and closed_ms is null', [deal, nowMs]);
    return undefined;
  },
  async startAttempt(query, { deal, person, table, nowMs }) {
    await query(
      `insert into planet.attempts (deal_id, person, table_id, started_ms)
        select id, $2, $3, $4 from planet.deals where id = $1 and closed_ms is null for share
        on conflict (deal_id, person) do nothing`,
      [deal, person, table, nowMs],
    );
    const [row] = await query<AttemptRow>('select * from planet.attempts where deal_id = $1 and person = $2', [
      deal,
      person,
    ]);
    return row === undefined ? undefined : attemptOf(row);
  },
  moveAttempt: async (query, { deal, person, from, table }, { isAgain }) =>
    (
      await query(
        `update planet.attempts set table_id = $1
          where deal_id = $2 and person = $3 and ended_ms is null and (table_id = $4 or ($5 and table_id = $1)) returning 1`,
        [table, deal, person, from, isAgain],
      )
    ).length > 0,
  attemptsAt: async (query, { deal }) =>
    (await query<AttemptRow>('select * from planet.attempts where deal_id = $1 order by person', [deal])).map(
      attemptOf,
    ),
  attemptsOf: async (query, { person, from, to }) =>
    (
      await query<AttemptRow>(
        'select * from planet.attempts where person = $1 and deal_id between $2 and $3 order by deal_id',
        [person, from, to],
      )
    ).map(attemptOf),
  tablesAt: async (query, { deal }) =>
    (
      await query<TableRow>(
        `select * from planet.tables where id in (select table_id from planet.attempts where deal_id = $1)
          order by created_ms, id`,
        [deal],
      )
    ).map(tableOf),
  async countDeals(query, { person }) {
    const [found] = await query<{ readonly count: number }>(
      'select count(*) as count from planet.deals where host = $1 and closed_ms is null',
      [person],
    );
    return found?.count ?? 0;
  },
};
