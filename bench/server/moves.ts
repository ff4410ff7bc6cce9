// Durable moves a second through the real server, over real sockets, beside bare SQLite on the same disk in the same run.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPlanet } from '../../tests/support/planet-server.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { bareCommits } from './bare-commits.ts';
import { LoadTable, openTables } from './load.ts';

const SEATS = 3;
const TABLES = 256;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 6_000;
/** What an entry of a game takes in the file, on average. */
const BODY_BYTES = 220;

export interface MovesFigure {
  readonly perSecond: number;
  readonly barePerSecond: number;
}

export async function movesFigure(folder: string): Promise<MovesFigure> {
  const data = mkdtempSync(join(folder, 'moves-'));
  const bare = (name: string): Promise<number> =>
    bareCommits({ path: join(data, name), inFlight: TABLES, bodyBytes: BODY_BYTES, forMs: MEASURE_MS / 2 });
  const before = await bare('before.db');
  const perSecond = await playedPerSecond(data);
  const after = await bare('after.db');
  rmSync(data, { recursive: true });
  return { perSecond, barePerSecond: (before + after) / 2 };
}

async function playedPerSecond(data: string): Promise<number> {
  const server = await startPlanet({ data });
  try {
    let moves = 0;
    const pace = { random: randomFrom('moves'), pauseMs: () => 0, onMove: () => moves++ };
    const waiting = [...(await openTables(server.address, TABLES * 6, SEATS))];
    let isOver = false;
    let isShort = false;
    const lanes = Array.from({ length: TABLES }, async () => {
      for (let made = waiting.pop(); made !== undefined && !isOver; made = waiting.pop()) {
        const table = new LoadTable(made, pace);
        await table.connect(server.address);
        table.start();
        await Promise.race([table.over, until(() => isOver)]);
        table.stop();
      }
      isShort ||= !isOver;
    });
    await pause(WARM_UP_MS);
    const [startMs, before] = [performance.now(), moves];
    await pause(MEASURE_MS);
    const perSecond = ((moves - before) * 1000) / (performance.now() - startMs);
    isOver = true;
    await Promise.all(lanes);
    if (isShort) throw new Error('the tables ran out before the time did');
    return perSecond;
  } finally {
    await server.kill();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isTrue()) return;
      clearInterval(timer);
      resolve();
    }, 20);
    timer.unref();
  });
}
