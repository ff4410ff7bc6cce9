import { randomFrom } from '../tests/support/random.ts';
import { LoadTable, openTables } from './server/load.ts';

const address = process.argv[2] ?? '';
const seats = Number(process.argv[3] ?? 3) as 3;
const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
let moves = 0;
const pace = { random: randomFrom('moves'), pauseMs: () => 0, onMove: () => moves++ };
const N = Number(process.argv[4] ?? 64);
const cpu = async () =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch('http://127.0.0.1:4456/metrics')).text())?.[1]);
const waiting = [...(await openTables(address, N * 3, seats))];
const isOver = false;
for (let i = 0; i < N; i++)
  void (async () => {
    for (let made = waiting.pop(); made !== undefined && !isOver; made = waiting.pop()) {
      const table = new LoadTable(made, pace);
      await table.connect(address);
      table.start();
      await table.over;
      table.stop();
    }
  })();
await pause(6000);
const k = await cpu();
const [s, b, c] = [performance.now(), moves, process.cpuUsage()];
await pause(5000);
const e = await cpu();
const n = moves - b;
const d = process.cpuUsage(c);
console.log(
  'moves/s',
  ((moves - b) * 1000) / (performance.now() - s),
  'generator cpu',
  (d.user + d.system) / 1e6,
  'server ms/move',
  ((e - k) * 1000) / n,
  'left',
  waiting.length,
);
process.exit(0);
