// A removed player on the real server: every way back is closed (sockets, other devices, links, lists, the next game)
// until the host readmits them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTable, WireCommand } from '../../../src/protocol/index.ts';
import { eventually, Person, Refused, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import type { TestClient } from '../../support/server/test-registry.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/removal.db`);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

interface Scene {
  readonly table: string;
  readonly ana: Person;
  readonly bruno: Person;
  readonly chloe: Person;
  readonly host: TestClient;
}

/** Ana's table with Bruno and Chloe, before the start. */
async function newScene(wanted: Partial<NewTable> = {}): Promise<Scene> {
  const [ana, bruno, chloe] = ['Ana', 'Bruno', 'Chloe'].map((name) => new Person(server, name)) as [
    Person,
    Person,
    Person,
  ];
  const { table, playTokens } = await ana.make({ seats: 3, ...wanted });
  await bruno.join(table, playTokens[1]);
  await chloe.join(table, playTokens[2]);
  for (const guest of [bruno, chloe]) (await guest.client(table).connect()).drop();
  return { table, ana, bruno, chloe, host: await ana.client(table).connect() };
}

async function must(client: TestClient, command: WireCommand): Promise<void> {
  expect(await outcomeOf(client, command)).toBe('accepted');
}

/** `accepted`, or the refusal's code. */
async function outcomeOf(client: TestClient, command: WireCommand): Promise<string> {
  const { id } = client.command(command);
  await eventually(() => client.answers(id).length > 0, `an answer to ${command.kind}`);
  const [answer] = client.answers(id);
  return answer?.type === 'refused' ? answer.code : (answer?.type ?? 'nothing');
}

async function connectionResult(client: TestClient): Promise<string> {
  try {
    return String((await client.connect()).view?.viewer);
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

function lastError(client: TestClient): string | undefined {
  const frame = client.frames.findLast(({ type }) => type === 'error');
  return frame?.type === 'error' ? frame.code : undefined;
}

describe('a player removed during a game', () => {
  it('may watch a table that allows spectators, sees no secrets, and is informed', async () => {
    const { table, bruno, host } = await newScene({ options: { hiddenCharacters: 'secret-draft' } });
    const own = await bruno.client(table).connect();
    await must(host, { kind: 'start' });
    await must(host, { kind: 'clearSeat', seat: 1 });
    await eventually(() => own.view?.viewer === 'spectator', 'to watch');
    expect([own.view?.removed, own.game?.viewer]).toEqual(['host', 'spectator']);
    expect(await outcomeOf(own, { kind: 'rejoin' })).toBe('removed');
    own.drop();
    expect(await connectionResult(own)).toBe('spectator');
  });

  it('is locked out of a table without spectators, with every device and link', async () => {
    const { table, bruno, host } = await newScene({ isWatched: false });
    const { token } = await bruno.must('makeLink', undefined, { table, place: 'mine' });
    const nobody = new Person(server, 'phone');
    const [own, phone] = [await bruno.client(table).connect(), await nobody.client(table, token).connect()];
    await must(host, { kind: 'start' });
    await must(host, { kind: 'clearSeat', seat: 1 });
    await eventually(() => own.isEnded && phone.isEnded, 'both to be shut out');
    expect([lastError(own), lastError(phone)]).toEqual(['removed', 'removed']);
    expect(await connectionResult(bruno.client(table))).toBe('removed');
    expect(await connectionResult(nobody.client(table, token))).toBe('linkRevoked');
    expect((await bruno.ask('makeLink', undefined, { table, place: 'mine' })).error).toBe('removed');
    expect((await bruno.ask('joinTable', { name: 'Bruno' }, { table })).error).toBe('removed');
    expect((await bruno.ask('readInvitation', undefined, { table })).error).toBe('removed');
    expect((await bruno.must('listMyTables')).lines).toEqual([]);
    expect((await bruno.must('exportMe')).tables).toEqual([]);
  });

  it('has no seat in the next game', async () => {
    const { table, bruno, chloe, host } = await newScene();
    await must(host, { kind: 'start' });
    await must(host, { kind: 'clearSeat', seat: 1 });
    await must(await chloe.client(table).connect(), { kind: 'leave' });
    await must(host, { kind: 'leave' });
    await eventually(() => host.view?.phase === 'over', 'the end');
    await must(host, { kind: 'rematch' });
    await eventually(() => host.view?.rematch !== undefined, 'the next table');
    const next = host.view?.rematch ?? '';
    expect(await connectionResult(bruno.client(next))).toBe('removed');
    expect((await bruno.ask('joinTable', { name: 'Bruno' }, { table: next })).error).toBe('removed');
  });

  it('plays again when the host readmits them', async () => {
    const { table, bruno, host } = await newScene({ isWatched: false });
    await must(host, { kind: 'start' });
    await must(host, { kind: 'clearSeat', seat: 1 });
    expect(await connectionResult(bruno.client(table))).toBe('removed');
    await must(host, { kind: 'readmit', seat: 1 });
    const own = await bruno.client(table).connect();
    await eventually(() => own.view?.viewer === 1, 'the seat');
    await eventually(() => {
      const occupant = own.view?.seats[1];
      return occupant?.kind === 'person' && occupant.substitute?.isReturning === true;
    }, 'to be on the way back');
    expect(own.view?.removed).toBeUndefined();
    expect((await bruno.must('listMyTables')).lines).toHaveLength(1);
  });
});

describe('a player removed before a game', () => {
  it('returns to a listed table only by an invitation of the host', async () => {
    const { table, ana, bruno, host } = await newScene({ isListed: true });
    const own = await bruno.client(table).connect();
    await must(host, { kind: 'clearSeat', seat: 1 });
    await eventually(() => own.view?.removed === 'host', 'the removal');
    expect(await outcomeOf(own, { kind: 'join', seat: 1 })).toBe('removed');
    expect((await bruno.ask('joinTable', { name: 'Bruno' }, { table })).error).toBe('removed');
    expect((await bruno.must('quickGame', { name: 'Bruno', seats: 3 })).table).not.toBe(table);
    const { token } = await ana.must('makeLink', undefined, { table, place: 1 });
    expect((await bruno.ask('joinTable', { name: 'Bruno', token }, { table })).status).toBe(200);
    expect(own.isEnded).toBe(false);
  });

  it('is locked out of a private table', async () => {
    const { table, bruno, host } = await newScene();
    const own = await bruno.client(table).connect();
    await must(host, { kind: 'clearSeat', seat: 1 });
    await eventually(() => own.isEnded, 'the end');
    expect(lastError(own)).toBe('removed');
  });
});

it('in a quick game the players vote, and the host can’t remove anybody alone', async () => {
  const people = ['Ana', 'Bruno', 'Chloe', 'Dora'].map((name) => new Person(server, name));
  const seats: number[] = [];
  let table = '';
  for (const person of people) {
    const joined = await person.must('quickGame', { name: person.name, seats: 4 });
    table = joined.table;
    seats.push(joined.seat ?? -1);
  }
  expect(seats).toEqual([0, 1, 2, 3]);
  const clients = await Promise.all(people.map((each) => each.client(table).connect()));
  const [ana, bruno, chloe] = clients as [TestClient, TestClient, TestClient, TestClient];
  await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the game');
  expect(await outcomeOf(ana, { kind: 'clearSeat', seat: 1 })).toBe('playersVote');
  await must(ana, { kind: 'startRemovalVote', seat: 1 });
  await eventually(() => chloe.view?.removalVote !== undefined, 'the question');
  expect(chloe.view?.removalVote).toMatchObject({ seat: 1, by: 0, agreed: [0], declined: [] });
  await must(chloe, { kind: 'voteOnRemoval', isAgreed: true });
  await eventually(() => bruno.view?.removed === 'vote', 'the removal of Bruno');
  expect(await outcomeOf(bruno, { kind: 'rejoin' })).toBe('removed');
  expect(await outcomeOf(ana, { kind: 'readmit', seat: 1 })).toBe('notRemoved');
});
