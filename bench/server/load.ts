// Hundreds of simulated players: one socket per seat. Only the first socket's frames are read, since with open characters they
// show everybody's legal moves.

import { WebSocket } from 'ws';
import { type NewTable, PROTOCOL_VERSION, unpackGame, type WireView } from '../../src/protocol/index.ts';
import { BOX, legalMoves, type Random } from '../../src/rules/index.ts';
import { openRemoteTable, type RemoteTestTable } from '../../tests/support/server/remote.ts';

const AWAY = { graceMs: 3_600_000, handover: 'byPlayers' } as const;

export function openTables(
  address: string,
  count: number,
  seats: NewTable['seats'],
): Promise<readonly RemoteTestTable[]> {
  return inParallel(count, 16, () => openRemoteTable(address, { name: 'host', seats, absence: AWAY }));
}

/** Runs at most `width` tasks at a time. */
export async function inParallel<Value>(
  count: number,
  width: number,
  work: (index: number) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  let next = 0;
  const lanes = Array.from({ length: width }, async () => {
    while (next < count) {
      const index = next++;
      values[index] = await work(index);
    }
  });
  await Promise.all(lanes);
  return values;
}

export interface LoadPace {
  readonly random: Random;
  /** How long a player waits before each move. */
  readonly pauseMs: () => number;
  readonly onMove: () => void;
}

/** Everybody at one table. */
export class LoadTable {
  /** Resolves when the game is over. */
  readonly over: Promise<void>;
  private readonly made: RemoteTestTable;
  private readonly pace: LoadPace;
  private sockets: readonly WebSocket[] = [];
  private commands = 0;
  private end = (): void => {};
  private isStopped = false;

  constructor(made: RemoteTestTable, pace: LoadPace) {
    this.made = made;
    this.pace = pace;
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Resolves when everybody is welcomed; nobody moves yet. */
  async connect(address: string): Promise<void> {
    const url = `${address.replace(/^http/, 'ws')}/api/tables/${this.made.table}/socket`;
    this.sockets = await Promise.all(
      this.made.visitors.map(async ({ cookie }) => {
        const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
        await new Promise<void>((resolve, reject) => {
          socket.once('error', reject);
          socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION })));
          socket.once('message', () => resolve());
        });
        return socket;
      }),
    );
  }

  /** Plays to the end. */
  start(): void {
    const [first] = this.sockets;
    first?.on('message', (data: Buffer) => {
      if (data.subarray(0, 16).toString() === '{"type":"update"') this.act(JSON.parse(String(data)).view as WireView);
    });
    this.command(0, 1, { kind: 'start' });
  }

  stop(): void {
    this.isStopped = true;
    for (const socket of this.sockets) socket.terminate();
  }

  private act(view: WireView): void {
    const { random, pauseMs, onMove } = this.pace;
    if (this.isStopped || view.game === undefined) return;
    const game = unpackGame(view.game, () => BOX);
    if (game === undefined || game.step.kind === 'over') {
      this.end();
      return;
    }
    const { seat } = game.step;
    const moves = legalMoves({ ...game, viewer: seat });
    const move = moves[random(moves.length)];
    const play = (): void => {
      onMove();
      this.command(seat, view.seq, { kind: 'play', move });
    };
    const waitMs = pauseMs();
    if (waitMs === 0) play();
    else setTimeout(play, waitMs);
  }

  private command(seat: number, seq: number, command: unknown): void {
    this.commands += 1;
    const socket = this.sockets[seat];
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: 'command', id: `${seat}-${this.commands}`, seq, command }));
    }
  }
}
