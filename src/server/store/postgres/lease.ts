// One server at a time per database. A running server increments its row every two seconds (its heartbeat). Another may start
// once the row has not changed for ten seconds, and then removes it; a server whose row is gone can append nothing more
// (append.ts), and ends. Time is measured here and not by the database's clock, which may jump. While the database can't be reached,
// nobody can take over either: the server waits for it. Servers that share a database (node.ts) have rows in another table, and
// count as other servers here.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '../failure.ts';
import type { Connections, Query } from './connections.ts';

export interface LeaseTimes {
  readonly beatMs: number;
  /** A row that has not changed for this long is that of a dead server. */
  readonly deadMs: number;
}

export const LEASE_TIMES: LeaseTimes = { beatMs: 2000, deadMs: 10_000 };

export interface Lease {
  readonly id: string;
  /** Stops the heartbeat and removes the row, so that another server can start at once. */
  readonly release: () => Promise<void>;
}

export const TAKEN_OVER = 'another server has taken over the database';

interface ServerRow {
  readonly id: string;
  readonly beats: number;
}

/** Rejects with `databaseInUse` while another server runs. `onLost` is called at most once, with the reason. */
export async function takeLease(
  connections: Connections,
  { times, onLost }: { readonly times: LeaseTimes; readonly onLost: (reason: string) => void },
): Promise<Lease> {
  const id = randomBytes(16).toString('base64url');
  await waitForOthers(connections, times);
  await connections.transaction((query) => enter(query, id));
  return startBeating(connections, id, { times, onLost });
}

/**
 * Watches the rows of other servers until one changes, and then rejects, or until none has changed for long enough, and then
 * removes them. With `besideNodes` only those that do not share the database.
 */
export async function waitForOthers(
  connections: Connections,
  { beatMs, deadMs }: LeaseTimes,
  { besideNodes = false }: { readonly besideNodes?: boolean } = {},
): Promise<void> {
  const rows = (query: Query) => serverRows(query, besideNodes);
  const first = await connections.use(rows);
  const untilMs = performance.now() + deadMs;
  while (first.length > 0) {
    const now = await connections.use(rows);
    const isSame = ({ id, beats }: ServerRow): boolean => first.some((row) => row.id === id && row.beats === beats);
    if (!now.every(isSame)) throw new StoreFailure('databaseInUse');
    if (now.length === 0 || performance.now() >= untilMs) break;
    await pause(beatMs / 4);
  }
  const dead = first.map((row) => row.id);
  if (dead.length === 0) return;
  await connections.use((query) => query('delete from planet.servers where id = any($1)', [dead]));
  if (!besideNodes) await connections.use((query) => query('delete from planet.nodes where id = any($1)', [dead]));
}

function serverRows(query: Query, besideNodes: boolean): Promise<readonly ServerRow[]> {
  const servers = 'select id, beats from planet.servers';
  const nodes = 'select id, (extract(epoch from seen_at) * 1000)::bigint as beats from planet.nodes';
  return query<ServerRow>(besideNodes ? servers : `${servers} union all ${nodes}`);
}

/** Lets servers start one after another. Rejects if one is running; with `besideNodes` only for one that does not share the database. */
export async function refuseBesideOthers(query: Query, besideNodes: boolean): Promise<void> {
  await query('lock table planet.servers in share row exclusive mode');
  if ((await serverRows(query, besideNodes)).length > 0) throw new StoreFailure('databaseInUse');
}

/** Only one of several servers that start at the same time succeeds. */
async function enter(query: Query, id: string): Promise<void> {
  await refuseBesideOthers(query, false);
  await query('insert into planet.servers (id, beats, seen_at) values ($1, 0, clock_timestamp())', [id]);
}

function startBeating(
  connections: Connections,
  id: string,
  { times: { beatMs }, onLost }: { readonly times: LeaseTimes; readonly onLost: (reason: string) => void },
): Lease {
  let isOver = false;
  let isBeating = false;
  const beat = async (): Promise<void> => {
    const sql =
      'update planet.servers set beats = beats + 1, seen_at = clock_timestamp() where id = $1 returning beats';
    isBeating = true;
    const changed = await connections.use((query) => query(sql, [id])).catch(() => undefined);
    isBeating = false;
    if (changed?.length !== 0 || isOver) return;
    isOver = true;
    clearInterval(timer);
    onLost(TAKEN_OVER);
  };
  const timer = setInterval(() => {
    if (!isBeating) void beat(); // an answer may take as long as a statement may
  }, beatMs);
  return {
    id,
    release: async () => {
      isOver = true;
      clearInterval(timer);
      await connections.use((query) => query('delete from planet.servers where id = $1', [id])).catch(() => undefined);
    },
  };
}
