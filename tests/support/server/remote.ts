// Players without a page: requests with a cookie, a socket, and commands that are resent with the same id until they
// are answered.

import { WebSocket } from 'ws';
import {
  type ClientFrame,
  type CommandFrame,
  type JoinTable,
  type NewTable,
  PROTOCOL_VERSION,
  type ServerFrame,
  type TableMade,
  unpackGame,
  type WireCommand,
  type WireView,
} from '../../../src/protocol/index.ts';
import { BOX, legalMoves, type Move } from '../../../src/rules/index.ts';

/** A visitor identified by a cookie. */
export class RemoteVisitor {
  cookie = '';
  private readonly headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.headers = headers;
  }

  async post(address: string, path: string, body: NewTable | JoinTable): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...this.headers,
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }
}

export interface RemoteTestTable {
  readonly table: string;
  readonly seats: number;
  /** One per seat, the host first. */
  readonly visitors: readonly RemoteVisitor[];
}

/** A table with somebody in every seat, or in the first `people`, not yet begun. Each request goes to an address of its own. */
export async function openRemoteTable(
  at: string | (() => string),
  asked: NewTable,
  people: number = asked.seats,
): Promise<RemoteTestTable> {
  const address = typeof at === 'string' ? () => at : at;
  const host = new RemoteVisitor();
  const { table, playTokens } = (await host.post(address(), '/api/tables', asked)) as TableMade;
  const guests = await Promise.all(
    playTokens
      .slice(0, people)
      .flatMap((token) => token ?? [])
      .map(async (token, index) => {
        const visitor = new RemoteVisitor();
        await visitor.post(address(), `/api/tables/${table}/join`, { name: `guest ${index + 1}`, token });
        return visitor;
      }),
  );
  return { table, seats: playTokens.length, visitors: [host, ...guests] };
}

/** Callbacks for a player's frames and for the end of the connection. */
export interface PlayerHandlers {
  readonly onFrame: (player: RemotePlayer, frame: ServerFrame) => void;
  /** The connection was lost, or could not be made. */
  readonly onEnd?: (player: RemotePlayer) => void;
}

export class RemotePlayer {
  readonly table: string;
  readonly seat: number;
  readonly visitor: RemoteVisitor;
  view: WireView | undefined;
  /** Number of entries received. */
  seen = 0;
  /** A command without an answer; it is resent on the next connection. */
  pending: CommandFrame | undefined;
  private readonly handlers: PlayerHandlers;
  private socket: WebSocket | undefined;
  private commands = 0;

  constructor({ table, visitors }: RemoteTestTable, seat: number, handlers: PlayerHandlers) {
    this.table = table;
    this.seat = seat;
    this.visitor = visitors[seat] ?? new RemoteVisitor();
    this.handlers = handlers;
  }

  connect(address: string): void {
    const url = `${address.replace(/^http/, 'ws')}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(url, { headers: { cookie: this.visitor.cookie }, perMessageDeflate: false });
    this.socket = socket;
    socket.on('error', () => {}); // `close` follows
    socket.on('open', () => this.send({ type: 'hello', version: PROTOCOL_VERSION, seen: this.seen }));
    socket.on('message', (data) => {
      if (this.socket === socket) this.onFrame(JSON.parse(String(data)) as ServerFrame);
    });
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.handlers.onEnd?.(this);
    });
  }

  hangUp(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.terminate();
  }

  command(command: WireCommand): void {
    this.commands += 1;
    const id = `${this.table.slice(0, 8)}-${this.seat}-${this.commands}`;
    this.pending = { type: 'command', id, seq: this.view?.seq ?? 0, command };
    this.send(this.pending);
  }

  get choices(): readonly Move[] {
    const game = this.view?.game === undefined ? undefined : unpackGame(this.view.game, () => BOX);
    return game === undefined ? [] : legalMoves(game);
  }

  private send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private onFrame(frame: ServerFrame): void {
    const isAnswer = 'id' in frame && frame.id === this.pending?.id;
    if (isAnswer) this.pending = undefined;
    this.handlers.onFrame(this, frame);
    if ('view' in frame) {
      this.view = frame.view;
      this.seen = frame.view.seq;
    }
    if (frame.type === 'welcome' && this.pending !== undefined) this.send(this.pending);
  }
}
