// `npm run bench -- server`: throughput, latency and memory of the real server in its own process over real sockets, with a
// minimal baseline measured in the same run, and the bounds that must hold.

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, startCluster } from '../tests/support/postgres/cluster.ts';
import { runAt } from '../tests/support/postgres/databases.ts';
import { type LiveFigure, liveFigure } from './server/live.ts';
import { type MemoryFigure, memoryFigure } from './server/memory.ts';
import { type MovesFigure, movesFigure } from './server/moves.ts';
import { readyMs } from './server/ready.ts';
import { severalFigure, severalPaced } from './server/several.ts';

export interface ServerLine {
  readonly name: string;
  readonly value: number;
  readonly unit: 'a second' | 'µs' | '%' | 'KiB' | 'times' | 'ms' | 'load';
  readonly atLeast?: number;
  readonly atMost?: number;
}

const READY_RUNS = 3;
const MOST_SERVERS = 3;

type PrintLine = (line: ServerLine) => void;

/** With `postgres` the moves and the latency of a server that stores its tables there, in a cluster made for this run. */
export async function serverFigures(onLine: PrintLine, store: 'sqlite' | 'postgres'): Promise<readonly ServerLine[]> {
  const lines: ServerLine[] = [];
  const print = (line: ServerLine): void => {
    lines.push(line);
    onLine(line);
  };
  const folder = mkdtempSync(join(tmpdir(), 'planet-bench-'));
  print({ name: `other work on ${cpus().length} cores`, value: loadavg()[0] ?? 0, unit: 'load' });
  if (store === 'postgres') await onPostgres(folder, print);
  else await onSqlite(folder, print);
  print({ name: `other work on ${cpus().length} cores`, value: loadavg()[0] ?? 0, unit: 'load' });
  rmSync(folder, { recursive: true });
  return lines;
}

async function onPostgres(folder: string, print: PrintLine): Promise<void> {
  const clusters = clusterFolder();
  try {
    const { url } = await startCluster(join(clusters.path, 'bench'));
    for (const name of ['moves', 'memory', 'live']) await runAt(url('postgres'), `create database ${name}`);
    printMoves(await movesFigure(folder, url('moves')), 'PostgreSQL', print);
    printMemory(await memoryFigure(folder, url('memory')), print);
    printLive(await liveFigure(folder, url('live')), print);
    await onSeveral(folder, print, async (name) => {
      await runAt(url('postgres'), `create database ${name}`);
      return url(name);
    });
  } finally {
    await clusters.remove();
  }
}

/** One to three servers on one database. */
async function onSeveral(
  folder: string,
  print: PrintLine,
  newDatabase: (name: string) => Promise<string>,
): Promise<void> {
  for (let servers = 1; servers <= MOST_SERVERS; servers++) {
    const figure = await severalFigure(folder, await newDatabase(`several${servers}`), servers);
    const name = servers === 1 ? '1 server that shares it, moves' : `${servers} servers, moves`;
    print({ name, value: figure.movesPerSecond, unit: 'a second' });
    print({ name: 'of a move, all servers’ threads', value: figure.microseconds, unit: 'µs' });
  }
  const plan = { servers: MOST_SERVERS, rate: 500, seconds: 15 };
  const { p50Ms, p99Ms } = await severalPaced(folder, await newDatabase('paced'), plan);
  print({ name: `2,000 sockets at ${MOST_SERVERS} servers, p50`, value: p50Ms, unit: 'ms' });
  print({ name: 'send to acknowledgement, p99', value: p99Ms, unit: 'ms' });
}

async function onSqlite(folder: string, print: PrintLine): Promise<void> {
  printMoves(await movesFigure(folder), 'SQLite', print);

  printMemory(await memoryFigure(folder), print);
  printLive(await liveFigure(folder), print);

  const starts: number[] = [];
  for (let run = 0; run < READY_RUNS; run++) starts.push(await readyMs(folder));
  const median = starts.sort((one, other) => one - other)[Math.floor(READY_RUNS / 2)] ?? Number.NaN;
  print({ name: 'ready with 10,000 tables', value: median, unit: 'ms', atMost: 2000 });
}

function printMemory({ bytesPerSocket, bareBytesPerSocket }: MemoryFigure, print: PrintLine): void {
  print({ name: 'memory of an idle socket', value: bytesPerSocket / 1024, unit: 'KiB' });
  print({ name: 'the same of a bare ws server', value: bareBytesPerSocket / 1024, unit: 'KiB' });
  print({ name: 'ratio of the two', value: bytesPerSocket / bareBytesPerSocket, unit: 'times', atMost: 3.5 });
}

function printMoves({ perSecond, barePerSecond, spent }: MovesFigure, database: string, print: PrintLine): void {
  print({ name: 'durable moves, 256 tables of 3', value: perSecond, unit: 'a second', atLeast: 1000 });
  print({ name: `bare ${database}, the same rows`, value: barePerSecond, unit: 'a second' });
  print({ name: 'share of it', value: (100 * perSecond) / barePerSecond, unit: '%', atLeast: 25 });
  for (const { name, microseconds } of spent) print({ name: `of a move, ${name}`, value: microseconds, unit: 'µs' });
}

function printLive(live: LiveFigure, print: PrintLine): void {
  print({ name: `${live.sockets} live sockets, moves`, value: live.movesPerSecond, unit: 'a second' });
  print({ name: 'receive to last send, p50', value: live.p50Ms, unit: 'ms' });
  print({ name: 'receive to last send, p99', value: live.p99Ms, unit: 'ms', atMost: 25 });
}

export function textOf({ name, value, unit, atLeast, atMost }: ServerLine): string {
  const digits = { 'a second': 0, µs: 1, '%': 1, KiB: 1, times: 2, ms: 1, load: 1 }[unit];
  const isKept = value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
  const bound = atLeast === undefined ? (atMost === undefined ? '' : `≤ ${atMost}`) : `≥ ${atLeast}`;
  const verdict = bound === '' ? '' : `  ${bound}  ${isKept ? 'ok' : 'FAIL'}`;
  return `${name.padEnd(34)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(8)}${verdict}`.trimEnd();
}
