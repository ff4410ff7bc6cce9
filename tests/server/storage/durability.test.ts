// P1: acknowledged moves survive kill -9. Since that alone can't prove an fsync, the order of system calls is checked
// too: no acknowledgement between a write to the log file and its fsync.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { straceProblem } from '../../../scripts/tools/strace.ts';
import { builtUrl } from '../../support/built.ts';
import { Crowd } from '../../support/chaos/crowd.ts';
import { chaos } from '../../support/chaos/kills.ts';
import { type Ack, changed, logsIn, missing } from '../../support/chaos/log-checks.ts';
import { databaseStorage, fileStorage } from '../../support/chaos/storage.ts';
import { clusterFolder, startCluster } from '../../support/postgres/cluster.ts';
import { randomFrom } from '../../support/random.ts';
import { type Started, startPlanet } from '../../support/server/planet-server.ts';
import { builtPage } from '../../support/web/web-app.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planet-durability-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));
beforeAll(async () => {
  await builtPage();
});

function newFolder(name: string): string {
  const data = join(FOLDER, name);
  mkdirSync(data);
  return data;
}

describe('kill -9', () => {
  it('P1 P2 loses no acknowledged move, leaves no gap, duplicates nothing, changes nobody’s view', async () => {
    const result = await chaos({ storage: fileStorage(newFolder('chaos')), cycles: 10, seed: 'kill' });
    expect(result.faults).toEqual([]);
    expect(result.acks).toBeGreaterThan(500);
    expect(result.views).toBeGreaterThan(50);
  });

  it('P1 P2 the same on PostgreSQL, which crashes and loses its connections meanwhile', async () => {
    const folder = clusterFolder();
    const cluster = await startCluster(join(folder.path, 'chaos'));
    const storage = databaseStorage(cluster, { name: 'postgres', data: newFolder('database') });
    const result = await chaos({ storage, cycles: 10, seed: 'database' });
    expect(result.faults).toEqual([]);
    expect(result.acks).toBeGreaterThan(500);
    expect(result.views).toBeGreaterThan(50);
    await folder.remove();
  });

  it('detects a lost acknowledgement and a changed view', async () => {
    const data = newFolder('lossy');
    const crowd = new Crowd(randomFrom('lossy'), { size: 2 });
    await crowd.live(await startPlanet({ data }), 30);
    const path = join(data, 'planet.db');
    const { acks, lastViews } = crowd;
    const logs = logsIn(path);
    expect([...missing(logs, acks), ...changed(logs, lastViews)]).toEqual([]);
    const [view] = lastViews;
    expect(
      changed(
        logs,
        lastViews.map((each) => ({ ...each, seq: each.seq - 1 })),
      ),
    ).toHaveLength(lastViews.length);
    const last = acks.findLast(({ table }) => table === view?.table) as Ack;
    const database = new DatabaseSync(path);
    database.prepare('delete from entries where table_id = ? and seq >= ?').run(last.table, last.seq);
    database.close();
    expect(missing(logsIn(path), acks)).toHaveLength(1);
    expect(changed(logsIn(path), lastViews).length).toBeGreaterThan(0);
  });
});

describe.skipIf(process.platform !== 'linux')('the order of system calls', () => {
  beforeAll(async () => {
    const problem = await straceProblem();
    if (problem !== undefined) throw new Error(`strace does not work here; install it. ${problem}`);
  });

  it('P1 every write of a move is forced to disk before it is acknowledged', async () => {
    const { acks, early } = await audit({ data: newFolder('full') });
    expect(acks).toBeGreaterThan(30);
    expect(early).toBe(0);
  });

  it('detects a store that does not force commits to disk', async () => {
    const data = newFolder('normal');
    const { acks, early } = await audit({ data, script: unsafeServer(data) });
    expect(early).toBeGreaterThan(acks / 2);
  });
});

/** The same server on a store that does not force commits to disk. */
function unsafeServer(data: string): string {
  const worker = join(data, 'careless-worker.mjs');
  writeFileSync(
    worker,
    `import { workerData } from 'node:worker_threads';
    workerData.synchronous = 'NORMAL';
    await import('${builtUrl('server/store/worker.js')}');`,
  );
  return `
    import { LIMITS, scaled, startServer } from '${builtUrl('server/http/index.js')}';
    const file = '${join(data, 'planet.db')}';
    const scripts = { store: new URL('${pathToFileURL(worker)}'), thinking: new URL('${builtUrl('thinking/node/worker.js')}') };
    const limits = scaled(LIMITS, 0);
    const { address } = await startServer({ file, port: 0, host: '127.0.0.1', limits, scripts });
    console.log('open ' + address.replace('127.0.0.1', 'localhost') + '\\nTables are saved in ' + file);`;
}

/** With one table nothing else is written between a commit and its acknowledgement, so the order is unambiguous. */
async function audit(
  started: Started & { readonly data: string },
): Promise<{ readonly acks: number; readonly early: number }> {
  const trace = join(started.data, 'trace');
  const calls = 'trace=openat,pwrite64,write,writev,sendmsg,sendto,fdatasync,fsync';
  const under = ['strace', '-f', '-e', calls, '-s', '64', '-o', trace];
  await new Crowd(randomFrom('audit'), { size: 1 }).live(await startPlanet({ ...started, under }), 40);
  return ordered(readFileSync(trace, 'utf8').split('\n'));
}

function ordered(lines: readonly string[]): { readonly acks: number; readonly early: number } {
  const journals = new Set<string>();
  /** Threads inside an fsync; strace prints its start and its end separately. */
  const forcing = new Set<string>();
  let isDirty = false;
  let acks = 0;
  let early = 0;
  for (const line of lines) {
    const opened = /openat\(.*-wal", .*= (\d+)$/.exec(line)?.[1];
    if (opened !== undefined) journals.add(opened);
    const [, thread = '', call = '', file = '', rest = ''] = /^(\d+) +(\w+)\((\d+)(.*)$/.exec(line) ?? [];
    const ended = /^(\d+) +<\.\.\. (?:fdatasync|fsync) resumed>/.exec(line)?.[1];
    if (call === 'pwrite64' && journals.has(file)) isDirty = true;
    const isForce = (call === 'fdatasync' || call === 'fsync') && journals.has(file);
    if (isForce && rest.includes('unfinished')) forcing.add(thread);
    if ((isForce && !rest.includes('unfinished')) || (ended !== undefined && forcing.delete(ended))) isDirty = false;
    if (rest.includes('\\"type\\":\\"accepted\\"')) {
      acks += 1;
      if (isDirty) early += 1;
    }
  }
  return { acks, early };
}
