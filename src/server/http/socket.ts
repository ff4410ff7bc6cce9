// One socket: it hears no frame before `hello`, and what it may do is settled there and in nothing that it says later.

import type { Duplex } from 'node:stream';
import type { ClientFrame, ConnectionError, Hello, ServerFrame } from '../../protocol/index.ts';
import { parseClientFrame } from '../../protocol/schema/index.ts';
import type { Chair, Pass } from '../desk/index.ts';
import type { Guest, Link } from '../store/index.ts';
import type { AnsweringSocket } from './answering-socket.ts';
import { framed } from './frame.ts';
import { guestOf } from './guests.ts';
import type { House } from './house.ts';
import { Buckets } from './limits.ts';
import { linkOf, passFor } from './passes.ts';
import { storedBytes } from './storage-quota.ts';

/** Whoever reads so slowly that this much waits is ended; they can come back and resume. */
const MOST_WAITING_BYTES = 512 * 1024;

const ALIVE = JSON.stringify({ type: 'alive' } satisfies ServerFrame);

/** What a closed connection is told besides the frame `error`. */
const CLOSE_CODES: Readonly<Record<ConnectionError, number>> = {
  frameForm: 1007,
  frameSize: 1009,
  helloFirst: 1002,
  versionOther: 1002,
  tooManyFrames: 1008,
  tableUnknown: 1008,
  tableBroken: 1011,
  linkRevoked: 1008,
  notInvited: 1008,
  removed: 1008,
  closing: 1012,
};

interface Arrival {
  readonly house: House;
  readonly stream: Duplex;
  readonly table: string;
  readonly address: string;
  readonly cookies: string | undefined;
  readonly helloMs: number;
}

type Said = Exclude<ClientFrame, Hello>;

export class Socket {
  readonly closed: Promise<void>;
  private readonly webSocket: AnsweringSocket;
  private readonly arrival: Arrival;
  private readonly rate: Buckets;
  private chair: Chair | undefined;
  private pass: Pass | undefined;
  /** Frames that came while it was being let in. */
  private early: Said[] | undefined;
  private isEnded = false;
  private isAlive = true;
  private readonly deadline: NodeJS.Timeout;

  constructor(webSocket: AnsweringSocket, arrival: Arrival) {
    this.webSocket = webSocket;
    this.arrival = arrival;
    const { house, helloMs } = arrival;
    this.rate = new Buckets(house.limits.frames, () => performance.now(), 1);
    this.deadline = setTimeout(() => this.end('helloFirst'), helloMs);
    webSocket.on('message', (data, isBinary) => this.hear(data, isBinary));
    webSocket.on('pong', () => {
      this.isAlive = true;
    });
    webSocket.onBadFrame = (code) => this.end(code);
    webSocket.on('error', () => {}); // it closes by itself
    this.closed = new Promise((resolve) => {
      webSocket.once('close', () => {
        clearTimeout(this.deadline);
        this.isEnded = true;
        this.chair?.leave();
        resolve();
      });
    });
  }

  ping(): void {
    if (!this.isAlive) {
      this.drop('silent');
      return;
    }
    this.isAlive = false;
    this.webSocket.ping();
    if (this.chair !== undefined) this.send(ALIVE); // a page sees no pings
  }

  private hear(data: unknown, isBinary: boolean): void {
    if (this.isEnded) return;
    const startMs = performance.now();
    if (this.rate.take('') !== undefined) {
      this.end('tooManyFrames');
      return;
    }
    const parsed = parseClientFrame(isBinary ? '' : String(data));
    if (!parsed.ok) {
      this.end(parsed.fault);
      return;
    }
    const frame = parsed.value;
    const { metrics, log } = this.arrival.house;
    metrics.frames.add(frame.type);
    const isFirst = this.early === undefined && this.chair === undefined;
    if ((frame.type === 'hello') !== isFirst) {
      this.end('helloFirst');
      return;
    }
    const done = frame.type === 'hello' ? this.welcome(frame) : this.say(frame);
    done.then(
      () => process.nextTick(() => metrics.turnaround.observe((performance.now() - startMs) / 1000)),
      (error) => {
        log.error({ err: error }, 'a socket broke');
        this.end('tableBroken');
      },
    );
  }

