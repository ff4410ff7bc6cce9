// The real server is stopped with SIGTERM and restarted while a player's clock is at 0:00 and nobody has decided: both
// players keep their seats.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logsIn, lostSeats } from '../../support/chaos/log-checks.ts';
import { fileStorage } from '../../support/chaos/storage.ts';
import { startPlanet } from '../../support/server/planet-server.ts';
import { openRemoteTable, RemotePlayer } from '../../support/server/remote.ts';
import { eventually } from '../../support/server/server.ts';
import { builtPage } from '../../support/web/web-app.ts';

const data = mkdtempSync(join(tmpdir(), 'planet-restart-'));
const path = join(data, 'planet.db');
afterAll(() => rmSync(data, { recursive: true }));
beforeAll(async () => {
  await builtPage();
});

/** Longer than a new server takes for its first check of all tables. */
const FIRST_CHECK_MS = 2000;

it('a restart with a clock at 0:00 hands over no seat, and the game continues', async () => {
  const first = await startPlanet({ data });
  const clock = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
  const absence = { graceMs: 120_000, handover: 'byPlayers' } as const;
  const made = await openRemoteTable(first.address, { name: 'Ana', seats: 2, clock, absence });
  const players = [0, 1].map((seat) => new RemotePlayer(made, seat, { onFrame: () => {} }));
  for (const player of players) player.connect(first.address);
  await eventually(() => players.every(({ view }) => view !== undefined), 'both at the table');
  players[0]?.command({ kind: 'start' });
  await eventually(() => players.every(({ view }) => view?.phase === 'playing'), 'the game');
  for (const player of players) player.hangUp();
  expect(await first.kill('SIGTERM')).toBe(0);
  await fileStorage(data).passTime(clock.bankMs);

  const second = await startPlanet({ data });
  try {
    await pause(FIRST_CHECK_MS);
    for (const player of players) player.connect(second.address);
    const seqs = players.map(({ seen }) => seen);
    const due = players.find(({ view, seat }) => view?.clocks.running?.seat === seat);
    await eventually(() => players.every(({ view }) => view?.seats.every(isHere) === true), 'both to be back');
    expect(players.map(({ seen }) => seen)).toEqual(seqs); // nothing has happened
    const [move] = due?.choices ?? [];
    if (due === undefined || move === undefined) throw new Error('no client can move');
    due.command({ kind: 'play', move });
    await eventually(() => due.pending === undefined && due.seen > (seqs[0] ?? 0), 'the move');
    expect(due.view?.clocks.leftMs[due.seat]).toBe(0);
  } finally {
    for (const player of players) player.hangUp();
    await second.kill('SIGTERM');
  }
  expect(lostSeats(logsIn(path))).toEqual([]);
});

type Occupant = NonNullable<RemotePlayer['view']>['seats'][number];

function isHere(occupant: Occupant): boolean {
  return occupant.kind === 'person' && occupant.isHere && occupant.substitute === undefined;
}
