// Optional data that a client requests in its `hello`: tile definitions and legal moves, so that a client in another
// language needs neither the tile set nor the rules. Over real sockets.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXTRAS, type ServerFrame } from '../../src/protocol/index.ts';
import { BOX, type Move } from '../../src/rules/index.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../support/server/server.ts';
import { legalFault, type TestClient } from '../support/server/test-registry.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/extras.db`);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

type Update = Extract<ServerFrame, { readonly type: 'update' }>;
type Welcome = Extract<ServerFrame, { readonly type: 'welcome' }>;

const welcomeOf = ({ frames }: TestClient): Welcome => {
  const [first] = frames;
  if (first?.type !== 'welcome') throw new Error('no welcome');
  return first;
};
const isUpdate = (frame: ServerFrame): frame is Update => frame.type === 'update';

/** A table for a person and a bot, before the start. */
async function tableWithBot(person: Person, seats: 2 | 3 = 2): Promise<string> {
  const { table } = await person.make({ seats });
  const host = await person.client(table).connect();
  for (let seat = 1; seat < seats; seat++) host.command({ kind: 'addBot', seat: seat as 1, bot: 'random' });
  await eventually(() => host.view?.seats.every(({ kind }) => kind !== 'open') === true, 'everybody to sit');
  host.drop();
  return table;
}

describe('a client that requests tiles and legal moves', () => {
  it.each([2, 3] as const)('can play a whole game of %i seats without knowing any rule', async (seats) => {
    const ana = new Person(server, `Ana ${seats}`);
    const table = await tableWithBot(ana, seats);
    const client = await ana.client(table, undefined, EXTRAS).connect();
    expect(welcomeOf(client).tiles).toEqual(BOX.tiles);
    expect(welcomeOf(client).legal).toEqual([]);
    client.command({ kind: 'start' });
    let seq = 0;
    while (client.view?.phase !== 'over') {
      const legal = (): readonly Move[] => client.frames.findLast(isUpdate)?.legal ?? [];
      const isNew = (): boolean =>
        (client.view?.seq ?? 0) > seq && (legal().length > 0 || client.view?.phase === 'over');
      await eventually(isNew, 'a turn, or the end');
      const [move] = legal();
      seq = client.view?.seq ?? 0;
      if (move === undefined) continue;
      const { id } = client.command({ kind: 'play', move });
      await eventually(() => client.answers(id).length > 0, 'an answer');
      expect(client.answers(id)[0]).toMatchObject({ type: 'accepted' });
    }
    const updates = client.frames.filter(isUpdate);
    expect(updates.length).toBeGreaterThan(32);
    for (const update of updates) expect(update.legal).toBeDefined();
    expect(updates.at(-1)?.legal).toEqual([]);
    expect(client.texts.slice(1).some((text) => text.includes('"tiles":{'))).toBe(false);
    client.drop();
  });

  it('gets them again after reconnecting; a spectator gets no legal moves', async () => {
    const ana = new Person(server, 'Ana again');
    const { table, watchToken } = await ana.make({ seats: 2 });
    const host = await ana.client(table).connect();
    host.command({ kind: 'addBot', seat: 1, bot: 'random' });
    await eventually(() => host.view?.seats[1]?.kind === 'bot', 'the bot');
    host.command({ kind: 'start' });
    await eventually(() => host.choices.length > 0, 'the first turn');
    const back = await ana.client(table, undefined, ['legal']).connect();
    expect(welcomeOf(back)).toMatchObject({ legal: host.choices });
    expect(welcomeOf(back)).not.toHaveProperty('tiles');
    const watcher = await new Person(server, 'Watcher').client(table, watchToken, ['tiles', 'legal']).connect();
    expect(welcomeOf(watcher)).toMatchObject({ tiles: BOX.tiles, legal: [] });
    for (const each of [host, back, watcher]) each.drop();
  });
});

it('a client that requests nothing gets not one byte more', async () => {
  const ana = new Person(server, 'Ana twice');
  const table = await tableWithBot(ana);
  const plain = await ana.client(table).connect();
  const asking = await ana.client(table, undefined, ['legal']).connect();
  plain.command({ kind: 'start' });
  for (let moves = 0; moves < 6; moves++) {
    await eventually(() => plain.choices.length > 0, 'a turn');
    const [move] = plain.choices;
    const seq = plain.view?.seq ?? 0;
    if (move !== undefined) plain.command({ kind: 'play', move });
    await eventually(() => [plain, asking].every(({ view }) => (view?.seq ?? 0) > seq), 'both to hear');
  }
  const updatesOf = ({ texts }: TestClient): readonly string[] =>
    texts.filter((text) => text.startsWith('{"type":"update"') && text.includes('"seq"'));
  const [plainUpdates, extended] = [updatesOf(plain), updatesOf(asking)];
  const withoutLegal = (text: string): string => text.replace(/,"legal":\[[^\]]*\]\}$/, '}');
  const shared = Math.min(plainUpdates.length, extended.length);
  expect(shared).toBeGreaterThan(6);
  expect(extended.slice(-shared).map(withoutLegal)).toEqual(plainUpdates.slice(-shared));
  expect(extended.at(-1)).not.toBe(plainUpdates.at(-1));
  expect(plainUpdates.join('')).not.toMatch(/"legal"|"tiles":\{/);
  for (const each of [plain, asking]) each.drop();
});

it('detects legal moves that the view does not allow', async () => {
  const ana = new Person(server, 'Ana sees');
  const table = await tableWithBot(ana);
  const client = await ana.client(table, undefined, ['legal']).connect();
  client.command({ kind: 'start' });
  await eventually(() => client.choices.length > 0, 'the first turn');
  const update = client.frames.findLast(isUpdate);
  if (update === undefined) throw new Error('no update');
  expect(legalFault(update)).toBeUndefined();
  expect(legalFault({ ...update, legal: [] })).toContain('the view allows');
  expect(legalFault({ ...update, legal: [...(update.legal ?? []), { kind: 'appointSeat', seat: 1 }] })).toBeDefined();
  client.drop();
});
