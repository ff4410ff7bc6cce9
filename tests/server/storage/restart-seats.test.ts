// A restart gives no seat away: at a registry with a clock moved by hand, players whose time is short or up keep their seats while
// they reconnect.

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
const OTHERS = { seats: 2, clock: LIVE, away: { graceMs: 120_000, handover: 'others' } } as const;

interface Game {
  readonly test: TestRegistry;
  readonly table: string;
  readonly clients: readonly TestClient[];
  /** Whose turn it is. */
  readonly seat: Seat;
}

async function begun(settings: Partial<TableSettings>): Promise<Game> {
  const test = testRegistry();
  const table = await openTable(test, { people: 2, settings });
  const clients = await seated(test, table, 2);
  clients[0]?.command({ kind: 'start' });
  await until(() => clients.every(({ view }) => view?.phase === 'playing'));
  const seat = clients[0]?.view?.clocks.running?.seat;
  if (seat === undefined) throw new Error('nobody is to move');
  return { test, table, clients, seat };
}

/** The server is stopped, and another one goes on from its store and its time. */
async function restart(test: TestRegistry): Promise<TestRegistry> {
  await test.registry.close();
  const next = testRegistry({ store: test.store }, test.time.nowMs());
  await next.registry.wake();
  return next;
}

async function settle(turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function credentials(test: TestRegistry, ms: number): Promise<void> {
  test.time.advance(ms);
  await settle();
}

async function givenAway({ store }: TestRegistry, table: string): Promise<readonly TableEvent[]> {
  const log = await store.readEntries({ table, after: 0 });
  return log.flatMap(({ event }) => (event.kind === 'playerReplaced' ? [event] : []));
}

describe('a restart', () => {
  it('leaves the seat to a player out of time until somebody has come back to decide', async () => {
    const { test, table, seat } = await begun(OTHERS);
    await credentials(test, 60_000);
    expect(await givenAway(test, table)).toEqual([]);
    const next = await restart(test);
    await credentials(next, 400);
    expect(await givenAway(next, table)).toEqual([]);
    await seated(next, table, 2);
    await credentials(next, 600_000);
    expect(await givenAway(next, table)).toEqual([]);
    const seq = (await next.registry.look(table))?.seq ?? 0;
    const person = PEOPLE[1 - seat] ?? '';
    await next.registry.command(table, { person, id: 'decided', seq, command: { kind: 'replaceWithBot', seat } });
    expect(await givenAway(next, table)).toMatchObject([{ seat, why: 'time' }]);
  });

  it('leaves a player whose last seconds credentials during it time to reconnect and move', async () => {
    const { test, table, seat } = await begun({ ...OTHERS, away: { graceMs: 60_000, handover: 'itself' } });
    await credentials(test, 59_000);
    const next = await restart(test);
    await credentials(next, 10_000);
    const client = await clientFor(next, table, PEOPLE[seat] ?? '').connect();
    await settle();
    const game = (await next.registry.look(table))?.table?.record.game;
    const [move] = game === undefined ? [] : legalMoves(viewFor(game, seat));
    if (move === undefined) throw new Error('there is no choice');
    const { id } = client.command({ kind: 'play', move });
    await settle();
    expect(client.answers(id)).toMatchObject([{ type: 'accepted' }]);
    expect(await givenAway(next, table)).toEqual([]);
  });

  it('ends a game that nobody comes back to, and puts everything away', async () => {
    const { test, table } = await begun(OTHERS);
    await credentials(test, 60_000);
    const next = await restart(test);
    for (let minute = 0; minute < 20; minute++) await credentials(next, 60_000);
    await settle(2000);
    expect((await next.store.readTable({ table }))?.summary.phase).toBe('over');
    await next.registry.close();
    expect(next.time.timers).toBe(0);
  });
});

describe('a player out of time', () => {
  it('keeps the seat while the only other player reloads the page', async () => {
    const { test, table, clients, seat } = await begun(OTHERS);
    await credentials(test, 60_000);
    const deciding = clients[1 - seat];
    deciding?.drop();
    await credentials(test, 5000);
    await deciding?.connect();
    await credentials(test, 600_000);
    expect(await givenAway(test, table)).toEqual([]);
    deciding?.drop();
    await credentials(test, 119_999);
    expect(await givenAway(test, table)).toEqual([]);
    await credentials(test, 1);
    expect(await givenAway(test, table)).toMatchObject([{ seat, why: 'time' }]);
  });
});

describe('a player whom a bot plays for', () => {
  it('plays again from the next round on by connecting', async () => {
    const { test, table, clients, seat } = await begun({ seats: 2, away: { graceMs: 10_000, handover: 'itself' } });
    clients[seat]?.drop();
    await credentials(test, 10_000);
    expect(await givenAway(test, table)).toMatchObject([{ seat, why: 'away' }]);
    const client = await clientFor(test, table, PEOPLE[seat] ?? '').connect();
    await settle();
    expect(client.view?.seats[seat]).toMatchObject({ substitute: { isReturning: true } });
    const { length } = await test.store.readEntries({ table, after: 0 });
    client.drop();
    await client.connect();
    await settle();
    expect((await test.store.readEntries({ table, after: length })).map(({ event }) => event.kind)).toEqual([]);
  });

  it('changes nothing about the answer to a command of the same moment, sent again after a restart', async () => {
    const { test, table, clients, seat } = await begun({ seats: 2, away: { graceMs: 10_000, handover: 'itself' } });
    clients[seat]?.drop();
    await credentials(test, 10_000);
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

  it('does so after a restart too', async () => {
    const { test, table, clients, seat } = await begun(OTHERS);
    await credentials(test, 60_000);
    clients[1 - seat]?.command({ kind: 'replaceWithBot', seat });
    await settle();
    const next = await restart(test);
    await credentials(next, RECONNECT_MS);
    const client = await clientFor(next, table, PEOPLE[seat] ?? '').connect();
    await settle();
    expect(client.view?.seats[seat]).toMatchObject({ substitute: { why: 'time', isReturning: true } });
  });
});
