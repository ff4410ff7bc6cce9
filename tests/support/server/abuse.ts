// Kinds of abuse against a real server, each as heavy as one machine can make it or as the limits allow. No malformed
// input (see `harass`), but too much of what is allowed, or many requests that are refused.

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { clientFrame, messageFrame, OPCODE, RawSocket, upgradeRequest } from './raw-socket.ts';
import { type RemoteTestTable, RemoteVisitor } from './remote.ts';

export interface Target {
  /** As `http://127.0.0.1:34567`; it must believe one proxy, so that abusers have an address of their own. */
  readonly address: string;
  /** A table that honest people play at. */
  readonly table: string;
}

/** The amount of abuse. */
export interface Abused {
  frames: number;
  opened: number;
  closed: number;
}

/** Runs until its process is killed. */
type Abuse = (target: Target, abused: Abused) => Promise<void>;

/** All abuse comes from this address. */
const HEADERS = { 'x-forwarded-for': '203.0.113.7' };
const TICK_MS = 10;
/** 5.6 Mbit/s. */
const BYTES_A_TICK = 7000;
/** As many as an address may have and still leave room for another player. */
const MOST_SOCKETS = 180;
/** As many guests as an address may make at once. */
const MOST_GUESTS = 30;
const HELLO = messageFrame({ type: 'hello', version: PROTOCOL_VERSION });

const repeated = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(length / bytes.length) }, () => bytes));

interface Member {
  readonly socket: RawSocket;
  readonly place: number;
}

interface Swarm {
  readonly size: number;
  readonly open: (place: number) => Promise<RawSocket>;
  /** Called every tick for each open socket; how many frames it sent. */
  readonly act: (member: Member, tick: number) => number;
}

/** Keeps this many sockets open, replacing those that the server ends, and lets each act every tick. */
async function swarm({ size, open, act }: Swarm, abused: Abused): Promise<void> {
  const members: (Member | undefined)[] = Array.from({ length: size }, () => undefined);
  let isOpening = false;
  const fill = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    for (const [place, member] of members.entries()) {
      if (member?.socket.isClosed === false) continue;
      if (member !== undefined) abused.closed += 1;
      members[place] = await open(place).then(
        (socket) => ({ socket, place }),
        () => undefined,
      );
      if (members[place] === undefined) break; // refused: too many
      abused.opened += 1;
    }
    isOpening = false;
  };
  for (let tick = 0; ; tick++) {
    if (tick % 10 === 0) void fill();
    for (const member of members) {
      if (member?.socket.isClosed === false) abused.frames += act(member, tick);
      member?.socket.frames.splice(0);
    }
    await pause(TICK_MS);
  }
}

/** Floods with one kind of control frame, needing no more than a table's address. */
const control =
  ({ frame, size, bytes, isReading }: ControlFlood): Abuse =>
  ({ address, table }, abused) => {
    const burst = repeated(frame, bytes);
    return swarm(
      {
        size,
        open: async () => {
          const socket = await RawSocket.open(address, { table, headers: HEADERS, staysOpen: true });
          if (!isReading) socket.stopReading();
          return socket;
        },
        act: ({ socket }) => {
          if (!socket.isFlushed) return 0;
          socket.write(burst);
          return burst.length / frame.length;
        },
      },
      abused,
    );
  };

interface ControlFlood {
  readonly frame: Buffer;
  readonly size: number;
  /** Of each socket, every tick, if the system takes them. */
  readonly bytes: number;
  readonly isReading: boolean;
}

/** A guest with a table of their own at which a game with bots is in play; all sockets of the same guest share its limits. */
async function inPlay(address: string): Promise<RemoteTestTable> {
  const host = new RemoteVisitor(HEADERS);
  const { table } = (await host.post(address, '/api/tables', { name: 'Mallory', seats: 4 })) as { table: string };
  const socket = await RawSocket.open(address, { table, cookie: host.cookie, headers: HEADERS });
  socket.write(HELLO);
  for (const seat of [1, 2, 3]) socket.send(command(`bot${seat}`, { kind: 'addBot', seat, bot: 'random:1it' }));
  socket.send(command('start', { kind: 'start' }));
  while (!socket.messages.some(({ id }) => id === 'start')) await pause(TICK_MS);
  socket.destroy();
  return { table, seats: 4, visitors: [host] };
}

