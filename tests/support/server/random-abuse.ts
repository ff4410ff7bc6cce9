// Random abuse over raw sockets while two honest people play, in the server's process so that its buffers can be
// inspected: nothing accumulates, nobody is answered beyond the limits, and honest moves continue.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import type { Random } from '../../../src/rules/index.ts';
import type { Limits, Rate } from '../../../src/server/http/index.ts';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { pick, randomFrom } from '../random.ts';
import { clientFrame, messageFrame, OPCODE, RawSocket } from './raw-socket.ts';
import { eventually, Person, type TestServer, testServer } from './server.ts';
import type { TestClient } from './test-registry.ts';

/** What may wait to be sent on one socket, besides its longest frame; and how long frames are here at most. */
const MOST_WAITING = 64 * 1024;
const LONGEST_FRAME = 24 * 1024;
const MOST_ABUSERS = 5;
const LONGEST_REFUSAL = 120;
/** Which frames an abuser sends, by their case in `frame`: control frames alone, as a member of the table, or anything. */
const MANNERS = [
  [0, 1, 2, 3],
  [0, 1, 2, 6, 7, 8],
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
] as const;

export interface AbusePlan {
  readonly seed: string;
  readonly steps: number;
  readonly limits: Limits;
}

/** Plays and abuses for some steps; what went wrong, one line each. */
export async function randomAbuse(file: string, { seed, steps, limits }: AbusePlan): Promise<readonly string[]> {
  const ends: Socket[] = [];
  const onConnection = (message: unknown): void => {
    ends.push((message as { readonly socket: Socket }).socket);
  };
  subscribe('net.server.socket', onConnection);
  const server = await testServer(file, { limits, proxies: 1, metrics: { port: 0, host: '127.0.0.1' } });
  const scene = await Scene.open(server, randomFrom(seed), ends);
  const faults: string[] = [];
  for (let step = 0; step < steps && faults.length === 0; step++) {
    const did = await scene.abuse();
    const waiting = Math.max(...ends.map(({ writableLength }) => writableLength));
    if (waiting > MOST_WAITING + LONGEST_FRAME) faults.push(`${waiting} bytes wait after ${did}`);
    faults.push(...scene.overAnswered(limits.frames), ...scene.longRefusals());
    if (step % 5 === 0) await scene.playHonestly();
  }
  await scene.close();
  const metrics = await (await fetch(`${server.metricsAddress}/metrics`)).text();
  if (!/^planet_table_failures_total 0$/m.test(metrics)) faults.push('a table failed');
  await server.close();
  unsubscribe('net.server.socket', onConnection);
  return [...faults, ...checkIntegrity(file).findings.map((finding) => JSON.stringify(finding))];
}

interface Abuser {
  readonly socket: RawSocket;
  readonly kinds: readonly number[];
  readonly openedMs: number;
}

interface Company {
  readonly table: string;
  /** The two who play. */
  readonly people: readonly TestClient[];
  /** A guest without a seat. */
  readonly mallory: Person;
  /** The server's ends of all connections. */
  readonly ends: readonly Socket[];
}

class Scene {
  private readonly server: TestServer;
  private readonly random: Random;
  private readonly company: Company;
  private abusers: Abuser[] = [];

  private constructor(server: TestServer, random: Random, company: Company) {
    this.server = server;
    this.random = random;
    this.company = company;
  }

  static async open(server: TestServer, random: Random, ends: readonly Socket[]): Promise<Scene> {
    const ana = new Person(server, 'Ana');
    const { table, playTokens } = await ana.make({ seats: 2, isListed: true });
    const bruno = new Person(server, 'Bruno');
    await bruno.join(table, playTokens[1]);
    const people = [await ana.client(table).connect(), await bruno.client(table).connect()];
    people[0]?.command({ kind: 'start' });
    await eventually(() => people.every(({ view }) => view?.phase === 'playing'), 'the start');
    const mallory = new Person(server, 'Mallory');
    await mallory.must('nameMe', { name: 'Mallory' }, { headers: from(0) });
    return new Scene(server, random, { table, people, mallory, ends });
  }

