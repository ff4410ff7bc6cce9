// The registry saves before it broadcasts, and failures are isolated.

import { describe, expect, it } from 'vitest';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import {
  clientFor,
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
  visit,
} from '../../support/server/test-registry.ts';

describe('save, then broadcast', () => {
  it('P1 broadcasts nothing before it is stored', async () => {
    const store = memoryStore();
    let hold: (() => void) | undefined;
    let isHolding = false;
    const slow: Store = {
      ...store,
      append: async (input) => {
        if (isHolding) {
          await new Promise<void>((resolve) => {
            hold = resolve;
          });
        }
        return store.append(input);
      },
    };
    const test = testRegistry({ store: slow });
    const table = await openTable(test, { people: 3 });
    const clients = await seated(test, table, 3);
    isHolding = true;
    clients[0]?.command({ kind: 'start' });
    await until(() => hold !== undefined);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(clients.every(({ view }) => view?.phase === 'waiting')).toBe(true);
    hold?.();
    await until(() => clients.every(({ view }) => view?.phase === 'playing'));
  });

  it('P8 a failing store closes the table with an error and without a broadcast, and leaves the others', async () => {
    const store = memoryStore();
    let broken = '';
    const failing: Store = {
      ...store,
      append: (input) => (input.table === broken ? Promise.reject(new Error('disk full')) : store.append(input)),
    };
    const test = testRegistry({ store: failing });
    const tables = [await openTable(test, { people: 3 }), await openTable(test, { people: 3 })] as const;
    const [one, two] = [await seated(test, tables[0], 3), await seated(test, tables[1], 3)];
    broken = tables[0];
    const lost = one[0]?.command({ kind: 'start' });
    two[0]?.command({ kind: 'start' });
    await until(() => two.every(({ view }) => view?.phase === 'playing') && one.every(({ isEnded }) => isEnded));
    expect(one[0]?.answers(lost?.id ?? '')).toEqual([]);
    expect(test.failures).toMatchObject([{ table: tables[0], seq: 7, reason: 'disk full' }]);
    expect(JSON.parse(test.failures[0]?.tried ?? '')).toMatchObject({ person: 'ana', command: { kind: 'start' } });

    broken = '';
    const client = await clientFor(test, tables[0], 'ana').connect();
    if (lost !== undefined) client.send(lost);
    await until(() => client.view?.phase === 'playing');
  });

  it.each<[string, (test: TestRegistry, table: string, client: TestClient, other: TestClient) => unknown]>([
    ['leaving', (_test, _table, _client, other) => other.drop()],
    [
      'coming',
      (test, table) =>
        clientFor(test, table, 'watcher')
          .connect()
          .catch(() => {}),
    ],
    ['a command', (_test, _table, client) => client.command({ kind: 'start' })],
    ['a name', (test) => test.registry.rename('ana', 'Anna')],
  ])('P8 a view that can’t be made breaks its own table and nothing else: %s', async (_, act) => {
    let isPlanted = false;
    const test = registryWithName(() => {
      if (isPlanted) throw new Error('no such view');
    });
    const [bad, good] = [await openTable(test, { people: 3 }), await openTable(test, { people: 1 })];
    const [client, other] = await seated(test, bad, 3);
    const [neighbour] = await seated(test, good, 1);
    if (client === undefined || other === undefined) throw new Error('clients missing');
    isPlanted = true;
    act(test, bad, client, other);
    await until(() => client.isEnded, 'the end of the table');
    expect(client.frames.at(-1)).toEqual({ type: 'error', code: 'tableFailed' });
    expect(test.failures).toMatchObject([{ table: bad, reason: 'no such view' }]);
    expect(neighbour?.isEnded).toBe(false);
    isPlanted = false;
    const again = await clientFor(test, bad, 'bruno').connect();
    expect(again.view?.names[2]).toBe('CHLOE');
    await test.registry.close();
  });

  it('builds no view for a refusal', async () => {
    let made = 0;
    const test = registryWithName(() => {
      made += 1;
    });
    const table = await openTable(test, { people: 3 });
    const [client] = await seated(test, table, 3);
    if (client === undefined) throw new Error('clients missing');
    expect(made).toBeGreaterThan(0);
    made = 0;
    const refused = [client.command({ kind: 'rejoin' }), client.command({ kind: 'join', seat: 0 })];
    await until(() => refused.every(({ id }) => client.answers(id).length === 1), 'the refusals');
    expect(made).toBe(0);
    await test.registry.close();
  });

  it('closes a table that another server wrote to, instead of forking it', async () => {
    const store = memoryStore();
    const [here, there] = [testRegistry({ store }), testRegistry({ store })];
    const table = await openTable(here, { people: 3 });
    await visit(here, table, 3);
    const client = await clientFor(here, table, 'ana').connect();
    await there.registry.command(table, {
      person: 'ana',
      id: 'there',
      seq: 0,
      command: { kind: 'setChat', isOn: false },
    });
    client.command({ kind: 'start' });
    await until(() => client.isEnded);
    expect(here.failures).toMatchObject([{ reason: 'the store answered “conflict”' }]);
    expect((await client.connect()).view?.isChatOn).toBe(false);
  });
});

/** A registry that calls `onView` whenever a view with Chloe's name is serialised. */
function registryWithName(onView: () => void): TestRegistry {
  const name = {
    normalize: () => 'CHLOE',
    toJSON: () => {
      onView();
      return 'CHLOE';
    },
  };
  const store = memoryStore();
  const namesOf: Store['namesOf'] = async (asked) => ({
    ...(await store.namesOf(asked)),
    chloe: name as unknown as string,
  });
  return testRegistry({ store: { ...store, namesOf } });
}
