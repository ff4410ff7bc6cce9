// Durable moves per second through the real server over real sockets, and of the bare database on the same disk in the same run.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPlanet } from '../../tests/support/server/planet-server.ts';
import { bareCommits } from './bare-commits.ts';
import { bareInserts } from './bare-inserts.ts';
import { type Prepared, prepareTables } from './prepared.ts';
import { spentMs } from './processor.ts';

const SEATS = 3;
const LANES = 256;
const TABLES = LANES * 8;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 6_000;
const PLAYERS = fileURLToPath(new URL('./players.ts', import.meta.url));

export interface MovesFigure {
  readonly perSecond: number;
  readonly barePerSecond: number;
  /** Processor time of a move, by thread. */
  readonly spent: readonly { readonly name: string; readonly microseconds: number }[];
}

/** `database`: the address of an empty PostgreSQL database; absent: SQLite. */
export async function movesFigure(folder: string, database?: string): Promise<MovesFigure> {
  const data = mkdtempSync(join(folder, 'moves-'));
  const place = { file: join(data, 'planet.db'), ...(database === undefined ? {} : { database }) };
  const prepared = await prepareTables({ place, count: TABLES, seats: SEATS });
  const plan = { inFlight: LANES, bodyBytes: prepared.bodyBytes, forMs: MEASURE_MS / 2 };
  const bare = (name: string): Promise<number> =>
    database === undefined ? bareCommits({ path: join(data, name), ...plan }) : bareInserts(database, plan);
  const before = await bare('before.db');
  const played = await play(data, prepared, database);
  const after = await bare('after.db');
  rmSync(data, { recursive: true });
  return { ...played, barePerSecond: (before + after) / 2 };
}

interface Progress {
  readonly moves: number;
  readonly isShort: boolean;
  readonly cpuMs: number;
}

async function play(
  data: string,
  { tables }: Prepared,
  database: string | undefined,
): Promise<Omit<MovesFigure, 'barePerSecond'>> {
  const server = await startPlanet(
    database === undefined ? { data } : { data: undefined, env: { DATABASE_URL: database } },
  );
  const games = join(data, 'games.json');
  writeFileSync(games, JSON.stringify(tables));
  const players = fork(PLAYERS, [games, new URL(server.address).port, String(LANES)], {
    execArgv: ['--import', 'tsx'],
  });
  const progress = async (): Promise<Progress> => {
    players.send('progress');
    const [message] = (await once(players, 'message')) as [Progress];
    return message;
  };
  try {
    await once(players, 'message');
    await pause(WARM_UP_MS);
    const [startMs, before, spentBefore] = [performance.now(), await progress(), spentMs(server.process.pid)];
    await pause(MEASURE_MS);
    const after = await progress();
    const tookMs = performance.now() - startMs;
    const spentAfter = { ...spentMs(server.process.pid), 'the players': after.cpuMs };
    if (after.isShort) throw new Error('the tables ran out before the time did');
    const moves = after.moves - before.moves;
    const spent = Object.entries(spentAfter).map(([name, ms]) => ({
      name,
      microseconds: (1000 * (ms - ({ ...spentBefore, 'the players': before.cpuMs }[name] ?? 0))) / moves,
    }));
    return { perSecond: (moves * 1000) / tookMs, spent };
  } finally {
    players.kill('SIGKILL');
    await server.kill();
  }
}
