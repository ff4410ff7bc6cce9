// P7 Two servers on one database, for people who come through either of them: games, lists and names are the same at both. Real
// sockets, a real PostgreSQL.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { LIMITS, type ServerOptions, scaled } from '../../../src/server/http/index.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres/databases.ts';
import {
  eventually,
  openSocket,
  Person,
  playToTheEnd,
  type TestServer,
  testServer,
} from '../../support/server/server.ts';
import type { TestClient } from '../../support/server/test-registry.ts';

const SECRET = 'a secret of the tests';
let database: TestDatabase;
let [a, b] = [] as unknown as [TestServer, TestServer];

const start = (options: Partial<ServerOptions> = {}): Promise<TestServer> =>
  testServer(
    { file: 'unused.db', database: database.url },
    {
      ...{ node: { host: '127.0.0.1', port: 0, secret: SECRET, times: { beatMs: 50 } } },
      ...{ metrics: { port: 0, host: '127.0.0.1' } },
      ...options,
    },
  );

beforeAll(async () => {
  database = await testDatabase();
  a = await start();
  b = await start();
  for (const server of [a, b]) await seesOthers(server, 1);
});
afterAll(async () => {
  await a?.close();
  await b?.close();
});

/** The value of a metric; with a label, of that line. */
async function metric({ metricsAddress }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${metricsAddress}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** By a question that needs an answer from every other server. */
async function seesOthers(server: TestServer, count: number): Promise<void> {
  const visitor = new Person(server, 'Visitor');
  const asked = 'planet_forwarded_total{kind="call"}';
  for (;;) {
    const before = await metric(server, asked);
    await visitor.must('nameMe', { name: `Visitor ${before}` });
    await visitor.must('nameMe', { name: `visitor ${before}` });
    if ((await metric(server, asked)) >= before + count) return;
  }
}

/** The same person, at another server. */
const at = (server: TestServer, { name, cookie }: Pick<Person, 'name' | 'cookie'>): Person =>
  new Person(server, name, cookie);

/** A table of `host` at its server, where `guest` sits too. */
async function tableFor(
  host: Person,
  guest: Person,
): Promise<{ readonly table: string; readonly clients: TestClient[] }> {
  const { table, playTokens } = await host.make({ seats: 2 });
  await guest.join(table, playTokens[1]);
  const clients = [await host.client(table).connect(), await guest.client(table).connect()];
  return { table, clients };
}

describe('several servers', () => {
  it('play a whole game with people who come through different ones', async () => {
    const [ana, bo] = [new Person(a, 'Ana'), new Person(b, 'Bo')];
    const { table, clients } = await tableFor(ana, bo);
    clients[0]?.command({ kind: 'start' });
    await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
    await playToTheEnd(clients);
    await eventually(() => clients.every(({ view }) => view?.phase === 'over'), 'the end');
    const [one, other] = [
      await ana.must('readRecord', undefined, { table }),
      await bo.must('readRecord', undefined, { table }),
    ];
    expect(other).toBe(one);
    expect(await metric(b, 'planet_forwarded_total{kind="socket"}')).toBeGreaterThan(0);
    expect(await metric(b, 'planet_forwarded_total{kind="request"}')).toBeGreaterThan(0);
    for (const client of clients) client.drop();
  });

  it('deal one daily planet, and let a person play it once, whichever they ask', async () => {
    const [ana, bo] = [new Person(a, 'Ana'), new Person(b, 'Bo')];
    for (const person of [ana, bo]) await person.must('nameMe', { name: person.name });
    const asked = await Promise.all(
      [a, b, a, b].flatMap((server) => [ana, bo].map((person) => at(server, person).must('playDaily', {}))),
    );
    const [first, second] = [0, 1].map(
      (index) => new Set(asked.flatMap(({ table }, at) => (at % 2 === index ? [table] : []))),
    );
    expect([first?.size, second?.size]).toEqual([1, 1]);
    const clients = await Promise.all(
      [ana, bo].map((person, index) =>
        at(b, person)
          .client([...((index === 0 ? first : second) ?? [])][0] ?? '')
          .connect(),
      ),
    );
    expect(clients[0]?.view?.commitment).toBe(clients[1]?.view?.commitment);
    expect((await ana.must('readDaily', undefined, { deal: 'today' })).started).toBe(2);
    for (const client of clients) client.drop();
  });

  it('seat people at tables of an event that another server owns', async () => {
    const [ana, bo] = [new Person(a, 'Ana'), new Person(b, 'Bo')];
    const { deal } = await ana.must('makeEvent', { name: 'Ana', mode: 'tables', seats: 2 });
    const { table } = await ana.must('joinEvent', {}, { deal });
    const client = await ana.client(table).connect();
    expect(await bo.must('joinEvent', { name: 'Bo', table }, { deal })).toEqual({ table, seat: 1 });
    await eventually(() => client.view?.seats.every(({ kind }) => kind === 'person') === true, 'Bo');
    client.drop();
  });

  it('answer alike what they send on and what they don’t', async () => {
    const ana = new Person(a, 'Ana');
    const { table } = await ana.make({ seats: 2 });
    for (const stranger of [new Person(a, 'Eve'), new Person(b, 'Eve')]) {
      expect(await stranger.ask('joinTable', { name: 'Eve' }, { table })).toMatchObject({
        status: 403,
        error: 'notInvited',
      });
      expect(await stranger.ask('listLinks', undefined, { table })).toMatchObject({ status: 401 });
      expect(await stranger.ask('listLinks', undefined, { table: 'nowhere' })).toMatchObject({ status: 401 });
      const evil = { origin: 'https://evil.example' };
      expect(await stranger.ask('joinTable', { name: 'Eve' }, { table, headers: evil })).toMatchObject({ status: 403 });
    }
    const long = { name: 'x'.repeat(5000) };
    expect(await at(b, ana).ask('joinTable', long, { table })).toMatchObject({ status: 413 });
    const { headers } = await at(b, ana).ask('listLinks', undefined, { table });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await at(b, ana).must('listMyTables')).lines.map((line) => line.table)).toContain(table);
  });

  it('show a new name at once, and take away all of a person who deletes themself elsewhere', async () => {
    const [ana, bo] = [new Person(a, 'Ana'), new Person(a, 'Bo')];
    const { table, clients } = await tableFor(ana, bo);
    const [client] = clients;
    clients[1]?.send({ type: 'chat', id: 'hi', text: 'hello' });
    await eventually(() => client?.frames.some(({ type }) => type === 'chat') === true, 'the chat');
    await at(b, bo).must('nameMe', { name: 'Bo the Great' });
    await eventually(() => client?.view?.names[1] === 'Bo the Great', 'the new name');
    await at(b, bo).must('forgetMe');
    await eventually(() => client?.view?.seats[1]?.kind === 'open', 'the seat to be free');
    await eventually(() => client?.frames.some(({ type }) => type === 'chatRemoved') === true, 'the chat to be gone');
    await eventually(() => clients[1]?.isEnded === true, 'the connection to be ended');
    expect(await metric(a, 'planet_table_failures_total')).toBe(0);
    expect(table).not.toBe('');
    client?.drop();
  });

  it('seat people together who ask for a quick game at the same time', async () => {
    const people = [a, b, a, b].map((server, index) => new Person(server, `Q${index}`));
    const games = await Promise.all(people.map((person) => person.must('quickGame', { name: person.name, seats: 4 })));
    expect(new Set(games.map(({ table }) => table)).size).toBe(1);
    expect(games.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('count a client’s own requests, not those of the server that sends them on', async () => {
    const limits = { ...scaled(LIMITS, 0), requests: { burst: 3, perSecond: 1 / 600 } };
    const [careful, front] = [await start({ limits }), await start({ proxies: 1 })];
    await seesOthers(front, 3);
    const ana = new Person(careful, 'Ana');
    const { table } = await ana.make({ seats: 2 });
    const from = (client: string) =>
      at(front, ana).ask('listLinks', undefined, { table, headers: { 'x-forwarded-for': client } });
    const many = await Promise.all(Array.from({ length: 6 }, () => from('198.51.100.7')));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await from('203.0.113.9')).status).toBe(200);
    await Promise.all([careful.close(), front.close()]);
  });

  it('hand their tables over when they close: people reconnect through the others and miss nothing', async () => {
    const leaving = await start();
    const [ana, bo] = [new Person(leaving, 'Ana'), new Person(b, 'Bo')];
    const { table, clients } = await tableFor(ana, bo);
    clients[0]?.command({ kind: 'start' });
    await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
    const seen = clients[0]?.seen ?? 0;
    const conflicts = await metric(b, 'planet_conflicts_total');
    const takeovers = await metric(b, 'planet_takeovers_total');
    await leaving.close();
    expect(clients[0]?.frames.at(-1)).toEqual({ type: 'error', code: 'closing' });
    await eventually(() => clients[1]?.isEnded === true, 'the forwarded connection to end');
    const again = [
      await at(b, { ...ana, name: 'Ana again' })
        .client(table)
        .connect(),
      await bo.client(table).connect(),
    ];
    expect(again[0]?.view?.seq).toBe(seen);
    await playToTheEnd(again);
    expect(await metric(b, 'planet_conflicts_total')).toBe(conflicts);
    expect(await metric(b, 'planet_takeovers_total')).toBe(takeovers); // released, not taken from the dead
    for (const client of again) client.drop();
  });

  it('close their tables with 1012 when they were removed, and are back under a new id', async () => {
    const lost = await start();
    const ana = new Person(lost, 'Ana');
    const { table } = await ana.make({ seats: 2 });
    const socket = openSocket(lost, { table, cookie: ana.cookie });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION })));
    });
    await database.run(`delete from planet.nodes where address = '${lost.nodeAddress}'`);
    expect(await closed).toBe(1012);
    let client: TestClient | undefined;
    while (client === undefined)
      client = await ana
        .client(table)
        .connect()
        .catch(() => undefined);
    expect(client.view?.seats[0]?.kind).toBe('person');
    client.drop();
    await lost.close();
  });
});

