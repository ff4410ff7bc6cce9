// The files of a running server are deleted, moved, replaced or truncated at a random moment of a game, as an operator
// might do it by accident. The server notices, accepts nothing more, reports it, and loses nothing silently.

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planet } from '../../support/command.ts';
import { DAMAGE_NAMES, type DamageName, playThrough } from '../../support/server/damage.ts';
import { startPlanet } from '../../support/server/planet-server.ts';
import { builtPage } from '../../support/web/web-app.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planet-vanished-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));
beforeAll(async () => {
  await builtPage();
});

let folders = 0;
function newFolder(): string {
  const data = join(FOLDER, String(folders++));
  mkdirSync(data);
  return data;
}

/** After these a start on the same folder works: nothing is missing, or nothing is there at all. */
const HARMLESS: readonly DamageName[] = [
  'rm planet.db-wal',
  'rm planet.db-shm',
  'rm planet.db-lock',
  'mv data elsewhere',
];

describe.skipIf(process.platform === 'win32')('P1 a running server whose files are damaged', () => {
  it.each(DAMAGE_NAMES)('stops accepting moves, reports it, and saves what it can: %s', async (damage) => {
    const data = newFolder();
    const { faults, acks, ended, log } = await playThrough({ data, damage, seed: 'damage' });
    expect(faults).toEqual([]);
    expect(acks).toBeGreaterThan(20);
    expect(ended).toBeGreaterThan(0);
    expect(log).toMatch(/"planet\.db\S* was (?:deleted, moved or replaced|overwritten or truncated)/);
    expect(log).toContain('accepts no more moves');
    expect(log).toMatch(/Nothing is lost|Everything up to then is saved in|Recent moves may be lost/);

    // And nobody continues with incomplete data by accident.
    if (HARMLESS.includes(damage)) {
      const again = await startPlanet({ data });
      expect(await again.kill('SIGTERM')).toBe(0);
      return;
    }
    const { status, stderr } = await planet(['serve', '--port', '0', '--data', data]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('planet.db was damaged') });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('recovers after the rescued copy is restored', async () => {
    const data = newFolder();
    const { log } = await playThrough({ data, damage: 'rm planet.db', seed: 'back' });
    const copy = /planet restore (\S+) --replace/.exec(log)?.[1] ?? '';
    const restored = await planet(['restore', copy, '--data', data, '--replace']);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(data, 'planet.db-damaged'))).toBe(false);
    const server = await startPlanet({ data });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(await planet(['doctor', '--data', data])).toMatchObject({ status: 0 });
  });
});