  private async welcome({ seen, token }: Hello): Promise<void> {
    clearTimeout(this.deadline);
    this.early = [];
    const { house, table, cookies } = this.arrival;
    const guest = await guestOf(cookies, house);
    const link = token === undefined ? undefined : await linkOf(house.store, table, token);
    const pass = await this.passOf(guest, link);
    const isLinkDead = token !== undefined && link === undefined; // whoever needs none may still come in
    if (typeof pass === 'string') return this.end(isLinkDead && pass === 'notInvited' ? 'linkRevoked' : pass);
    const listener = { send: (text: string) => this.send(text), end: (code: ConnectionError) => this.close(code) };
    const attached = await house.desk.attach(table, { pass, listener, seen });
    if (!attached.ok) return this.end(attached.fault);
    this.chair = attached.value;
    this.pass = pass;
    if (this.isEnded) {
      this.chair.leave(); // gone before it was in
      return;
    }
    // A link may have been revoked, and a guest forgotten, while the door stood open.
    const isLinkGone = token !== undefined && pass.link !== undefined && !(await linkOf(house.store, table, token));
    if (isLinkGone) return this.end('linkRevoked');
    if (pass.isGuest && (await guestOf(cookies, house)) === undefined) return this.end('notInvited');
    const early = this.early;
    this.early = undefined;
    await Promise.all(early.map((frame) => this.say(frame)));
  }

  private async passOf(guest: Guest | undefined, link: Link | undefined): Promise<Pass | ConnectionError> {
    const { house, table } = this.arrival;
    const sitting = await house.desk.look(table).catch(() => 'broken' as const);
    if (sitting === 'broken') return 'tableBroken';
    if (sitting === undefined) return 'tableUnknown';
    const pass = passFor(sitting, guest, link);
    return pass.ok ? pass.value : pass.fault;
  }

  private async say(frame: Said): Promise<void> {
    if (this.chair === undefined || this.pass === undefined || this.early !== undefined) {
      this.early?.push(frame);
      return;
    }
    const { house, address } = this.arrival;
    const bucket = frame.type === 'wish' ? house.buckets.intents : house.buckets.chat;
    if (bucket.take(this.pass.person) !== undefined) this.chair.refuse(frame.id, 'tooMany');
    else if (!house.storage.spend(address, storedBytes(frame))) this.chair.refuse(frame.id, 'quotaUsed');
    else await this.chair.hear(frame);
  }

  private send(text: string): void {
    if (this.isEnded || this.webSocket.readyState !== this.webSocket.OPEN) return;
    if (this.webSocket.bufferedAmount > MOST_WAITING_BYTES) {
      this.drop('slow');
      return;
    }
    const { house, stream } = this.arrival;
    house.metrics.sent.add();
    if (stream.writableCorked === 0) {
      stream.cork(); // an answer and the news that follows it leave together
      process.nextTick(() => stream.uncork());
    }
    stream.write(framed(text));
  }

  /** Says why, then closes. */
  end(code: ConnectionError): void {
    if (this.isEnded) return;
    this.send(JSON.stringify({ type: 'error', code }));
    this.close(code);
  }

  private close(code: ConnectionError): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.chair?.leave();
    this.arrival.house.metrics.dropped.inc({ why: code });
    this.webSocket.close(CLOSE_CODES[code], code);
  }

  /** Without a word: whoever is there does not listen. */
  drop(why: 'silent' | 'slow' | 'late'): void {
    this.isEnded = true;
    this.chair?.leave();
    this.arrival.house.metrics.dropped.inc({ why });
    this.webSocket.terminate();
  }
}
