// Converts rows to the objects of the store's interface. Both databases have the same column names.

import type { Seat } from '../../rules/index.ts';
import type { Entry, Phase, SharedDealKind } from '../../table/index.ts';
import type { Link, ListItemFacts, StoredAttempt, StoredChat, StoredDeal, StoredTable } from './store.ts';

export interface TableRow {
  readonly id: string;
  readonly created_ms: number;
  readonly changed_ms: number;
  readonly seq: number;
  readonly phase: Phase;
  /** 0 or 1 in SQLite. */
  readonly is_listed: number | boolean;
  readonly person_to_move: string | null;
  readonly due_ms: number | null;
  readonly listing: string | null;
}

export function tableOf(row: TableRow): StoredTable {
  const { id, seq, phase, is_listed: isListed, person_to_move: personToMove, due_ms: dueMs, listing } = row;
  const summary = {
    phase,
    isListed: Boolean(isListed),
    ...(personToMove === null ? {} : { personToMove }),
    ...(dueMs === null ? {} : { dueMs }),
    ...(listing === null ? {} : { listing: JSON.parse(listing) as ListItemFacts }),
  };
  return { id, createdMs: row.created_ms, changedMs: row.changed_ms, seq, summary };
}

export interface EntryRow {
  readonly body: string;
  readonly person: string | null;
  readonly command_id: string | null;
}

export function entryOf({ body, person, command_id: id }: EntryRow): Entry {
  const entry = JSON.parse(body) as Entry;
  return person === null || id === null ? entry : { ...entry, commandId: { person, id } };
}

export interface LinkRow {
  readonly token_hash: string;
  readonly table_id: string;
  readonly seat: Seat | null;
  readonly person: string | null;
}

export function linkOf({ token_hash: tokenHash, table_id: table, seat, person }: LinkRow): Link {
  return { tokenHash, table, ...(seat === null ? {} : { seat }), ...(person === null ? {} : { person }) };
}

export interface ChatRow {
  readonly table_id: string;
  readonly number: number;
  readonly person: string;
  readonly seat: Seat | null;
  readonly sent_ms: number;
  readonly text: string;
}

export function chatOf({ number, person, seat, sent_ms: sentMs, text }: ChatRow): StoredChat {
  return { number, sentMs, person, text, ...(seat === null ? {} : { seat }) };
}

export interface DealRow {
  readonly id: string;
  readonly kind: SharedDealKind;
  readonly created_ms: number;
  readonly host: string | null;
  readonly plan: string;
  readonly seed: string;
  readonly salt: string;
  readonly closed_ms: number | null;
}

export function dealOf({
  id,
  kind,
  created_ms: createdMs,
  host,
  plan,
  seed,
  salt,
  closed_ms: closedMs,
}: DealRow): StoredDeal {
  return {
    ...{ id, kind, createdMs, plan, seed, salt },
    ...(host === null ? {} : { host }),
    ...(closedMs === null ? {} : { closedMs }),
  };
}

export interface AttemptRow {
  readonly deal_id: string;
  readonly person: string;
  readonly table_id: string;
  readonly started_ms: number;
  readonly ended_ms: number | null;
  readonly points: number | null;
  readonly margin: number | null;
}

export function attemptOf(row: AttemptRow): StoredAttempt {
  const { deal_id: deal, person, table_id: table, started_ms: startedMs, ended_ms: endedMs, points, margin } = row;
  return {
    ...{ deal, person, table, startedMs },
    ...(endedMs === null ? {} : { endedMs }),
    ...(points === null || margin === null ? {} : { result: { points, margin } }),
  };
}
