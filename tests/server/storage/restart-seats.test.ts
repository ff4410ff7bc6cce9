// A restart never hands over a seat: on a registry with a fake clock, players with little or no time left keep their
// seats while they reconnect.

import { describe, expect, it } from 'vitest';
import { legalMoves, type Seat, viewFor } from '../../../src/rules/index.ts';
import { RECONNECT_MS, type TableEvent, type TableSettings } from '../../../src/table/index.ts';
import {
  clientFor,
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
} from '../../support/server/test-registry.ts';
import { PEOPLE } from '../../support/server/test-table.ts';

const LIVE = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
const BY_PLAYERS = { seats: 2, clock: LIVE, absence: { graceMs: 120_000, handover: 'byPlayers' } } as const;

interface Game {
  readonly test: TestRegistry;
  readonly table: string;
  readonly clients: readonly TestClient[];
  /** The seat to move. */
  readonly seat: Seat;
}

async function startGame(settings: Partial<TableSettings>): Promise<Game> {
  const test = testRegistry();
  const table = await openTable(test, { people: 2, settings });
  const clients = await seated(test, table, 2);
  clients[0]?.command({ kind: 'start' });
  await until(() => clients.every(({ view }) => view?.phase === 'playing'));
  const seat = clients[0]?.view?.clocks.running?.seat;
  if (seat === undefined) throw new Error('no seat is to move');
  return { test, table, clients, seat };
}

/** Stops the server; another one continues with its store and running time. */
async function restart(test: TestRegistry): Promise<TestRegistry> {
  await test.registry.close();
  const next = testRegistry({ store: test.store }, test.time.nowMs());
  await next.registry.loadDueTables();
  return next;
}

async function settle(turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function passTime(test: TestRegistry, ms: number): Promise<void> {
  test.time.advance(ms);
  await settle();
}

async function handovers({ store }: TestRegistry, table: string): Promise<readonly TableEvent[]> {
  const log = await store.readEntries({ table, after: 0 });
  return log.flatMap(({ event }) => (event.kind === 'playerReplaced' ? [event] : []));
}

describe('a restart', () => {
  it('keeps the seat of a player out of time until somebody is back to decide', async () => {
    const { test, table, seat } = await startGame(BY_PLAYERS);
    await passTime(test, 60_000);
    expect(await handovers(test, table)).toEqual([]);
    const next = await restart(test);
    await passTime(next, 400);
    expect(await handovers(next, table)).toEqual([]);
    await seated(next, table, 2);
    await passTime(next, 600_000);
    expect(await handovers(next, table)).toEqual([]);
    const seq = (await next.registry.currentState(table))?.seq ?? 0;
    const person = PEOPLE[1 - seat] ?? '';
    await next.registry.command(table, { person, id: 'decided', seq, command: { kind: 'replaceWithBot', seat } });
    expect(await handovers(next, table)).toMatchObject([{ seat, why: 'time' }]);
  });

  it('gives a player whose last seconds ran out during it time to reconnect and move', async () => {
    const { test, table, seat } = await startGame({
      ...BY_PLAYERS,
      absence: { graceMs: 60_000, handover: 'automatic' },
    });
    await passTime(test, 59_000);
    const next = await restart(test);
    await passTime(next, 10_000);
    const client = await clientFor(next, table, PEOPLE[seat] ?? '').connect();
    await settle();
    const game = (await next.registry.currentState(table))?.table?.record.game;
    const [move] = game === undefined ? [] : legalMoves(viewFor(game, seat));
    if (move === undefined) throw new Error('no legal move');
    const { id } = client.command({ kind: 'play', move });
    await settle();
    expect(client.answers(id)).toMatchObject([{ type: 'accepted' }]);
    expect(await handovers(next, table)).toEqual([]);
  });

  it('ends a game that nobody returns to, and unloads every table', async () => {
    const { test, table } = await startGame(BY_PLAYERS);
    await passTime(test, 60_000);
    const next = await restart(test);
    for (let minute = 0; minute < 20; minute++) await passTime(next, 60_000);
    await settle(2000);
    expect((await next.store.readTable({ table }))?.summary.phase).toBe('over');
    await next.registry.close();
    expect(next.time.timers).toBe(0);
  });
});

describe('a player out of time', () => {
  it('keeps the seat while the only other player reloads the page', async () => {
    const { test, table, clients, seat } = await startGame(BY_PLAYERS);
    await passTime(test, 60_000);
    const deciding = clients[1 - seat];
    deciding?.drop();
    await passTime(test, 5000);
    await deciding?.connect();
    await passTime(test, 600_000);
    expect(await handovers(test, table)).toEqual([]);
    deciding?.drop();
    await passTime(test, 119_999);
    expect(await handovers(test, table)).toEqual([]);
    await passTime(test, 1);
    expect(await handovers(test, table)).toMatchObject([{ seat, why: 'time' }]);
  });
});

describe('a replaced player', () => {
  it('plays again from the next round on after connecting', async () => {
    const { test, table, clients, seat } = await startGame({
      seats: 2,
      absence: { graceMs: 10_000, handover: 'automatic' },
    });
    clients[seat]?.drop();
    await passTime(test, 10_000);
    expect(await handovers(test, table)).toMatchObject([{ seat, why: 'absent' }]);
    const client = await clientFor(test, table, PEOPLE[seat] ?? '').connect();
    await settle();
    expect(client.view?.seats[seat]).toMatchObject({ substitute: { isReturning: true } });
    const { length } = await test.store.readEntries({ table, after: 0 });
    client.drop();
    await client.connect();
    await settle();
    expect((await test.store.readEntries({ table, after: length })).map(({ event }) => event.kind)).toEqual([]);
  });

  it('does not change the answer to a simultaneous command that is resent after a restart', async () => {
    const { test, table, clients, seat } = await startGame({
      seats: 2,
      absence: { graceMs: 10_000, handover: 'automatic' },
    });
    clients[seat]?.drop();
    await passTime(test, 10_000);
    const quiet = { person: 'ana', id: 'quiet', seq: 0, command: { kind: 'setChat', isOn: false } } as const;
    const outcome = await test.registry.command(table, quiet);
    expect(outcome.kind).toBe('accepted');
    await clientFor(test, table, PEOPLE[seat] ?? '').connect();
    await settle();
    const log = await test.store.readEntries({ table, after: 0 });
    expect(log.some(({ event }) => event.kind === 'playerReturning')).toBe(true);
    const next = await restart(test);
    expect(await next.registry.command(table, quiet)).toEqual({ ...outcome, kind: 'duplicate' });
  });

  it('returns after a restart too', async () => {
    const { test, table, clients, seat } = await startGame(BY_PLAYERS);
    await passTime(test, 60_000);
    clients[1 - seat]?.command({ kind: 'replaceWithBot', seat });
    await settle();
    const next = await restart(test);
    await passTime(next, RECONNECT_MS);
    const client = await clientFor(next, table, PEOPLE[seat] ?? '').connect();
    await settle();
    expect(client.view?.seats[seat]).toMatchObject({ substitute: { why: 'time', isReturning: true } });
  });
});
