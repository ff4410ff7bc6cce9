// `npm run chaos -- --cycles 200 --damages 50 --seed x`: repeatedly kills a server while clients play on it, then damages the
// files of other servers at random moments, and reports what was lost (P1). With `--database postgres` the server stores its
// tables in a PostgreSQL of its own, which crashes and loses its connections meanwhile; then there are no files to damage. With
// `--nodes 3` several servers share a primary with a standby, and each cycle is one fault: `--faults` names those to choose from.
// `--nodes 3 --rolling --tables 300 --pause 3000`: the servers are replaced one after another while people play.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TABLE_KINDS } from '../tests/support/chaos/crowd.ts';
import { chaos } from '../tests/support/chaos/kills.ts';
import { NODE_FAULTS, type NodeFault } from '../tests/support/chaos/node-faults.ts';
import { nodeChaos, rollingRestart } from '../tests/support/chaos/nodes.ts';
import { databaseStorage, fileStorage } from '../tests/support/chaos/storage.ts';
import { clusterFolder, startCluster } from '../tests/support/postgres/cluster.ts';
import { DatabasePair } from '../tests/support/postgres/pair.ts';
import { pick, randomFrom } from '../tests/support/random.ts';
import { DAMAGE_NAMES, playThrough } from '../tests/support/server/damage.ts';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    damages: { type: 'string', default: '50' },
    tables: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'chaos' },
    database: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    faults: { type: 'string', default: NODE_FAULTS.join() },
    kinds: { type: 'string', default: TABLE_KINDS.join() },
    'longest-stop': { type: 'string', default: '60' },
    pause: { type: 'string', default: '0' },
    life: { type: 'string', default: '120' },
    rolling: { type: 'boolean', default: false },
  },
});
if (values.database !== undefined && values.database !== 'postgres') throw new Error('--database can only be postgres');
const data = mkdtempSync(join(tmpdir(), 'planet-chaos-'));
const clusters = values.database === undefined ? undefined : clusterFolder();
if (Number(values.nodes) > 1) {
  if (clusters === undefined) throw new Error('--nodes needs --database postgres');
  const isGood = await chaosOfNodes(clusters.path);
  await clusters.remove();
  if (isGood) rmSync(data, { recursive: true });
  else console.log(`the files are left in ${data}`);
  process.exit(isGood ? 0 : 1);
}
const cluster = clusters === undefined ? undefined : await startCluster(join(clusters.path, 'chaos'));
const storage = cluster === undefined ? fileStorage(data) : databaseStorage(cluster, { name: 'postgres', data });
const { cycles, acks, resent, views, entries, faults } = await chaos({
  storage,
  cycles: Number(values.cycles),
  tables: Number(values.tables),
  seed: values.seed,
  onCycle: (cycle) => process.stderr.write(process.stderr.isTTY ? `\r${cycle}` : ''),
});
console.log(`${cycles} servers killed, ${acks} commands acknowledged, ${resent} sent again after a death`);
console.log(`${entries} entries stored, ${views} last views held against the log, ${faults.length} faults`);
for (const fault of faults) console.log(fault);

const random = randomFrom(`${values.seed} damages`);
let [acksBefore, ended, damageFaults] = [0, 0, 0];
const damages = clusters === undefined ? Number(values.damages) : 0;
for (let round = 0; round < damages; round++) {
  const folder = join(data, `damage-${round}`);
  mkdirSync(folder);
  const damage = pick(random, DAMAGE_NAMES);
  const played = await playThrough({ data: folder, damage, seed: `${values.seed} ${round}` });
  acksBefore += played.acks;
  ended += played.ended;
  damageFaults += played.faults.length;
  for (const fault of played.faults) console.log(`round ${round}, ${damage}: ${fault}`);
}
await clusters?.remove();
if (damages > 0) {
  console.log(`${damages} servers damaged after ${acksBefore} acknowledgements, ${ended} connections notified,`);
  console.log(`no command accepted afterwards and nothing lost in silence but for ${damageFaults} faults`);
}

if (faults.length + damageFaults === 0) rmSync(data, { recursive: true });
else console.log(`the files are left in ${data}`);
process.exitCode = faults.length + damageFaults === 0 ? 0 : 1;

/** Prints what came of it; false if anything was lost. */
async function chaosOfNodes(folder: string): Promise<boolean> {
  const pair = await DatabasePair.start(folder);
  const startMs = performance.now();
  const plan = {
    database: {
      ...{ url: () => pair.url('postgres'), ports: pair.ports },
      ...{ crash: () => pair.crash(), failOver: () => pair.failOver() },
    },
    ...{ nodes: Number(values.nodes), tables: Number(values.tables), pauseMs: Number(values.pause) },
    ...{ seed: values.seed, copy: join(data, 'copy.db') },
    kinds: TABLE_KINDS.filter((kind) => values.kinds.split(',').includes(kind)),
  };
  const chaosPlan = {
    ...{ cycles: Number(values.cycles), longestLife: Number(values.life) },
    faults: NODE_FAULTS.filter((fault) => values.faults.split(',').includes(fault)),
    stopMs: { least: 1000, most: 1000 * Number(values['longest-stop']) },
    onCycle: (cycle: number, fault: NodeFault) => {
      if (process.stderr.isTTY || cycle % 10 === 0) process.stderr.write(`\r${cycle} ${fault}   `);
    },
  };
  const result = values.rolling
    ? { ...(await rollingRestart(plan)), counts: { restart: plan.nodes } }
    : await nodeChaos({ ...plan, ...chaosPlan });
  const { acks, entries, views, received, reconnectMs, resent, games, botMoves, deadlines, leastDelayMs } = result;
  const sorted = reconnectMs.toSorted((one, two) => one - two);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  console.log(`${values.nodes} servers, ${minutes} min, ${JSON.stringify(result.counts)}`);
  console.log(`${acks} commands acknowledged, ${resent} sent again after a reconnect, ${entries} entries stored`);
  console.log(
    `${games} games, ${botMoves} moves of bots, ${deadlines} deadlines, least delay ${leastDelayMs ?? '–'} ms`,
  );
  console.log(`${sorted.length} reconnects, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`);
  console.log(
    `${views} last views and ${received} received entries held against the log, ${result.faults.length} faults`,
  );
  for (const fault of result.faults) console.log(fault);
  return result.faults.length === 0;
}
