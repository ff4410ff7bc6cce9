// The load generator: plays prepared games at a steady rate, one move a second at every table, in its own process. Measures the
// time from sending a move to its acknowledgement, and to the update at each other player.

import { readFileSync } from 'node:fs';
import { BareSocket, framed, received } from './bare-socket.ts';
import type { PreparedTable } from './prepared.ts';

const INTERVAL_MS = 1000;
/** How many tables connect at the same time. */
const CONNECTING = 16;

export interface Measured {
  readonly moves: number;
  readonly acknowledgedMs: readonly number[];
  readonly broadcastMs: readonly number[];
  /** Waiting time of moves that were unanswered for a whole interval; without it, a server that hangs would show no latencies. */
  readonly overdueMs: readonly number[];
  readonly processorMs: number;
  readonly receivedBytes: number;
}

/** Since when each table's move waits for its acknowledgement. */
const unacknowledged = new Map<string, number>();
let [moves, acknowledgedMs, broadcastMs]: [number, number[], number[]] = [0, [], []];

const FRAME_TYPES = (['alive', 'welcome', 'accepted', 'update'] as const).map((type) => ({
  type,
  start: `{"type":"${type}"`,
}));

/** The type of a frame by its first characters; parsing all of them would cost the generator more than the server. */
function typeOf(start: string): (typeof FRAME_TYPES)[number]['type'] {
  const known = FRAME_TYPES.find((each) => start.startsWith(each.start));
  if (known === undefined) throw new Error(`a prepared move got the answer ${start}`);
  return known.type;
}

function acknowledge(table: string, tookMs: number): void {
  moves += 1;
  unacknowledged.delete(table);
  acknowledgedMs.push(tookMs);
}

/** A table and its players, each with a socket. */
class PacedTable {
  private readonly table: string;
  private readonly frames: readonly { readonly seat: number; readonly frame: ReturnType<typeof framed> }[];
  private readonly sockets: readonly BareSocket[];
  private readonly onWelcomed: () => void;
  private welcomed = 0;
  private next = 0;
  /** How many answers to the current move are still to come. */
  private missing = 0;
  private sentMs = 0;
  private dueMs = 0;

  /** Calls `onWelcomed` once everybody is welcomed. */
  constructor(port: number, { table, cookies, commands }: PreparedTable, onWelcomed: () => void) {
    this.table = table;
    this.frames = commands.map(({ seat, frame }) => ({ seat, frame: framed(frame) }));
    this.onWelcomed = onWelcomed;
    // Each table has its own client address, since the server trusts this proxy.
    const headers = { 'x-forwarded-for': `10.${[...Buffer.from(table.slice(0, 3))].join('.')}` };
    this.sockets = cookies.map(
      (cookie, seat) => new BareSocket(port, { table, cookie, headers }, (start) => this.onMessage(seat, start)),
    );
  }

  readonly begin = (): void => {
    this.dueMs = performance.now() + Math.random() * INTERVAL_MS;
    setTimeout(this.send, this.dueMs - performance.now());
  };

  private readonly send = (): void => {
    const command = this.frames[this.next];
    if (command === undefined) throw new Error('a game was over before the measurement');
    this.missing = this.sockets.length + 1; // the acknowledgement, and everybody's update
    this.sentMs = performance.now();
    unacknowledged.set(this.table, this.sentMs);
    this.sockets[command.seat]?.send(command.frame);
  };

  private onMessage(seat: number, start: string): void {
    const type = typeOf(start);
    if (type === 'alive') return; // comes with every ping, whatever happens at the table
    if (type === 'welcome') {
      this.welcomed += 1;
      if (this.welcomed === this.sockets.length) this.onWelcomed();
    }
    if (this.missing === 0) return; // a player connected
    const tookMs = performance.now() - this.sentMs;
    if (type === 'accepted') acknowledge(this.table, tookMs);
    else if (seat !== this.frames[this.next]?.seat) broadcastMs.push(tookMs);
    this.missing -= 1;
    if (this.missing > 0) return;
    this.next += 1;
    this.dueMs += INTERVAL_MS;
    setTimeout(this.send, Math.max(0, this.dueMs - performance.now()));
  }
}

/** Resolves with a function that starts the play, once everybody is welcomed. */
function connect(port: number, prepared: PreparedTable): Promise<() => void> {
  return new Promise((resolve) => {
    const table = new PacedTable(port, prepared, () => resolve(table.begin));
  });
}

const [file = '', port = ''] = process.argv.slice(2);
const tables = [...(JSON.parse(readFileSync(file, 'utf8')) as readonly PreparedTable[])];
const starts: (() => void)[] = [];
await Promise.all(
  Array.from({ length: CONNECTING }, async () => {
    for (let table = tables.pop(); table !== undefined; table = tables.pop())
      starts.push(await connect(Number(port), table));
  }),
);
for (const start of starts) start();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const nowMs = performance.now();
  const overdueMs = [...unacknowledged.values()].map((sentMs) => nowMs - sentMs).filter((ms) => ms > INTERVAL_MS);
  const processorMs = (user + system) / 1000;
  const measured: Measured = {
    ...{ moves, acknowledgedMs, broadcastMs, overdueMs, processorMs },
    receivedBytes: received.bytes,
  };
  received.bytes = 0;
  [moves, acknowledgedMs, broadcastMs] = [0, [], []];
  process.send?.(measured);
});
process.send?.('ready');