  /** One act of abuse; what it was. */
  async abuse(): Promise<string> {
    const { random } = this;
    this.abusers = this.abusers.filter(({ socket }) => !socket.isClosed);
    const abuser = this.abusers.length === 0 ? undefined : pick(random, this.abusers);
    if (abuser === undefined || (this.abusers.length < MOST_ABUSERS && random(4) === 0)) return this.openOne();
    const { socket } = abuser;
    const end = this.company.ends.find(({ remotePort }) => remotePort === socket.localPort);
    switch (random(12)) {
      case 0:
        socket.destroy();
        return 'destroying';
      case 1:
      case 2:
        socket.stopReading();
        end?.cork(); // nothing leaves, as if the system's buffers were full
        return 'not reading';
      case 3:
        socket.resumeReading();
        end?.uncork();
        return 'reading again';
      default: {
        const count = pick(random, [1, 30, 300, 3000]);
        const kinds = random(2) === 0 ? abuser.kinds : [pick(random, abuser.kinds)];
        const frames = Array.from({ length: count }, (_, index) => this.frame(index, pick(random, kinds)));
        socket.write(Buffer.concat(frames));
        await pause(random(4));
        return `${count} frames of kinds ${kinds}`;
      }
    }
  }

  private async openOne(): Promise<string> {
    const { table, mallory } = this.company;
    const socket = await RawSocket.open(this.server.address, {
      table: this.random(5) === 0 ? 'nowhere' : table,
      cookie: this.random(2) === 0 ? mallory.cookie : undefined,
      headers: from(this.random(3)),
      staysOpen: this.random(2) === 0,
    }).catch(() => undefined);
    const kinds = pick(this.random, MANNERS);
    if (kinds === MANNERS[1]) socket?.send({ type: 'hello', version: PROTOCOL_VERSION });
    if (socket !== undefined) this.abusers.push({ socket, kinds, openedMs: performance.now() });
    return 'opening';
  }

  private frame(index: number, kind: number): Buffer {
    const { random } = this;
    switch (kind) {
      case 0:
        return clientFrame(OPCODE.ping, 'x'.repeat(random(126)));
      case 1:
        return clientFrame(OPCODE.ping);
      case 2:
        return clientFrame(OPCODE.pong, 'x'.repeat(random(126)));
      case 3:
        return random(20) === 0 ? clientFrame(OPCODE.close) : clientFrame(OPCODE.pong);
      case 4:
        return clientFrame(pick(random, [OPCODE.text, OPCODE.continuation]), ' ', { isFinal: random(8) === 0 });
      case 5:
        return messageFrame({ type: 'hello', version: PROTOCOL_VERSION, seen: random(5) });
      case 6:
        return messageFrame({ type: 'chat', id: `c${index}`, text: 'é'.repeat(500) });
      case 7:
        return messageFrame({ type: 'react', id: `r${index}`, reaction: 'wow' });
      default:
        return messageFrame({ type: 'command', id: `w${index}`, seq: random(9), command: { kind: 'rejoin' } });
    }
  }

  /** Sockets that got more answers than their limit of frames has room for. */
  overAnswered({ burst, perSecond }: Rate): readonly string[] {
    return this.abusers.flatMap(({ socket, openedMs }) => {
      const pongs = socket.received(OPCODE.pong).length;
      const most = burst + 1 + (perSecond * (performance.now() - openedMs)) / 1000;
      return pongs > most ? [`${pongs} pongs where ${Math.floor(most)} are allowed`] : [];
    });
  }

  /** Refusals to abusers that are longer than their code and numbers, as one with a view would be. */
  longRefusals(): readonly string[] {
    return this.abusers.flatMap(({ socket }) =>
      socket
        .received(OPCODE.text)
        .map(({ payload }) => String(payload))
        .filter((text) => text.startsWith('{"type":"refused"') && text.length > LONGEST_REFUSAL),
    );
  }

  /** The player to move moves, and both see it. */
  async playHonestly(): Promise<void> {
    const { people } = this.company;
    const mover = people.find(({ choices }) => choices.length > 0);
    const [move] = mover?.choices ?? [];
    if (mover === undefined || move === undefined) return; // the game is over
    const { id, seq } = mover.command({ kind: 'play', move });
    await eventually(() => mover.answers(id).length > 0, 'an answer to an honest move');
    const [answer] = mover.answers(id);
    if (answer?.type !== 'accepted') throw new Error(`an honest move got ${JSON.stringify(answer)}`);
    await eventually(() => people.every(({ view }) => (view?.seq ?? 0) > seq), 'an honest move at the other side');
  }

  async close(): Promise<void> {
    for (const { socket } of this.abusers) socket.destroy();
    await this.playHonestly();
    for (const client of this.company.people) client.drop();
  }
}

/** One of a few addresses that only abusers have. */
const from = (index: number): Readonly<Record<string, string>> => ({ 'x-forwarded-for': `203.0.113.${index}` });
