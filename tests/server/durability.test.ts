// P1: what was acknowledged is there after kill -9; and since that alone can't tell a careful server from a careless one,
// the order of its system calls: no acknowledgement between a write to the log file and the force to the disk.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { type Child, chaos, childScript, liveAndDie, missing } from '../support/chaos.ts';
import { randomFrom } from '../support/random.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'planet-durability-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

describe('kill -9', () => {
  it('P1 P2 loses nothing that was acknowledged, leaves no gap, doubles nothing', async () => {
    const result = await chaos(join(FOLDER, 'chaos.db'), 10, randomFrom('kill'));
    expect(result.faults).toEqual([]);
    expect(result.acks).toBeGreaterThan(500);
  }, 600_000);

  it('a lost acknowledgement is seen', async () => {
    const path = join(FOLDER, 'lossy.db');
    const { acks } = await liveAndDie({ path, tables: 2 }, 20);
    expect(missing(path, acks)).toEqual([]);
    const last = acks.at(-1);
    const database = new DatabaseSync(path);
    database.prepare('delete from entries where table_id = ? and seq = ?').run(last?.table, last?.seq);
    database.close();
    expect(missing(path, acks)).toHaveLength(1);
  });
});

const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', process.execPath, '-e', '0']).status === 0;

describe.skipIf(!hasStrace)('the order of system calls', () => {
  it('P1 every write of a move is forced to the disk before it is acknowledged', async () => {
    const { acks, early } = await audit({ path: join(FOLDER, 'full.db'), tables: 1 });
    expect(acks).toBeGreaterThan(10);
    expect(early).toBe(0);
  });

  it('a careless setting is seen', async () => {
    const { early } = await audit({ path: join(FOLDER, 'normal.db'), tables: 1, synchronous: 'NORMAL' });
    expect(early).toBeGreaterThan(10);
  });
});

/** With one table nothing is written between a commit and its acknowledgement, so the order is plain. */
async function audit(child: Child): Promise<{ readonly acks: number; readonly early: number }> {
  const trace = `${child.path}.trace`;
  const calls = 'trace=openat,pwrite64,write,fdatasync,fsync';
  const command = [
    '-f',
    '-e',
    calls,
    '-s',
    '8',
    '-o',
    trace,
    process.execPath,
    '--input-type=module',
    '-e',
    childScript(child),
  ];
  await new Promise<void>((resolve) => {
    const server = spawn('strace', command, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    let lines = 0;
    server.stdout.on('data', (data) => {
      lines += String(data).split('\n').length - 1;
      if (lines > 40 && server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    });
    server.on('close', () => resolve());
  });
  return ordered(readFileSync(trace, 'utf8').split('\n'));
}

function ordered(lines: readonly string[]): { readonly acks: number; readonly early: number } {
  const journals = new Set<string>();
  let isDirty = false;
  let acks = 0;
  let early = 0;
  for (const line of lines) {
    const opened = /openat\(.*-wal", .*= (\d+)$/.exec(line)?.[1];
    if (opened !== undefined) journals.add(opened);
    const [, call, file = '', rest = ''] = /(pwrite64|write|fdatasync|fsync)\((\d+)(.*)$/.exec(line) ?? [];
    if (call === 'pwrite64' && journals.has(file)) isDirty = true;
    if ((call === 'fdatasync' || call === 'fsync') && journals.has(file)) isDirty = false;
    if (call === 'write' && file === '1' && rest.startsWith(', "ack ')) {
      acks += 1;
      if (isDirty) early += 1;
    }
  }
  return { acks, early };
}
