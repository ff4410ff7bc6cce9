// A rematch waits for everybody: on a registry with a fake clock, then over real sockets.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import type { TableSettings } from '../../../src/table/index.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import {
  ask,
  clientFor,
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
} from '../../support/server/test-registry.ts';

const LIVE: Partial<TableSettings> = { seats: 2, clock: { kind: 'live', bankMs: 60_000, incrementMs: 0 } };

interface Over {
  readonly test: TestRegistry;
  readonly ana: TestClient;
  readonly bruno: TestClient;
  readonly next: string;
}

/** Ana and Bruno have finished a game, and Ana requests a rematch. */
async function rematch(store: Store = memoryStore(), settings: Partial<TableSettings> = LIVE): Promise<Over> {
  const test = testRegistry({ store });
  const table = await openTable(test, { people: 2, settings });
  const [ana, bruno] = await seated(test, table, 2);
  if (ana === undefined || bruno === undefined) throw new Error('clients missing');
  if (settings.startsWhenFull !== true) await ask(ana, { kind: 'start' });
  await until(() => bruno.view?.phase === 'playing', 'the start');
  while (ana.view?.phase === 'playing') {
    const player = [ana, bruno].find(({ choices }) => choices.length > 0);
    const [move] = player?.choices ?? [];
    if (player !== undefined && move !== undefined) await ask(player, { kind: 'play', move });
    await until(() => ana.view?.seq === bruno.view?.seq, 'both to see the same');
  }
  await ask(ana, { kind: 'rematch' });
  await until(() => bruno.view?.rematch !== undefined, 'the next table');
  return { test, ana, bruno, next: bruno.view?.rematch ?? '' };
}

describe('a rematch', () => {
  it('starts only when everybody is present, so that no clock runs at a table its player has not seen', async () => {
    const { test, next } = await rematch();
    const ana = await clientFor(test, next, 'ana').connect();
    expect(await ask(ana, { kind: 'start' })).toBe('playersMissing');
    expect(ana.view?.seats).toMatchObject([{ isHere: true }, { isHere: false, isAwaited: true }]);
    test.time.advance(3_600_000);
    expect((await test.registry.currentState(next))?.phase).toBe('waiting');
    const bruno = await clientFor(test, next, 'bruno').connect();
    await until(() => ana.received.at(-1)?.event.kind === 'playerArrived', 'his arrival');
    expect(ana.view?.seats[1]).not.toHaveProperty('isAwaited');
    bruno.drop();
    expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  });

  it('remembers across a restart who has arrived', async () => {
    const store = memoryStore();
    const { test, next } = await rematch(store);
    await clientFor(test, next, 'bruno').connect();
    await test.registry.close();
    const again = testRegistry({ store });
    const ana = await clientFor(again, next, 'ana').connect();
    expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  });

  it('starts without a missing player only if the host removes them', async () => {
    const { test, next } = await rematch();
    const ana = await clientFor(test, next, 'ana').connect();
    expect(await ask(ana, { kind: 'addBot', seat: 1, bot: 'random:1it' })).toBe('accepted');
    expect(await ask(ana, { kind: 'start' })).toBe('accepted');
    await expect(clientFor(test, next, 'bruno').connect()).resolves.toMatchObject({ view: { viewer: 'spectator' } });
  });

  it('frees the seat of a player who declines at the old table', async () => {
    const { test, ana: old, bruno, next } = await rematch();
    const ana = await clientFor(test, next, 'ana').connect();
    expect(await ask(bruno, { kind: 'declineRematch' })).toBe('accepted');
    await until(() => ana.view?.seats[1]?.kind === 'open', 'the free seat');
    await until(() => old.view?.rematchDeclined?.includes(1) === true, 'the news');
    expect(await ask(bruno, { kind: 'declineRematch' })).toBe('accepted');
    expect(await ask(ana, { kind: 'start' })).toBe('seatEmpty');
  });

  it('keeps the seat of a player who has arrived, whatever they press at the old table', async () => {
    const { test, bruno, next } = await rematch();
    const there = await clientFor(test, next, 'bruno').connect();
    await ask(bruno, { kind: 'declineRematch' });
    expect(there.view?.viewer).toBe(1);
    expect((await test.registry.currentState(next))?.seats[1]?.kind).toBe('person');
  });

  it('starts with the last arrival if the table starts when full', async () => {
    const { test, next } = await rematch(memoryStore(), { ...LIVE, startsWhenFull: true });
    const ana = await clientFor(test, next, 'ana').connect();
    expect(ana.view?.phase).toBe('waiting');
    const bruno = await clientFor(test, next, 'bruno').connect();
    expect(bruno.view?.phase).toBe('playing');
    await until(() => ana.view?.phase === 'playing', 'the start');
  });
});

describe('spectators', () => {
  const folder = testFolder();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(`${folder.path}/rematch.db`);
  });
  afterAll(async () => {
    await server?.close();
    folder.remove();
  });

  it('follow to the next table by their own link, which its host can share', async () => {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens, watchToken } = await ana.make({ seats: 2 });
    await bruno.join(table, playTokens[1]);
    const [host, guest, watcher] = await Promise.all([
      ana.client(table).connect(),
      bruno.client(table).connect(),
      new Person(server, 'watcher').client(table, watchToken).connect(),
    ]);
    expect(await ask(host, { kind: 'start' }, eventually)).toBe('accepted');
    for (const client of [host, guest]) await ask(client, { kind: 'leave' }, eventually);
    await eventually(() => watcher.view?.phase === 'over', 'the end');
    await ask(host, { kind: 'rematch' }, eventually);
    await eventually(() => watcher.view?.rematch !== undefined, 'the next table');
    const next = watcher.view?.rematch ?? '';
    const carried = [host, guest, watcher].map(({ frames }) => frames.find(({ type }) => type === 'rematchLinks'));
    const token = carried[2]?.type === 'rematchLinks' ? carried[2].token : undefined;
    expect(carried).toEqual([{ type: 'rematchLinks', table: next, watchToken: token }, undefined, carried[2]]);
    const there = await new Person(server, 'watcher').client(next, token).connect();
    expect(there.view).toMatchObject({ viewer: 'spectator', phase: 'waiting' });
    for (const client of [host, guest, watcher, there]) client.drop();
  });
});
