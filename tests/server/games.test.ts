// Whole games over real sockets on a real file and a real database: every seat count, preset and variant, people and bots mixed, with
// clients that drop, resume, repeat and connect late. Clients see exactly what is stored, also after a restart.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESETS, SEAT_COUNTS, type Seat } from '../../src/rules/index.ts';
import { stateOf, tableViewFor } from '../../src/table/index.ts';
import { hiddenValuesOf } from '../support/random-table.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../support/server/server.ts';
import { logsAt, STORE_KINDS } from '../support/server/stores.ts';
import type { TestClient } from '../support/server/test-registry.ts';
import { playWildly } from '../support/server/wild-play.ts';

const folder = testFolder();
afterAll(folder.remove);

const VARIANTS = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => hiddenValuesOf(preset).map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

interface Played {
  readonly table: string;
  readonly people: readonly Person[];
  readonly clients: readonly TestClient[];
  readonly watcher: TestClient;
}
/** Seats people by their links and bots in the other seats, and plays to the end. */
async function play(
  server: TestServer,
  { seats, preset, hiddenCharacters }: (typeof VARIANTS)[number],
): Promise<Played> {
  const count = 1 + ((preset.length + seats) % seats);
  const [host, ...guests] = Array.from({ length: count }, (_, index) => new Person(server, `P${index}`));
  if (host === undefined) throw new Error('host missing');
  const { table, playTokens, watchToken } = await host.make({ seats, preset, options: { hiddenCharacters } });
  for (const [index, guest] of guests.entries()) await guest.join(table, playTokens[index + 1]);
  const people = [host, ...guests];
  const clients = await Promise.all(people.map((person) => person.client(table).connect()));
  const watcher = await new Person(server, 'watcher').client(table, watchToken).connect();
  for (let seat = count; seat < seats; seat++) {
    clients[0]?.command({ kind: 'addBot', seat: seat as Seat, bot: 'random:1it' });
  }
  clients[0]?.command({ kind: 'start' });
  await eventually(() => [...clients, watcher].every(({ view }) => view?.phase === 'playing'), 'the start');
  await playWildly(clients, watcher, `${seats} ${preset} ${hiddenCharacters}`, eventually);
  return { table, people, clients, watcher };
}

describe.each(STORE_KINDS)('whole games over sockets, stored in $name', ({ name, newPlace }) => {
  // A game is the same above either store: of each seat count and preset one is enough on the second.
  const variants =
    name === 'SQLite'
      ? VARIANTS
      : VARIANTS.filter(({ hiddenCharacters }, index) => (hiddenCharacters !== 'off') === index % 4 > 1);
  const games: Played[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await newPlace(folder.path));
  });
  afterAll(() => server?.close());

  it('P2 P6 of every seat count, preset and variant end in the state that is stored', async () => {
    // Many at a time, so that their moves share an fsync.
    const waiting = [...variants];
    const work = async (): Promise<void> => {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) games.push(await play(server, plan));
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(games).toHaveLength(variants.length);
    const stored = await logsAt(server.place);
    for (const { table, clients, watcher } of games) {
      const log = stored.get(table) ?? [];
      const state = stateOf(log);
      expect(state.phase).toBe('over');
      for (const client of [...clients, watcher]) {
        if (!client.isConnected) await client.connect();
        await eventually(() => client.seen === log.length, 'all entries');
        expect(client.received.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
        const viewer = client === watcher ? 'spectator' : (clients.indexOf(client) as Seat);
        expect(client.view?.game?.planets).toEqual(tableViewFor(state, viewer, []).game?.planets);
        client.drop();
      }
    }
  });

  it('give everybody who may see it a record of the game that was played', async () => {
    for (const { table, people } of games.slice(0, 4)) {
      const record = await people[0]?.must('readRecord', undefined, { table });
      expect(record).toContain('Commitment');
      expect(await new Person(server, 'stranger').ask('readRecord', undefined, { table })).toMatchObject({
        status: 403,
        error: 'notInvited',
      });
    }
  });

  it('P6 resuming from every seq gives what was sent live, also from a restarted server', async () => {
    await server.close();
    server = await testServer(server.place);
    const { table, people, clients } = games.find(({ clients }) => clients.length === 2) ?? games[0] ?? {};
    const [old, before] = [people?.[0], clients?.[0]];
    if (table === undefined || old === undefined || before === undefined) throw new Error('no game');
    const person = new Person(server, old.name, old.cookie);
    for (let seen = 0; seen <= before.received.length; seen += 1) {
      const client = person.client(table);
      client.received.push(...before.received.slice(0, seen));
      await client.connect();
      expect(client.received).toEqual(before.received);
      client.drop();
    }
  });
});
