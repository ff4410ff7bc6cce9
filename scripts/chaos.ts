// `npm run chaos -- --cycles 200 --damages 50 --seed x`: repeatedly kills a server while clients play on it, then damages the
// files of other servers at random moments, and reports what was lost (P1). With `--database postgres` the server stores its
// tables in a PostgreSQL of its own, which crashes and loses its connections meanwhile; then there are no files to damage. With
// `--nodes 3` several servers share the database, and one of them is killed, stopped or replaced.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Cluster,
  clusterFolder,
  startAgain,
  startCluster,
  stopCluster,
} from '../tests/support/postgres/cluster.ts';
import { pick, randomFrom } from '../tests/support/random.ts';
import { chaos } from '../tests/support/server/chaos.ts';
import { databaseStorage, fileStorage } from '../tests/support/server/chaos-storage.ts';
import { DAMAGE_NAMES, playThrough } from '../tests/support/server/damage.ts';
import { NODE_FAULTS, nodeChaos } from '../tests/support/server/node-chaos.ts';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    damages: { type: 'string', default: '50' },
    tables: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'chaos' },
    database: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    faults: { type: 'string', default: NODE_FAULTS.join() },
  },
});
if (values.database !== undefined && values.database !== 'postgres') throw new Error('--database can only be postgres');
const data = mkdtempSync(join(tmpdir(), 'planet-chaos-'));
const clusters = values.database === undefined ? undefined : clusterFolder();
const cluster = clusters === undefined ? undefined : await startCluster(join(clusters.path, 'chaos'));
const storage = cluster === undefined ? fileStorage(data) : databaseStorage(cluster, { name: 'postgres', data });
if (Number(values.nodes) > 1) {
  if (clusters === undefined) throw new Error('--nodes needs --database postgres');
  const isGood = await chaosOfNodes(cluster);
  await clusters.remove();
  process.exit(isGood ? 0 : 1);
}
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
async function chaosOfNodes(at: Cluster | undefined): Promise<boolean> {
  if (at === undefined) return false;
  const wanted = values.faults.split(',');
  const result = await nodeChaos({
    ...{ database: at.url('postgres'), nodes: Number(values.nodes), cycles: Number(values.cycles) },
    ...{ tables: Number(values.tables), seed: values.seed, copy: join(data, 'copy.db') },
    faults: NODE_FAULTS.filter((fault) => wanted.includes(fault)),
    crash: async () => {
      await stopCluster(at, 'immediate');
      await startAgain(at.folder, at.port);
    },
    onCycle: (cycle, fault) => process.stderr.write(process.stderr.isTTY ? `\r${cycle} ${fault}   ` : ''),
  });
  const { acks, entries, views, reconnectMs, resent } = result;
  const sorted = reconnectMs.toSorted((one, two) => one - two);
  const at99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const at50 = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`${values.nodes} servers, ${JSON.stringify(result.counts)}`);
  console.log(`${acks} commands acknowledged, ${resent} sent again after a reconnect, ${entries} entries stored`);
  console.log(`${sorted.length} reconnects, median ${Math.round(at50)} ms, 99th percentile ${Math.round(at99)} ms`);
  console.log(`${views} last views held against the log, ${result.faults.length} faults`);
  for (const fault of result.faults) console.log(fault);
  return result.faults.length === 0;
}
