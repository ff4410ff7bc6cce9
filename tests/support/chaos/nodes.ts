// Several servers on one database while people and bots play through any of them, and servers, connections and the database fail.

import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { copyStore } from '../../../src/server/store/index.ts';
import { runAt } from '../postgres/databases.ts';
import { proxyTo } from '../postgres/proxy.ts';
import { pick, randomFrom } from '../random.ts';
import { startNode } from '../server/node-process.ts';
import type { TableKind } from './crowd.ts';
import { type ChaosResult, resultOf } from './kills.ts';
import { NodeCrowd } from './node-crowd.ts';
import {
  ACTS,
  type ChaosDatabase,
  type ChaosNode,
  NODE_FAULTS,
  type NodeFault,
  restartAll,
  type Scene,
  type Span,
  serversOf,
} from './node-faults.ts';
import { checkTurns, type SavedTimes, type TurnReport } from './turn-checks.ts';

export interface NodeChaosPlan {
  readonly database: ChaosDatabase;
  readonly nodes: number;
  readonly cycles: number;
  readonly tables?: number;
  readonly seed: string;
  readonly faults?: readonly NodeFault[];
  readonly kinds?: readonly TableKind[];
  /** For how long a server is stopped. */
  readonly stopMs?: Span;
  /** The longest pause before a player's move. */
  readonly pauseMs?: number;
  /** Most acknowledgements between two faults. */
  readonly longestLife?: number;
  /** Where the database is copied to at the end. */
  readonly copy: string;
  readonly onCycle?: (cycle: number, fault: NodeFault) => void;
}

export interface NodeChaosResult extends ChaosResult, Omit<TurnReport, 'faults'> {
  readonly reconnects: number;
  readonly reconnectMs: readonly number[];
  readonly counts: Readonly<Partial<Record<NodeFault, number>>>;
  readonly games: number;
}

const STOP_MS: Span = { least: 1000, most: 60_000 };
const LONGEST_LIFE = 120;
/** Games go on within this time after a fault. */
const PATIENCE_MS = 180_000;
/** Every game is over this long after the last fault: deserted ones wait for their clocks and for players to reconnect. */
const LAST_GAMES_MS = 240_000;

export async function nodeChaos(plan: NodeChaosPlan): Promise<NodeChaosResult> {
  const { cycles, faults = NODE_FAULTS, onCycle } = plan;
  const scene = await setUp(plan);
  const { crowd, random } = scene;
  const counts: Partial<Record<NodeFault, number>> = {};
  for (let cycle = 0; cycle < cycles; cycle++) {
    if (!(await goesOn(crowd, 1 + random(plan.longestLife ?? LONGEST_LIFE)))) break;
    const fault = pick(random, faults);
    counts[fault] = (counts[fault] ?? 0) + 1;
    await ACTS[fault](scene);
    onCycle?.(cycle + 1, fault);
  }
  await goesOn(crowd, 20);
  await playToEnd(crowd, plan.database);
  return { ...(await outcome(scene, plan)), cycles, counts };
}

/** A rolling restart: once this many tables are being played, the servers are replaced one after another. */
export async function rollingRestart(
  plan: Omit<NodeChaosPlan, 'cycles' | 'faults' | 'onCycle'> & { readonly tables: number },
): Promise<Omit<NodeChaosResult, 'cycles' | 'counts'>> {
  const scene = await setUp(plan);
  const { crowd, nodes } = scene;
  // Everybody at every table has moved once by then, and most several times.
  while (crowd.kinds.size < plan.tables) await pause(100);
  await goesOn(crowd, 2 * plan.tables);
  await restartAll(scene, () => goesOn(crowd, plan.tables));
  await goesOn(crowd, plan.tables);
  if (crowd.reconnects < plan.tables || nodes.length < 2) crowd.faults.push('the restarts were not noticed');
  return outcome(scene, plan);
}

