// A full disk: moves are refused with a code, everybody can still watch, nothing fails, and the game continues once
// there is space. On a real disk of a few hundred kilobytes.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../../src/protocol/index.ts';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { type PlanetServer, startPlanet } from '../../support/server/planet-server.ts';
import { openRemoteTable, RemotePlayer, type RemoteTestTable, RemoteVisitor } from '../../support/server/remote.ts';
import { eventually } from '../../support/server/server.ts';
import { smallDisk } from '../../support/server/small-disk.ts';
import { builtPage } from '../../support/web/web-app.ts';

const disk = smallDisk(1_000_000);

describe.skipIf(!disk.isSmall)('P8 on a full disk', () => {
  const { path, fill, free, unmount } = disk;
  const data = join(path, 'data');
  let server: PlanetServer;
  let made: RemoteTestTable;
  let players: readonly RemotePlayer[];
  const frames: ServerFrame[] = [];

  beforeAll(async () => {
    await builtPage();
    mkdirSync(data);
    server = await startPlanet({ data });
    made = await openRemoteTable(server.address, { name: 'Ana', seats: 3 });
    players = made.visitors.map(
      (_, seat) => new RemotePlayer(made, seat, { onFrame: (__, frame) => frames.push(frame) }),
    );
    for (const player of players) player.connect(server.address);
    await eventually(() => players.every(({ view }) => view !== undefined), 'the welcome');
    players[0]?.command({ kind: 'start' });
    await eventually(() => players.every(({ view }) => view?.phase === 'playing'), 'the start');
  });
  afterAll(async () => {
    await server?.kill();
    unmount();
  });

  /** The answer to a move of the player to move. */
  async function move(): Promise<ServerFrame | undefined> {
    const due = players.find(({ choices }) => choices.length > 0);
    const [choice] = due?.choices ?? [];
    if (due === undefined || choice === undefined) throw new Error('no client has a choice');
    due.command({ kind: 'play', move: choice });
    const { id } = due.pending ?? { id: '' };
    const answer = (): ServerFrame | undefined => frames.find((frame) => 'id' in frame && frame.id === id);
    await eventually(() => answer() !== undefined, 'an answer');
    const found = answer();
    if (found?.type === 'accepted') await eventually(() => players.every(({ seen }) => seen >= found.seq), 'the news');
    return found;
  }

  /** Resolves when `/readyz` gives this answer. */
  async function readiness(wanted: string): Promise<void> {
    for (let answer = ''; answer !== wanted; await pause(20)) {
      const response = await fetch(`${server.address}/readyz`);
      answer = `${response.status} ${await response.text()}`;
    }
  }

  it('refuses moves but not reads, and continues once there is space', async () => {
    expect((await move())?.type).toBe('accepted');
    fill();
    frames.length = 0;
    for (let count = 0; count < 5; count++)
      expect(await move()).toMatchObject({ type: 'refused', code: 'storageFull' });

    // Reads: a new connection, and requests that change nothing, also while others try to write.
    const moves = Array.from({ length: 5 }, () => move());
    const visitor = new RemotePlayer(made, 1, { onFrame: (_, frame) => frames.push(frame) });
    visitor.connect(server.address);
    await eventually(() => visitor.view !== undefined, 'the welcome of a new connection');
    expect(visitor.view?.seq).toBe(players[1]?.view?.seq);
    const cookie = made.visitors[0]?.cookie ?? '';
    const lists = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${server.address}/api/me/tables`, { headers: { cookie } })),
    );
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await lists[0]?.json()) as unknown).toMatchObject({ lines: [{ table: made.table }] });
    await Promise.all(moves);
    visitor.hangUp();
    await expect(new RemoteVisitor().post(server.address, '/api/tables', { name: 'Bo', seats: 2 })).rejects.toThrow(
      '503 {"error":"storageFull"}',
    );
    await readiness('503 {"error":"storageFull"}');
    expect(frames.filter(({ type }) => type === 'error')).toEqual([]);

    free();
    expect((await move())?.type).toBe('accepted');
    await readiness('200 {"ok":true}');
  });

  it('a bot’s move waits until there is space', async () => {
    const ana = new RemoteVisitor();
    const { table } = (await ana.post(server.address, '/api/tables', { name: 'Ana', seats: 2 })) as { table: string };
    const received: ServerFrame[] = [];
    const player = new RemotePlayer({ table, seats: 2, visitors: [ana] }, 0, {
      onFrame: (_, frame) => received.push(frame),
    });
    player.connect(server.address);
    await eventually(() => player.view !== undefined, 'the welcome');
    player.command({ kind: 'addBot', seat: 1, bot: 'random:1it' });
    await eventually(() => player.view?.seats[1]?.kind === 'bot', 'the bot');
    player.command({ kind: 'start' });
    await eventually(() => player.view?.phase === 'playing', 'the start');
    // Play until it is the bot's turn, before it has moved.
    while (player.choices.length > 0) {
      const { seen } = player;
      player.command({ kind: 'play', move: player.choices[0] as never });
      await eventually(() => player.seen > seen, 'a move');
    }
    fill();
    const { seen } = player;
    await pause(3000); // longer than a bot's pause: it has tried by now, unless the machine is slow
    expect(player.seen).toBe(seen);
    expect(received.filter(({ type }) => type === 'error')).toEqual([]);
    free();
    await eventually(() => player.seen > seen, 'the bot’s move');
    player.hangUp();
  });

  it('SIGTERM exits with 0 and loses no accepted move', async () => {
    const seen = Math.max(...players.map(({ view }) => view?.seq ?? 0));
    fill();
    expect(await move()).toMatchObject({ type: 'refused', code: 'storageFull' });
    expect(await server.kill('SIGTERM')).toBe(0);
    for (const line of server.errors().trim().split('\n')) JSON.parse(line === '' ? '{}' : line);
    free();
    expect(checkIntegrity(join(data, 'planet.db')).findings).toEqual([]);
    server = await startPlanet({ data });
    players[0]?.connect(server.address);
    frames.length = 0;
    await eventually(() => frames.some(({ type }) => type === 'welcome'), 'the welcome');
    expect(players[0]?.view?.seq).toBe(seen);
  });
});
