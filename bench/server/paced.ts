// One rate of `npm run bench -- load`: four-player tables with a move a second at each, against the real server in its own process.
// Processor time is measured per thread, since it stays comparable when other work makes wall-clock time useless.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPlanet } from '../../tests/support/server/planet-server.ts';
import { startEcho } from './echo.ts';
import type { Measured } from './paced-players.ts';
import { prepareTables } from './prepared.ts';
import { spentMs } from './processor.ts';

const SEATS = 4;
const WARM_UP_S = 5;
const PLAYERS = fileURLToPath(new URL('./paced-players.ts', import.meta.url));

export interface PacedPlan {
  readonly folder: string;
  /** Moves a second, and as many tables. */
  readonly rate: number;
  readonly seconds: number;
  /** Where the server writes its profile (`--cpu-prof`). */
  readonly profile?: string;
}

export interface PacedFigure {
  readonly offered: number;
  readonly achieved: number;
  readonly acknowledged: Quantiles;
  readonly broadcast: Quantiles;
  /** The same of a bare server that answers with frames of the same sizes at the same rate. */
  readonly echo: { readonly acknowledged: Quantiles; readonly broadcast: Quantiles };
  /** Average size of an update. */
  readonly updateBytes: number;
  /** Processor time of a move in microseconds, by thread. */
  readonly spent: Readonly<Record<string, number>>;
}

export interface Quantiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function pacedFigure({ folder, rate, seconds, profile }: PacedPlan): Promise<PacedFigure> {
  const data = mkdtempSync(join(folder, 'paced-'));
  const leaving = WARM_UP_S + seconds + 5;
  const { tables } = await prepareTables({
    place: { file: join(data, 'planet.db') },
    count: rate,
    seats: SEATS,
    leaving,
  });
  const games = join(data, 'games.json');
  writeFileSync(games, JSON.stringify(tables));
  const nodeArgs = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = await startPlanet({ data, nodeArgs });
  const isKilled = profile === undefined;
  const stop = (): Promise<unknown> => server.kill(isKilled ? 'SIGKILL' : 'SIGTERM');
  const ours = await play(games, { address: server.address, seconds, pid: server.process.pid }).finally(stop);
  const updateBytes = Math.round((ours.receivedBytes / ours.moves - ACCEPTED_BYTES) / SEATS);
  const echo = await startEcho(updateBytes);
  const bare = await play(games, { address: echo.address, seconds, pid: undefined }).finally(echo.stop);
  rmSync(data, { recursive: true });
  return {
    ...{ offered: rate, achieved: (ours.moves * 1000) / ours.tookMs, updateBytes },
    ...{ acknowledged: quantiles(acknowledgedIn(ours)), broadcast: quantiles(ours.broadcastMs), spent: ours.spent },
    echo: { acknowledged: quantiles(acknowledgedIn(bare)), broadcast: quantiles(bare.broadcastMs) },
  };
}

/** Of the frame that acknowledges a move. */
const ACCEPTED_BYTES = 60;
export const acknowledgedIn = ({ acknowledgedMs, overdueMs }: Measured): readonly number[] => [
  ...acknowledgedMs,
  ...overdueMs,
];

interface Played extends Measured {
  readonly tookMs: number;
  /** Processor time of a move in microseconds, by thread. */
  readonly spent: Readonly<Record<string, number>>;
}

/** Plays for so long at this address; `pid` is that of the process whose processor time is measured. */
async function play(
  games: string,
  { address, seconds, pid }: { readonly address: string; readonly seconds: number; readonly pid: number | undefined },
): Promise<Played> {
  const players = await startPlayers(games, address);
  try {
    await pause(WARM_UP_S * 1000);
    const before = await players.measure();
    const [startMs, spentBefore] = [performance.now(), spentMs(pid)];
    await pause(seconds * 1000);
    const spentAfter = spentMs(pid);
    const after = await players.measure();
    const spent = Object.entries(spentAfter).map(([name, ms]) => [name, ms - (spentBefore[name] ?? 0)] as const);
    const all = [...spent, ['load generator', after.processorMs - before.processorMs] as const];
    return {
      ...after,
      tookMs: performance.now() - startMs,
      spent: Object.fromEntries(all.map(([name, ms]) => [name, (ms * 1000) / after.moves])),
    };
  } finally {
    players.stop();
  }
}

export interface Players {
  /** Measurements since the last call, or the start. */
  readonly measure: () => Promise<Measured>;
  readonly stop: () => void;
}

/** Plays the games in this file, in a process of its own; resolves when everybody is connected. */
export async function startPlayers(games: string, address: string): Promise<Players> {
  const players = fork(PLAYERS, [games, new URL(address).port], { execArgv: ['--import', 'tsx'] });
  await once(players, 'message');
  return {
    measure: async () => {
      players.send('measure');
      const [measured] = (await once(players, 'message')) as [Measured];
      return measured;
    },
    stop: () => void players.kill('SIGKILL'),
  };
}

export function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
