// P8: failures are isolated. The real server as a child process, with a file that refuses one table's moves or holds an
// invalid log, and a second table that must continue.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { Party } from '../../support/server/party.ts';
import { type PlanetServer, startPlanet } from '../../support/server/planet-server.ts';
import { builtPage } from '../../support/web/web-app.ts';

const DATA = mkdtempSync(join(tmpdir(), 'planet-breaking-'));
const FILE = join(DATA, 'planet.db');
let server: PlanetServer;

beforeAll(async () => {
  await builtPage();
  server = await startPlanet({ data: DATA, args: ['--metrics-port', '0'] });
});
afterAll(async () => {
  await server?.kill();
  rmSync(DATA, { recursive: true });
});

function write(sql: string): void {
  const database = new DatabaseSync(FILE, { timeout: 5000 });
  database.exec(sql);
  database.close();
}

describe('P8 failures are isolated', () => {
  it('a storage error closes the table with a log message, loses nothing, and leaves other tables running', async () => {
    const bad = await Party.begin(server.address);
    const good = await Party.begin(server.address);
    const { table } = bad.made;
    write(`create trigger broken before insert on entries when new.table_id = '${table}'
      begin select raise(abort, 'the disk says no'); end`);
    const before = logLength(table);
    expect(await bad.move()).toBe('error');
    expect(bad.frames.map((frame) => 'code' in frame && frame.code)).toContain('tableFailed');
    expect(logLength(table)).toBe(before);
    for (let count = 0; count < 5; count++) expect(await good.move()).toBe('accepted');

    if (!server.errors().includes(table)) await once(server.process.stderr ?? process, 'data');
    const line =
      server
        .errors()
        .split('\n')
        .find((each) => each.includes(table)) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      table,
      seq: before,
      reason: 'the disk says no',
      tried: expect.stringContaining('"kind":"play"'),
    });
    expect(await (await fetch(server.metricsAddress ?? '')).text()).toMatch(/^planet_table_failures_total 1$/m);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);

    write('drop trigger broken');
    bad.leave();
    await bad.come(server.address); // a client without an answer sends its command again
    await bad.until(() => !bad.pending);
    expect(bad.frames.some(({ type }) => type === 'accepted')).toBe(true);
    expect(await bad.move()).toBe('accepted');
    expect(logLength(table)).toBe(before + 2);
    bad.leave();
    good.leave();
  });

  it('an invalid log closes only its own table, also after a restart', async () => {
    const bad = await Party.begin(server.address);
    const good = await Party.begin(server.address);
    await bad.move();
    for (const party of [bad, good]) party.leave();
    await server.kill('SIGTERM');
    write(`update entries set body = '{"atMs":1,"event":{"kind":"nonsense"}}'
      where table_id = '${bad.made.table}' and seq = ${logLength(bad.made.table)}`);
    server = await startPlanet({ data: DATA });
    await good.come(server.address);
    expect(await good.move()).toBe('accepted');
    await bad.come(server.address);
    expect(bad.frames).toContainEqual({ type: 'error', code: 'tableFailed' });
    expect(await good.move()).toBe('accepted');
    expect(server.errors()).toContain(bad.made.table);
    expect(checkIntegrity(FILE).findings).toEqual([
      expect.objectContaining({ code: 'untellable', table: bad.made.table }),
    ]);
    good.leave();
  });
});

function logLength(table: string): number {
  const database = new DatabaseSync(FILE, { readOnly: true, timeout: 5000 });
  const { length } = database.prepare('select count(*) as length from entries where table_id = ?').get(table) as {
    length: number;
  };
  database.close();
  return length;
}
