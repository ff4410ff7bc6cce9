// P7 Several servers on one database: each writes the tables that it owns, no log forks, and the running time is one. On a real
// PostgreSQL; servers are stores of this process, whose heartbeats are made old in place of waiting.

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseNode, nodeStore, postgresStore, type Store } from '../../../src/server/store/index.ts';
import { parseDatabaseAddress } from '../../../src/server/store/postgres/address.ts';
import { appendAll, appendSql, OWNER_FENCE } from '../../../src/server/store/postgres/append.ts';
import { Connections } from '../../../src/server/store/postgres/connections.ts';
import type { NodeOptions } from '../../../src/server/store/postgres/node.ts';
import type { Entry } from '../../../src/table/index.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres/databases.ts';
import { randomFrom } from '../../support/random.ts';
import { eventually } from '../../support/server/server.ts';
import { TestTable } from '../../support/server/test-table.ts';
import { storeContract } from './store-contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

interface Server {
  readonly store: Store;
  readonly node: DatabaseNode;
}

const opened: Store[] = [];
/** Its heart beats only when asked to, unless `times` say otherwise. */
async function server(name: string, options: Partial<NodeOptions> = {}): Promise<Server> {
  const made = await nodeStore({
    ...{ address: database.url, nodeAddress: name, rules: 2, times: { beatMs: 3_600_000, fenceMs: 3_600_000 } },
    ...options,
  });
  opened.push(made.store);
  return made;
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

storeContract('PostgreSQL with several servers', async () => {
  await database.clear();
  const { store } = await server('a');
  await store.writeUptime({ ms: 0 }); // its first heartbeat has counted a moment
  return store;
});

const { log } = new TestTable().begin();
const SUMMARY = { phase: 'playing', isListed: false } as const;
const addTable = ({ store }: Server, table = 't1', dueMs?: number): Promise<boolean> =>
  store.createTable({
    ...{ table, nowMs: 1, entries: log, links: [], members: [] },
    summary: { ...SUMMARY, ...(dueMs === undefined ? {} : { dueMs }) },
  });
const entryOf = (id: string): Entry => ({
  atMs: 9,
  event: { kind: 'chatSet', isOn: true },
  commandId: { person: 'ana', id },
});
const append = ({ store }: Server, id = 'next', seq = log.length, table = 't1') =>
  store.append({ table, seq, nowMs: 9, entries: [entryOf(id)], summary: SUMMARY });
const logOf = ({ store }: Server, table = 't1') => store.readEntries({ table, after: log.length });

/** As if the last heartbeat was so many seconds ago. */
const age = (name: string, seconds: number): Promise<unknown> =>
  database.run(
    `update planet.nodes set seen_at = clock_timestamp() - interval '${seconds} seconds' where address = '${name}'`,
  );
const MINE = { kind: 'mine', isTakeover: false };

describe('a table', () => {
  beforeEach(() => database.clear());

  it('belongs to the server that made it, and the others say where it is', async () => {
    const [a, b] = [await server('a'), await server('b')];
    await addTable(a);
    expect(await b.node.claim('t1')).toEqual({ kind: 'elsewhere', address: 'a' });
    expect(await b.node.claim('nowhere')).toEqual({ kind: 'unknown' });
    expect(await append(b)).toBe('conflict');
    expect(await append(a)).toBe('appended');
  });

  it('that nobody owns goes to one of those who claim it at once', async () => {
    const servers = [await server('a'), await server('b'), await server('c')];
    const [first] = servers;
    if (first === undefined) return;
    await addTable(first);
    await first.node.release('t1');
    const claims = await Promise.all(servers.map(({ node }) => node.claim('t1')));
    expect(claims.filter(({ kind }) => kind === 'mine')).toEqual([MINE]);
    const owner = ['a', 'b', 'c'][claims.findIndex(({ kind }) => kind === 'mine')];
    expect(claims.filter(({ kind }) => kind !== 'mine')).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'elsewhere', address: owner })),
    );
  });

  it('goes to a server for all players who come to it at once', async () => {
    const a = await server('a');
    await addTable(a);
    for (let time = 0; time < 20; time++) {
      await a.node.release('t1');
      expect(await Promise.all([1, 2, 3, 4].map(() => a.node.claim('t1')))).toEqual([MINE, MINE, MINE, MINE]);
    }
  });

  it('P7 is taken from a server that is dead by the database’s clock and not before, which can then store nothing', async () => {
    const [a, b] = [await server('a'), await server('b')];
    await addTable(a);
    await age('a', 9);
    expect(await b.node.claim('t1')).toEqual({ kind: 'elsewhere', address: 'a' });
    await age('a', 11);
    expect(await a.node.claim('nowhere')).toEqual({ kind: 'unknown' });
    expect(await b.node.claim('t1')).toEqual({ kind: 'mine', isTakeover: true });
    expect(await append(a)).toBe('conflict');
    const line = { table: 't1', person: 'ana', id: 'c1', text: 'hi', nowMs: 1 };
    await expect(a.store.addChat(line)).rejects.toMatchObject({ code: 'notOwner' });
    expect(await append(b)).toBe('appended');
    expect(await a.node.claim('t1')).toMatchObject({ kind: 'elsewhere' });
    expect(await logOf(b)).toEqual([entryOf('next')]);
  });

  it('is free once its owner has released it or has left', async () => {
    const [a, b] = [await server('a'), await server('b')];
    await addTable(a, 't1');
    await addTable(a, 't2');
    await b.node.release('t1'); // not the owner
    expect(await b.node.claim('t1')).toMatchObject({ kind: 'elsewhere' });
    const released = a.node.release('t1');
    expect(await a.node.claim('t1')).toEqual(MINE); // after the release
    await released;
    await a.node.release('t1');
    expect(await b.node.claim('t1')).toEqual(MINE);
    await a.store.close();
    expect(await b.node.claim('t2')).toMatchObject({ kind: 'mine' });
  });

  it('whose time has come goes to one of the servers that ask at once', async () => {
    const [a, b, c] = [await server('a'), await server('b'), await server('c')];
    const ids = Array.from({ length: 40 }, (_, index) => `t${String(index).padStart(2, '0')}`);
    for (const [index, id] of ids.entries()) {
      await addTable(a, id, index);
      await a.node.release(id);
    }
    const due = { untilMs: 29, limit: 4 };
    const claimed = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [a, b, c][index % 3]?.node.claimDue(due)),
    );
    await b.node.claimDue({ untilMs: 29, limit: 40 });
    const rows = await database.run('select id, owner from planet.tables where owner is not null order by id');
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 30));
    const owners = new Map(rows.map(({ id, owner }) => [id, owner]));
    for (const [index, each] of claimed.entries())
      for (const table of each ?? []) expect(owners.get(table.id)).toBe([a, b, c][index % 3]?.node.id);
  });

  it('whose game has rules that a server does not know is left to one that does, unless there is none', async () => {
    const [old, next] = [await server('old'), await server('next', { rules: 3 })];
    await addTable(old);
    await database.run('update planet.tables set rules = 2');
    await old.node.release('t1');
    expect(await next.node.claim('t1')).toEqual({ kind: 'elsewhere', address: 'old' });
    await database.run('update planet.tables set due_ms = 1');
    expect(await next.node.claimDue({ untilMs: 9, limit: 9 })).toEqual([]);
    await old.store.close();
    expect(await next.node.claim('t1')).toEqual(MINE);
  });
});