const command = (id: string, command: unknown) => ({ type: 'command', id, seq: 0, command });

/** Sockets of guests at tables of their own, each sending what `act` says. */
const askers =
  ({ guests, sockets, isReading, act }: Askers): Abuse =>
  async ({ address }, abused) => {
    const tables: RemoteTestTable[] = [];
    for (let index = 0; index < guests; index++) tables.push(await inPlay(address));
    const open = async (place: number): Promise<RawSocket> => {
      const own = tables[place % guests];
      const socket = await RawSocket.open(address, {
        table: own?.table ?? '',
        cookie: own?.visitors[0]?.cookie,
        headers: HEADERS,
      });
      if (!isReading) socket.stopReading();
      socket.write(HELLO);
      return socket;
    };
    await swarm({ size: sockets, open, act }, abused);
  };

interface Askers {
  readonly guests: number;
  readonly sockets: number;
  readonly isReading: boolean;
  readonly act: Swarm['act'];
}

/** One refused command every so many ticks, each socket at another moment. */
const refusedEvery =
  (ticks: number): Swarm['act'] =>
  ({ socket, place }, tick) => {
    if ((tick + place) % ticks !== 0) return 0;
    socket.send(command(`${place}-${tick}`, { kind: 'rejoin' }));
    return 1;
  };

/** `hello` in pieces, with control frames between them. */
const PIECES = Buffer.concat([
  ...Array.from({ length: 7 }, (_, piece) => [
    clientFrame(piece === 0 ? OPCODE.text : OPCODE.continuation, ' ', { isFinal: false }),
    clientFrame(OPCODE.ping, 'between'),
    clientFrame(OPCODE.pong),
  ]).flat(),
  clientFrame(OPCODE.continuation, JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION })),
]);

export const ABUSES = {
  'pings, never read': control({
    frame: clientFrame(OPCODE.ping, 'x'.repeat(125)),
    size: 4,
    bytes: 65_536,
    isReading: false,
  }),
  'empty pings, read': control({ frame: clientFrame(OPCODE.ping), size: 1, bytes: BYTES_A_TICK, isReading: true }),
  pongs: control({ frame: clientFrame(OPCODE.pong), size: 1, bytes: BYTES_A_TICK, isReading: true }),
  closes: control({ frame: clientFrame(OPCODE.close), size: 4, bytes: 65_536, isReading: false }),
  'fragments with control frames between': control({ frame: PIECES, size: 20, bytes: PIECES.length, isReading: true }),
  'commands, answers never read': askers({
    ...{ guests: 4, sockets: 40, isReading: false },
    act: ({ socket, place }, tick) => {
      if ((tick + place) % 10 !== 0) return 0;
      socket.send(command(`${place}-${tick}`, { kind: 'setChat', isOn: tick % 20 < 10 }));
      return 1;
    },
  }),
  'refused commands within the limits': askers({
    ...{ guests: MOST_GUESTS, sockets: MOST_SOCKETS, isReading: true },
    act: refusedEvery(60), // of each guest ten a second
  }),
  'commands over the limit': askers({
    ...{ guests: MOST_GUESTS, sockets: MOST_SOCKETS, isReading: true },
    act: refusedEvery(6), // of each socket almost as many as it may send
  }),
  'connecting and closing': async ({ address, table }, abused) => {
    for (;;) {
      for (let index = 0; index < 2; index++) {
        abused.opened += 1;
        RawSocket.open(address, { table, headers: HEADERS }).then(
          (socket) => socket.destroy(),
          () => {}, // refused
        );
      }
      await pause(TICK_MS);
    }
  },
  'slow handshakes': async ({ address, table }, abused) => {
    const { hostname, port } = new URL(address);
    const request = upgradeRequest({ table, headers: HEADERS });
    const dawdle = (): void => {
      abused.opened += 1;
      const socket = connect(Number(port), hostname);
      let sent = 0;
      const timer = setInterval(() => socket.write(request.slice(sent, ++sent)), 250);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        abused.closed += 1;
        setTimeout(dawdle, 100);
      });
    };
    for (let index = 0; index < 400; index++) dawdle();
    await new Promise(() => {});
  },
} as const satisfies Readonly<Record<string, Abuse>>;

export type AbuseKind = keyof typeof ABUSES;
