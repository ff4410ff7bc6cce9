// Sends a client's request or WebSocket on to the server that owns its table, and the answer back. The bytes of a WebSocket are not
// looked at.

import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { CLIENT_HEADER, SECRET_HEADER } from './node-port.ts';

/** A server that does not answer for this long may be suspended; its tables are free by then. */
const ANSWER_MS = 10_000;

/** Headers that belong to one connection, and are not sent on. */
const PER_CONNECTION = [
  ...(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'] as const),
  ...(['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'] as const),
];

export interface Destination {
  /** Of the port for servers, as `10.0.0.1:3100`. */
  readonly address: string;
  /** The client's address as limits count it. */
  readonly client: string;
}

export class Forwarder {
  private readonly secret: string;
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  /** WebSockets that are forwarded, by the owner's address. */
  private readonly streams = new Map<string, Set<Duplex>>();

  constructor(secret: string) {
    this.secret = secret;
  }

  /** `onFailed` is called if the owner can't be reached; nothing has been answered then. */
  request(request: IncomingMessage, response: ServerResponse, to: Destination, onFailed: () => void): void {
    const { method, url: path } = request;
    const headers = this.headersFor(without(request.headers, PER_CONNECTION), to);
    const onward = send({ ...hostOf(to.address), method, path, headers, agent: this.agent });
    const timer = setTimeout(() => onward.destroy(new Error('no answer')), ANSWER_MS);
    onward.on('response', (answer) => {
      clearTimeout(timer);
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, PER_CONNECTION));
      pipeline(answer, response, () => {});
    });
    onward.on('error', () => {
      clearTimeout(timer);
      if (response.headersSent) response.destroy();
      else onFailed();
    });
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) onward.destroy();
    });
    request.pipe(onward);
  }

  /** `onFailed` is called if the owner can't be reached; nothing has been answered then. */
  upgrade(
    { request, stream, head }: { readonly request: IncomingMessage; readonly stream: Duplex; readonly head: Buffer },
    to: Destination,
    onFailed: () => void,
  ): void {
    const headers = this.headersFor(request.headers, to);
    const onward = send({ ...hostOf(to.address), method: 'GET', path: request.url, headers, agent: false });
    const timer = setTimeout(() => onward.destroy(new Error('no answer')), ANSWER_MS);
    let isAnswered = false;
    stream.once('close', () => onward.destroy());
    onward.on('upgrade', (answer, owner, first) => {
      clearTimeout(timer);
      isAnswered = true;
      stream.write(headText(answer));
      if (first.length > 0) stream.write(first);
      if (head.length > 0) owner.write(head);
      owner.setNoDelay(true);
      this.keep(to.address, stream);
      join(stream, owner);
    });
    onward.on('response', (answer) => {
      clearTimeout(timer);
      isAnswered = true;
      stream.write(headText(answer));
      pipeline(answer, stream, () => {});
    });
    onward.on('error', () => {
      clearTimeout(timer);
      if (isAnswered) stream.destroy();
      else onFailed();
    });
    onward.end();
  }

  /** Closes the WebSockets forwarded to a dead server, so that their clients reconnect to the next owner. */
  cut(address: string): void {
    for (const stream of this.streams.get(address) ?? []) stream.destroy();
  }

  close(): void {
    for (const address of this.streams.keys()) this.cut(address);
    this.agent.destroy();
  }

  private keep(address: string, stream: Duplex): void {
    const streams = this.streams.get(address) ?? new Set();
    this.streams.set(address, streams.add(stream));
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0) this.streams.delete(address);
    });
  }

  private headersFor(headers: IncomingHttpHeaders, { client }: Destination): IncomingHttpHeaders {
    return { ...headers, [SECRET_HEADER]: this.secret, [CLIENT_HEADER]: client };
  }
}

/** A client that does not close its end after the owner has closed is disconnected after this long. */
const CLOSE_MS = 5000;

/** Pipes two streams into each other, and closes each when the other closes. */
function join(client: Duplex, owner: Duplex): void {
  client.pipe(owner);
  owner.pipe(client);
  owner.on('error', () => owner.destroy());
  client.once('close', () => owner.destroy());
  owner.once('close', () => {
    client.end(); // after what the owner has sent last
    setTimeout(() => client.destroy(), CLOSE_MS).unref();
  });
}

export function hostOf(address: string): { readonly host: string; readonly port: string } {
  const { hostname, port } = new URL(`http://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? '80' : port };
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** The status line and headers, unchanged. */
function headText({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
}
