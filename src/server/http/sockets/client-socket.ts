// One client socket. Accepts no frame before `hello`, which alone determines its permissions. Pings and pongs count as
// frames for the rate limit, and every write goes through one check of the unsent bytes.

import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { ClientFrame, ConnectionError, Hello, ServerFrame } from '../../../protocol/index.ts';
import { parseClientFrame } from '../../../protocol/schema/index.ts';
import type { Guest, Link } from '../../store/index.ts';
import { type Attachment, type Credentials, connectionErrorOf } from '../../tables/index.ts';
import { credentialsFor, linkOf } from '../auth/credentials.ts';
import { Buckets } from '../auth/rate-limits.ts';
import { storedBytes } from '../auth/storage-quota.ts';
import type { ServerContext } from '../context.ts';
import { guestOf } from '../routes/guests.ts';
import type { AnsweringSocket } from './answering-socket.ts';
import { FRAME_COSTS, OVER_LIMIT_FRAMES } from './costs.ts';
import { framed, pingFrame, pongFrame } from './frame.ts';

/**
 * A client that leaves more than this unread is dropped; it can reconnect and resume. The longest buffered frame is
 * not counted, since a welcome with a long chat may exceed the limit on its own.
 */
const MAX_BUFFERED_BYTES = 64 * 1024;

/**
 * After a close this much more is read and discarded: enough for one oversized message, so that its sender can read
 * the reason.
 */
const MAX_DISCARDED_BYTES = 2 * 1024 * 1024;

/** Random, so that only a client that reads its pings can answer. */
const PING_BYTES = 8;

const ALIVE = JSON.stringify({ type: 'alive' } satisfies ServerFrame);

/** WebSocket close codes, sent after the `error` frame. */
const CLOSE_CODES: Readonly<Record<ConnectionError, number>> = {
  invalidFrame: 1007,
  frameTooLarge: 1009,
  helloExpected: 1002,
  versionMismatch: 1002,
  tooManyFrames: 1008,
  unknownTable: 1008,
  tableFailed: 1011,
  linkRevoked: 1008,
  notInvited: 1008,
  removed: 1008,
  storageLost: 1011,
  closing: 1012,
};

interface SocketDetails {
  readonly context: ServerContext;
  readonly stream: Duplex;
  readonly address: string;
  readonly table: string;
  readonly cookies: string | undefined;
  readonly helloMs: number;
}

type FrameAfterHello = Exclude<ClientFrame, Hello>;

export class Socket {
  readonly closed: Promise<void>;
  private readonly webSocket: AnsweringSocket;
  private readonly details: SocketDetails;
  private readonly rate: Buckets;
  private attachment: Attachment | undefined;
  private credentials: Credentials | undefined;
  /** Frames received while `hello` is being handled; undefined before and after. */
  private queued: FrameAfterHello[] | undefined;
  private isEnded = false;
  /** Payload of the ping that has not been answered yet. */
  private unansweredPing: Buffer | undefined;
  /** Length of the longest buffered frame. */
  private longestWaiting = 0;
  private readonly deadline: NodeJS.Timeout;

  constructor(webSocket: AnsweringSocket, details: SocketDetails) {
    this.webSocket = webSocket;
    this.details = details;
    const { context, helloMs } = details;
    this.rate = new Buckets(context.limits.frames, () => performance.now(), 1);
    this.deadline = setTimeout(() => this.end('helloExpected'), helloMs);
    webSocket.on('message', (data, isBinary) => this.receive(data, isBinary));
    webSocket.on('ping', (payload) => {
      if (this.isWithinRate()) this.write(pongFrame(payload));
    });
    webSocket.on('pong', (payload) => {
      if (this.isWithinRate() && this.unansweredPing?.equals(payload)) this.unansweredPing = undefined;
    });
    webSocket.onBadFrame = (code) => this.end(code);
    webSocket.onClosing = () => this.discardRest();
    webSocket.on('error', () => {}); // a close follows every error
    this.closed = new Promise((resolve) => {
      webSocket.once('close', () => {
        clearTimeout(this.deadline);
        this.isEnded = true;
        this.attachment?.leave();
        resolve();
      });
    });
  }

  ping(): void {
    if (this.unansweredPing !== undefined) {
      this.drop('silent');
      return;
    }
    this.unansweredPing = randomBytes(PING_BYTES);
    this.write(pingFrame(this.unansweredPing));
    if (this.attachment !== undefined) this.send(ALIVE); // browsers hide pings from the page
  }

  /** Counts a frame of any kind; exceeding the rate closes the connection. */
  private isWithinRate(): boolean {
    if (this.isEnded) return false;
    if (this.rate.take('') === undefined) return true;
    this.end('tooManyFrames');
    return false;
  }

  private receive(data: unknown, isBinary: boolean): void {
    const startMs = performance.now();
    if (!this.isWithinRate()) return;
    if (this.details.context.storageProblem()?.code === 'storageLost') {
      this.end('storageLost');
      return;
    }
    const parsed = parseClientFrame(isBinary ? '' : String(data));
    if (!parsed.ok) {
      this.end(parsed.fault);
      return;
    }
    const frame = parsed.value;
    const { metrics, log } = this.details.context;
    metrics.frames.add(frame.type);
    const isFirst = this.queued === undefined && this.attachment === undefined;
    if ((frame.type === 'hello') !== isFirst) {
      this.end('helloExpected');
      return;
    }
    if (frame.type === 'hello' && !this.isAffordable(frame)) {
      this.end('tooManyFrames');
      return;
    }
    const done = frame.type === 'hello' ? this.welcome(frame) : this.execute(frame);
    done.then(
      () => process.nextTick(() => metrics.frameHandling.observe((performance.now() - startMs) / 1000)),
      (error) => {
        log.error({ err: error }, 'socket failed: unexpected error');
        this.end('tableFailed');
      },
    );
  }

