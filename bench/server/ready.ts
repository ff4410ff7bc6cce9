// Time until a server with ten thousand running tables in its store reports that it is ready.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { legalMoves, viewFor } from '../../src/rules/index.ts';
import { sqliteStore } from '../../src/server/store/index.ts';
import { builtUrl } from '../../tests/support/built.ts';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { TestTable } from '../../tests/support/server/test-table.ts';

const TABLES = 10_000;
const PORT = 38_471;
const COMMAND = fileURLToPath(new URL('../../bin/planet.js', import.meta.url));

/** From the start of the process until `/readyz` says so. */
export async function readyMs(folder: string): Promise<number> {
  const data = mkdtempSync(join(folder, 'ready-'));
  await fill(join(data, 'planet.db'));
  const startMs = performance.now();
  const args = ['serve', '--port', String(PORT), '--data', data];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isReady())) await pause(5);
  const tookMs = performance.now() - startMs;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  rmSync(data, { recursive: true });
  return tookMs;
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Half-played games without connected players; one in four is due at once. */
async function fill(path: string): Promise<void> {
  const store = await sqliteStore({ path, script: builtUrl('server/store/worker.js') });
  const log = halfPlayed();
  const all = Array.from({ length: TABLES }, (_, index) =>
    store.createTable({
      table: `stored-${index}`,
      nowMs: index,
      entries: log,
      summary: { phase: 'playing', isListed: false, dueMs: index % 4 === 0 ? 0 : 3_600_000 },
      links: [],
      members: [],
    }),
  );
  await Promise.all(all);
  await store.close();
}

function halfPlayed(): TestTable['log'] {
  const random = randomFrom('half played');
  const table = new TestTable({ seats: 3 }).begin();
  for (let count = 0; count < 40; count++) {
    const game = table.state.table?.record.game;
    if (game === undefined || game.step.kind === 'over') break;
    table.move(game.step.seat, pick(random, legalMoves(viewFor(game, game.step.seat))));
  }
  return table.log;
}
