// Cleanup on a real file with a fake clock: abandoned tables and guests are deleted; played games and tables in use
// stay.

import { afterAll, expect, it } from 'vitest';
import { CLEANUP, startCleanup } from '../../../src/server/http/index.ts';
import { memoryStore, sqliteStore } from '../../../src/server/store/index.ts';
import { DAY } from '../../../src/table/index.ts';
import { builtUrl } from '../../support/built.ts';
import { randomFrom } from '../../support/random.ts';
import { eventually, Person, playToTheEnd, testFolder, testServer } from '../../support/server/server.ts';
import { dialRegistry, TestClient, testRegistry } from '../../support/server/test-registry.ts';
import { SETTINGS } from '../../support/server/test-table.ts';

const folder = testFolder();
afterAll(() => folder.remove());

it('deletes tables that were never played and guests without tables, unless somebody is connected', async () => {
  const path = `${folder.path}/cleanup.db`;
  const store = await sqliteStore({ path, script: builtUrl('server/store/worker.js') });
  const at = testRegistry({ store });
  const { registry, time, failures } = at;
  const open = (host: string): Promise<string> =>
    registry.open({ settings: { ...SETTINGS, seats: 2 }, host, hostSeat: 0, links: [] });
  const command = async (table: string, kind: 'addBot' | 'start' | 'closeTable' | 'propose'): Promise<void> => {
    const commands = {
      ...{ addBot: { kind, seat: 1, bot: 'random:1it' }, start: { kind }, closeTable: { kind } },
      propose: { kind, what: 'pause' },
    } as const;
    const outcome = await registry.command(table, {
      person: 'ana',
      id: `${table} ${kind}`,
      seq: 9,
      command: commands[kind] as never,
    });
    expect(outcome.kind).toBe('accepted');
  };
  for (const id of ['ana', 'bruno']) {
    await store.addGuest({ id, name: id, tokenHash: id, createdMs: time.wallMs() });
  }
  const [alone, waited, played, closed] = [await open('ana'), await open('ana'), await open('ana'), await open('ana')];
  const paused = await open('ana');
  for (const table of [played, paused]) {
    await command(table, 'addBot');
    (await new TestClient('ana', dialRegistry(at, table, { person: 'ana', isGuest: true })).connect()).drop();
    await command(table, 'start');
  }
  await command(paused, 'propose');
  await command(closed, 'closeTable');
  const client = new TestClient('ana', dialRegistry(at, waited, { person: 'ana', isGuest: true }));
  await client.connect();

  const cleared: number[] = [];
  const stop = startCleanup({
    ...{ store, registry, time, cleanup: CLEANUP },
    onCleared: (tables) => cleared.push(tables),
    onFailure: (error) => {
      throw error;
    },
  });
  /** Number of tables deleted in that time; the last run is at its end. */
  const passes = async (ms: number): Promise<number> => {
    const before = cleared.length;
    for (const [looks, span] of [ms, CLEANUP.everyMs].entries()) {
      time.advance(span);
      await eventually(() => cleared.length === before + looks + 1, 'a look');
    }
    return cleared.slice(before).reduce((sum, tables) => sum + tables, 0);
  };
  const left = async (): Promise<readonly string[]> =>
    (await store.walkTables({ after: '', limit: 9 })).map(({ id }) => id);
  expect(await passes(CLEANUP.everyMs)).toBe(0);
  expect(await passes(2 * DAY)).toBe(1);
  expect((await left()).toSorted()).toEqual([alone, waited, played, paused].toSorted());
  expect(await passes(CLEANUP.waitingMs)).toBe(1);
  expect((await left()).toSorted()).toEqual([waited, played, paused].toSorted());
  expect(Object.keys(await store.namesOf({ people: ['ana', 'bruno'] }))).toEqual(['ana']);
  expect(await registry.currentState(alone)).toBeUndefined();

  client.drop();
  expect(await passes(CLEANUP.everyMs)).toBe(1);
  expect((await left()).toSorted()).toEqual([played, paused].toSorted());
  expect(failures).toEqual([]);
  stop();
  await registry.close();
  await store.close();
});

it('deletes finished games after the configured retention time, and none without it', async () => {
  const store = await sqliteStore({ path: `${folder.path}/retention.db`, script: builtUrl('server/store/worker.js') });
  const at = testRegistry({ store });
  const { registry, time, failures } = at;
  await store.addGuest({ id: 'ana', name: 'ana', tokenHash: 'ana', createdMs: time.wallMs() });
  const begin = async (): Promise<string> => {
    const table = await registry.open({ settings: { ...SETTINGS, seats: 2 }, host: 'ana', hostSeat: 0, links: [] });
    (await new TestClient('ana', dialRegistry(at, table, { person: 'ana', isGuest: true })).connect()).drop();
    for (const command of [{ kind: 'addBot', seat: 1, bot: 'random:1it' }, { kind: 'start' }] as const) {
      const outcome = await registry.command(table, { person: 'ana', id: `${table} ${command.kind}`, seq: 9, command });
      expect(outcome.kind).toBe('accepted');
    }
    return table;
  };
  const [finished, watched, running] = [await begin(), await begin(), await begin()];
  const dial = (table: string) => new TestClient(table, dialRegistry(at, table, { person: 'ana', isGuest: true }));
  const clients = [await dial(finished).connect(), await dial(watched).connect()] as const;
  for (const client of clients) await playToTheEnd([client]);
  clients[0].drop();

  const cleared: number[] = [];
  const keepFor = (gamesMs: number | undefined): (() => void) =>
    startCleanup({
      ...{ store, registry, time, cleanup: { ...CLEANUP, ...(gamesMs === undefined ? {} : { gamesMs }) } },
      onCleared: (tables) => cleared.push(tables),
      onFailure: (error) => {
        throw error;
      },
    });
  const passes = async (ms: number): Promise<readonly string[]> => {
    for (const span of [ms, CLEANUP.everyMs]) {
      const before = cleared.length;
      time.advance(span);
      await eventually(() => cleared.length > before, 'a look');
    }
    return (await store.walkTables({ after: '', limit: 9 })).map(({ id }) => id).toSorted();
  };
  const stopKeepingAll = keepFor(undefined);
  expect(await passes(3650 * DAY)).toEqual([finished, watched, running].toSorted());
  stopKeepingAll();
  const stop = keepFor(3700 * DAY);
  expect(await passes(30 * DAY)).toEqual([finished, watched, running].toSorted());
  expect(await passes(30 * DAY)).toEqual([watched, running].toSorted()); // a game with a connected viewer stays
  expect(await registry.currentState(finished)).toBeUndefined();
  expect(await store.readEntries({ table: finished, after: 0 })).toEqual([]);
  clients[1].drop();
  expect(await passes(DAY)).toEqual([running]);
  expect(failures).toEqual([]);
  stop();
  await registry.close();
  await store.close();
});

