// Rights that follow people on the real server: device links, invitations and the host role, when seats are swapped,
// left and handed over.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProblemCode, WireCommand } from '../../../src/protocol/index.ts';
import { eventually, Person, Refused, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import type { TestClient } from '../../support/server/test-registry.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/rights.db`);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

/** Ana hosts, Bruno has the second seat, a third is free. */
async function waitingTable(): Promise<{
  readonly table: string;
  readonly ana: Person;
  readonly bruno: Person;
  readonly tokens: readonly (string | null)[];
}> {
  const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
  const { table, playTokens: tokens } = await ana.make({ seats: 3, isWatched: false });
  await bruno.join(table, tokens[1]);
  return { table, ana, bruno, tokens };
}

/** The type of the answer, or the refusal's code. */
async function answerTo(client: TestClient, command: WireCommand): Promise<string> {
  const { id } = client.command(command);
  await eventually(() => client.answers(id).length > 0, `an answer to ${command.kind}`);
  const [answer] = client.answers(id);
  return answer?.type === 'refused' ? answer.code : (answer?.type ?? 'nothing');
}

async function joiningWith(token: string, table: string): Promise<ProblemCode | number> {
  const { error, answer } = await new Person(server, 'Zoe').ask('joinTable', { name: 'Zoe', token }, { table });
  return error ?? answer.seat ?? -1;
}

/** Where a device ends up with a token, or why it is refused. */
async function landingWith(token: string, table: string): Promise<unknown> {
  const device = new Person(server, 'device').client(table, token);
  try {
    await device.connect();
    return device.view?.viewer;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  } finally {
    device.drop();
  }
}

it('creates no link to the host’s seat unasked, and no device link ever invites', async () => {
  const { table, ana, bruno, tokens } = await waitingTable();
  expect(tokens[0]).toBeNull();
  expect(await ana.must('listLinks', undefined, { table })).toEqual({
    mine: false,
    play: [false, false, true],
    watch: false,
  });
  const { token } = await ana.must('makeLink', undefined, { table, place: 'mine' });
  expect(await joiningWith(token, table)).toBe(0);
  expect((await ana.must('listLinks', undefined, { table })).mine).toBe(true);
  expect(await bruno.must('listLinks', undefined, { table })).toEqual({ mine: false });
});

it('reports the base address of links if the server has an origin', async () => {
  const named = await testServer(`${folder.path}/named.db`, { origins: ['https://planet.example'] });
  const ana = new Person(named, 'Ana');
  const { table, playTokens } = await ana.make({ seats: 2 });
  const bruno = new Person(named, 'Bruno');
  await bruno.join(table, playTokens[1]);
  for (const person of [ana, bruno]) {
    const { baseUrl } = await person.must('listLinks', undefined, { table });
    expect(baseUrl).toBe('https://planet.example');
  }
  await named.close();
});

it('a device link follows its owner over a swap, is revoked only by them, and dies with the seat', async () => {
  const { table, ana, bruno } = await waitingTable();
  const host = await ana.client(table).connect();
  const { token } = await bruno.must('makeLink', undefined, { table, place: 'mine' });
  expect(await answerTo(host, { kind: 'swapSeats', seats: [1, 2] })).toBe('accepted');
  expect(await landingWith(token, table)).toBe(2);
  await ana.must('revokeLink', undefined, { table, place: 2 });
  await ana.must('revokeLink', undefined, { table, place: 'mine' });
  expect(await landingWith(token, table)).toBe(2);
  await bruno.must('revokeLink', undefined, { table, place: 'mine' });
  expect(await landingWith(token, table)).toBe('linkRevoked');

  const { token: next } = await bruno.must('makeLink', undefined, { table, place: 'mine' });
  const device = await new Person(server, 'device').client(table, next).connect();
  expect(await answerTo(host, { kind: 'clearSeat', seat: 2 })).toBe('accepted');
  await eventually(() => device.isEnded, 'the end of a device whose owner was sent away');
  expect(device.frames.at(-1)).toEqual({ type: 'error', code: 'removed' });
  expect([await joiningWith(next, table), await landingWith(next, table)]).toEqual(['unknownLink', 'linkRevoked']);
  host.drop();
});

it('an invitation moves with its seat when seats are swapped', async () => {
  const { table, ana, bruno, tokens } = await waitingTable();
  const host = await ana.client(table).connect();
  expect(await answerTo(host, { kind: 'swapSeats', seats: [1, 2] })).toBe('accepted');
  expect((await ana.must('listLinks', undefined, { table })).play).toEqual([false, true, false]);
  expect(await joiningWith(tokens[2] ?? '', table)).toBe(1);
  expect((await bruno.join(table)).seat).toBe(2);
  host.drop();
});

it('an invitation is used up when anybody takes the seat, however they came', async () => {
  const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
  const { table, playTokens } = await ana.make({ seats: 2, isListed: true });
  await bruno.join(table);
  const client = await bruno.client(table).connect();
  expect(await answerTo(client, { kind: 'leave' })).toBe('accepted');
  expect(await joiningWith(playTokens[1] ?? '', table)).toBe('unknownLink');
  client.drop();
});

it('a new host stays host after standing up, and the old one is no longer host', async () => {
  const { table, ana, bruno } = await waitingTable();
  const [old, next] = [await ana.client(table).connect(), await bruno.client(table).connect()];
  expect(await answerTo(old, { kind: 'transferHost', seat: 1 })).toBe('accepted');
  expect(await answerTo(next, { kind: 'leave' })).toBe('accepted');
  await eventually(() => next.view?.viewer === 'spectator', 'status');
  expect([next.view?.isHost, old.view?.isHost]).toEqual([true, false]);
  expect(await answerTo(next, { kind: 'join', seat: 2 })).toBe('accepted');
  await eventually(() => next.view?.viewer === 2, 'the other seat');
  old.command({ kind: 'leave' });
  await eventually(() => old.isEnded, 'the end of an old host’s connection');
  expect(old.frames.at(-1)).toEqual({ type: 'error', code: 'notInvited' });
  next.drop();
});