describe('P7 planted faults', () => {
  beforeEach(() => database.clear());
  const connect = (): Connections => {
    const address = parseDatabaseAddress(database.url);
    if (!address.ok) throw new Error(address.fault);
    return new Connections(address.value, { max: 2 });
  };
  /** Two servers that both believe to own the table append different entries after the same one. */
  async function race(sql: string): Promise<readonly string[]> {
    const a = await server('a');
    await addTable(a);
    const connections = connect();
    const inputs = ['one', 'two'].map((id) => ({
      ...{ table: 't1', seq: log.length, nowMs: 9, entries: [entryOf(id)], summary: SUMMARY },
    }));
    const outcomes: string[] = [];
    for (const [index, input] of inputs.entries()) {
      const writer = { id: index === 0 ? a.node.id : 'a server that was paused', sql };
      const done = connections.use((query) => appendAll(query, [input], writer));
      outcomes.push(...(await done.catch((error) => [(error as { readonly constraint: string }).constraint])));
    }
    await connections.close();
    return outcomes;
  }
  const NO_FENCE = { condition: '$18::text is not null', holds: 'true' };

  it('without the check of the owner the length of the log prevents a fork', async () => {
    expect(await race(appendSql(NO_FENCE))).toEqual(['appended', 'conflict']);
  });

  it('without the check of the length the owner does', async () => {
    expect(await race(appendSql(OWNER_FENCE, 'true'))).toEqual(['appended', 'conflict']);
  });

  it('without both the key of the entries does, and without that there is a fork', async () => {
    expect(await race(appendSql(NO_FENCE, 'true'))).toEqual(['appended', 'entries_pkey']);
    await opened.pop()?.close();
    await database.clear();
    const store = await postgresStore({ address: database.url });
    await store.close();
    await database.run('alter table planet.entries drop constraint entries_pkey');
    expect(await race(appendSql(NO_FENCE, 'true'))).toEqual(['appended', 'appended']);
    const forked = await database.run(
      `select seq from planet.entries where table_id = 't1' group by seq having count(*) > 1`,
    );
    expect(forked).toEqual([{ seq: log.length + 1 }]);
  });
});

