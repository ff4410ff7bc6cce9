// P7 Three real servers on one real PostgreSQL, through real sockets: servers are killed, stand still, and are replaced while people
// and bots play through all of them, connections break or get slow, and the database crashes and fails over. What was acknowledged is
// there exactly once, without a gap, no view goes back, and every game ends.

import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TABLE_KINDS } from '../../support/chaos/crowd.ts';
import type { ChaosDatabase, NodeFault } from '../../support/chaos/node-faults.ts';
import { type NodeChaosPlan, type NodeChaosResult, nodeChaos } from '../../support/chaos/nodes.ts';
import { clusterFolder, sharedCluster } from '../../support/postgres/cluster.ts';
import { testDatabase } from '../../support/postgres/databases.ts';
import { DatabasePair } from '../../support/postgres/pair.ts';
import { testFolder } from '../../support/server/server.ts';

const LIMIT_MS = 300_000;
const folder = testFolder();
afterAll(folder.remove);

async function shared(): Promise<ChaosDatabase> {
  const { url } = await testDatabase();
  return { url: () => url, ports: [(await sharedCluster()).port] };
}

async function run(
  faults: readonly NodeFault[],
  plan: Pick<NodeChaosPlan, 'database' | 'cycles'> & Partial<NodeChaosPlan>,
): Promise<NodeChaosResult> {
  const seed = faults.join('-');
  const result = await nodeChaos({ nodes: 3, tables: 4, seed, faults, copy: join(folder.path, `${seed}.db`), ...plan });
  expect(result.faults).toEqual([]);
  expect(result.acks).toBeGreaterThan(plan.cycles);
  expect(result.received).toBeGreaterThan(result.acks);
  return result;
}

it.concurrent(
  'P7 loses and doubles nothing while servers are killed and replaced, and connections break or get slow',
  async () => {
    const { reconnects, botMoves } = await run(['kill', 'restart', 'terminate', 'cut', 'slow'], {
      database: await shared(),
      cycles: 8,
    });
    expect(reconnects).toBeGreaterThan(0);
    expect(botMoves).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it.concurrent(
  'P5 P7 nor while one stands still until others have taken over, and comes back; nobody is late or early',
  async () => {
    const { reconnects, deadlines } = await run(['stop'], {
      ...{ database: await shared(), cycles: 1, stopMs: { least: 12_000, most: 12_001 } },
      ...{ kinds: TABLE_KINDS.filter((kind) => kind !== 'sleeper'), tables: 3, pauseMs: 400 },
    });
    expect(reconnects).toBeGreaterThan(0);
    expect(deadlines).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it.concurrent(
  'P1 P7 nor while the standby is promoted',
  async () => {
    const clusters = clusterFolder();
    const pair = await DatabasePair.start(clusters.path);
    const database = { url: () => pair.url('postgres'), ports: pair.ports, failOver: () => pair.failOver() };
    await run(['promote'], { database, cycles: 1 });
    await clusters.remove();
  },
  LIMIT_MS,
);
