// Limits weighted by cost: an expensive request takes more of its address's limit, the sockets of an address share one
// limit, and a client that keeps exceeding a limit is disconnected.

import { afterAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { LIMITS, type Limits, scaled } from '../../../src/server/http/index.ts';
import { RawSocket } from '../../support/server/raw-socket.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  folder.remove();
});

async function limited(limits: Partial<Limits>): Promise<TestServer> {
  const server = await testServer(`${folder.path}/${servers.length}.db`, {
    limits: { ...scaled(LIMITS, 0), ...limits },
    proxies: 1,
  });
  servers.push(server);
  return server;
}

/** Refills too slowly to matter in a test. */
const atMost = (burst: number) => ({ burst, perSecond: 1e-6 });
const from = (address: string) => ({ 'x-forwarded-for': address });
const [HERE, ELSEWHERE] = [from('203.0.113.7'), from('198.51.100.2')];

it.each([
  ['readMe', 24],
  ['listLobby', 6],
  ['listMyTables', 6],
  ['exportMe', 1],
] as const)('an address may ask for %s %i times where plain requests are limited to 24', async (route, times) => {
  const server = await limited({ requests: atMost(24) });
  const ask = (headers: Record<string, string>) => new Person(server, 'Ana').ask(route, undefined, { headers });
  let answered = 0;
  while ((await ask(HERE)).error !== 'tooMany') answered += 1;
  expect(answered).toBe(times);
  expect((await ask(ELSEWHERE)).error).not.toBe('tooMany');
});

describe('sockets', () => {
  interface Table {
    readonly server: TestServer;
    readonly table: string;
    readonly cookie: string | undefined;
  }
  async function tableAt(limits: Partial<Limits>): Promise<Table> {
    const server = await limited(limits);
    const host = new Person(server, 'Ana');
    const { table } = await host.make({ seats: 2 });
    return { server, table, cookie: host.cookie };
  }
  const open = async ({ server, table, cookie }: Table, headers: Record<string, string>): Promise<RawSocket> => {
    const socket = await RawSocket.open(server.address, { table, cookie, headers });
    socket.send({ type: 'hello', version: PROTOCOL_VERSION });
    await eventually(() => socket.messages.length > 0, 'an answer to hello');
    return socket;
  };
  const isIn = ({ messages }: RawSocket): boolean => messages[0]?.type === 'welcome';
  const react = async (socket: RawSocket, id: string): Promise<string> => {
    socket.send({ type: 'react', id, reaction: 'wow' });
    const answer = () => socket.messages.find((message) => message.id === id);
    await eventually(() => answer() !== undefined || socket.isClosed, 'an answer');
    return answer()?.code ?? answer()?.type ?? 'closed';
  };

  it('of one address share a limit, of which a hello takes as much as four commands', async () => {
    const at = await tableAt({ commands: atMost(11) });
    const sockets = [await open(at, HERE), await open(at, HERE)];
    const answers: string[] = [];
    for (const [index, place] of [0, 1, 0, 1].entries()) {
      const socket = sockets[place];
      if (socket !== undefined) answers.push(await react(socket, `r${index}`));
    }
    expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'tooMany']);
    const third = await open(at, HERE);
    expect(third.messages).toEqual([{ type: 'error', code: 'tooManyFrames' }]);
    const elsewhere = await open(at, ELSEWHERE);
    expect([isIn(elsewhere), await react(elsewhere, 'other')]).toEqual([true, 'accepted']);
    for (const socket of [...sockets, third, elsewhere]) socket.destroy();
  });

  it.each<[string, Partial<Limits>]>([
    ['of its address', { commands: atMost(4 + 3) }],
    ['of its guest', { chat: atMost(3) }],
  ])('that go on over a limit %s are disconnected', async (_, limits) => {
    const socket = await open(await tableAt({ ...limits, frames: atMost(1 + 3 + 12) }), HERE);
    const answers: string[] = [];
    while (!socket.isClosed && answers.length < 100) answers.push(await react(socket, `r${answers.length}`));
    // Each refusal takes four of the remaining twelve frames.
    expect(answers).toEqual([...Array(3).fill('accepted'), ...Array(3).fill('tooMany'), 'closed']);
    expect(socket.close).toEqual({ status: 1008, reason: 'tooManyFrames' });
  });
});