it('P7 keeps every log whole while three servers take tables from each other and append at random', async () => {
  await database.clear();
  const servers = [await server('a'), await server('b'), await server('c')];
  const [first] = servers;
  if (first === undefined) return;
  const tables = ['t1', 't2', 't3'];
  for (const table of tables) await addTable(first, table);
  const acknowledged = new Map<string, string[]>(tables.map((table) => [table, []]));
  let takeovers = 0;
  const live = async (index: number): Promise<void> => {
    const random = randomFrom(`node ${index}`);
    const { store, node } = servers[index] ?? first;
    for (let turn = 0; turn < 40; turn++) {
      const table = tables[random(tables.length)] ?? 't1';
      await age(['a', 'b', 'c'][random(3)] ?? 'a', random(2) === 0 ? 11 : 0); // dead for the others, or alive again
      const claim = await node.claim(table);
      if (claim.kind !== 'mine') continue;
      if (claim.isTakeover) takeovers += 1;
      let { length: seq } = await store.readEntries({ table, after: 0 });
      for (let move = 0; move < 3; move++) {
        const id = `${index}-${turn}-${move}`;
        const outcome = await append({ store, node }, id, seq, table);
        if (outcome !== 'appended') break; // as a server does: the table is loaded again
        acknowledged.get(table)?.push(id);
        seq += 1;
      }
    }
  };
  await Promise.all(servers.map((_, index) => live(index)));
  for (const table of tables) {
    const stored = (await logOf(first, table)).map(({ commandId }) => commandId?.id);
    expect(stored.toSorted()).toEqual(acknowledged.get(table)?.toSorted());
  }
  const gaps = `select id from planet.tables join planet.entries on table_id = id group by id having count(*) <> tables.seq`;
  expect(await database.run(gaps)).toEqual([]);
  expect(takeovers).toBeGreaterThan(0);
});

