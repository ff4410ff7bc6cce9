// The daily storage quota per address: guests, tables, chat. Games in progress always continue.

import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import type { ClientFrame, Hello } from '../../../src/protocol/index.ts';
import { StorageQuota } from '../../../src/server/http/auth/storage-quota.ts';
import { LIMITS, scaled } from '../../../src/server/http/index.ts';
import { DAY } from '../../../src/table/index.ts';
import {
  eventually,
  Person,
  playToTheEnd,
  type TestServer,
  testFolder,
  testServer,
} from '../../support/server/server.ts';
import { ask, FakeTime } from '../../support/server/test-registry.ts';

const folder = testFolder();
const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((each) => each.close()));
  folder.remove();
});

/** Enough for about two tables with their guests. */
const SMALL = 120_000;

async function start(options: Parameters<typeof testServer>[1] = {}): Promise<TestServer> {
  const server = await testServer(`${folder.path}/${servers.length}.db`, {
    limits: { ...scaled(LIMITS, 0), storedPerDay: SMALL },
    ...options,
  });
  servers.push(server);
  return server;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const WANTED = { name: 'Ana', seats: 2 } as const;

it('refuses new tables and guests of an address that has used up its storage, and nobody else’s', async () => {
  const server = await start({ proxies: 1 });
  const ana = new Person(server, 'Ana');
  const makeFrom = async (address: string, person = ana) =>
    (await person.ask('makeTable', WANTED, from(address))).error;
  expect([await makeFrom('9.9.9.9'), await makeFrom('9.9.9.9'), await makeFrom('9.9.9.9')]).toEqual([
    undefined,
    undefined,
    'quotaExceeded',
  ]);
  expect((await ana.ask('quickGame', WANTED, from('9.9.9.9'))).status).toBe(429);
  expect(await makeFrom('9.9.9.8', new Person(server, 'Bruno'))).toBeUndefined();
});

it('a newcomer refused by the quota leaves no guest behind', async () => {
  const server = await start({ limits: { ...scaled(LIMITS, 0), storedPerDay: 5000 } });
  const ana = new Person(server, 'Ana');
  expect((await ana.ask('makeTable', WANTED)).error).toBe('quotaExceeded');
  expect(ana.cookie).toBeUndefined();
  const names = await Promise.all(
    Array.from(
      { length: 9 },
      async (_, index) => (await new Person(server, 'x').ask('nameMe', { name: `x${index}` })).error,
    ),
  );
  expect(names).toContain('quotaExceeded');
});

it('refuses to join with a used-up quota, however often somebody joins and leaves', async () => {
  const server = await start({ proxies: 1, limits: { ...scaled(LIMITS, 0), storedPerDay: 56_000 } });
  const ana = new Person(server, 'Ana');
  const { table } = await ana.must('makeTable', { ...WANTED, isListed: true }, from('9.9.9.9'));
  const client = await ana.client(table).connect();
  const leave = () => ask(client, { kind: 'leave' }, eventually);
  const joinFrom = async (address: string) =>
    (await ana.ask('joinTable', { name: 'Ana' }, { table, ...from(address) })).error;
  const answers: (string | undefined)[] = [];
  for (let count = 0; count < 5; count++) {
    expect(await leave()).toBe('accepted');
    answers.push(await joinFrom('9.9.9.9'));
    if (answers.at(-1) !== undefined) break;
  }
  expect(answers).toEqual([undefined, undefined, undefined, 'quotaExceeded']);
  const quick = await ana.ask('quickGame', WANTED, from('9.9.9.9'));
  expect(quick.error).toBe('quotaExceeded');
  expect(await joinFrom('9.9.9.8')).toBeUndefined();
  client.drop();
});

it('a refused attempt to join costs nothing', async () => {
  const server = await start({ limits: { ...scaled(LIMITS, 0), storedPerDay: 2 * SMALL } });
  const [ana, bruno, chloe] = ['Ana', 'Bruno', 'Chloe'].map((name) => new Person(server, name)) as [
    Person,
    Person,
    Person,
  ];
  const { table } = await ana.make({ seats: 2, isListed: true });
  await bruno.join(table);
  await chloe.must('nameMe', { name: 'Chloe' });
  for (let count = 0; count < 150; count++) {
    expect((await chloe.ask('joinTable', { name: 'Chloe' }, { table })).error).toBe('seatOccupied');
  }
  expect((await chloe.ask('makeTable', WANTED)).error).toBeUndefined();
});

it('counts an IPv6 network by its /64, and all networks of a /48 as eight', async () => {
  const server = await start({ proxies: 1 });
  const made = async (address: string): Promise<number> => {
    for (let count = 0; ; count++) {
      if ((await new Person(server, 'A').ask('makeTable', WANTED, from(address))).error !== undefined) return count;
    }
  };
  expect([await made('2001:db8:1:1::1'), await made('2001:db8:1:1::2')]).toEqual([2, 0]);
  let inSite = 2;
  for (let network = 2; network < 30; network++) inSite += await made(`2001:db8:1:${network.toString(16)}::1`);
  expect(inSite).toBeLessThanOrEqual(2 * 8 + 3);
  expect(await made('2001:db8:2:1::1')).toBe(2);
});

it('lets games in progress continue, refuses chat and a rematch, and allows everything again a day later', async () => {
  const time = new FakeTime();
  const server = await start({ dependencies: { time }, limits: { ...scaled(LIMITS, 0), storedPerDay: 60_000 } });
  const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
  const { table, playTokens } = await ana.make({ seats: 2 });
  await bruno.join(table, playTokens[1]);
  const clients = [await ana.client(table).connect(), await bruno.client(table).connect()] as const;
  const [hers] = clients;
  const say = async (id: string) => {
    hers.send({ type: 'chat', id, text: 'x'.repeat(400) });
    await eventually(() => hers.answers(id).length > 0, 'an answer');
    return hers.answers(id)[0];
  };
  let lines = 0;
  while ((await say(`c${lines}`))?.type === 'accepted') lines += 1;
  expect(lines).toBeGreaterThan(0);
  expect(hers.answers(`c${lines}`)).toMatchObject([{ type: 'refused', code: 'quotaExceeded' }]);

  hers.command({ kind: 'start' });
  await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
  await playToTheEnd(clients);
  const { id } = hers.command({ kind: 'rematch' });
  await eventually(() => hers.answers(id).length > 0, 'an answer');
  expect(hers.answers(id)).toMatchObject([{ type: 'refused', code: 'quotaExceeded' }]);

  time.advance(DAY);
  const again = hers.command({ kind: 'rematch' });
  await eventually(() => hers.answers(again.id).length > 0, 'an answer');
  expect(hers.answers(again.id)).toMatchObject([{ type: 'accepted' }]);
  for (const client of clients) client.drop();
});

it('refused commands don’t count against the quota', async () => {
  const server = await start({ limits: { ...scaled(LIMITS, 0), storedPerDay: 120_000 } });
  const ana = new Person(server, 'Ana');
  const { table } = await ana.make({ seats: 2 });
  const client = await ana.client(table).connect();
  for (let count = 0; count < 5; count++) {
    expect(await ask(client, { kind: 'rematch' }, eventually)).toBe('gameNotOver');
    expect(await ask(client, { kind: 'join', seat: 0 }, eventually)).toBe('alreadySeated');
  }
  client.send({ type: 'chat', id: 'blank', text: ' ' });
  await eventually(() => client.answers('blank').length > 0, 'an answer');
  expect((await ana.ask('makeTable', WANTED)).error).toBeUndefined();
  client.drop();
});

it('a resent command that was executed is a duplicate, even if the quota is used up', async () => {
  const server = await start({ limits: { ...scaled(LIMITS, 0), storedPerDay: 52_500 } });
  const ana = new Person(server, 'Ana');
  const { table } = await ana.make({ seats: 2 });
  const client = await ana.client(table).connect();
  const answersTo = async (frame: Exclude<ClientFrame, Hello>, count: number) => {
    client.send(frame);
    await eventually(() => client.answers(frame.id).length === count, 'an answer');
    return client.answers(frame.id).at(-1);
  };
  const addBot: ClientFrame = { type: 'command', id: 'w', seq: 3, command: { kind: 'addBot', seat: 1, bot: 'random' } };
  const line: ClientFrame = { type: 'chat', id: 'c', text: 'x'.repeat(400) };
  expect(await answersTo(addBot, 1)).toMatchObject({ type: 'accepted' });
  expect(await answersTo(line, 1)).toMatchObject({ type: 'accepted' });
  expect(await answersTo({ ...line, id: 'd' }, 1)).toMatchObject({ type: 'refused', code: 'quotaExceeded' });
  for (let count = 2; count < 6; count++) {
    expect(await answersTo(addBot, count)).toMatchObject({ type: 'duplicate' });
    expect(await answersTo(line, count)).toMatchObject({ type: 'duplicate' });
  }
  client.drop();
});

it('refunds what is not stored in the end', () => {
  const quota = new StorageQuota(1000, () => 0);
  const charge = quota.charge('9.9.9.9', 600);
  expect([charge.take(), charge.take()]).toEqual([true, false]);
  charge.giveBack();
  expect([charge.take(), charge.take()]).toEqual([true, false]);
});

it('stores no address in the file', async () => {
  const server = await start({ proxies: 1 });
  await new Person(server, 'Ana').ask('makeTable', WANTED, from('198.51.100.77'));
  await server.close();
  expect(readFileSync(server.file, 'latin1')).not.toContain('198.51.100.77');
});
