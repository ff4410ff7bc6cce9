// Five hundred four-player tables, everybody connected and playing at a human pace: latency inside the server from receiving a
// frame to the last resulting send, from its own metrics.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../../tests/support/random.ts';
import { startPlanet } from '../../tests/support/server/planet-server.ts';
import { inParallel, LoadTable, openTables } from './load.ts';

const TABLES = 500;
const SEATS = 4;
/** About one move every three seconds at every table. */
const THINKING_MS = { least: 1_000, most: 5_000 };
const WARM_UP_MS = 6_000;
const MEASURE_MS = 15_000;

export interface LiveFigure {
  readonly sockets: number;
  readonly movesPerSecond: number;
  /** The upper bounds of the histogram buckets that hold the p99 and the median. */
  readonly p99Ms: number;
  readonly p50Ms: number;
}

/** `database`: the address of an empty PostgreSQL database; absent: SQLite. */
export async function liveFigure(folder: string, database?: string): Promise<LiveFigure> {
  const data = mkdtempSync(join(folder, 'live-'));
  const place = database === undefined ? { data } : { data: undefined, env: { DATABASE_URL: database } };
  const server = await startPlanet({ ...place, args: ['--metrics-port', '0'] });
  try {
    const random = randomFrom('live');
    const { least, most } = THINKING_MS;
    let moves = 0;
    const pace = { random, pauseMs: () => least + random(most - least), onMove: () => moves++ };
    const made = await openTables(server.address, TABLES, SEATS);
    const tables = made.map((each) => new LoadTable(each, pace));
    await inParallel(TABLES, 8, (index) => tables[index]?.connect(server.address) ?? Promise.resolve());
    for (const table of tables) {
      table.start();
      await pause(random(10));
    }
    await pause(WARM_UP_MS);
    const metrics = server.metricsAddress ?? '';
    const [before, movesBefore, startMs] = [await bucketsAt(metrics), moves, performance.now()];
    await pause(MEASURE_MS);
    const after = await bucketsAt(metrics);
    const movesPerSecond = ((moves - movesBefore) * 1000) / (performance.now() - startMs);
    for (const table of tables) table.stop();
    const counts = after.map(({ edgeMs, count }, index) => ({ edgeMs, count: count - (before[index]?.count ?? 0) }));
    return { sockets: TABLES * SEATS, movesPerSecond, p99Ms: quantile(counts, 0.99), p50Ms: quantile(counts, 0.5) };
  } finally {
    await server.kill();
    rmSync(data, { recursive: true });
  }
}

interface Bucket {
  readonly edgeMs: number;
  /** Cumulative count. */
  readonly count: number;
}

async function bucketsAt(address: string): Promise<readonly Bucket[]> {
  const text = await (await fetch(address)).text();
  return [...text.matchAll(/^planet_frame_handling_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm)].map(
    ([, edge, count]) => ({
      edgeMs: edge === '+Inf' ? Number.POSITIVE_INFINITY : Number(edge) * 1000,
      count: Number(count),
    }),
  );
}

function quantile(buckets: readonly Bucket[], share: number): number {
  const all = buckets.at(-1)?.count ?? 0;
  return buckets.find(({ count }) => count >= all * share)?.edgeMs ?? Number.NaN;
}