describe('a server among several', () => {
  beforeEach(() => database.clear());

  it('shares the database with others like it, and with none that needs it alone', async () => {
    const lease = { beatMs: 50, deadMs: 60_000 };
    const alone = await postgresStore({ address: database.url, lease });
    await expect(server('a', { lease })).rejects.toMatchObject({ code: 'databaseInUse' });
    await alone.close();
    const quick = { times: { beatMs: 20 }, lease };
    const both = await Promise.all([server('a', quick), server('b', quick)]);
    await expect(postgresStore({ address: database.url, lease })).rejects.toMatchObject({ code: 'databaseInUse' });
    for (const { store } of both) await store.close();
    await (await postgresStore({ address: database.url, lease })).close();
  });

  it('that was suspended can store nothing once a server alone has replaced it, and the other way round', async () => {
    const paused = await server('a');
    await addTable(paused);
    const lease = { beatMs: 3_600_000, deadMs: 50 };
    const alone = await postgresStore({ address: database.url, lease: { ...lease, beatMs: 20 } });
    expect(await append(paused)).toBe('conflict');
    expect(await alone.append({ table: 't1', seq: log.length, nowMs: 9, entries: [entryOf('x')] })).toBe('appended');
    await alone.close();
    const stopped = await postgresStore({ address: database.url, lease });
    const next = await server('b', { lease: { beatMs: 20, deadMs: 50 } });
    await expect(
      stopped.append({ table: 't1', seq: log.length + 1, nowMs: 9, entries: [entryOf('y')] }),
    ).rejects.toMatchObject({ code: 'storageLost' });
    expect(await next.node.claim('t1')).toMatchObject({ kind: 'mine' });
    await stopped.close();
  });

  it('gives up its tables without a heartbeat, or when it was removed, and comes back under a new id', async () => {
    const a = await server('a', { times: { beatMs: 20, fenceMs: 8000 } });
    const b = await server('b', { times: { beatMs: 20, fenceMs: 8000 } });
    await addTable(a);
    const heard: string[] = [];
    const gone: string[] = [];
    const listener = { onBeat: () => {}, onBack: () => heard.push('back'), onOthersGone: () => {} };
    a.node.listen({ ...listener, onLost: (reason) => heard.push(reason) });
    b.node.listen({
      ...listener,
      ...{ onLost: () => {}, onBack: () => {} },
      onOthersGone: (nodes) => gone.push(...nodes.map(({ address }) => address)),
    });
    await eventually(() => b.node.others.length === 1, 'the other');
    const { id } = a.node;
    await database.run(`delete from planet.nodes where address = 'a'`);
    await eventually(() => heard.length === 2, 'the return');
    expect(heard).toEqual(['the node was removed from the database', 'back']);
    expect(a.node.id).not.toBe(id);
    expect(await append(a)).toBe('conflict');
    expect(await a.node.claim('t1')).toEqual({ kind: 'mine', isTakeover: true });
    expect(await append(a)).toBe('appended');
    await a.store.close();
    await eventually(() => gone.at(-1) === 'a' && b.node.others.length === 0, 'the news of its end');
  });

  it('counts one running time with the others, which stands still while there is no heartbeat', async () => {
    const quick = { times: { beatMs: 20 } };
    const counted = async () => {
      const sql = `select value::float8 as ms, extract(epoch from counted_at)::float8 * 1000 as at_ms from planet.meta where key = 'uptime'`;
      const [row] = await database.run(sql);
      return { ms: Number(row?.ms), atMs: Number(row?.at_ms) };
    };
    const [a, b] = [await server('a', quick), await server('b', quick)];
    await eventually(() => a.node.runningMs > 100 && b.node.runningMs > 100, 'time');
    const before = await counted();
    const seenMs = b.node.runningMs;
    await eventually(() => b.node.runningMs >= seenMs + 300, 'more time');
    const after = await counted();
    expect(after.ms - before.ms).toBeLessThan(after.atMs - before.atMs + 100); // two hearts, one time; each beat is rounded
    await Promise.all([a.store.close(), b.store.close()]);
    const last = Math.max(a.node.runningMs, b.node.runningMs);
    await database.run(`update planet.meta set counted_at = counted_at - interval '1 day' where key = 'uptime'`);
    const next = await server('c', quick);
    expect(next.node.runningMs - last).toBeLessThan(4000);
    await database.run(`update planet.meta set counted_at = counted_at - interval '1 hour' where key = 'uptime'`);
    const earlier = next.node.runningMs;
    await eventually(() => next.node.runningMs > earlier + 3000, 'a step');
    expect(next.node.runningMs - earlier).toBeLessThan(30_000); // a clock that jumps an hour counts as four seconds
    await database.run(`update planet.meta set counted_at = counted_at + interval '1 hour' where key = 'uptime'`);
    const jumped = next.node.runningMs;
    await eventually(() => next.node.runningMs > jumped, 'the time to go on');
  });
});
