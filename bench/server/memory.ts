// Memory of an idle socket: at tables of the real server, and on a bare `ws` server. Both in their own processes, after a garbage
// collection, with and without the sockets.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { builtUrl } from '../../tests/support/built.ts';
import { inParallel, LoadTable, openTables } from './load.ts';

const TABLES = 400;
const SEATS = 5;
const SOCKETS = TABLES * SEATS;
const ROOT = new URL('../../', import.meta.url);

export interface MemoryFigure {
  readonly bytesPerSocket: number;
  readonly bareBytesPerSocket: number;
}

/** `database`: the address of an empty PostgreSQL database; absent: SQLite. */
export async function memoryFigure(folder: string, database?: string): Promise<MemoryFigure> {
  return { bytesPerSocket: await ours(folder, database), bareBytesPerSocket: await bare() };
}

/** Everybody has been welcomed at a table that has not started, in a fresh process. */
async function ours(folder: string, database: string | undefined): Promise<number> {
  const data = mkdtempSync(join(folder, 'memory-'));
  const program = `
    import { LIMITS, scaled, startServer } from '${builtUrl('server/http/index.js')}';
    const limits = scaled(LIMITS, 0);
    const place = ${JSON.stringify({ file: join(data, 'planet.db'), ...(database === undefined ? {} : { database }) })};
    const { address } = await startServer({ ...place, port: 0, host: '127.0.0.1', limits });`;
  const opener = await Measured.start(program);
  const made = await openTables(opener.address, TABLES, SEATS);
  await opener.end();
  const server = await Measured.start(program);
  const before = await server.memory();
  const tables = made.map((each) => new LoadTable(each, { random: () => 0, pauseMs: () => 0, onMove: () => {} }));
  await inParallel(TABLES, 8, (index) => tables[index]?.connect(server.address) ?? Promise.resolve());
  const after = await server.memory();
  for (const table of tables) table.stop();
  await server.end();
  rmSync(data, { recursive: true });
  return (after - before) / SOCKETS;
}

async function bare(): Promise<number> {
  const server = await Measured.start(`
    import { WebSocketServer } from '${import.meta.resolve('ws')}';
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
    const address = 'http://127.0.0.1:' + server.address().port;`);
  const connect = async (): Promise<WebSocket> => {
    const socket = new WebSocket(server.address.replace(/^http/, 'ws'), { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send('hello');
    await once(socket, 'message');
    return socket;
  };
  const before = await server.memory();
  const sockets = await inParallel(SOCKETS, 8, connect);
  const after = await server.memory();
  for (const socket of sockets) socket.terminate();
  await server.end();
  return (after - before) / SOCKETS;
}

/** A process that reports its memory on request. */
class Measured {
  readonly address: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.child = child;
    this.address = address;
  }

  /** `program` is a module's source, which assigns its address to `address`. */
  static async start(program: string): Promise<Measured> {
    const script = `${program}
      process.on('message', () => {
        for (let turn = 0; turn < 4; turn++) gc();
        process.send(process.memoryUsage().rss);
      });
      process.send(address);`;
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [address] = (await once(child, 'message')) as [string];
    return new Measured(child, address);
  }

  async memory(): Promise<number> {
    this.child.send('memory');
    const [bytes] = (await once(this.child, 'message')) as [number];
    return bytes;
  }

  async end(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