async function setUp(plan: Omit<NodeChaosPlan, 'cycles'>): Promise<Scene> {
  const { database, seed } = plan;
  const random = randomFrom(`${seed} nodes`);
  const crowd = new NodeCrowd(randomFrom(`${seed} moves`), {
    size: plan.tables ?? 6,
    kinds: plan.kinds ?? ['people', 'bots'],
    pauseMs: plan.pauseMs ?? 0,
  });
  const start = (): Promise<ChaosNode> => startBehindProxies(database);
  const nodes = await Promise.all(Array.from({ length: plan.nodes }, start));
  void crowd.play(...serversOf(nodes));
  return { database, nodes, crowd, ended: [], random, stopMs: plan.stopMs ?? STOP_MS, startNode: start };
}

/** Stops everything, and holds what the players have seen against what is stored. */
async function outcome(
  scene: Scene,
  { database, copy }: Pick<NodeChaosPlan, 'database' | 'copy'>,
): Promise<Omit<NodeChaosResult, 'cycles' | 'counts'>> {
  const { crowd } = scene;
  crowd.leave();
  await endAll(scene);
  const copied = await copyStore({ database: database.url() }, { file: copy }, { mayBeRunning: true });
  if (!copied.ok) throw new Error(`the database can't be copied: ${copied.fault}`);
  const { logs, ...result } = resultOf(crowd, copy);
  const { faults: turnFaults, ...turns } = checkTurns(logs, savedTimesIn(copy));
  const { reconnects, reconnectMs } = crowd;
  return {
    ...{ ...result, ...turns, reconnects, reconnectMs, games: crowd.kinds.size },
    faults: [...result.faults, ...turnFaults],
  };
}

async function startBehindProxies({ ports, url }: ChaosDatabase): Promise<ChaosNode> {
  const proxies = await Promise.all(ports.map(proxyTo));
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const { pathname } = new URL(url());
  const server = await startNode(`postgres://planet@${hosts}${pathname}?target_session_attrs=read-write`);
  return { server, proxies };
}

/** Waits for so many acknowledgements; false if they don't come. */
async function goesOn(crowd: NodeCrowd, acks: number): Promise<boolean> {
  const patience = new AbortController();
  const late = pause(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
  const isGoingOn = await Promise.race([crowd.acknowledged(acks).then(() => true), late]);
  patience.abort();
  if (!isGoingOn) crowd.faults.push(`not ${acks} commands acknowledged in ${PATIENCE_MS / 1000} s`);
  return isGoingOn;
}

/** P5: every game at which people have sat down comes to its end. */
async function playToEnd(crowd: NodeCrowd, { url }: ChaosDatabase): Promise<void> {
  crowd.finish();
  let open: readonly string[] = [];
  for (const endMs = performance.now() + LAST_GAMES_MS; performance.now() < endMs; await pause(500)) {
    const rows = await runAt(url(), `select id from planet.tables where phase <> 'over'`);
    open = rows.map(({ id }) => String(id)).filter((id) => crowd.kinds.has(id));
    if (open.length === 0) return;
  }
  crowd.faults.push(...open.map((table) => `table ${table} (${crowd.kinds.get(table)}) has not come to its end`));
}

async function endAll({ nodes, ended, crowd }: Scene): Promise<void> {
  for (const { server, proxies } of nodes) {
    const status = await server.kill('SIGTERM');
    if (status !== 0) crowd.faults.push(`a server ended with ${status}: ${server.errors()}`);
    for (const proxy of proxies) await proxy.close();
  }
  for (const server of [...serversOf(nodes), ...ended]) {
    const lines = server.errors().split('\n');
    crowd.faults.push(...lines.filter((line) => /unexpected error|table failed/.test(line)));
  }
}

function savedTimesIn(path: string): SavedTimes {
  const database = new DatabaseSync(path);
  try {
    const rows = database
      .prepare('select table_id as "table", appended_ms as ms from entries order by table_id, seq')
      .all();
    const times = new Map<string, number[]>();
    for (const { table, ms } of rows as readonly { readonly table: string; readonly ms: number }[]) {
      const known = times.get(table);
      if (known === undefined) times.set(table, [ms]);
      else known.push(ms);
    }
    return times;
  } finally {
    database.close();
  }
}
