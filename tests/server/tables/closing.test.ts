// SIGTERM during many requests: each is answered or refused, and none hits a closed store.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { startPlanet } from '../../support/server/planet-server.ts';
import { RemoteVisitor } from '../../support/server/remote.ts';
import { builtPage } from '../../support/web/web-app.ts';

const data = mkdtempSync(join(tmpdir(), 'planet-closing-'));
afterAll(() => rmSync(data, { recursive: true }));
beforeAll(async () => {
  await builtPage();
});

/** Without a warning that is true of a busy machine, whatever is tested. */
function linesOf(log: string): readonly string[] {
  return log.split('\n').filter((line) => line !== '' && !line.includes('the process was suspended'));
}

it.each([0, 5, 10, 20, 30])('completes requests in progress at SIGTERM (after %d ms)', async (ms) => {
  const folder = join(data, String(ms));
  const server = await startPlanet({ data: folder });
  const asked = Array.from({ length: 300 }, () =>
    new RemoteVisitor().post(server.address, '/api/tables', { name: 'Ana', seats: 2 }).then(
      () => 'made',
      () => 'refused',
    ),
  );
  await pause(ms);
  expect(await server.kill('SIGTERM')).toBe(0);
  const answers = await Promise.all(asked);
  expect(linesOf(server.errors())).toEqual([]);
  const made = answers.filter((answer) => answer === 'made').length;
  expect(checkIntegrity(join(folder, 'planet.db')).tables).toBeGreaterThanOrEqual(made);
});