it.each([40, 10_000, -10_000])('deletes nothing when the machine’s clock jumps by %d days', async (days) => {
  const path = `${folder.path}/jump${days}.db`;
  const store = await sqliteStore({ path, script: builtUrl('server/store/worker.js') });
  const { registry, time } = testRegistry({ store });
  const open = (): Promise<string> =>
    registry.open({ settings: { ...SETTINGS, seats: 2 }, host: 'ana', hostSeat: 0, links: [] });
  const addGuest = (id: string) => store.addGuest({ id, name: id, tokenHash: id, createdMs: time.wallMs() });
  const cleared: number[] = [];
  const stop = startCleanup({
    ...{ store, registry, time, cleanup: CLEANUP },
    onCleared: (tables) => cleared.push(tables),
    onFailure: (error) => {
      throw error;
    },
  });
  const look = async (ms: number): Promise<readonly [number, number]> => {
    const before = cleared.length;
    time.advance(ms);
    await store.writeUptime({ ms: time.nowMs() });
    await eventually(() => cleared.length > before, 'a look');
    const tables = await store.walkTables({ after: '', limit: 9 });
    return [tables.length, Object.keys(await store.namesOf({ people: ['before', 'after'] })).length];
  };
  await open();
  await addGuest('before');
  time.wallJumpMs = days * DAY;
  await open();
  await addGuest('after');
  expect(await look(CLEANUP.everyMs)).toEqual([2, 2]);
  time.wallJumpMs = 0;
  expect(await look(CLEANUP.everyMs)).toEqual([2, 2]);
  await look(CLEANUP.waitingMs); // counted from the start of the running time
  expect(await look(CLEANUP.everyMs)).toEqual([0, 0]);
  stop();
  await registry.close();
  await store.close();
});

it.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'deletes tables and guests by their age in running time alone, however the machine’s clock jumps: seed %d',
  async (seed) => {
    const random = randomFrom(`cleanup ${seed}`);
    const store = memoryStore();
    const { registry, time } = testRegistry({ store });
    const added = new Map<string, number>();
    let looks = 0;
    const stop = startCleanup({
      ...{ store, registry, time, cleanup: CLEANUP },
      onCleared: () => {
        looks += 1;
      },
      onFailure: (error) => {
        throw error;
      },
    });
    for (let step = 0; step < 60; step++) {
      time.wallJumpMs = (random(2 * 20_000) - 20_000) * DAY;
      await store.writeUptime({ ms: time.nowMs() });
      if (random(2) === 0) {
        const settings = { ...SETTINGS, seats: 2 } as const;
        added.set(await registry.open({ settings, host: 'ana', hostSeat: 0, links: [] }), time.nowMs());
        const guest = `guest ${step}`;
        await store.addGuest({ id: guest, name: guest, tokenHash: guest, createdMs: time.wallMs() });
        added.set(guest, time.nowMs());
      }
      for (let spans = 1 + random(8); spans > 0; spans--) {
        const before = looks;
        time.advance(CLEANUP.everyMs);
        await eventually(() => looks > before, 'a look');
      }
      const tables = (await store.walkTables({ after: '', limit: 99 })).map(({ id }) => id);
      const there = new Set([...tables, ...Object.keys(await store.namesOf({ people: [...added.keys()] }))]);
      for (const [id, addedMs] of added) {
        const ageMs = time.nowMs() - addedMs;
        if (ageMs < CLEANUP.waitingMs) expect([id, there.has(id)]).toEqual([id, true]);
        if (ageMs >= CLEANUP.waitingMs + CLEANUP.everyMs) expect([id, there.has(id)]).toEqual([id, false]);
      }
    }
    expect(time.nowMs()).toBeGreaterThan(CLEANUP.waitingMs + CLEANUP.everyMs);
    stop();
    await registry.close();
  },
);

it('limits a host’s concurrent tables until some are over or deleted', async () => {
  const server = await testServer(`${folder.path}/at-once.db`, { limits: { tablesAtOnce: 2 } });
  const ana = new Person(server, 'Ana');
  const [one] = [await ana.make({ seats: 2 }), await ana.make({ seats: 2 })];
  expect((await ana.ask('makeTable', { name: 'Ana', seats: 2 })).error).toBe('tooMany');
  expect((await ana.ask('quickGame', { name: 'Ana', seats: 2 })).error).toBe('tooMany');
  const client = await ana.client(one.table).connect();
  client.command({ kind: 'closeTable' });
  await eventually(() => client.view?.phase === 'closed', 'the end of a table');
  expect((await ana.ask('makeTable', { name: 'Ana', seats: 2 })).status).toBe(201);
  client.drop();
  await server.close();
});
