// The port on which the servers of one database reach each other. Every request needs their common secret. It carries the address
// of the client, so that limits count the client and not the server that sends the request on.

import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Never taken from a client: the public port does not read them, and removes them when it forwards a request. */
export const SECRET_HEADER = 'x-planet-secret';
export const CLIENT_HEADER = 'x-planet-client';
/** Paths of calls between servers; all others are forwarded requests of clients. */
export const CALL_PATH = '/planet-node/';

/** Larger than on the public port, for the headers that are added. */
const MAX_HEADERS = 32_768;

/** Which client a forwarded request is from. Only the port for servers adds any. */
type ForwardedClients = WeakMap<IncomingMessage, string>;

interface NodePortHandlers {
  readonly request: RequestListener;
  readonly upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  readonly call: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface NodePort {
  /** As `10.0.0.1:3100`: where the other servers reach it. */
  readonly address: string;
  readonly clients: ForwardedClients;
  /** Starts to answer. Before that, every request is refused as during a shutdown. */
  readonly serve: (handlers: NodePortHandlers) => void;
  /** Accepts nothing more; resolves when what was accepted is answered. */
  readonly close: () => Promise<void>;
  /** Closes connections with unanswered requests. */
  readonly cut: () => void;
}

export interface NodeSettings {
  /** Where it listens, and where the other servers reach it; port 0 is any free port. */
  readonly host: string;
  readonly port: number;
  readonly secret: string;
}

export async function openNodePort({ host, port, secret }: NodeSettings): Promise<NodePort> {
  const clients: ForwardedClients = new WeakMap();
  const wanted = digest(secret);
  let handlers: NodePortHandlers | undefined;
  const isTrusted = ({ headers }: IncomingMessage): boolean =>
    timingSafeEqual(digest(String(headers[SECRET_HEADER] ?? '')), wanted);
  const carry = (request: IncomingMessage): void => {
    clients.set(request, String(request.headers[CLIENT_HEADER] ?? ''));
  };
  const server = createServer({ maxHeaderSize: MAX_HEADERS, keepAliveTimeout: 30_000 }, (request, response) => {
    if (!isTrusted(request)) response.writeHead(403).end();
    else if (handlers === undefined) response.writeHead(503).end();
    else if (request.url?.startsWith(CALL_PATH) === true) handlers.call(request, response);
    else {
      carry(request);
      handlers.request(request, response);
    }
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    if (!isTrusted(request) || handlers === undefined) {
      stream.end('HTTP/1.1 403 Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    carry(request);
    handlers.upgrade(request, stream, head);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: addressText(host, server),
    clients,
    serve: (given) => {
      handlers = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    cut: () => server.closeAllConnections(),
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function addressText(host: string, server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
