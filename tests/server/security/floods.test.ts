// Floods on real sockets: control frames count like messages, and a client that does not read is dropped before it
// costs memory. Nothing here is timed: tests count frames answered, bytes buffered and sockets dropped.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { LIMITS, type Limits, type ServerOptions, scaled } from '../../../src/server/http/index.ts';
import { clientFrame, messageFrame, OPCODE, RawSocket, upgradeRequest } from '../../support/server/raw-socket.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  folder.remove();
});

interface FloodTarget {
  readonly server: TestServer;
  readonly table: string;
  readonly cookie: string | undefined;
}

/** A server with one table and only these limits. */
async function floodTarget(limits: Partial<Limits> = {}, options: Partial<ServerOptions> = {}): Promise<FloodTarget> {
  const server = await testServer(`${folder.path}/${servers.length}.db`, {
    limits: { ...scaled(LIMITS, 0), ...limits },
    metrics: { port: 0, host: '127.0.0.1' },
    ...options,
  });
  servers.push(server);
  const host = new Person(server, 'Ana');
  const { table } = await host.make({ seats: 2 });
  return { server, table, cookie: host.cookie };
}

const open = ({ server, table, cookie }: FloodTarget, { staysOpen = false } = {}): Promise<RawSocket> =>
  RawSocket.open(server.address, { table, cookie, staysOpen });

