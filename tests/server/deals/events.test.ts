// Duplicate events on the real server: the same deal at several tables, once for everybody, compared when it is over.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  Person,
  playToTheEnd,
  Refused,
  type TestServer,
  testFolder,
  testServer,
} from '../../support/server/server.ts';
import { STORE_KINDS } from '../../support/server/stores.ts';
import { ask } from '../../support/server/test-registry.ts';

const folder = testFolder();
afterAll(folder.remove);

describe.each(STORE_KINDS)('an event, stored in $name', ({ newPlace }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await newPlace(folder.path));
  });
  afterAll(() => server?.close());

  const named = async (name: string): Promise<Person> => {
    const person = new Person(server, name);
    await person.must('nameMe', { name });
    return person;
  };

  it('lets everybody play alone against the same bots, and shows points only to those who have played', async () => {
    const [host, bob, eve] = await Promise.all(['Ana', 'Bob', 'Eve'].map(named));
    if (host === undefined || bob === undefined || eve === undefined) throw new Error('nobody');
    const wrong = { name: 'Ana', mode: 'alone', seats: 2, bots: ['pilot'] } as const;
    expect((await host.ask('makeEvent', wrong)).error).toBe('invalidBody'); // it would think for a time
    const { deal } = await host.must('makeEvent', { name: 'Ana', mode: 'alone', seats: 3, bots: ['tiger'] });
    const play = async (person: Person) => {
      const places = await Promise.all([1, 2].map(() => person.must('joinEvent', {}, { deal })));
      expect(new Set(places.map(({ table }) => table)).size).toBe(1);
      const client = await person.client(places[0]?.table ?? '').connect();
      await playToTheEnd([client]);
      return client;
    };
    const one = await play(bob);
    expect((await eve.must('readEvent', undefined, { deal })).tables).toMatchObject([
      { phase: 'over', names: ['Bob', '', ''] },
    ]);
    expect((await eve.must('readEvent', undefined, { deal })).tables[0]?.totals).toBeUndefined();
    const two = await play(eve);
    expect(JSON.stringify(two.view?.game)).toBe(JSON.stringify(one.view?.game));
    const page = await eve.must('readEvent', undefined, { deal });
    expect(page).toMatchObject({
      isHost: false,
      isClosed: false,
      bots: ['tiger', 'traveler'],
      mine: { state: 'counted' },
    });
    expect(page.tables.map(({ differences, table }) => [differences, table !== undefined])).toEqual([
      [[0, 0, 0], false],
      [[0, 0, 0], true],
    ]);
    expect(page.commitment).toBe(one.view?.commitment);
    expect(page.proof ?? one.view?.proof).toBeUndefined();

    expect((await eve.ask('closeEvent', undefined, { deal })).error).toBe('notHost');
    await host.must('closeEvent', undefined, { deal });
    expect((await host.ask('joinEvent', {}, { deal })).error).toBe('dealClosed');
    const closed = await host.must('readEvent', undefined, { deal });
    const record = await host.must('readRecord', undefined, { table: closed.tables[0]?.table ?? '' });
    expect(record).toContain(closed.proof?.seed);
  });

  it('seats people at tables of the event, each at one, and by no other way', async () => {
    const [host, bob, eve] = await Promise.all(['Ana', 'Bob', 'Eve'].map(named));
    if (host === undefined || bob === undefined || eve === undefined) throw new Error('nobody');
    const { deal } = await host.must('makeEvent', { name: 'Ana', mode: 'tables', seats: 2 });
    const { table } = await host.must('joinEvent', {}, { deal });
    const other = await eve.must('joinEvent', {}, { deal });
    expect(other.table).not.toBe(table);
    expect((await bob.ask('joinTable', { name: 'Bob' }, { table })).error).toBe('notInvited');
    const { token } = await host.must('makeLink', undefined, { table, place: 1 });
    expect((await bob.ask('joinTable', { name: 'Bob', token }, { table })).error).toBe('notInvited');
    await expect(bob.client(table).connect()).rejects.toThrow(new Refused('notInvited'));
    const shown = await bob.must('readEvent', undefined, { deal });
    expect(shown.tables.map((each) => each.table)).toEqual([table, other.table]);
    expect(await bob.must('joinEvent', { table }, { deal })).toEqual({ table, seat: 1 });
    expect((await eve.must('joinEvent', { table }, { deal })).table).toBe(other.table); // she has a seat there
    expect((await (await named('Zoe')).ask('joinEvent', { table }, { deal })).error).toBe('seatOccupied');

    // Before a game has started, people can change to another table.
    const waiting = await eve.client(other.table).connect();
    expect(await ask(waiting, { kind: 'addBot', seat: 1, bot: 'echo' }, eventually)).toBe('accepted');
    expect(await ask(waiting, { kind: 'chooseStartPlayer', by: 'choice', seat: 0 }, eventually)).toBe('notHost');
    const clients = await Promise.all([host, bob].map((person) => person.client(table).connect()));
    const [first] = clients;
    if (first === undefined) throw new Error('no table');
    await eventually(() => first.view?.seats.every((seat) => seat.kind === 'person' && seat.isHere) === true, 'both');
    expect(await ask(first, { kind: 'start' }, eventually)).toBe('accepted');
    expect(await ask(waiting, { kind: 'start' }, eventually)).toBe('accepted');
    expect(waiting.view?.commitment).toBe(first.view?.commitment);
    await eventually(() => first.view?.phase === 'playing', 'the start');
    expect((await bob.must('readEvent', undefined, { deal })).tables.map(({ round }) => round)).toEqual([1, 1]);
    await playToTheEnd(clients);
    const page = await bob.must('readEvent', undefined, { deal });
    expect(page).toMatchObject({
      mine: { state: 'counted' },
      tables: [{ seat: 1, phase: 'over' }, { phase: 'playing' }],
    });
    expect((await bob.ask('readRecord', undefined, { table })).error).toBe('dealOpen');
    await host.must('forgetMe');
    expect((await bob.must('readEvent', undefined, { deal })).tables[0]?.names).toEqual(['', 'Bob']);
  });

  it('has as many tables as its host wanted, plays by their house rules, and closes itself when all are over', async () => {
    const [host, bob, eve] = await Promise.all(['Ana', 'Bob', 'Eve'].map(named));
    if (host === undefined || bob === undefined || eve === undefined) throw new Error('nobody');
    expect((await host.ask('makeEvent', { name: 'Ana', mode: 'alone', seats: 2, maxTables: 0 })).error).toBe(
      'invalidBody',
    );
    const options = { placement: 'free', hiddenCharacters: 'secret-draft' } as const;
    const { deal } = await host.must('makeEvent', { name: 'Ana', mode: 'alone', seats: 2, options, maxTables: 2 });
    expect(await host.must('readEvent', undefined, { deal })).toMatchObject({ maxTables: 2, options, tables: [] });
    const tables = [await bob.must('joinEvent', {}, { deal }), await eve.must('joinEvent', {}, { deal })];
    expect((await host.ask('joinEvent', {}, { deal })).error).toBe('eventFull');
    expect(await bob.must('joinEvent', {}, { deal })).toMatchObject({ table: tables[0]?.table }); // back to his own
    const first = await bob.client(tables[0]?.table ?? '').connect();
    expect(first.view?.settings.options).toMatchObject(options);
    await playToTheEnd([first]);
    expect(await bob.must('readEvent', undefined, { deal })).toMatchObject({ isClosed: false });
    expect((await bob.ask('readRecord', undefined, { table: tables[0]?.table ?? '' })).error).toBe('dealOpen');
    await playToTheEnd([await eve.client(tables[1]?.table ?? '').connect()]);
    const closed = await host.must('readEvent', undefined, { deal });
    expect(closed).toMatchObject({ isClosed: true, tables: [{ phase: 'over' }, { phase: 'over' }] });
    expect(closed.tables.every(({ totals }) => totals !== undefined)).toBe(true);
    expect(await bob.must('readRecord', undefined, { table: tables[0]?.table ?? '' })).toContain(closed.proof?.seed);
  });

  it('shows nothing to a host who has left the table for another, and lets everybody change who has seen nothing', async () => {
    const [host, bob, eve] = await Promise.all(['Ana', 'Bob', 'Eve'].map(named));
    if (host === undefined || bob === undefined || eve === undefined) throw new Error('nobody');
    const { deal } = await host.must('makeEvent', { name: 'Ana', mode: 'tables', seats: 2 });
    const { table } = await host.must('joinEvent', {}, { deal });
    await eve.must('joinEvent', { table }, { deal });
    const atFirst = await host.client(table).connect();
    const eves = await eve.client(table).connect();
    expect(await ask(eves, { kind: 'leave' }, eventually)).toBe('accepted');
    await bob.must('joinEvent', { table }, { deal });
    const bobs = await bob.client(table).connect();
    expect(await ask(atFirst, { kind: 'leave' }, eventually)).toBe('accepted');
    const other = await host.must('joinEvent', {}, { deal });
    expect(other.table).not.toBe(table);
    expect(await ask(atFirst, { kind: 'addBot', seat: 0, bot: 'echo' }, eventually)).toBe('accepted');
    expect(await ask(atFirst, { kind: 'start' }, eventually)).toBe('notSeated');
    expect(await ask(atFirst, { kind: 'transferHost', seat: 1 }, eventually)).toBe('accepted');
    await expect(host.client(table).connect()).rejects.toThrow(new Refused('notInvited'));
    expect(await ask(bobs, { kind: 'start' }, eventually)).toBe('accepted');
    await expect(host.client(table).connect()).rejects.toThrow(new Refused('notInvited'));
    const shown = await eve.must('readEvent', undefined, { deal });
    expect([shown.mine, shown.tables.map((each) => each.table)]).toEqual([undefined, [undefined, other.table]]);
    expect((await eve.must('joinEvent', { table: other.table }, { deal })).table).toBe(other.table);
    expect((await eve.must('readEvent', undefined, { deal })).mine).toMatchObject({ table: other.table });
  });

  it('knows no events but those that exist', async () => {
    const ana = await named('Ana');
    expect((await ana.ask('readEvent', undefined, { deal: 'none' })).error).toBe('unknownDeal');
    await ana.must('playDaily', {});
    const { day } = await ana.must('readDaily', undefined, { deal: 'today' });
    for (const route of ['readEvent', 'closeEvent'] as const) {
      expect((await ana.ask(route, undefined, { deal: day })).error).toBe('unknownDeal'); // a day is no event
    }
    expect((await ana.ask('joinEvent', {}, { deal: day })).error).toBe('unknownDeal');
  });
});
