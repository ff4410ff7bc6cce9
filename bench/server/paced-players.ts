// The load generator: people who play prepared games at a steady pace, one move a second at every table, in a process of
// their own. It measures from sending a move until it is acknowledged, and until each of the others has the update.

import { readFileSync } from 'node:fs';
import { BareSocket, framed } from './bare-socket.ts';
import type { PreparedTable } from './prepared.ts';

const INTERVAL_MS = 1000;
/** How many tables connect at the same time. */
const CONNECTING = 16;

export interface Measured {
  readonly moves: number;
  readonly acknowledgedMs: readonly number[];
  readonly broadcastMs: readonly number[];
  /** How long moves have waited that nobody has answered for a whole interval: a server that hangs gives no latencies. */
  readonly overdueMs: readonly number[];
  readonly processorMs: number;
}

/** Since when each table's move waits for its acknowledgement. */
const unacknowledged = new Map<string, number>();
let [moves, acknowledgedMs, broadcastMs]: [number, number[], number[]] = [0, [], []];

/** Resolves with a function that starts the play, once everybody is welcomed. */
function connect(port: number, { table, cookies, commands }: PreparedTable): Promise<() => void> {
  const frames = commands.map(({ seat, frame }) => ({ seat, frame: framed(frame) }));
  return new Promise((resolve) => {
    let [welcomed, next, missing] = [0, 0, 0];
    let [sentMs, dueMs] = [0, 0];
    const send = (): void => {
      const command = frames[next];
      if (command === undefined) throw new Error('a game was over before the measurement');
      missing = cookies.length + 1; // the acknowledgement, and everybody's update
      sentMs = performance.now();
      unacknowledged.set(table, sentMs);
      sockets[command.seat]?.send(command.frame);
    };
    const hear = (seat: number, start: string): void => {
      if (start.startsWith('{"type":"alive"')) return; // comes with every ping, whatever happens at the table
      const isAcknowledged = start.startsWith('{"type":"accepted"');
      const isUpdate = start.startsWith('{"type":"update"');
      if (start.startsWith('{"type":"welcome"')) {
        welcomed += 1;
        if (welcomed === cookies.length) resolve(begin);
      } else if (!isAcknowledged && !isUpdate) throw new Error(`a prepared move got the answer ${start}`);
      if (missing === 0) return; // somebody comes in
      const tookMs = performance.now() - sentMs;
      if (isAcknowledged) {
        moves += 1;
        unacknowledged.delete(table);
        acknowledgedMs.push(tookMs);
      } else if (seat !== frames[next]?.seat) broadcastMs.push(tookMs);
      missing -= 1;
      if (missing > 0) return;
      next += 1;
      dueMs += INTERVAL_MS;
      setTimeout(send, Math.max(0, dueMs - performance.now()));
    };
    const begin = (): void => {
      dueMs = performance.now() + Math.random() * INTERVAL_MS;
      setTimeout(send, dueMs - performance.now());
    };
    // Each table has an address of its own where the server believes proxies.
    const headers = { 'x-forwarded-for': `10.${[...Buffer.from(table.slice(0, 3))].join('.')}` };
    const sockets: readonly BareSocket[] = cookies.map(
      (cookie, seat) => new BareSocket(port, { table, cookie, headers }, (start) => hear(seat, start)),
    );
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
  const measured: Measured = { moves, acknowledgedMs, broadcastMs, overdueMs, processorMs: (user + system) / 1000 };
  [moves, acknowledgedMs, broadcastMs] = [0, [], []];
  process.send?.(measured);
});
process.send?.('ready');
