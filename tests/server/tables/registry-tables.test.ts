// The registry over days: people connect and disconnect, tables are unloaded and loaded, and games continue
// automatically.

import { describe, expect, it } from 'vitest';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import { ABANDONED_GAME_MS, HOST_GRACE_MS } from '../../../src/table/index.ts';
import {
  clientFor,
  dialRegistry,
  openTable,
  seated,
  TestClient,
  testRegistry,
  until,
  visit,
} from '../../support/server/test-registry.ts';
import { PEOPLE } from '../../support/server/test-table.ts';

describe('loading and unloading tables', () => {
  it('P6 the late close of an old connection does not disconnect the new one', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const [old, other] = [
      await clientFor(test, table, 'ana').connect(),
      await clientFor(test, table, 'bruno').connect(),
    ];
    const fresh = await clientFor(test, table, 'ana').connect();
    old.drop();
    expect(other.view?.seats[0]).toEqual({ kind: 'person', personNumber: 1, isHere: true });
    fresh.drop();
    expect(other.view?.seats[0]).toEqual({ kind: 'person', personNumber: 1, isHere: false });
  });

  it('treats only a seated person without another connection as away', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const [ana, second, bruno] = await Promise.all(
      ['ana', 'ana', 'bruno'].map((person) => clientFor(test, table, person).connect()),
    );
    const crowd = await Promise.all(
      Array.from({ length: 30 }, (_, index) => clientFor(test, table, `watcher ${index}`).connect()),
    );
    const before = ana?.frames.length;
    for (const client of [...crowd.slice(1), second]) client?.drop();
    bruno?.drop();
    expect(ana?.view?.seats[1]).toEqual({ kind: 'person', personNumber: 2, isHere: false });
    expect(ana?.frames).toHaveLength((before ?? 0) + 1);
    expect(crowd[0]?.frames.filter(({ type }) => type === 'update')).toHaveLength(1);
  });

  it('a closing table sends each connection one error and nothing else', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const received: string[][] = [];
    for (let index = 0; index < 30; index++) {
      const texts: string[] = [];
      received.push(texts);
      // as a socket does: leave when the registry ends the connection
      const person = PEOPLE[index] ?? `watcher ${index}`;
      const attached = await test.registry.attach(table, {
        credentials: { person, isGuest: true, link: {} },
        seen: undefined,
        listener: { send: (text) => texts.push(text), end: () => attached.ok && attached.value.leave() },
      });
    }
    const before = received.map(({ length }) => length);
    await test.registry.close();
    expect(received.map(({ length }) => length)).toEqual(before.map((length) => length + 1));
    expect(received.every((texts) => texts.at(-1) === '{"type":"error","code":"closing"}')).toBe(true);
  });

  it('releases tables that are requested while it closes, and runs nothing afterwards', async () => {
    const store = memoryStore();
    const before = testRegistry({ store });
    const tables = [await openTable(before, { people: 1 }), await openTable(before, { people: 1 })] as const;
    const test = testRegistry({ store });
    await test.registry.currentState(tables[0]);
    const closing = test.registry.close();
    expect((await test.registry.currentState(tables[1]))?.phase).toBe('waiting');
    await closing;
    expect(test.registry.size).toBe(0);
    expect(test.time.timers).toBe(0);
  });

  it('unloads an idle table, and rebuilds it from its log on request', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const client = await clientFor(test, table, 'ana').connect();
    test.time.advance(120_000);
    expect(test.registry.size).toBe(1);
    client.drop();
    test.time.advance(60_000);
    await until(() => test.registry.size === 0);
    expect(test.time.timers).toBe(0);
    expect((await client.connect()).view?.seats).toHaveLength(3);
  });

  it('P5 the clock and the bots finish a game that everybody has left', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const clients = await seated(test, table, 3);
    clients[0]?.command({ kind: 'start' });
    await until(() => clients.every(({ view }) => view?.phase === 'playing'));
    for (const client of clients) client.drop();
    for (let minute = 0; minute < 10; minute++) {
      test.time.advance(60_000);
      for (let turn = 0; turn < 400; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await test.store.readTable({ table }))?.summary.phase).toBe('over');
  });

  it('bots and clocks continue automatically after a restart', async () => {
    const before = testRegistry({ think: () => new Promise(() => {}) });
    const table = await openTable(before, {
      people: 1,
      settings: { seats: 2, absence: { graceMs: 10_000, handover: 'automatic' } },
    });
    const client = await clientFor(before, table, 'ana').connect();
    client.command({ kind: 'start' });
    await until(() => client.view?.phase === 'playing');
    const after = testRegistry({ store: before.store });
    await after.registry.loadDueTables();
    for (let turn = 0; turn < 5; turn++) {
      after.time.advance(10_000);
      await until(() => true);
      for (let each = 0; each < 400; each++) await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await after.store.readTable({ table }))?.summary.phase).toBe('over');
  });

  it('unloads a table with a turn clock of days, and loads it before the turn ends', async () => {
    const test = testRegistry({ idleMs: 60_000 });
    const day = 86_400_000;
    const settings = { seats: 2, clock: { kind: 'slow', turnMs: day } } as const;
    const table = await openTable(test, { people: 2, settings });
    const clients = await seated(test, table, 2);
    clients[0]?.command({ kind: 'start' });
    await until(() => clients[0]?.view?.phase === 'playing');
    await test.registry.loadDueTables();
    for (const client of clients) client.drop();
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    test.time.advance(60_000);
    await settle();
    expect(test.registry.size).toBe(0);
    while (test.time.nowMs() < day + 3_600_000) {
      test.time.advance(600_000);
      await settle();
    }
    const log = await test.store.readEntries({ table, after: 0 });
    expect(log.map(({ event }) => event.kind)).toContain('playerReplaced');
    await test.registry.close();
    expect(test.time.timers).toBe(0);
  });

  it('retries after the store fails once', async () => {
    const store = memoryStore();
    let asked = 0;
    const failing: Store = {
      ...store,
      dueTables: (input) => {
        asked += 1;
        return asked === 2 ? Promise.reject(new Error('busy')) : store.dueTables(input);
      },
    };
    const test = testRegistry({ store: failing });
    await test.registry.loadDueTables();
    for (const times of [2, 3]) {
      test.time.advance(60_000);
      await until(() => asked === times && test.time.timers === 1, `time ${times}`);
    }
    expect(test.failures).toMatchObject([{ reason: 'Error: busy' }]);
    await test.registry.close();
    expect(test.time.timers).toBe(0);
  });

  it('unloads an abandoned game without a clock for days, then lets bots finish it', async () => {
    const test = testRegistry();
    const settings = { seats: 2, absence: { graceMs: 120_000, handover: 'byPlayers' } } as const;
    const table = await openTable(test, { people: 2, settings });
    const clients = await seated(test, table, 2);
    clients[0]?.command({ kind: 'start' });
    await until(() => clients[0]?.view?.phase === 'playing');
    const { seq } = clients[0]?.view ?? {};
    await test.registry.loadDueTables();
    for (const client of clients) client.drop();
    const settle = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    while (test.time.nowMs() < ABANDONED_GAME_MS - 7_200_000) {
      test.time.advance(3_600_000);
      await settle(20);
    }
    expect([test.registry.size, (await test.store.readTable({ table }))?.seq]).toEqual([0, seq]);
    for (let minute = 0; minute < 200; minute++) {
      test.time.advance(60_000);
      await settle(20);
    }
    await settle(400);
    expect((await test.store.readTable({ table }))?.summary.phase).toBe('over');
    await test.registry.close();
  });

  it('opens a table with unknown rules whose bot is due without failing, and does not load it again', async () => {
    const before = testRegistry({ think: () => new Promise(() => {}) });
    const table = await openTable(before, { people: 1, settings: { seats: 2 } });
    await visit(before, table, 1);
    await before.registry.command(table, { person: 'ana', id: 'start', seq: 0, command: { kind: 'start' } });
    const log = await before.store.readEntries({ table, after: 0 });
    const entries = log.map((entry) =>
      entry.event.kind === 'gameStarted' ? { ...entry, event: { ...entry.event, rules: 99 } } : entry,
    );
    let isRead = 0;
    const store = memoryStore();
    const summary = { phase: 'playing', isListed: false, dueMs: 0 } as const;
    await store.createTable({ table, nowMs: 0, entries, summary, links: [], members: [] });
    const readEntries: Store['readEntries'] = (input) => {
      isRead += 1;
      return store.readEntries(input);
    };
    const after = testRegistry({ store: { ...store, readEntries } });
    await after.registry.loadDueTables();
    for (let minute = 0; minute < 5; minute++) {
      after.time.advance(60_000);
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    expect([after.failures, after.registry.size, isRead]).toEqual([[], 0, 1]);
    expect((await clientFor(after, table, 'ana').connect()).view?.phase).toBe('playing');
    await after.registry.close();
  });

  it('tries an unreadable log once, and lets no other table fail', async () => {
    const before = testRegistry({ think: () => new Promise(() => {}) });
    const broken = await openTable(before, { people: 1, settings: { seats: 2 } });
    const whole = await openTable(before, { people: 1, settings: { seats: 2 } });
    for (const table of [broken, whole]) {
      await visit(before, table, 1);
      await before.registry.command(table, { person: 'ana', id: 'start', seq: 0, command: { kind: 'start' } });
    }
    const { seq = 0, summary } = (await before.store.readTable({ table: broken })) ?? {};
    const nonsense = { atMs: 0, event: { kind: 'movePlayed', seat: 0, events: [{ kind: 'nonsense' }] } } as never;
    const dueMs = 0;
    const asked = { table: broken, seq, nowMs: 0, entries: [nonsense] };
    await before.store.append({ ...asked, summary: { phase: 'playing', isListed: false, ...summary, dueMs } });
    const after = testRegistry({ store: before.store, think: () => new Promise(() => {}) });
    await after.registry.loadDueTables();
    await after.registry.loadDueTables();
    expect(after.failures.map(({ table }) => table)).toEqual([broken]);
    expect(await after.registry.currentState(whole)).toMatchObject({ phase: 'playing' });
    await expect(clientFor(after, broken, 'ana').connect()).rejects.toThrow('tableFailed');
  });

  it('a closing registry notifies everybody and stores pending commands', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const clients = await seated(test, table, 3);
    clients[0]?.command({ kind: 'start' });
    await test.registry.close();
    expect(clients.every(({ isEnded }) => isEnded)).toBe(true);
    expect(clients[0]?.frames.at(-1)).toEqual({ type: 'error', code: 'closing' });
    expect((await test.store.readTable({ table }))?.summary.phase).toBe('playing');
  });

  it('a revoked link ends exactly the connections that used it', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const credentials = { person: 'ana', isGuest: false, link: { person: 'ana' } } as const;
    const byLink = new TestClient('ana', dialRegistry(test, table, credentials));
    const byCookie = clientFor(test, table, 'ana');
    await byLink.connect();
    await byCookie.connect();
    await test.registry.endLink(table, {});
    expect([byLink.isEnded, byCookie.isEnded]).toEqual([false, false]);
    await test.registry.endLink(table, { person: 'ana' });
    expect([byLink.isEnded, byCookie.isEnded]).toEqual([true, false]);
  });

  it('sends chat lines with the speaker’s current seat and with the number of their name in any seat', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const [host, guest] = await seated(test, table, 3);
    guest?.send({ type: 'chat', id: 'c1', text: 'hi' });
    host?.command({ kind: 'swapSeats', seats: [1, 2] });
    await until(() => guest?.view?.viewer === 2);
    const later = await clientFor(test, table, 'watcher').connect();
    expect(later.frames[0]).toMatchObject({ chat: [{ personNumber: 2, seat: 2, name: 'BRUNO' }] });
    expect(later.view?.seats).toMatchObject([{ personNumber: 1 }, { personNumber: 3 }, { personNumber: 2 }]);
    guest?.command({ kind: 'leave' });
    await until(() => later.view?.seats[2]?.kind === 'open');
    const latest = await clientFor(test, table, 'watcher').connect();
    expect(latest.frames[0]).toMatchObject({ chat: [{ personNumber: 2 }] });
    host?.command({ kind: 'addBot', seat: 1, bot: 'random:1it' });
    await test.registry.command(table, { person: 'bruno', id: 'again', seq: 0, command: { kind: 'join', seat: 2 } });
    expect(latest.view?.seats[2]).toMatchObject({ personNumber: 2 });
  });

  it('another player can start the game when the host stays away', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 2 });
    const [host, guest] = await seated(test, table, 2);
    host?.drop();
    test.time.advance(HOST_GRACE_MS - 1);
    expect(guest?.view?.isHost).toBe(false);
    test.time.advance(1);
    await until(() => guest?.view?.isHost === true, 'the host’s part');
    guest?.command({ kind: 'start' });
    await until(() => guest?.view?.phase === 'playing', 'the start');
    expect((await host?.connect())?.view?.isHost).toBe(false);
  });

  it('waits for a host without a seat for the usual grace period', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 2, settings: { isWatched: false } });
    const [host, guest] = await seated(test, table, 2);
    host?.command({ kind: 'leave' });
    await until(() => host?.view?.viewer === 'spectator');
    test.time.advance(2 * HOST_GRACE_MS);
    host?.drop();
    test.time.advance(HOST_GRACE_MS - 1);
    expect((await host?.connect())?.view?.isHost).toBe(true);
    host?.drop();
    test.time.advance(HOST_GRACE_MS);
    await until(() => guest?.view?.isHost === true, 'the host’s part');
  });

  it('does not admit a person who is sent away while connecting', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 2, settings: { isWatched: false } });
    await visit(test, table, 2);
    const [host] = await seated(test, table, 1);
    host?.command({ kind: 'clearSeat', seat: 1 });
    await expect(clientFor(test, table, 'bruno').connect()).rejects.toThrow('removed');
  });

  it('sends a new name to every table of its owner', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const client = await clientFor(test, table, 'ana').connect();
    await test.registry.rename('bruno', 'Bruno the Great');
    expect(client.view?.names).toEqual(['ANA', 'Bruno the Great', 'CHLOE']);
  });

  it('reports nobody present at an unknown table', async () => {
    const test = testRegistry();
    await expect(clientFor(test, 'nowhere', 'ana').connect()).rejects.toThrow('unknownTable');
  });
});