describe('the port for servers', () => {
  const atPort = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`http://${a.nodeAddress}${path}`, { method: 'POST', headers, body: '{}' });

  it('answers nobody without the secret', async () => {
    for (const path of ['/api/me', '/planet-node/rename', '/livez']) {
      expect((await atPort(path)).status).toBe(403);
      expect((await atPort(path, { 'x-planet-secret': 'another secret here' })).status).toBe(403);
    }
    expect((await fetch(`http://${a.nodeAddress}/livez`, { headers: { 'x-planet-secret': SECRET } })).status).toBe(200);
    expect((await atPort('/planet-node/nonsense', { 'x-planet-secret': SECRET })).status).toBe(500);
  });

  it('is the only one that believes what servers say: on the public port it is a client’s word', async () => {
    const limits = { ...scaled(LIMITS, 0), requests: { burst: 2, perSecond: 1 / 600 } };
    const server = await start({ limits });
    const claims = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map(async (client) => {
      const headers = { 'x-planet-secret': SECRET, 'x-planet-client': client };
      return (await fetch(`${server.address}/api/me`, { headers })).status;
    });
    expect((await Promise.all(claims)).toSorted()).toEqual([200, 200, 429, 429]);
    expect((await fetch(`${server.address}/planet-node/forget`, { method: 'POST' })).status).toBe(405);
    await server.close();
  });
});
