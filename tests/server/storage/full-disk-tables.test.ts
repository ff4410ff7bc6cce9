// A full disk under a registry: arrivals and rematches are stored later or not at all; joining is refused with the
// reason.

import { expect, it } from 'vitest';
import { PROBLEMS } from '../../../src/protocol/index.ts';
import { JOIN_BYTES, StorageQuota } from '../../../src/server/http/auth/storage-quota.ts';
import { sitDown } from '../../../src/server/http/routes/seating.ts';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import { MAX_LOG_ENTRIES } from '../../../src/table/host/log-limits.ts';
import {
  ask,
  clientFor,
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
  visit,
} from '../../support/server/test-registry.ts';
import { SETTINGS } from '../../support/server/test-table.ts';

interface SmallDisk {
  readonly store: Store;
  isFull: boolean;
}

/** A store that refuses every write while the disk is full. */
function smallDisk(): SmallDisk {
  const store = memoryStore();
  const unlessFull =
    <Input, Output>(change: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      if (disk.isFull) throw Object.assign(new Error('disk full'), { code: 'storageFull' });
      return change(input);
    };
  const disk: SmallDisk = {
    isFull: false,
    store: { ...store, append: unlessFull(store.append), deleteTable: unlessFull(store.deleteTable) },
  };
  return disk;
}

async function kindsIn({ store }: TestRegistry, table: string): Promise<readonly string[]> {
  return (await store.readEntries({ table, after: 0 })).map(({ event }) => event.kind);
}

/** Advances the clock second by second until a condition holds. */
async function waitFor(test: TestRegistry, isTrue: () => boolean): Promise<void> {
  for (let second = 0; second < 60 && !isTrue(); second++) {
    test.time.advance(1000);
    await test.registry.refresh();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isTrue()).toBe(true);
}

it('an awaited player who connects while the disk is full can watch, and arrives once there is space', async () => {
  const disk = smallDisk();
  const test = testRegistry({ store: disk.store });
  const table = await openTable(test, { people: 2 });
  const ana = await clientFor(test, table, 'ana').connect();
  disk.isFull = true;
  const bruno = await clientFor(test, table, 'bruno').connect();
  expect(bruno.view?.seats[1]).toMatchObject({ isHere: true, isAwaited: true });
  expect(ana.view?.seats[1]).toMatchObject({ isHere: true, isAwaited: true });
  expect(await ask(ana, { kind: 'start' })).toBe('playersMissing');
  expect([ana.isEnded, bruno.isEnded, test.failures]).toEqual([false, false, []]);

  disk.isFull = false;
  await waitFor(test, () => ana.view?.seats[1]?.kind === 'person' && ana.view.seats[1].isAwaited !== true);
  expect((await kindsIn(test, table)).filter((kind) => kind === 'playerArrived')).toHaveLength(2);
  expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  await test.registry.close();
});

it('a player who disconnects before there is space arrives with the next connection', async () => {
  const disk = smallDisk();
  const test = testRegistry({ store: disk.store });
  const table = await openTable(test, { people: 2 });
  const ana = await clientFor(test, table, 'ana').connect();
  disk.isFull = true;
  const bruno = await clientFor(test, table, 'bruno').connect();
  bruno.drop();
  disk.isFull = false;
  test.time.advance(20_000);
  expect(await ask(ana, { kind: 'start' })).toBe('playersMissing');
  await bruno.connect();
  expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  await test.registry.close();
});

it('a replaced player who reconnects while the disk is full gets the seat back once there is space', async () => {
  const disk = smallDisk();
  const test = testRegistry({ store: disk.store });
  const table = await openTable(test, { people: 3 });
  const clients = await seated(test, table, 3);
  const [ana, bruno, chloe] = clients;
  if (ana === undefined || bruno === undefined || chloe === undefined) throw new Error('clients missing');
  expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  await until(() => clients.some(({ choices }) => choices.length > 0), 'a turn');
  const absent = clients.find(({ choices }) => choices.length > 0) ?? ana;
  const others = clients.filter((each) => each !== absent);
  absent.drop();
  test.time.advance(60_000);
  await until(() => substituteOf(others[0], absent) !== undefined, 'a bot');
  disk.isFull = true;
  await absent.connect();
  expect(substituteOf(absent, absent)).toMatchObject({ isReturning: false });
  expect([clients.some(({ isEnded }) => isEnded), test.failures]).toEqual([false, []]);

  disk.isFull = false;
  await waitFor(test, () => others[0]?.received.some(({ event }) => event.kind === 'playerReturning') === true);
  expect((await kindsIn(test, table)).filter((kind) => kind === 'playerReturning')).toHaveLength(1);
  await test.registry.close();
});

