// Failed attempts to join leave no guest behind: many simultaneous requests on a real file.

import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, expect, it } from 'vitest';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((each) => each.close()));
  folder.remove();
});

async function start(options: Parameters<typeof testServer>[1] = {}): Promise<TestServer> {
  const server = await testServer(`${folder.path}/${servers.length}.db`, options);
  servers.push(server);
  return server;
}

/** The names of all guests in the file. */
function guestsIn({ file }: TestServer): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select name from guests order by name').all() as readonly { readonly name: string }[];
  database.close();
  return rows.map(({ name }) => name);
}

it('seats one of many who follow the same invitation simultaneously, and deletes the other guests', async () => {
  const server = await start();
  const { table, playTokens } = await new Person(server, 'Host').make({ seats: 2 });
  const runners = Array.from({ length: 12 }, (_, index) => new Person(server, `runner ${index}`));
  const body = (name: string) => ({ name, token: playTokens[1] ?? '' });
  const answers = await Promise.all(runners.map((each) => each.ask('joinTable', body(each.name), { table })));
  const winners = runners.filter((_, index) => answers[index]?.error === undefined);
  expect(winners).toHaveLength(1);
  for (const { error } of answers)
    expect([undefined, 'unknownLink', 'seatOccupied', 'alreadyStarted']).toContain(error);
  expect(guestsIn(server)).toEqual(['Host', winners[0]?.name].toSorted());
  for (const [index, runner] of runners.entries()) {
    const isWinner = answers[index]?.error === undefined;
    expect(runner.cookie === undefined).toBe(!isWinner);
    expect((await runner.must('readMe')).isKnown).toBe(isWinner);
  }
});

it('deletes the guests of those who find a listed table full after joining simultaneously', async () => {
  const server = await start();
  const { table } = await new Person(server, 'Host').make({ seats: 4, isListed: true });
  const runners = Array.from({ length: 10 }, (_, index) => new Person(server, `runner ${index}`));
  const answers = await Promise.all(runners.map((each) => each.ask('joinTable', { name: each.name }, { table })));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(3);
  expect(guestsIn(server)).toHaveLength(4);
});

it('a known guest who loses the race keeps their name, cookie and other tables', async () => {
  const server = await start();
  const { table, playTokens } = await new Person(server, 'Host').make({ seats: 2 });
  const runners = Array.from({ length: 6 }, (_, index) => new Person(server, `runner ${index}`));
  const own = await Promise.all(runners.map((each) => each.make({ seats: 2 })));
  const token = playTokens[1] ?? '';
  const answers = await Promise.all(
    runners.map((each) => each.ask('joinTable', { name: `${each.name} again`, token }, { table })),
  );
  for (const [index, runner] of runners.entries()) {
    const isWinner = answers[index]?.error === undefined;
    expect(await runner.must('readMe')).toEqual({
      name: isWinner ? `${runner.name} again` : runner.name,
      isKnown: true,
    });
    const { lines } = await runner.must('listMyTables');
    expect(lines.map((line) => line.table)).toContain(own[index]?.table);
  }
});

it('shows a newcomer’s name at once', async () => {
  const server = await start();
  const host = new Person(server, 'Host');
  const { table, playTokens } = await host.make({ seats: 2 });
  const client = await host.client(table).connect();
  await new Person(server, 'Bruno').join(table, playTokens[1]);
  await eventually(() => client.view?.seats[1]?.kind === 'person', 'the newcomer');
  const first = client.frames.find((frame) => frame.type === 'update' && frame.view.seats[1]?.kind === 'person');
  expect(first).toMatchObject({ view: { names: ['Host', 'Bruno'] } });
  client.drop();
});
