// Guests on a server: identity, data export and deletion, links, lists, matchmaking, and reconnecting after a late
// close or a restart.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord, unproven } from '../../src/rules/index.ts';
import { sqliteStore } from '../../src/server/store/index.ts';
import { builtUrl } from '../support/built.ts';
import { eventually, Person, Refused, type TestServer, testFolder, testServer } from '../support/server/server.ts';
import { FakeTime, type TestClient } from '../support/server/test-registry.ts';
import { SETTINGS } from '../support/server/test-table.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/guests.db`);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const named = async (name: string, at = server): Promise<Person> => {
  const person = new Person(at, name);
  await person.must('nameMe', { name });
  return person;
};

describe('a guest', () => {
  it('is unknown until they give a name, and keeps it', async () => {
    const ana = new Person(server, 'Ana');
    expect(await ana.must('readMe')).toEqual({ name: '', isKnown: false });
    expect(ana.cookie).toBeUndefined();
    expect(await ana.must('nameMe', { name: 'Ana' })).toEqual({ name: 'Ana', isKnown: true });
    const { cookie } = ana;
    expect(await ana.must('nameMe', { name: 'Anna' })).toEqual({ name: 'Anna', isKnown: true });
    expect(ana.cookie).toBe(cookie);
    expect(await ana.must('readMe')).toEqual({ name: 'Anna', isKnown: true });
  });

  it('is shown with a new name at every table at once', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens } = await ana.make({ seats: 2 });
    await bruno.join(table, playTokens[1]);
    const client = await ana.client(table).connect();
    await bruno.must('nameMe', { name: 'Bruno the Great' });
    await eventually(() => client.view?.names[1] === 'Bruno the Great', 'the new name');
    client.drop();
  });

  it('sees their tables, newest first, without those they were removed from', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const one = await ana.make({ seats: 2 });
    const two = await bruno.make({
      seats: 3,
      options: { hiddenCharacters: 'corners', placement: 'free' },
      clock: { kind: 'slow', turnMs: 600_000 },
    });
    await ana.join(two.table, two.playTokens[2]);
    const { lines } = await ana.must('listMyTables');
    expect(lines).toMatchObject([
      {
        table: two.table,
        seat: 2,
        isHost: false,
        names: ['Bruno', '', 'Ana'],
        free: 1,
        hiddenCharacters: 'corners',
        hasHouseRules: true,
        phase: 'waiting',
      },
      {
        table: one.table,
        seat: 0,
        isHost: true,
        names: ['Ana', ''],
        free: 1,
        hasHouseRules: false,
        clock: { kind: 'none' },
      },
    ]);
    const [host, guest] = [await bruno.client(two.table).connect(), await ana.client(two.table).connect()];
    host.command({ kind: 'clearSeat', seat: 2 });
    await eventually(() => guest.isEnded, 'being sent away');
    expect(guest.frames.at(-1)).toEqual({ type: 'error', code: 'removed' });
    expect((await ana.must('listMyTables')).lines.map(({ table }) => table)).toEqual([one.table]);
    host.drop();
  });

  it('exports everything: records of finished games, views of running ones, chat', async () => {
    const ana = new Person(server, 'Ana');
    const [over, open] = [await ana.make({ seats: 2 }), await ana.make({ seats: 2 })];
    const client = await ana.client(over.table).connect();
    client.send({ type: 'chat', id: 'c1', text: 'What a planet!' });
    client.command({ kind: 'addBot', seat: 1, bot: 'random:1it' });
    client.command({ kind: 'start' });
    await eventually(() => client.view?.phase === 'playing', 'the start');
    client.command({ kind: 'leave' });
    await eventually(() => client.view?.phase === 'over', 'the end');
    client.drop();
    const { headers, answer } = await ana.ask('exportMe');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(answer).toMatchObject({ name: 'Ana', chat: [{ table: over.table, text: 'What a planet!' }] });
    expect(Math.abs(Date.now() - (answer.chat[0]?.sentMs ?? 0))).toBeLessThan(3_600_000); // wall-clock time
    const [finished, unfinished] = [over, open].map(({ table }) => answer.tables.find((each) => each.table === table));
    expect(unfinished?.view?.phase).toBe('waiting');
    const record = parseRecord(finished?.record ?? '');
    if (!record.ok) throw new Error(JSON.stringify(record.fault));
    expect(unproven(record.value)).toBeUndefined();
    expect(await ana.must('readRecord', undefined, { table: over.table })).toBe(finished?.record);
  });

  it('exports everything else if one table has an invalid log', async () => {
    const ana = new Person(server, 'Ana');
    const [sound, broken] = [await ana.make({ seats: 2 }), await ana.make({ seats: 2 })];
    const at = new DatabaseSync(server.file, { timeout: 5000 });
    at.prepare(`update entries set body = '{}' where table_id = ?`).run(broken.table);
    at.close();
    const { tables } = await ana.must('exportMe');
    const hasView = (table: string) =>
      tables.filter((each) => each.table === table).map(({ view }) => view !== undefined);
    expect([hasView(sound.table), hasView(broken.table)]).toEqual([[true], [false]]);
  });

  it('is deleted completely: sockets, seats, names, chat, links, and the bytes in the file', async () => {
    const at = await testServer(`${folder.path}/forgotten.db`);
    const [ana, bruno] = [await named('Anastasia', at), await named('Bruno', at)];
    const game = await bruno.make({ seats: 2 });
    await ana.join(game.table, game.playTokens[1]);
    const hosted = await ana.make({ seats: 2 });
    const { token } = await ana.must('makeLink', undefined, { table: game.table, place: 'mine' });
    const [hers, his] = [await ana.client(game.table).connect(), await bruno.client(game.table).connect()];
    const device = await new Person(at, 'device').client(game.table, token).connect();
    his.command({ kind: 'start' });
    await eventually(() => hers.view?.phase === 'playing', 'the start');
    hers.send({ type: 'chat', id: 'c1', text: 'forget these words' });
    await eventually(() => hers.answers('c1').length > 0, 'the chat');

    const cookie = ana.cookie;
    expect((await ana.ask('forgetMe')).status).toBe(204);
    expect(ana.cookie).toBeUndefined();
    await eventually(() => hers.isEnded && device.isEnded && his.view?.names[1] === '', 'being forgotten');
    expect(his.view?.seats[1]).toMatchObject({ kind: 'person', substitute: { why: 'left' } });
    expect(await new Person(at, 'Ana', cookie).must('readMe')).toEqual({ name: '', isKnown: false });
    await expect(new Person(at, 'device').client(game.table, token).connect()).rejects.toThrow('linkRevoked');
    const { error } = await bruno.ask('joinTable', { token: hosted.playTokens[1] ?? '' }, { table: hosted.table });
    expect(error).toBe('tableClosed');
    expect((await bruno.client(game.table).connect()).frames[0]).toMatchObject({ chat: [] });
    await at.close();
    const bytes = readFileSync(at.file, 'latin1');
    expect(bytes).toContain('Bruno');
    for (const gone of ['Anastasia', 'forget these words']) expect(bytes).not.toContain(gone);
  });

  it('is not admitted, or disconnected at once, if deleted while connecting', async () => {
    const comings = Array.from({ length: 24 }, async (_, index) => {
      const ana = new Person(server, 'Ana');
      const { table } = await ana.make({ seats: 2, isListed: index % 2 === 0 });
      const client = ana.client(table);
      const coming = client.connect().catch((error: unknown) => error);
      // Each is deleted a little later than the one before: at the handshake, at `hello`, at the table.
      for (let turn = 0; turn < 3 * index; turn++) await new Promise((resolve) => setImmediate(resolve));
      await ana.must('forgetMe');
      await coming;
      // A guest who was already deleted at `hello` may still watch a listed table like anybody.
      const isSpectator = (): boolean => index % 2 === 0 && client.view?.viewer === 'spectator';
      await eventually(() => !client.isConnected || isSpectator(), 'the end of a socket');
      client.drop();
    });
    await Promise.all(comings);
  });
});

