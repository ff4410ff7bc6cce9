// `npm run chaos -- --cycles 200 --seed x`: kills a server again and again while people play on it, and reports what it
// lost (P1).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from '../tests/support/chaos.ts';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    tables: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'chaos' },
  },
});
const data = mkdtempSync(join(tmpdir(), 'planet-chaos-'));
const { cycles, acks, resent, views, entries, faults } = await chaos({
  data,
  cycles: Number(values.cycles),
  tables: Number(values.tables),
  seed: values.seed,
  onCycle: (cycle) => process.stderr.write(process.stderr.isTTY ? `\r${cycle}` : ''),
});
console.log(`${cycles} servers killed, ${acks} wishes acknowledged, ${resent} sent again after a death`);
console.log(`${entries} entries stored, ${views} last views held against the log, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
if (faults.length === 0) rmSync(data, { recursive: true });
else console.log(`the file is left in ${data}`);
process.exitCode = faults.length === 0 ? 0 : 1;
