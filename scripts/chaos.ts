// `npm run chaos -- --cycles 200 --damages 50 --seed x`: repeatedly kills a server while clients play on it, then damages the
// files of other servers at random moments, and reports what was lost (P1). With `--database postgres` the server stores its
// tables in a PostgreSQL of its own, which crashes and loses its connections meanwhile; then there are no files to damage.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clusterFolder, startCluster } from '../tests/support/postgres/cluster.ts';
import { pick, randomFrom } from '../tests/support/random.ts';
import { chaos } from '../tests/support/server/chaos.ts';
import { databaseStorage, fileStorage } from '../tests/support/server/chaos-storage.ts';
import { DAMAGE_NAMES, playThrough } from '../tests/support/server/damage.ts';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    damages: { type: 'string', default: '50' },
    tables: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'chaos' },
    database: { type: 'string' },
  },
});
if (values.database !== undefined && values.database !== 'postgres') throw new Error('--database can only be postgres');
const data = mkdtempSync(join(tmpdir(), 'planet-chaos-'));
const clusters = values.database === undefined ? undefined : clusterFolder();
const storage =
  clusters === undefined
    ? fileStorage(data)
    : databaseStorage(await startCluster(join(clusters.path, 'chaos')), { name: 'postgres', data });
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
