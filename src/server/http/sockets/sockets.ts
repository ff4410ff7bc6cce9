// Manages all sockets: accepts upgrades within the limits, pings every socket, and closes them at shutdown.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type ConnectionError, MAX_FRAME, PROBLEMS, type ProblemCode } from '../../../protocol/index.ts';
import { AddressCount } from '../auth/rate-limits.ts';
import type { ServerContext } from '../context.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { SAFE } from '../static/site.ts';
import { AnsweringSocket } from './answering-socket.ts';
import { Socket } from './client-socket.ts';

export interface SocketTimes {
  /** Time limit for the `hello` frame. */
  readonly helloMs: number;
  /** Ping interval; a socket that has not answered the previous ping is dropped. */
  readonly pingMs: number;
}

/** Our clients send one fragment; a few more are allowed for clients that split messages. */
const MAX_FRAGMENTS = 8;

/** A client that has not closed its end by then is disconnected. */
const CLOSE_MS = 5000;

const OPTIONS = {
  noServer: true,
  WebSocket: AnsweringSocket,
  autoPong: false, // Socket answers pings itself, within the rate limit
  closeTimeout: CLOSE_MS, // missing in the types of `ws`
  clientTracking: false,
  maxPayload: MAX_FRAME,
  maxFragments: MAX_FRAGMENTS,
  maxBufferedChunks: 256,
  perMessageDeflate: false,
};

const PATH = /^\/api\/tables\/([\w-]{1,64})\/socket$/;

interface Arrival {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  readonly address: string;
  readonly table: string;
}

export class Sockets {
  private readonly context: ServerContext;
  private readonly times: SocketTimes;
  private readonly server = new WebSocketServer(OPTIONS);
  private readonly open = new Set<Socket>();
  /** Clients of tables that other servers own. */
  private readonly forwarded = new Set<Duplex>();
  private readonly perAddress: AddressCount;
  private readonly pingTimer: NodeJS.Timeout;

  constructor(context: ServerContext, times: SocketTimes) {
    this.context = context;
    this.times = times;
    this.perAddress = new AddressCount(context.limits.socketsPerAddress);
    this.pingTimer = setInterval(() => {
      for (const socket of this.open) socket.ping();
    }, times.pingMs);
  }

  get size(): number {
    return this.open.size;
  }

  /** Handles an HTTP upgrade request. */
  readonly upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    const address = this.context.addressOf(request);
    const table = PATH.exec((request.url ?? '').replace(/\?.*$/s, ''))?.[1];
    const problem = table === undefined ? 'unknownRoute' : this.problemWith(request, address);
    if (table === undefined || problem !== undefined) {
      refuseUpgrade(stream, problem ?? 'unknownRoute');
      return;
    }
    const arrival = { request, stream, head, address, table };
    if (this.context.nodes === undefined) this.accept(arrival);
    else void this.acceptOrForward(arrival, this.context.nodes);
  };

  /** To the server that owns the table. */
  private async acceptOrForward(arrival: Arrival, nodes: Nodes): Promise<void> {
    const { request, stream, head, address, table } = arrival;
    const where = await nodes.locate(table, this.context.registry).catch(() => undefined);
    if (stream.destroyed) return;
    if (where?.kind === 'here') {
      this.accept(arrival);
      return;
    }
    if (where?.address === undefined || nodes.isForwarded(request)) {
      refuseUpgrade(stream, 'closing');
      return;
    }
    this.forwarded.add(stream);
    this.perAddress.add(address);
    stream.once('close', () => {
      this.forwarded.delete(stream);
      this.perAddress.remove(address);
    });
    const to = { address: where.address, client: address };
    nodes.forwardUpgrade({ request, stream, head }, to, () => refuseUpgrade(stream, 'closing'));
  }

  private accept({ request, stream, head, address, table }: Arrival): void {
    this.server.handleUpgrade(request, stream, head, (webSocket) => {
      const socket = new Socket(webSocket, {
        context: this.context,
        stream,
        address,
        table,
        cookies: request.headers.cookie,
        helloMs: this.times.helloMs,
      });
      this.open.add(socket);
      this.perAddress.add(address);
      webSocket.once('close', () => {
        this.open.delete(socket);
        this.perAddress.remove(address);
      });
    });
  }

  private problemWith(request: IncomingMessage, address: string): ProblemCode | undefined {
    const { hostProblem, isOurs, isClosing, buckets, limits } = this.context;
    if (isClosing()) return 'closing';
    const hostFault = hostProblem(request);
    if (hostFault !== undefined) return hostFault;
    if (!isOurs(request.headers)) return 'originMismatch';
    const isCrowded = this.open.size + this.forwarded.size >= limits.sockets || this.perAddress.isFull(address);
    return isCrowded || buckets.upgrades.take(address) !== undefined ? 'tooMany' : undefined;
  }

  endAll(code: ConnectionError): void {
    for (const socket of this.open) socket.end(code);
  }

  /** Closes all sockets and waits until they are closed, at most `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    clearInterval(this.pingTimer);
    this.endAll('closing');
    const closed = [...this.open].map((socket) => socket.closed);
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.all(closed), timedOut]);
    clearTimeout(timer);
    for (const socket of this.open) socket.drop('late');
  }
}

function refuseUpgrade(stream: Duplex, error: ProblemCode): void {
  const body = JSON.stringify({ error });
  stream.end(
    [
      `HTTP/1.1 ${PROBLEMS[error]} Refused`,
      'connection: close',
      ...Object.entries(SAFE).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => stream.destroy(),
  );
}
