// One to three servers on one PostgreSQL, each with players of its own, who come to the server that owns their tables: how many moves
// they store together, and how long a move takes with 2,000 sockets spread over all of them.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type NodeProcess, startNode } from '../../tests/support/server/node-process.ts';
import { acknowledgedIn, type Quantiles, quantiles, startPlayers } from './paced.ts';
import type { Measured } from './paced-players.ts';
import { type PreparedTable, prepareTables } from './prepared.ts';
import { spentMs } from './processor.ts';

const SEATS = 3;
const LANES = 252;
const WARM_UP_MS = 3_000;
const MEASURE_MS = 6_000;
const PLAYERS = fileURLToPath(new URL('./players.ts', import.meta.url));

export interface SeveralFigure {
  readonly servers: number;
  readonly movesPerSecond: number;
  /** Processor time of a move in all servers' processes. */
  readonly microseconds: number;
}

/** `database`: the address of an empty database. */
export async function severalFigure(folder: string, database: string, servers: number): Promise<SeveralFigure> {
  const data = mkdtempSync(join(folder, 'several-'));
  const place = { file: join(data, 'unused.db'), database };
  const { tables } = await prepareTables({ place, count: LANES * 8, seats: SEATS });
  const nodes = await startNodes(database, servers);
  const players = nodes.map(({ address }, index) => {
    const games = gamesFor(data, tables, index, servers);
    return fork(PLAYERS, [games, new URL(address).port, String(Math.floor(LANES / servers))], {
      execArgv: ['--import', 'tsx'],
    });
  });
  const moved = async (): Promise<number> => {
    const answers = players.map(async (each) => {
      each.send('progress');
      const [{ moves, isShort }] = (await once(each, 'message')) as [{ moves: number; isShort: boolean }];
      if (isShort) throw new Error('the tables ran out before the time did');
      return moves;
    });
    return sum(await Promise.all(answers));
  };
  try {
    await Promise.all(players.map((each) => once(each, 'message')));
    await pause(WARM_UP_MS);
    const [startMs, before, spentBefore] = [performance.now(), await moved(), spentBy(nodes)];
    await pause(MEASURE_MS);
    const moves = (await moved()) - before;
    const tookMs = performance.now() - startMs;
    return {
      ...{ servers, movesPerSecond: (1000 * moves) / tookMs },
      microseconds: (1000 * (spentBy(nodes) - spentBefore)) / moves,
    };
  } finally {
    for (const each of players) each.kill('SIGKILL');
    for (const node of nodes) await node.kill();
    rmSync(data, { recursive: true });
  }
}

/** A move a second at each table of four; times from sending to the acknowledgement, at all servers together. */
export async function severalPaced(
  folder: string,
  database: string,
  { servers, rate, seconds }: { readonly servers: number; readonly rate: number; readonly seconds: number },
): Promise<Quantiles> {
  const data = mkdtempSync(join(folder, 'several-'));
  const place = { file: join(data, 'unused.db'), database };
  const { tables } = await prepareTables({ place, count: rate, seats: 4, leaving: seconds + 15 });
  const nodes = await startNodes(database, servers);
  try {
    const players = await Promise.all(
      nodes.map(({ address }, index) => startPlayers(gamesFor(data, tables, index, servers), address)),
    );
    const measure = (): Promise<readonly Measured[]> => Promise.all(players.map((each) => each.measure()));
    await pause(5000);
    await measure();
    await pause(seconds * 1000);
    const measured = await measure();
    for (const each of players) each.stop();
    return quantiles(measured.flatMap(acknowledgedIn));
  } finally {
    for (const node of nodes) await node.kill();
    rmSync(data, { recursive: true });
  }
}

const startNodes = (database: string, servers: number): Promise<readonly NodeProcess[]> =>
  Promise.all(Array.from({ length: servers }, () => startNode(database)));

/** Every so-many-th table, as a file for the players of one server. */
function gamesFor(data: string, tables: readonly PreparedTable[], index: number, servers: number): string {
  const games = join(data, `games-${index}.json`);
  writeFileSync(games, JSON.stringify(tables.filter((_, each) => each % servers === index)));
  return games;
}

function spentBy(nodes: readonly NodeProcess[]): number {
  return sum(nodes.flatMap(({ process: { pid } }) => Object.values(spentMs(pid))));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
