// A stopped process or a sleeping machine can't receive moves, so no player's clock is charged for that time. Tested as
// a property of a clock source that jumps, and on the real server with SIGSTOP.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../../src/protocol/index.ts';
import { MAX_STEP_MS, READ_MS, SteadyClock } from '../../../src/server/http/ops/steady-clock.ts';
import { randomFrom } from '../../support/random.ts';
import { type PlanetServer, startPlanet } from '../../support/server/planet-server.ts';
import { openRemoteTable, RemotePlayer } from '../../support/server/remote.ts';
import { eventually } from '../../support/server/server.ts';
import { builtPage } from '../../support/web/web-app.ts';

describe('a steady clock', () => {
  it.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'advances by at most one step, however its source jumps (seed %d)',
    (seed) => {
      const random = randomFrom(`steady ${seed}`);
      let sourceMs = random(1000) - 500;
      const clock = new SteadyClock(100, () => sourceMs);
      let [countedMs, skippedMs, beforeMs] = [100, 0, 100];
      for (let read = 0; read < 1000; read++) {
        const kind = random(10);
        const jumpMs = kind === 0 ? random(10_000_000) : kind === 1 ? -random(10_000_000) : random(2 * READ_MS);
        sourceMs += jumpMs;
        countedMs += Math.min(Math.max(jumpMs, 0), MAX_STEP_MS);
        skippedMs += Math.max(0, jumpMs - MAX_STEP_MS);
        const nowMs = clock.nowMs();
        expect(nowMs).toBeGreaterThanOrEqual(beforeMs);
        expect(nowMs - beforeMs).toBeLessThanOrEqual(MAX_STEP_MS);
        expect([nowMs, clock.skippedMs]).toEqual([countedMs, skippedMs]);
        beforeMs = nowMs;
      }
    },
  );

  it('counts all time while it is read often enough', () => {
    let sourceMs = 0;
    const clock = new SteadyClock(0, () => sourceMs);
    for (; sourceMs < 100 * READ_MS; sourceMs += READ_MS) clock.nowMs();
    expect(clock.nowMs()).toBe(sourceMs);
  });
});

describe.skipIf(process.platform !== 'linux')('a server that is stopped and continued', () => {
  const data = mkdtempSync(join(tmpdir(), 'planet-frozen-'));
  const FROZEN_MS = 6000;
  const BANK_MS = 60_000;
  let server: PlanetServer;
  beforeAll(async () => {
    await builtPage();
    server = await startPlanet({ data });
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(data, { recursive: true });
  });

  it('charges no clock for the stopped time, and sends everybody the time left', async () => {
    const clock = { kind: 'live', bankMs: BANK_MS, incrementMs: 0 } as const;
    const made = await openRemoteTable(server.address, { name: 'host', seats: 2, clock });
    const frames: ServerFrame[] = [];
    const players = made.visitors.map(
      (_, seat) => new RemotePlayer(made, seat, { onFrame: (__, frame) => frames.push(frame) }),
    );
    for (const player of players) player.connect(server.address);
    await eventually(() => players.every(({ view }) => view !== undefined), 'the welcome');
    const startedMs = performance.now();
    players[0]?.command({ kind: 'start' });
    await eventually(() => players.some(({ choices }) => choices.length > 0), 'a turn');
    const due = players.find(({ choices }) => choices.length > 0) ?? players[0];

    const frozenMs = await freeze(server);
    const before = frames.length;
    await eventually(() => frames.slice(before).some(({ type }) => type === 'update'), 'news of the clocks');
    const [move] = due?.choices ?? [];
    if (due === undefined || move === undefined) throw new Error('no client has a choice');
    due.command({ kind: 'play', move });
    await eventually(() => due.pending === undefined, 'the answer');
    await eventually(() => due.view?.clocks.leftMs[due.seat] !== BANK_MS, 'the clock');
    const spentMs = BANK_MS - (due.view?.clocks.leftMs[due.seat] ?? 0);
    const awakeMs = performance.now() - startedMs - frozenMs;
    expect(frozenMs).toBeGreaterThanOrEqual(FROZEN_MS);
    expect(spentMs).toBeLessThanOrEqual(awakeMs + MAX_STEP_MS + 1);
    expect(server.errors()).toContain('players’ clocks were not charged');
    for (const player of players) player.hangUp();
  });

  /** Returns the time for which it was certainly stopped. */
  async function freeze({ process: child }: PlanetServer): Promise<number> {
    child.kill('SIGSTOP');
    while (!/^State:\s+T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))) await pause(1);
    const fromMs = performance.now();
    await pause(FROZEN_MS + 5); // a timer may fire a fraction of a millisecond early
    const frozenMs = performance.now() - fromMs;
    child.kill('SIGCONT');
    return frozenMs;
  }
});
