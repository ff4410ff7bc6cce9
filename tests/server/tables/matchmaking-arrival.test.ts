// A quick game whose last player took a seat and never connected, on a registry with a fake clock.

import { expect, it } from 'vitest';
import { ARRIVAL_MS } from '../../../src/table/index.ts';
import { clientFor, openTable, type TestRegistry, testRegistry, until } from '../../support/server/test-registry.ts';

/** A full quick game of Ana and Bruno, neither of whom has connected. */
async function quick(): Promise<{ test: TestRegistry; table: string }> {
  const test = testRegistry();
  return { test, table: await openTable(test, { people: 2, settings: { seats: 2, startsWhenFull: true } }) };
}

it('gives the seat to somebody else after a minute, and starts', async () => {
  const { test, table } = await quick();
  const ana = await clientFor(test, table, 'ana').connect();
  test.time.advance(ARRIVAL_MS);
  await until(() => ana.view?.seats[1]?.kind === 'open', 'a free seat');
  const sat = await test.registry.command(table, {
    person: 'chloe',
    id: 'c',
    seq: 0,
    command: { kind: 'join', seat: 1 },
  });
  expect(sat.kind).toBe('accepted');
  await clientFor(test, table, 'chloe').connect();
  await until(() => ana.view?.phase === 'playing', 'the start');
});

it('gets another host if the host never connected', async () => {
  const { test, table } = await quick();
  const bruno = await clientFor(test, table, 'bruno').connect();
  test.time.advance(ARRIVAL_MS);
  await until(() => bruno.view?.seats[0]?.kind === 'open', 'a free seat');
  expect(bruno.view?.isHost).toBe(true);
});

it('frees the seats even if nobody connected', async () => {
  const { test, table } = await quick();
  test.time.advance(ARRIVAL_MS);
  const emptied = async (): Promise<number> =>
    (await test.store.readEntries({ table, after: 0 })).filter(({ event }) => event.kind === 'seatCleared').length;
  for (let turn = 0; turn < 1000 && (await emptied()) < 2; turn++) await new Promise((next) => setImmediate(next));
  expect(await emptied()).toBe(2);
});
