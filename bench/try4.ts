import { randomFrom } from '../tests/support/random.ts';
import { LoadTable, openTables } from './server/load.ts';
import { startPlanet } from '../tests/support/planet-server.ts';
import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
const server = await startPlanet({ data: mkdtempSync('/tmp/w/try-'), args: ['--metrics-port', '0'] });
const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
let moves = 0;
const pace = { random: randomFrom('moves'), pauseMs: () => 0, onMove: () => moves++ };
const N = Number(process.argv[2] ?? 256);
const made = await openTables(server.address, N, 3);
const tables = made.map((m) => new LoadTable(m, pace));
for (const t of tables) await t.connect(server.address);
for (const t of tables) t.start();
const cpuOf = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '); return (Number(f[13]) + Number(f[14])) * 10; };
let [m, a, b] = [0, cpuOf(server.process.pid ?? 0), cpuOf(process.pid)];
for (let i = 0; i < 10; i++) { const s = performance.now(); await pause(1000); const e = performance.now() - s; const [a2, b2] = [cpuOf(server.process.pid ?? 0), cpuOf(process.pid)];
 console.log(`${e.toFixed(0)}ms moves ${moves - m} server cpu ${a2 - a}ms generator cpu ${b2 - b}ms  load ${loadavg()[0]?.toFixed(1)}`); m = moves; a = a2; b = b2; }
await server.kill(); process.exit(0);