describe('readiness', () => {
  const statusOf = async (at: TestServer): Promise<number> => (await fetch(`${at.address}/readyz`)).status;

  it('fails while nothing can be written, and recovers', async () => {
    const at = await testServer(`${folder.path}/full.db`, { times: { saveIntervalMs: 5 } });
    const write = (sql: string): void => {
      const database = new DatabaseSync(at.file, { timeout: 5000 });
      database.exec(sql);
      database.close();
    };
    expect(await statusOf(at)).toBe(200);
    write(`create trigger full before insert on meta begin select raise(abort, 'full'); end`);
    while ((await statusOf(at)) !== 500);
    write('drop trigger full');
    while ((await statusOf(at)) !== 200);
    await at.close();
  });

  it('fails permanently when the store’s thread has died, which the server logs', async () => {
    const text = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (text) => text.includes('Mortimer') && process.exit(1));
      await import('${builtUrl('server/store/worker.js')}');`;
    const store = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
    const scripts = { store, thinking: builtUrl('thinking/node/worker.js') };
    const at = await testServer(`${folder.path}/dying.db`, { scripts });
    expect((await new Person(at, 'Mortimer').ask('nameMe', { name: 'Mortimer' })).error).toBe('internalError');
    await at.storeEnded;
    expect(await statusOf(at)).toBe(500);
    await expect(at.close()).rejects.toThrow('store failed');
  });
});

describe('links', () => {
  it('an invitation works once; a device link acts for its owner’s seat until it is replaced', async () => {
    const [ana, bruno, chloe] = [new Person(server, 'Ana'), new Person(server, 'Bruno'), new Person(server, 'Chloe')];
    const { table, playTokens } = await ana.make({ seats: 3, isWatched: false });
    expect(await bruno.join(table, playTokens[1])).toEqual({ table, seat: 1 });
    expect(await bruno.join(table, playTokens[1])).toEqual({ table, seat: 1 });
    expect((await chloe.ask('joinTable', { name: 'Chloe', token: playTokens[1] ?? '' }, { table })).error).toBe(
      'unknownLink',
    );
    const { token } = await bruno.must('makeLink', undefined, { table, place: 'mine' });
    const phone = new Person(server, 'phone');
    expect(await phone.must('joinTable', { token }, { table })).toEqual({ table, seat: 1 });
    const client = await phone.client(table, token).connect();
    expect(client.view?.viewer).toBe(1);
    // It follows Bruno to any seat.
    const host = await ana.client(table).connect();
    host.command({ kind: 'swapSeats', seats: [1, 2] });
    await eventually(() => client.view?.viewer === 2, 'the other seat');
    await bruno.must('makeLink', undefined, { table, place: 'mine' });
    await eventually(() => client.isEnded, 'the end of the link');
    expect(client.frames.at(-1)).toEqual({ type: 'error', code: 'linkRevoked' });
    expect(await ana.must('listLinks', undefined, { table })).toEqual({
      mine: false,
      play: [false, true, false],
      watch: false,
    });
    host.drop();
  });

  it('a watch link shows the public view, and revoking it ends the connections that used it', async () => {
    const ana = new Person(server, 'Ana');
    const { table, watchToken } = await ana.make({ seats: 2 });
    const watcher = await new Person(server, 'watcher').client(table, watchToken).connect();
    expect(watcher.view?.viewer).toBe('spectator');
    await ana.must('makeLink', undefined, { table, place: 'watch' });
    await eventually(() => watcher.isEnded, 'the end of the link');
    await expect(watcher.connect()).rejects.toThrow(Refused);
  });

  it('a table without spectators has no watch link, and standing up disconnects', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens, watchToken } = await ana.make({ seats: 2, isWatched: false });
    expect(watchToken).toBeUndefined();
    await expect(bruno.client(table, playTokens[1]).connect()).rejects.toThrow('notInvited');
    await bruno.join(table, playTokens[1]);
    const client = await bruno.client(table).connect();
    client.command({ kind: 'leave' });
    await eventually(() => client.isEnded, 'leaving');
  });
});

describe('another game', () => {
  it('carries over a person’s own device link, and nobody else’s', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens, watchToken } = await ana.make({ seats: 2 });
    await bruno.join(table, playTokens[1]);
    const { token } = await bruno.must('makeLink', undefined, { table, place: 'mine' });
    const clients = await Promise.all([ana, bruno].map((person) => person.client(table).connect()));
    const device = await new Person(server, 'device').client(table, token).connect();
    const watcher = await new Person(server, 'watcher').client(table, watchToken).connect();
    clients[0]?.command({ kind: 'start' });
    await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
    while (clients[0]?.view?.phase === 'playing') {
      const due = clients.find(({ choices }) => choices.length > 0);
      const [move] = due?.choices ?? [];
      const seq = due?.view?.seq;
      if (due !== undefined && move !== undefined) due.command({ kind: 'play', move });
      await eventually(() => due === undefined || due.view?.seq !== seq, 'a move');
    }
    device.command({ kind: 'rematch' });
    const everybody = [...clients, device];
    await eventually(() => everybody.every(({ view }) => view?.rematch !== undefined), 'another game');
    const next = device.view?.rematch ?? '';
    const carried = device.frames.findIndex(({ type }) => type === 'rematchLinks');
    const updated = device.frames.findIndex((frame) => frame.type === 'update' && frame.view.rematch !== undefined);
    expect(carried).toBeLessThan(updated);
    const frame = device.frames[carried];
    if (frame?.type !== 'rematchLinks') throw new Error('no link received');
    expect(frame.table).toBe(next);
    expect((await new Person(server, 'device').client(next, frame.token).connect()).view?.viewer).toBe(1);
    const carriedTo = (client: TestClient) => client.frames.filter(({ type }) => type === 'rematchLinks');
    const [watched] = carriedTo(watcher);
    const watchLink = watched?.type === 'rematchLinks' ? watched.token : undefined;
    expect([watchLink === undefined, watchLink === frame.token]).toEqual([false, false]);
    // Bruno is the next host and gets the watch link to share; Ana needs none.
    expect(clients.map(carriedTo)).toEqual([[], [{ type: 'rematchLinks', table: next, watchToken: watchLink }]]);
    // It is an ordinary link: its owner sees it and can revoke it.
    expect(await bruno.must('listLinks', undefined, { table: next })).toMatchObject({ mine: true });
    await bruno.must('revokeLink', undefined, { table: next, place: 'mine' });
    await expect(new Person(server, 'device').client(next, frame.token).connect()).rejects.toThrow('linkRevoked');
    for (const client of [...everybody, watcher]) client.drop();
  });
});

describe('the lobby', () => {
  it('lists open tables, where anybody can sit down or watch without a link', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), await named('Bruno')];
    const { table } = await ana.make({ seats: 3, isListed: true });
    const found = (await new Person(server, 'nobody').must('listLobby')).lines.find((line) => line.table === table);
    expect(found).toMatchObject({ names: ['Ana', '', ''], free: 2, isHost: false, isYourTurn: false });
    const passerBy = await new Person(server, 'nobody').client(table).connect();
    expect(passerBy.view?.viewer).toBe('spectator');
    passerBy.drop();
    expect(await bruno.join(table)).toEqual({ table, seat: 1 });
    const chloe = await (await named('Chloe')).client(table).connect();
    chloe.command({ kind: 'join', seat: 2 });
    await eventually(() => chloe.view?.viewer === 2, 'the seat');
    expect((await new Person(server, 'Dora').ask('joinTable', { name: 'Dora' }, { table })).error).toBe('seatOccupied');
    // A full table is listed only for the people seated there.
    const isListedFor = async (person: Person): Promise<boolean> =>
      (await person.must('listLobby')).lines.some((line) => line.table === table);
    expect([await isListedFor(await named('Emil')), await isListedFor(bruno)]).toEqual([false, true]);
    chloe.drop();
  });

  it('is paged like a guest’s own tables: each table once, without abandoned ones', async () => {
    const file = `${folder.path}/pages.db`;
    const store = await sqliteStore({ path: file, script: builtUrl('server/store/worker.js') });
    const nowMs = 1; // what the machine's clock said does not matter
    const idOf = (index: number): string => `table-${String(index).padStart(3, '0')}`;
    const summary = {
      phase: 'waiting',
      isListed: true,
      listing: { settings: SETTINGS, host: 'ana', seats: [] },
    } as const;
    const made = Array.from({ length: 250 }, (_, index) =>
      store.createTable({
        ...{ table: idOf(index), links: [], members: ['ana'], summary, nowMs },
        // the oldest have been abandoned for a day
        entries: [
          { atMs: index < 220 ? 0 : 86_400_000, event: { kind: 'tableOpened', settings: SETTINGS, host: 'ana' } },
        ],
      }),
    );
    const token = 'x'.repeat(43);
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await Promise.all([...made, store.addGuest({ id: 'ana', name: 'Ana', tokenHash, createdMs: nowMs })]);
    await store.close();

    const at = await testServer(file);
    const ana = new Person(at, 'Ana', `guest=${token}`);
    const all = async (route: 'listMyTables' | 'listLobby'): Promise<readonly (readonly string[])[]> => {
      const pages: string[][] = [];
      for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
        const page = await ana.must(route, undefined, { after });
        pages.push(page.lines.map(({ table }) => table));
        after = page.next;
      }
      return pages;
    };
    const mine = await all('listMyTables');
    expect(mine.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(mine.flat()).toEqual(Array.from({ length: 250 }, (_, index) => idOf(249 - index)));
    const lobby = await all('listLobby');
    expect(lobby.flat()).toEqual(Array.from({ length: 30 }, (_, index) => idOf(249 - index)));
    for (const after of ['', 'x', '1-', `1-${'x'.repeat(65)}`, "1-'"]) {
      expect((await ana.ask('listLobby', undefined, { after })).error).toBe('invalidBody');
    }
    await at.close();
  });

  it('a quick game takes the first free seat, is idempotent, and otherwise opens a table', async () => {
    const at = await testServer(`${folder.path}/quick.db`);
    const [ana, bruno, chloe] = [new Person(at, 'Ana'), new Person(at, 'Bruno'), new Person(at, 'Chloe')];
    const first = await ana.must('quickGame', { name: 'Ana', seats: 2 });
    expect(first.seat).toBe(0);
    expect(await ana.must('quickGame', { name: 'Ana', seats: 2 })).toEqual(first);
    // Two simultaneous requests, one seat: one of them opens a table.
    const [one, two] = await Promise.all(
      [bruno, chloe].map((person) => person.must('quickGame', { name: person.name, seats: 2 })),
    );
    expect([one, two].filter((each) => each?.table === first.table)).toHaveLength(1);
    expect((await ana.must('quickGame', { name: 'Ana', seats: 4 })).table).not.toBe(first.table);
    // Three simultaneous requests and no table: they meet at the first one's.
    const met = await Promise.all(
      ['Dora', 'Emil', 'Fanny'].map((name) => new Person(at, name).must('quickGame', { name, seats: 3 })),
    );
    expect(new Set(met.map(({ table }) => table)).size).toBe(1);
    await at.close();
  });
});

describe('tables without their host', () => {
  it('a quick game starts automatically, and never joins slow games or abandoned tables', async () => {
    const file = `${folder.path}/hosts.db`;
    const before = await testServer(file);
    const [ana, slow] = [new Person(before, 'Ana'), new Person(before, 'Slow')];
    const { table } = await ana.make({ seats: 2, isListed: true });
    const { table: slowTable } = await slow.make({
      seats: 2,
      isListed: true,
      clock: { kind: 'slow', turnMs: 86_400_000 },
    });
    await before.close();
    const store = await sqliteStore({ path: file, script: builtUrl('server/store/worker.js') });
    const summary = (await store.readTable({ table }))?.summary ?? { phase: 'waiting', isListed: true };
    const entry = { atMs: 0, event: { kind: 'chatSet', isOn: true } } as const;
    await store.append({ table, seq: 2, nowMs: 1, entries: [entry], summary });
    await store.append({ table: slowTable, seq: 2, nowMs: 1, entries: [{ ...entry, atMs: 3_600_000 }] }); // an hour later
    await store.close();

    const after = await testServer(file);
    const lobby = async () => (await new Person(after, 'nobody').must('listLobby')).lines.map((line) => line.table);
    const quick = (person: Person) => person.must('quickGame', { name: person.name, seats: 2 });
    expect(await lobby()).toHaveLength(1);
    const [bruno, chloe, dora] = [new Person(after, 'Bruno'), new Person(after, 'Chloe'), new Person(after, 'Dora')];
    const made = await quick(bruno);
    expect(made.seat).toBe(0);
    expect(await quick(chloe)).toEqual({ table: made.table, seat: 1 });
    const clients = await Promise.all([bruno, chloe].map((person) => person.client(made.table).connect()));
    await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
    for (const client of clients) client.drop();

    const host = await new Person(after, 'Ana', ana.cookie).client(table).connect();
    expect(await lobby()).toContain(table);
    expect(await quick(dora)).toEqual({ table, seat: 1 });
    host.drop();
    await after.close();
  });
});

it.each([40, -40])('a machine’s clock that is %i days off changes no lobby and no quick game', async (days) => {
  const time = new FakeTime();
  const at = await testServer(`${folder.path}/clock-${days}.db`, { dependencies: { time } });
  const table = (await new Person(at, 'Ana').make({ seats: 3, isListed: true })).table;
  const isListed = async () =>
    (await new Person(at, 'nobody').must('listLobby')).lines.some((line) => line.table === table);
  const quick = (name: string) => new Person(at, name).must('quickGame', { name, seats: 3 });
  time.wallJumpMs = days * 86_400_000;
  expect([await isListed(), await quick('Bruno')]).toEqual([true, { table, seat: 1 }]);
  time.advance(120_000);
  expect(await isListed()).toBe(true);
  expect((await quick('Chloe')).table).not.toBe(table);
  time.advance(15 * 60_000);
  expect(await isListed()).toBe(false);
  await at.close();
});

describe('reconnecting', () => {
  it('P6 the late close of an old socket does not disconnect the new one', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens } = await ana.make({ seats: 2 });
    await bruno.join(table, playTokens[1]);
    const other = await bruno.client(table).connect();
    const [old, fresh] = [await ana.client(table).connect(), await ana.client(table).connect()];
    old.drop();
    // Any effect of the close precedes the answer to a later command.
    const { id } = fresh.command({ kind: 'setChat', isOn: true });
    await eventually(
      () => fresh.answers(id).length > 0 && (other.view?.seq ?? 0) >= (fresh.view?.seq ?? 1),
      'an answer',
    );
    expect(other.frames.flatMap((frame) => ('view' in frame ? [frame.view.seats[0]] : [])).at(-1)).toEqual({
      kind: 'person',
      personNumber: 1,
      isHere: true,
    });
    fresh.drop();
    await eventually(
      () => JSON.stringify(other.view?.seats[0]) === '{"kind":"person","personNumber":1,"isHere":false}',
      'the leaving',
    );
    other.drop();
  });

  it('clocks and bots continue where they stopped after a restart', async () => {
    const file = `${folder.path}/restart.db`;
    const before = await testServer(file);
    const ana = new Person(before, 'Ana');
    const { table } = await ana.make({ seats: 2 });
    const client = await ana.client(table).connect();
    client.command({ kind: 'addBot', seat: 1, bot: 'random:1it' });
    client.command({ kind: 'start' });
    await eventually(() => client.view?.phase === 'playing', 'the start');
    await before.close();
    expect(client.frames.at(-1)).toEqual({ type: 'error', code: 'closing' });

    const store = await sqliteStore({ path: file, script: builtUrl('server/store/worker.js') });
    const uptimeMs = await store.readUptime({});
    expect(uptimeMs).toBeGreaterThanOrEqual(client.received.at(-1)?.atMs ?? Number.NaN);
    await store.writeUptime({ ms: 1e9 });
    await store.close();
    const after = await testServer(file);
    const again = await new Person(after, 'Ana again', ana.cookie).client(table).connect();
    const [welcome] = again.frames;
    expect(welcome?.type === 'welcome' ? welcome.nowMs : 0).toBeGreaterThanOrEqual(1e9);
    expect(welcome?.type === 'welcome' ? welcome.nowMs : 0).toBeLessThan(1e9 + 600_000);
    again.command({ kind: 'leave' });
    await eventually(() => again.view?.phase === 'over', 'the end');
    again.drop();
    await after.close();
  });

  it('a second server on the same file is refused, and the first keeps running', async () => {
    await expect(testServer(server.file)).rejects.toThrow('another server is using this file');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });
});
