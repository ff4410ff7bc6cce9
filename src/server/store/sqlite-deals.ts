// Deals that several tables play, and who has attempted them, in SQL. Part of the operations of sqlite-operations.ts.

import { type AttemptRow, attemptOf, type DealRow, dealOf, type TableRow, tableOf } from './rows.ts';
import type { DealOperation, EndedAttempts, OperationHandlers } from './store.ts';

/** Statements with their values. */
export interface Sql {
  readonly one: <Row>(sql: string, ...values: readonly unknown[]) => Row | undefined;
  readonly all: <Row>(sql: string, ...values: readonly unknown[]) => readonly Row[];
  readonly run: (sql: string, ...values: readonly unknown[]) => undefined;
  /** Returns the number of changed rows. */
  readonly changes: (sql: string, ...values: readonly unknown[]) => number;
}

interface SqliteDeals {
  readonly handlers: Pick<OperationHandlers, DealOperation>;
  readonly endAttempts: (ended: EndedAttempts | undefined) => void;
}

export function sqliteDeals({ one, all, run, changes }: Sql): SqliteDeals {
  const endAttempts = (ended: EndedAttempts | undefined): void => {
    if (ended === undefined) return;
    const { deal, endedMs, players } = ended;
    for (const { person, result } of players) {
      run(
        `update attempts set ended_ms = ?, points = ?, margin = ? where deal_id = ? and person = ? and ended_ms is null
          and exists (select 1 from deals where id = deal_id and closed_ms is null)`,
        ...[endedMs, result?.points ?? null, result?.margin ?? null, deal, person],
      );
    }
  };

  const handlers: SqliteDeals['handlers'] = {
    createDeal({ id, kind, createdMs, host, plan, seed, salt, closedMs }) {
      run(
        `insert into deals (id, kind, created_ms, host, plan, seed, salt, closed_ms)
          values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
        ...[id, kind, createdMs, host ?? null, plan, seed, salt, closedMs ?? null],
      );
      const stored = handlers.readDeal({ deal: id });
      if (stored === undefined) throw new Error('the deal was not stored');
      return stored;
    },
    readDeal({ deal }) {
      const row = one<DealRow>('select * from deals where id = ?', deal);
      return row === undefined ? undefined : dealOf(row);
    },
    closeDeal: ({ deal, nowMs }) =>
      run('update deals set closed_ms = ? where id = ? and closed_ms is null', nowMs, deal),
    startAttempt({ deal, person, table, nowMs }) {
      run(
        `insert into attempts (deal_id, person, table_id, started_ms)
          select id, ?, ?, ? from deals where id = ? and closed_ms is null on conflict do nothing`,
        ...[person, table, nowMs, deal],
      );
      const row = one<AttemptRow>('select * from attempts where deal_id = ? and person = ?', deal, person);
      return row === undefined ? undefined : attemptOf(row);
    },
    moveAttempt: ({ deal, person, from, table }) =>
      changes(
        'update attempts set table_id = ? where deal_id = ? and person = ? and table_id = ? and ended_ms is null',
        ...[table, deal, person, from],
      ) > 0,
    attemptsAt: ({ deal }) =>
      all<AttemptRow>('select * from attempts where deal_id = ? order by person', deal).map(attemptOf),
    attemptsOf: ({ person, from, to }) =>
      all<AttemptRow>(
        'select * from attempts where person = ? and deal_id between ? and ? order by deal_id',
        ...[person, from, to],
      ).map(attemptOf),
    tablesAt: ({ deal }) =>
      all<TableRow>(
        `select * from tables where id in (select table_id from attempts where deal_id = ?) order by created_ms, id`,
        deal,
      ).map(tableOf),
    countDeals: ({ person }) =>
      one<{ readonly count: number }>(
        'select count(*) as count from deals where host = ? and closed_ms is null',
        person,
      )?.count ?? 0,
  };
  return { handlers, endAttempts };
}
