// `npm run hostile -- --frames 1000000 --bodies 100000 --seed x`: spoilt frames and bodies against a real server (P4).

import { parseArgs } from 'node:util';
import { examine } from '../src/server/store/index.ts';
import { harass } from '../tests/support/harass.ts';
import { randomFrom } from '../tests/support/random.ts';
import { testFolder, testServer } from '../tests/support/server.ts';

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '100000' },
    bodies: { type: 'string', default: '20000' },
    seed: { type: 'string', default: 'hostile' },
  },
});
const folder = testFolder();
const server = await testServer(`${folder.path}/hostile.db`);
const heapMb = (): number => Math.round(process.memoryUsage().heapUsed / 1e6);
const before = heapMb();
const frames = Number(values.frames);
const bodies = Number(values.bodies);
const { answers } = await harass(server, randomFrom(values.seed), { frames, bodies });
const { status } = await fetch(`${server.address}/readyz`);
await server.close();
const { findings } = examine(server.file);
console.log(`${frames} frames, ${bodies} bodies; heap ${before} MB before, ${heapMb()} MB after`);
for (const [answer, count] of Object.entries(answers).sort()) console.log(`${answer}: ${count}`);
const isSound =
  status === 200 && findings.length === 0 && !Object.keys(answers).some((each) => /answered 5|1011/.test(each));
console.log(isSound ? 'all is well' : `readyz ${status}; ${findings.join('; ')}`);
folder.remove();
process.exitCode = isSound ? 0 : 1;