/** Number of sockets dropped for this reason. */
async function dropped({ server }: FloodTarget, why: string): Promise<number> {
  const text = await (await fetch(`${server.metricsAddress}/metrics`)).text();
  return Number(new RegExp(`^planet_sockets_dropped_total\\{why="${why}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** The server's ends of all connections; server and test share a process. */
const serverEnds: Socket[] = [];
const onConnection = (message: unknown): void => {
  serverEnds.push((message as { readonly socket: Socket }).socket);
};
beforeAll(() => subscribe('net.server.socket', onConnection));
afterAll(() => void unsubscribe('net.server.socket', onConnection));

const serverEnd = ({ localPort }: RawSocket): Socket => {
  const end = serverEnds.find(({ remotePort }) => remotePort === localPort);
  if (end === undefined) throw new Error('unknown connection');
  return end;
};

/** Sends until the server closes the connection, without reading; returns the maximum number of buffered bytes. */
async function sendWithoutReading(socket: RawSocket, { bytes, answerBytes }: Flood): Promise<number> {
  const end = serverEnd(socket);
  let most = 0;
  socket.stopReading();
  for (let index = 0; !socket.isClosed && index < 200_000; index += BATCH) {
    const enough = end.bytesWritten + BATCH * answerBytes;
    for (let turn = 0; turn < BATCH; turn++) socket.write(bytes(index + turn));
    await eventually(() => {
      most = Math.max(most, end.writableLength);
      return end.destroyed || end.bytesWritten >= enough;
    }, 'an answer');
    await socket.flushed();
  }
  return most;
}

interface Flood {
  readonly bytes: (index: number) => Buffer;
  /** Minimum length of the answers to each. */
  readonly answerBytes: number;
}
const BATCH = 50;
const LONG_PINGS: Flood = { bytes: () => clientFrame(OPCODE.ping, 'x'.repeat(125)), answerBytes: 127 };
const KB = 1024;

const HELLO = { type: 'hello', version: PROTOCOL_VERSION };
/** Refills too slowly to matter in a test. */
const ofFrames = (burst: number): Partial<Limits> => ({ frames: { burst, perSecond: 1e-6 } });

describe('control frames', () => {
  it('pings are answered with their payload and count against the frame limit', async () => {
    const socket = await open(await floodTarget(ofFrames(5)));
    for (let index = 0; index < 50; index++) socket.write(clientFrame(OPCODE.ping, `ping ${index}`));
    await socket.closed;
    expect(socket.received(OPCODE.pong).map(({ payload }) => String(payload))).toEqual([
      'ping 0',
      'ping 1',
      'ping 2',
      'ping 3',
      'ping 4',
    ]);
    expect(socket.messages).toEqual([{ type: 'error', code: 'tooManyFrames' }]);
    expect(socket.close).toEqual({ status: 1008, reason: 'tooManyFrames' });
  });

  it('unsolicited pongs count against the frame limit', async () => {
    const socket = await open(await floodTarget(ofFrames(5)));
    for (let index = 0; index < 6; index++) socket.write(clientFrame(OPCODE.pong));
    await socket.closed;
    expect(socket.close).toEqual({ status: 1008, reason: 'tooManyFrames' });
  });

  it('pings between the fragments of a message count against the frame limit', async () => {
    const socket = await open(await floodTarget(ofFrames(5)));
    const hello = JSON.stringify(HELLO);
    socket.write(clientFrame(OPCODE.text, hello.slice(0, 9), { isFinal: false }));
    for (let index = 0; index < 4; index++) socket.write(clientFrame(OPCODE.ping));
    socket.write(clientFrame(OPCODE.continuation, hello.slice(9)));
    await eventually(() => socket.messages.some(({ type }) => type === 'welcome'), 'the welcome');
    expect(socket.received(OPCODE.pong)).toHaveLength(4);
    socket.write(clientFrame(OPCODE.ping));
    await socket.closed;
    expect(socket.close).toEqual({ status: 1008, reason: 'tooManyFrames' });
  });
});

describe('after a close', () => {
  const PINGS = Buffer.concat(Array.from({ length: 10_000 }, () => clientFrame(OPCODE.ping)));

  it.each([
    ['the server’s own', Buffer.concat(Array.from({ length: 6 }, () => clientFrame(OPCODE.pong)))],
    ['for a broken frame', clientFrame(OPCODE.continuation, 'of nothing')],
    ['the client’s own', clientFrame(OPCODE.close)],
    ['repeated by the client', Buffer.concat([clientFrame(OPCODE.close), clientFrame(OPCODE.close)])],
  ])('%s, a flood is answered no more and cut off after 2 MB', async (_, ending) => {
    const socket = await open(await floodTarget(ofFrames(5)), { staysOpen: true });
    const end = serverEnd(socket);
    socket.write(ending);
    await eventually(() => socket.close !== undefined, 'the close');
    for (let sent = 0; !socket.isClosed && sent < 200; sent++) {
      socket.write(PINGS);
      await socket.flushed();
    }
    await socket.closed;
    expect(socket.received(OPCODE.close)).toHaveLength(1);
    expect(socket.received(OPCODE.pong)).toHaveLength(0);
    await eventually(() => end.destroyed, 'the end of the connection');
    expect(end.bytesRead).toBeGreaterThan(1.5 * KB * KB);
    expect(end.bytesRead).toBeLessThan(2.5 * KB * KB);
  });

  it('limits discarded bytes per address over all its connections', async () => {
    const at = await floodTarget({ discarded: { burst: 3 * KB * KB, perSecond: 1e-6 } });
    const bytesRead: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const socket = await open(at, { staysOpen: true });
      const end = serverEnd(socket);
      socket.write(clientFrame(OPCODE.close));
      await eventually(() => socket.close !== undefined, 'the close');
      for (let sent = 0; !socket.isClosed && sent < 200; sent++) {
        socket.write(PINGS);
        await socket.flushed();
      }
      await eventually(() => end.destroyed, 'the end of the connection');
      bytesRead.push(end.bytesRead);
    }
    const [first = 0, second = 0, ...others] = bytesRead;
    expect(first).toBeGreaterThan(1.5 * KB * KB);
    expect(second).toBeLessThan(1.2 * KB * KB);
    for (const bytes of others) expect(bytes).toBeLessThan(150 * KB);
  });
});

describe('a client that does not read', () => {
  it('is dropped when more than 64 kB of pongs are buffered', async () => {
    const at = await floodTarget();
    const socket = await open(at);
    const most = await sendWithoutReading(socket, LONG_PINGS);
    expect(most).toBeGreaterThan(32 * KB);
    expect(most).toBeLessThan(80 * KB);
    expect(await dropped(at, 'slow')).toBe(1);
    socket.resumeReading();
    await socket.closed;
  });

  it('is dropped when more than 64 kB of answers are buffered', async () => {
    const at = await floodTarget();
    const socket = await open(at);
    socket.send(HELLO);
    const text = 'é'.repeat(500);
    const most = await sendWithoutReading(socket, {
      bytes: (index) => messageFrame({ type: 'chat', id: `c${index}`, text }),
      answerBytes: 3000,
    });
    expect(most).toBeGreaterThan(32 * KB);
    expect(most).toBeLessThan(80 * KB);
    expect(await dropped(at, 'slow')).toBe(1);
    socket.resumeReading();
    await socket.closed;
  });

  it('may leave one long welcome and another 64 kB unread', async () => {
    const at = await floodTarget();
    const talker = await open(at);
    talker.send(HELLO);
    for (let index = 0; index < 100; index++) talker.send({ type: 'chat', id: `c${index}`, text: 'é'.repeat(500) });
    await eventually(() => talker.messages.some(({ id }) => id === 'c99'), 'the last line');

    const socket = await open(at);
    const end = serverEnd(socket);
    end.cork(); // nothing is sent, as if the system's buffers were full
    socket.send(HELLO);
    await eventually(() => end.writableLength > 300_000, 'the welcome');
    const welcomeBytes = end.writableLength;
    const most = await sendWithoutReading(socket, LONG_PINGS);
    expect(await dropped(at, 'slow')).toBe(1);
    expect(most - welcomeBytes).toBeGreaterThan(56 * KB);
    expect(most - welcomeBytes).toBeLessThan(66 * KB);
    talker.destroy();
  });

  it('can’t fake activity by sending pongs without having seen the ping', async () => {
    const at = await floodTarget({}, { times: { pingMs: 100 } });
    const [reader, pretender] = [await open(at), await open(at)];
    let answered = 0;
    const stop = setInterval(() => {
      const pings = reader.received(OPCODE.ping);
      for (const { payload } of pings.slice(answered)) reader.write(clientFrame(OPCODE.pong, payload));
      answered = pings.length;
      pretender.write(clientFrame(OPCODE.pong, Buffer.alloc(8)));
    }, 5);
    await pretender.closed;
    clearInterval(stop);
    expect(pretender.received(OPCODE.ping).length).toBeGreaterThan(0);
    expect(await dropped(at, 'silent')).toBeGreaterThan(0);
    reader.destroy();
  });
});

describe('before the upgrade', () => {
  /** Resolves with the response when the server has closed the connection. */
  const answerTo = async ({ server }: FloodTarget, act: (socket: Socket) => void): Promise<string> => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.once('connect', () => act(socket));
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  };

  it('ends a request whose headers arrive byte by byte', async () => {
    const at = await floodTarget({}, { times: { requestMs: 400 } });
    const bytes = upgradeRequest({ table: at.table });
    const answer = await answerTo(at, (socket) => {
      let sent = 0;
      const timer = setInterval(() => socket.write(bytes.slice(sent, ++sent)), 20);
      socket.once('close', () => clearInterval(timer));
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('limits the concurrent connections of an address, but not of a proxy', async () => {
    const few = { connectionsPerAddress: 5 };
    const at = await floodTarget(few);
    const sockets: RawSocket[] = [];
    const tryOne = async (): Promise<boolean> => {
      const socket = await open(at).catch(() => undefined);
      if (socket !== undefined) sockets.push(socket);
      return socket !== undefined;
    };
    while (await tryOne()) expect(sockets.length).toBeLessThan(6);
    expect(await tryOne()).toBe(false);
    const [first] = sockets;
    if (first === undefined) throw new Error('no connection');
    const end = serverEnd(first);
    first.destroy();
    await eventually(() => end.destroyed, 'the end of a connection');
    expect(await tryOne()).toBe(true);

    const behind = await floodTarget(few, { proxies: 1 });
    for (let index = 0; index < 10; index++) sockets.push(await open(behind));
    for (const socket of sockets) socket.destroy();
  });
});
