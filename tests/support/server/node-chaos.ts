// Several servers on one database while people play through any of them and servers die, stand still, or are replaced. Players look
// for another server when their connection ends, as pages behind a proxy do.

import { setTimeout as pause } from 'node:timers/promises';
import { copyStore } from '../../../src/server/store/index.ts';
import { freePort } from '../postgres/cluster.ts';
import { runAt } from '../postgres/databases.ts';
import { pick, randomFrom } from '../random.ts';
import { type ChaosResult, Crowd, resultOf } from './chaos.ts';
import { type PlanetServer, startPlanet } from './planet-server.ts';
import type { RemotePlayer } from './remote.ts';

export interface NodeProcess extends PlanetServer {
  /** Of the port for servers. */
  readonly nodeAddress: string;
}

export async function startNode(database: string, args: readonly string[] = []): Promise<NodeProcess> {
  const nodeAddress = `127.0.0.1:${await freePort()}`;
  const env = { DATABASE_URL: database, PLANET_NODE_SECRET: 'a secret of the tests' };
  const server = await startPlanet({ data: undefined, env, args: ['--node-address', nodeAddress, ...args] });
  return { ...server, nodeAddress };
}

const RECONNECT_MS = 50;

/** Players who reconnect through another server. */
class NodeCrowd extends Crowd {
  reconnects = 0;
  /** For each player without a connection, since when. */
  private readonly cut = new Map<RemotePlayer, number>();
  /** How long each reconnect took, until the welcome. */
  readonly reconnectMs: number[] = [];

  /** New connections go to these from now on. */
  use(nodes: readonly NodeProcess[]): void {
    this.addresses = nodes.map(({ address }) => address);
  }

  protected override onEnd(player: RemotePlayer): void {
    if (this.addresses.length === 0) return;
    this.reconnects += 1;
    if (!this.cut.has(player)) this.cut.set(player, performance.now());
    setTimeout(() => {
      if (this.players().includes(player)) this.connect(player);
    }, RECONNECT_MS);
  }

  protected override onWelcomed(player: RemotePlayer): void {
    const since = this.cut.get(player);
    if (since === undefined) return;
    this.cut.delete(player);
    this.reconnectMs.push(performance.now() - since);
  }

  /** Cuts the connections that have led to a server which stands still, as pages do that get no answer. */
  cutAll(): void {
    for (const player of this.players()) {
      player.hangUp();
      this.onEnd(player);
    }
  }
}

export const NODE_FAULTS = ['kill', 'stop', 'longStop', 'restart', 'cut', 'crash'] as const;
export type NodeFault = (typeof NODE_FAULTS)[number];

export interface NodeChaosPlan {
  readonly database: string;
  readonly nodes: number;
  readonly cycles: number;
  readonly tables?: number;
  readonly seed: string;
  readonly faults?: readonly NodeFault[];
  /** Crashes the database and starts it again. */
  readonly crash?: () => Promise<void>;
  /** Where the database is copied to at the end. */
  readonly copy: string;
  readonly onCycle?: (cycle: number, fault: NodeFault) => void;
}

export interface NodeChaosResult extends ChaosResult {
  readonly reconnects: number;
  readonly reconnectMs: readonly number[];
  readonly counts: Readonly<Partial<Record<NodeFault, number>>>;
}

/** Most acknowledgements between two faults. */
const LONGEST_LIFE = 120;

export async function nodeChaos(plan: NodeChaosPlan): Promise<NodeChaosResult> {
  const { database, cycles, seed, tables = 6, faults = NODE_FAULTS, copy, onCycle } = plan;
  const random = randomFrom(`${seed} nodes`);
  const crowd = new NodeCrowd(randomFrom(`${seed} moves`), tables);
  const nodes = await Promise.all(Array.from({ length: plan.nodes }, () => startNode(database)));
  const counts: Partial<Record<NodeFault, number>> = {};
  const ended: NodeProcess[] = [];
  void crowd.play(...nodes);
  for (let cycle = 0; cycle < cycles; cycle++) {
    await crowd.acknowledged(1 + random(LONGEST_LIFE));
    const fault = pick(random, faults);
    counts[fault] = (counts[fault] ?? 0) + 1;
    await ACTS[fault]({ plan, nodes, crowd, ended, index: random(nodes.length), stopMs: 200 + random(3000) });
    onCycle?.(cycle + 1, fault);
  }
  await crowd.acknowledged(20); // it goes on after the last one
  crowd.leave();
  for (const node of nodes) {
    const status = await node.kill('SIGTERM');
    if (status !== 0) crowd.faults.push(`a server ended with ${status}: ${node.errors()}`);
  }
  for (const node of [...nodes, ...ended]) {
    const bad = node
      .errors()
      .split('\n')
      .filter((line) => /unexpected error|table failed/.test(line));
    crowd.faults.push(...bad);
  }
  const copied = await copyStore({ database }, { file: copy }, { mayBeRunning: true });
  if (!copied.ok) throw new Error(`the database can't be copied: ${copied.fault}`);
  const { reconnects, reconnectMs } = crowd;
  return { cycles, ...resultOf(crowd, copy), reconnects, reconnectMs, counts };
}

interface Scene {
  readonly plan: NodeChaosPlan;
  readonly nodes: NodeProcess[];
  readonly crowd: NodeCrowd;
  readonly ended: NodeProcess[];
  readonly index: number;
  readonly stopMs: number;
}

/** Longer than it takes until others take over. */
const LONG_STOP_MS = 12_000;

async function replace({ plan, nodes, crowd, ended, index }: Scene, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const node = nodes[index];
  if (node === undefined) return;
  crowd.use(nodes.filter((each) => each !== node));
  const status = await node.kill(signal);
  if (status !== (signal === 'SIGTERM' ? 0 : null))
    crowd.faults.push(`a server ended with ${status}: ${node.errors()}`);
  ended.push(node);
  if (signal === 'SIGKILL') await passTenSeconds(plan.database, node);
  nodes[index] = await startNode(plan.database);
  crowd.use(nodes);
}

/** As if ten seconds had passed since the last heartbeat of a server that is dead. */
async function passTenSeconds(database: string, { nodeAddress }: NodeProcess): Promise<void> {
  await runAt(
    database,
    `update planet.nodes set seen_at = seen_at - interval '11 seconds' where address = '${nodeAddress}'`,
  );
}

async function stopFor({ nodes, crowd, index }: Scene, ms: number): Promise<void> {
  const node = nodes[index];
  if (node === undefined) return;
  node.process.kill('SIGSTOP');
  crowd.use(nodes.filter((each) => each !== node));
  if (ms > 5000) crowd.cutAll();
  await pause(ms);
  node.process.kill('SIGCONT');
  crowd.use(nodes);
}

const ACTS: Readonly<Record<NodeFault, (scene: Scene) => Promise<void>>> = {
  kill: (scene) => replace(scene, 'SIGKILL'),
  restart: (scene) => replace(scene, 'SIGTERM'),
  stop: (scene) => stopFor(scene, scene.stopMs),
  longStop: (scene) => stopFor(scene, LONG_STOP_MS),
  cut: async ({ plan }) => {
    const sql = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await runAt(plan.database, sql);
  },
  crash: async ({ plan }) => plan.crash?.(),
};
