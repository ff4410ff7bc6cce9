// What happens to several servers and their database while people play.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/rules/index.ts';
import { runAt } from '../postgres/databases.ts';
import type { TestProxy } from '../postgres/proxy.ts';
import { pick } from '../random.ts';
import type { NodeProcess } from '../server/node-process.ts';
import type { NodeCrowd } from './node-crowd.ts';

/** A database that can crash, or fail over. */
export interface ChaosDatabase {
  /** Of the primary of the moment. */
  readonly url: () => string;
  /** The ports that servers know, in the order in which their address names them. */
  readonly ports: readonly number[];
  readonly crash?: () => Promise<void>;
  readonly failOver?: () => Promise<void>;
}

/** A server, and the proxies through which it reaches the database, one for each host. */
export interface ChaosNode {
  readonly server: NodeProcess;
  readonly proxies: readonly TestProxy[];
}

export interface Scene {
  readonly database: ChaosDatabase;
  readonly nodes: ChaosNode[];
  readonly crowd: NodeCrowd;
  readonly ended: NodeProcess[];
  readonly random: Random;
  readonly stopMs: Span;
  readonly startNode: () => Promise<ChaosNode>;
}

export interface Span {
  readonly least: number;
  readonly most: number;
}

/** As many short times as long ones. */
function within({ least, most }: Span, random: Random): number {
  return least * (most / least) ** (random(1001) / 1000);
}

/** After this long a page that gets no answer reconnects. */
const SILENCE_MS = 5000;
/** One in this many deaths is waited for; after the others the database’s heartbeats are set ten seconds back. */
const WAITED_FOR = 20;

async function replace(
  scene: Scene,
  signal: 'SIGKILL' | 'SIGTERM',
  index: number = scene.random(scene.nodes.length),
): Promise<void> {
  const { nodes, crowd, ended, random, database } = scene;
  const node = nodes[index];
  if (node === undefined) return;
  const { server, proxies } = node;
  crowd.use(serversOf(nodes).filter((each) => each !== server));
  const status = await server.kill(signal);
  if (status !== (signal === 'SIGTERM' ? 0 : null))
    crowd.faults.push(`a server ended with ${status}: ${server.errors()}`);
  ended.push(server);
  for (const proxy of proxies) await proxy.close();
  if (signal === 'SIGKILL' && random(WAITED_FOR) > 0) await passTenSeconds(database.url(), server);
  nodes[index] = await scene.startNode();
  crowd.use(serversOf(nodes));
}

/** Every server is stopped and replaced, one after another, as when a new version is rolled out. `between` runs before each. */
export async function restartAll(scene: Scene, between: () => Promise<unknown>): Promise<void> {
  for (const index of scene.nodes.keys()) {
    await between();
    await replace(scene, 'SIGTERM', index);
  }
}

export const serversOf = (nodes: readonly ChaosNode[]): readonly NodeProcess[] => nodes.map(({ server }) => server);

/** As if ten seconds had passed since the last heartbeat of a server that is dead. */
async function passTenSeconds(database: string, { nodeAddress }: NodeProcess): Promise<void> {
  await runAt(
    database,
    `update planet.nodes set seen_at = seen_at - interval '11 seconds' where address = '${nodeAddress}'`,
  );
}

async function stop({ nodes, crowd, random, stopMs }: Scene): Promise<void> {
  const { server } = pick(random, nodes);
  const ms = within(stopMs, random);
  server.process.kill('SIGSTOP');
  crowd.use(serversOf(nodes).filter((each) => each !== server));
  await pause(Math.min(ms, SILENCE_MS));
  if (ms > SILENCE_MS) crowd.cutAll();
  await pause(Math.max(0, ms - SILENCE_MS));
  server.process.kill('SIGCONT');
  crowd.use(serversOf(nodes));
}

/** The proxies of one server, or of all. */
function someProxies({ nodes, random }: Scene): readonly TestProxy[] {
  return (random(2) === 0 ? nodes : [pick(random, nodes)]).flatMap(({ proxies }) => proxies);
}

async function cut(scene: Scene): Promise<void> {
  const proxies = someProxies(scene);
  for (let times = 1 + scene.random(5); times > 0; times--) {
    for (const proxy of proxies) {
      if (scene.random(2) === 0) proxy.cut();
      else void proxy.loseAnswer();
    }
    await pause(scene.random(300));
  }
}

async function slow(scene: Scene): Promise<void> {
  const proxies = someProxies(scene);
  const delayMs = within({ least: 5, most: 1500 }, scene.random);
  for (const proxy of proxies) proxy.slow(delayMs);
  await pause(within({ least: 300, most: 6000 }, scene.random));
  for (const proxy of proxies) proxy.slow(0);
}

/** The servers notice nothing but that no answer comes. */
async function silence(scene: Scene): Promise<void> {
  const proxies = someProxies(scene);
  for (const proxy of proxies) proxy.hold(true);
  await pause(within({ least: 300, most: 14_000 }, scene.random));
  for (const proxy of proxies) proxy.hold(false);
}

async function terminate({ database }: Scene): Promise<void> {
  const sql = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
  await runAt(database.url(), sql);
}

/** `silence`: a server can't reach the database, and gets no error either. `terminate`: the database ends all connections. */
export const NODE_FAULTS = [
  ...(['kill', 'restart', 'stop', 'terminate', 'crash', 'promote', 'cut', 'slow', 'silence'] as const),
] as const;
export type NodeFault = (typeof NODE_FAULTS)[number];

export const ACTS: Readonly<Record<NodeFault, (scene: Scene) => Promise<void>>> = {
  kill: (scene) => replace(scene, 'SIGKILL'),
  restart: (scene) => replace(scene, 'SIGTERM'),
  ...{ stop, terminate, cut, slow, silence },
  crash: async ({ database }) => database.crash?.(),
  promote: async ({ database }) => database.failOver?.(),
};