it('a rematch refused for lack of space leaves no table behind', async () => {
  const disk = smallDisk();
  const test = testRegistry({ store: disk.store });
  const table = await openTable(test, { people: 1, settings: { seats: 2 } });
  await visit(test, table, 1);
  const ana = await clientFor(test, table, 'ana').connect();
  expect(await ask(ana, { kind: 'start' })).toBe('accepted');
  while (ana.view?.phase === 'playing') {
    await until(() => ana.choices.length > 0 || ana.view?.phase !== 'playing', 'a turn');
    const [move] = ana.choices;
    if (move !== undefined) await ask(ana, { kind: 'play', move });
  }
  const tables = async () => (await test.store.walkTables({ after: '', limit: 10 })).length;
  disk.isFull = true;
  expect(await ask(ana, { kind: 'rematch' })).toBe('storageFull');
  expect(await tables()).toBe(1);
  disk.isFull = false;
  expect(await ask(ana, { kind: 'rematch' })).toBe('accepted');
  expect(await tables()).toBe(2);
  expect((await test.registry.currentState(ana.view?.rematch ?? ''))?.phase).toBe('waiting');
  await test.registry.close();
});

/** Enough for one attempt to join; the person and their address. */
const quota = () => new StorageQuota(JOIN_BYTES, () => 0);
const BRUNO = { person: 'bruno', address: '9.9.9.9' } as const;

it('joining while the disk is full is refused as storageFull, and takes nothing of the quota', async () => {
  const disk = smallDisk();
  const test = testRegistry({ store: disk.store });
  const table = await test.registry.open({ settings: { ...SETTINGS, isListed: true }, host: 'ana', links: [] });
  disk.isFull = true;
  const context = { ...test, storage: quota() };
  expect(await sitDown(context, table, BRUNO)).toEqual({ ok: false, fault: 'storageFull' });
  disk.isFull = false;
  expect(await sitDown(context, table, BRUNO)).toEqual({ ok: true, value: 0 });
  expect(await sitDown(context, table, { ...BRUNO, person: 'chloe' })).toEqual({ ok: false, fault: 'quotaExceeded' });
  await test.registry.close();
});

it('joining a table whose log is full is refused as tooMany', async () => {
  const test = testRegistry();
  const opened = {
    atMs: 0,
    event: { kind: 'tableOpened', settings: { ...SETTINGS, isListed: true }, host: 'ana' },
  } as const;
  const switched = { atMs: 0, event: { kind: 'chatSet', isOn: true } } as const;
  const entries = [opened, ...Array.from({ length: MAX_LOG_ENTRIES }, () => switched)];
  const summary = { phase: 'waiting', isListed: false } as const;
  await test.store.createTable({ table: 'full', nowMs: 0, entries, summary, links: [], members: [] });
  expect(await sitDown({ ...test, storage: quota() }, 'full', BRUNO)).toEqual({ ok: false, fault: 'tooMany' });
  await test.registry.close();
});

it.each([
  ['removed', 403],
  ['tooMany', 429],
  ['storageFull', 503],
  ['quotaExceeded', 429],
] as const)('joining passes on that the table answers %s, with status %i', async (code, status) => {
  const test = testRegistry();
  const table = await test.registry.open({ settings: { ...SETTINGS, isListed: true }, host: 'ana', links: [] });
  const registry = {
    currentState: () => test.registry.currentState(table),
    command: async () => ({ kind: 'refused', code }) as const,
  };
  expect(await sitDown({ registry, storage: quota() }, table, BRUNO)).toEqual({ ok: false, fault: code });
  expect(PROBLEMS[code]).toBe(status);
  await test.registry.close();
});

/** The bot that substitutes for a player, as another player sees it. */
function substituteOf(viewer: TestClient | undefined, player: TestClient): unknown {
  const occupant = viewer?.view?.seats[['ana', 'bruno', 'chloe'].indexOf(player.name)];
  return occupant?.kind === 'person' ? occupant.substitute : undefined;
}