  private async welcome({ seen, token, include }: Hello): Promise<void> {
    clearTimeout(this.deadline);
    this.queued = [];
    const { context, table, cookies } = this.details;
    const guest = await guestOf(cookies, context);
    const link = token === undefined ? undefined : await linkOf(context.store, table, token);
    const credentials = await this.resolveCredentials(guest, link);
    const isLinkDead = token !== undefined && link === undefined; // the table may be visible without a link
    if (typeof credentials === 'string')
      return this.end(isLinkDead && credentials === 'notInvited' ? 'linkRevoked' : credentials);
    const listener = { send: (text: string) => this.send(text), end: (code: ConnectionError) => this.close(code) };
    const attached = await context.registry.attach(table, { credentials, listener, seen, include });
    if (!attached.ok) return this.end(attached.fault);
    this.attachment = attached.value;
    this.credentials = credentials;
    if (this.isEnded) {
      this.attachment.leave(); // disconnected in the meantime
      return;
    }
    // The link may have been revoked, or the guest deleted, during the awaits above.
    const isLinkGone =
      token !== undefined && credentials.link !== undefined && !(await linkOf(context.store, table, token));
    if (isLinkGone) return this.end('linkRevoked');
    if (credentials.isGuest && (await guestOf(cookies, context)) === undefined) return this.end('notInvited');
    const queued = this.queued;
    this.queued = undefined;
    await Promise.all(queued.map((frame) => this.execute(frame)));
  }

  private async resolveCredentials(
    guest: Guest | undefined,
    link: Link | undefined,
  ): Promise<Credentials | ConnectionError> {
    const { context, table } = this.details;
    const state = await context.registry.currentState(table).catch(connectionErrorOf);
    if (typeof state === 'string') return state;
    if (state === undefined) return 'unknownTable';
    const credentials = credentialsFor(state, guest, link);
    return credentials.ok ? credentials.value : credentials.fault;
  }

  private async execute(frame: FrameAfterHello): Promise<void> {
    if (this.attachment === undefined || this.credentials === undefined || this.queued !== undefined) {
      this.queued?.push(frame);
      return;
    }
    const { context, address } = this.details;
    const bucket = frame.type === 'command' ? context.buckets.commandsPerGuest : context.buckets.chat;
    if (this.isAffordable(frame) && bucket.take(this.credentials.person) === undefined) {
      await this.attachment.handleFrame(frame, context.storage.charge(address, storedBytes(frame)));
      return;
    }
    this.attachment.refuse(frame.id, 'tooMany');
    if (this.rate.take('', OVER_LIMIT_FRAMES - 1) !== undefined) this.end('tooManyFrames');
  }

  /** Charges a frame's cost to the limit that all sockets of its address share. */
  private isAffordable({ type }: ClientFrame): boolean {
    const { context, address } = this.details;
    return context.buckets.commands.take(address, FRAME_COSTS[type]) === undefined;
  }

  private send(text: string): void {
    if (this.write(framed(text))) this.details.context.metrics.sent.add();
  }

  /** All frames are written here; drops a client that does not read. Returns false if nothing was sent. */
  private write(frame: Buffer): boolean {
    if (this.isEnded || this.webSocket.readyState !== this.webSocket.OPEN) return false;
    const { stream } = this.details;
    const waiting = stream.writableLength;
    this.longestWaiting = waiting === 0 ? frame.length : Math.max(this.longestWaiting, frame.length);
    if (waiting > MAX_BUFFERED_BYTES + this.longestWaiting) {
      this.drop('slow');
      return false;
    }
    if (stream.writableCorked === 0) {
      stream.cork(); // so that a reply and the update after it leave in one packet
      process.nextTick(() => stream.uncork());
    }
    stream.write(frame);
    return true;
  }

  /** Sends the reason, then closes. */
  end(code: ConnectionError): void {
    if (this.isEnded) return;
    this.send(JSON.stringify({ type: 'error', code }));
    this.close(code);
  }

  private close(code: ConnectionError): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.attachment?.leave();
    this.details.context.metrics.dropped.inc({ why: code });
    this.webSocket.close(CLOSE_CODES[code], code);
    this.details.stream.end(); // no need to wait for the client's close: nothing it sends is parsed any more
  }

  /**
   * Once either side has started to close, incoming data is no longer parsed, and not read for long. Each chunk is a
   * new buffer, and a few megabytes per second make the garbage collector pause the server repeatedly; so all
   * connections of an address share a limit.
   */
  private discardRest(): void {
    const { context, stream, address } = this.details;
    let left = MAX_DISCARDED_BYTES;
    stream.removeAllListeners('data').on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0 || context.buckets.discarded.take(address, chunk.length) !== undefined) stream.destroy();
    });
  }

  /** Disconnects without an error frame, for clients that don't read. */
  drop(why: 'silent' | 'slow' | 'late'): void {
    this.isEnded = true;
    this.attachment?.leave();
    this.details.context.metrics.dropped.inc({ why });
    this.webSocket.terminate();
  }
}
