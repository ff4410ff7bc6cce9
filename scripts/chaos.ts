// `npm run chaos -- --cycles 200 --seed x`: kills a server again and again under load, and reports what it lost (P1).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from '../tests/support/chaos.ts';
import { randomFrom } from '../tests/support/random.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '200' }, seed: { type: 'string', default: 'chaos' } },
});
const folder = mkdtempSync(join(tmpdir(), 'planet-chaos-'));
const { cycles, acks, entries, faults } = await chaos(
  join(folder, 'chaos.db'),
  Number(values.cycles),
  randomFrom(values.seed),
);
console.log(`${cycles} cycles, ${acks} acknowledged, ${entries} entries stored, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
if (faults.length === 0) rmSync(folder, { recursive: true });
else console.log(`the file is left at ${folder}`);
process.exitCode = faults.length === 0 ? 0 : 1;
