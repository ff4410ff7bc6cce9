// The real server for tests: a file of its own, real sockets, bots that answer fast; and users who connect as browsers do,
// each with their own cookie.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  addressOf,
  type ConnectionError,
  type Exchanges,
  type Extra,
  type Hello,
  type Joined,
  type NewTable,
  PROTOCOL_VERSION,
  type ProblemBody,
  ROUTES,
  type RouteName,
  type ServerFrame,
  SOCKET_PATH,
  type TableMade,
} from '../../../src/protocol/index.ts';
import { problemSchema, ROUTE_SCHEMAS } from '../../../src/protocol/schema/index.ts';
import { LIMITS, type RunningServer, type ServerOptions, scaled, startServer } from '../../../src/server/http/index.ts';
import { builtUrl } from '../built.ts';
import type { TestPlace } from './stores.ts';
import { type Dial, TestClient, until } from './test-registry.ts';

export interface TestServer extends RunningServer {
  readonly file: string;
  /** To start another server on what this one has stored. */
  readonly place: TestPlace;
}

/** A folder that goes with its test file. */
export function testFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'planet-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Without limits and pauses by default; uses the built store and bots. A text is the path of a file. */
export async function testServer(at: string | TestPlace, options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const place = typeof at === 'string' ? { file: at } : at;
  const server = await startServer({
    ...place,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    limits: scaled(LIMITS, 0),
    scripts: { store: builtUrl('server/store/worker.js'), thinking: builtUrl('thinking/node/worker.js') },
    ...options,
    times: { botPauseMs: 0, ...options.times },
  });
  return { ...server, file: place.file, place };
}

export interface Answered<Name extends RouteName> {
  readonly status: number;
  readonly headers: Headers;
  /** The body of a successful response. */
  readonly answer: Exchanges[Name]['answer'];
  readonly error: ProblemBody['error'] | undefined;
}

interface RequestTarget {
  readonly table?: string;
  readonly place?: number | string;
  readonly deal?: string;
  readonly after?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A user with a browser: keeps a cookie and validates every answer against its schema. */
export class Person {
  readonly name: string;
  cookie: string | undefined;
  readonly server: RunningServer;
  private pages = 0;

  constructor(server: RunningServer, name: string, cookie?: string) {
    this.server = server;
    this.name = name;
    this.cookie = cookie;
  }

  async ask<Name extends RouteName>(
    route: Name,
    body?: Exchanges[Name]['body'],
    { headers, ...place }: RequestTarget = {},
  ): Promise<Answered<Name>> {
    const { method, path } = ROUTES[route];
    const response = await fetch(this.server.address + addressOf(path, place), {
      method,
      headers: {
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.includes('Max-Age=0;') ? undefined : cookie.split(';')[0];
    const { status } = response;
    const isText = response.headers.get('content-type')?.startsWith('text/plain') === true;
    const text = await response.text();
    const value: unknown = text === '' ? undefined : isText ? text : JSON.parse(text);
    const schema = status < 400 ? ROUTE_SCHEMAS[route].answer : problemSchema;
    if (schema !== undefined) schema.parse(value);
    const error = status < 400 ? undefined : (value as ProblemBody).error;
    return { status, headers: response.headers, answer: value as Exchanges[Name]['answer'], error };
  }

  /** Like `ask`, but throws on an error. */
  async must<Name extends RouteName>(
    route: Name,
    body?: Exchanges[Name]['body'],
    place: RequestTarget = {},
  ): Promise<Exchanges[Name]['answer']> {
    const { status, answer, error } = await this.ask(route, body, place);
    if (error !== undefined) throw new Error(`${this.name} ${route}: ${status} ${error}`);
    return answer;
  }

  make(wanted: Omit<NewTable, 'name'>): Promise<TableMade> {
    return this.must('makeTable', { name: this.name, ...wanted });
  }

  join(table: string, token?: string | null): Promise<Joined> {
    return this.must('joinTable', { name: this.name, ...(typeof token === 'string' ? { token } : {}) }, { table });
  }

  /** A page at a table; each has ids of its own for its commands. */
  client(table: string, token?: string | null, include?: readonly Extra[]): TestClient {
    this.pages += 1;
    return new TestClient(
      `${this.name}-${this.pages}`,
      dialSocket(this.server, { table, cookie: this.cookie, token: token ?? undefined }),
      include === undefined ? {} : { include },
    );
  }
}

interface Door {
  readonly table: string;
  readonly cookie?: string | undefined;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export function openSocket({ address }: RunningServer, { table, cookie, headers }: Door): WebSocket {
  const url = address.replace(/^http/, 'ws') + addressOf(SOCKET_PATH, { table });
  return new WebSocket(url, { headers: { ...(cookie === undefined ? {} : { cookie }), ...headers } });
}

/** Over a socket; resolves with the welcome. */
function dialSocket(server: RunningServer, door: Door): Dial {
  return ({ seen, include }, onText, onEnd) =>
    new Promise((resolve, reject) => {
      const socket = openSocket(server, door);
      const { token } = door;
      const hello: Hello = {
        type: 'hello',
        version: PROTOCOL_VERSION,
        ...(seen === undefined ? {} : { seen }),
        ...(token === undefined ? {} : { token }),
        ...(include === undefined ? {} : { include }),
      };
      socket.on('open', () => socket.send(JSON.stringify(hello)));
      socket.on('message', (data) => {
        const text = String(data);
        const frame = JSON.parse(text) as ServerFrame;
        if (frame.type === 'error') reject(new Refused(frame.code));
        onText(text);
        resolve({ send: (said) => socket.send(JSON.stringify(said)), hangUp: () => socket.terminate() });
      });
      socket.on('close', () => {
        onEnd();
        reject(new Error('closed before the welcome'));
      });
      socket.on('error', (error) => reject(error));
    });
}

/** The connection was refused. */
export class Refused extends Error {
  readonly code: ConnectionError;

  constructor(code: ConnectionError) {
    super(code);
    this.code = code;
  }
}

/** Makes the first legal move of every player to move, until the game is over. */
export async function playToTheEnd(clients: readonly TestClient[]): Promise<void> {
  const isOver = (): boolean => clients.some(({ view }) => view?.phase === 'over');
  for (;;) {
    await eventually(() => isOver() || clients.some(({ choices }) => choices.length > 0), 'a turn');
    const due = clients.find(({ choices }) => choices.length > 0);
    const [move] = due?.choices ?? [];
    if (due === undefined || move === undefined) return;
    const { id } = due.command({ kind: 'play', move });
    await eventually(() => due.answers(id).length > 0, 'an answer');
    const [answer] = due.answers(id);
    if (answer?.type !== 'accepted') throw new Error(`a legal move was answered with ${JSON.stringify(answer)}`);
  }
}

/** Waits for something that comes over a real socket, as long as a slow machine may need. */
export async function eventually(isTrue: () => boolean, what?: string): Promise<void> {
  const giveUpMs = Date.now() + 60_000;
  while (!isTrue()) {
    if (Date.now() > giveUpMs) return until(isTrue, what);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
