// The cost of a refusal: a small frame without a view, and less processor time than an executed command. A client gets
// every change in an update before any refusal that depends on it, so a refusal needs no view.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCommand } from '../../../src/protocol/index.ts';
import { legalMoves, viewFor } from '../../../src/rules/index.ts';
import { LIMITS, scaled } from '../../../src/server/http/index.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import {
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
  visit,
} from '../../support/server/test-registry.ts';
import { PEOPLE } from '../../support/server/test-table.ts';

const MAX_BYTES = 120;

interface Played {
  readonly test: TestRegistry;
  readonly clients: readonly TestClient[];
}

/** Four people in the middle of a game. */
async function inPlay(): Promise<Played> {
  const test = testRegistry();
  const table = await openTable(test, { settings: { seats: 4 }, people: 4 });
  const clients = await seated(test, table, 4);
  clients[0]?.command({ kind: 'start' });
  await until(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
  for (let moves = 0; moves < 40; moves++) await play({ test, clients });
  return { test, clients };
}

/** The player to move makes the first legal move. */
async function play({ clients }: Played): Promise<void> {
  const mover = clients.find(({ choices }) => choices.length > 0);
  const [move] = mover?.choices ?? [];
  if (mover === undefined || move === undefined) throw new Error('no seat has a move');
  const { seq = 0 } = mover.view ?? {};
  mover.command({ kind: 'play', move });
  await until(() => clients.every(({ view }) => (view?.seq ?? 0) > seq), 'the move');
}

/** Each is refused in the middle of a game, from every sender. */
const REFUSED: readonly WireCommand[] = [
  { kind: 'start' },
  { kind: 'join', seat: 0 },
  { kind: 'swapSeats', seats: [0, 1] },
  { kind: 'chooseStartPlayer', by: 'chance' },
  { kind: 'rejoin' },
  { kind: 'closeTable' },
  { kind: 'rematch' },
  { kind: 'replaceWithBot', seat: 3 },
  { kind: 'answerUndo', isAgreed: true },
  { kind: 'play', move: { kind: 'takeTile', tile: 'nothing', cell: 'a1' } },
];

describe('a refusal', () => {
  it.each(REFUSED)('of %j is a small frame without a view', async (command) => {
    const { clients } = await inPlay();
    for (const client of clients) {
      const { id } = client.command(command);
      await until(() => client.answers(id).length > 0, 'an answer');
      const [answer] = client.answers(id);
      expect(answer).toEqual({ type: 'refused', id, code: expect.any(String), seq: client.view?.seq });
      expect(JSON.stringify(answer).length).toBeLessThan(MAX_BYTES);
    }
  });

  it('takes less than a third of the processor time of a move, even with nobody else at the table', async () => {
    const spent: { readonly refused: number[]; readonly executed: number[] } = { refused: [], executed: [] };
    for (let game = 0; game < 4; game++) {
      const test = testRegistry();
      const table = await openTable(test, { settings: { seats: 4 }, people: 4 });
      await visit(test, table, 4);
      const listener = { send: () => {}, end: () => {} };
      const credentials = { person: PEOPLE[0], isGuest: true };
      const attached = await test.registry.attach(table, { credentials, listener, seen: undefined });
      if (!attached.ok) throw new Error(attached.fault);
      const attachment = attached.value;
      const ask = (id: string, seq: number, command: WireCommand) =>
        attachment.handleFrame({ type: 'command', id, seq, command });
      await ask('start', 0, { kind: 'start' });
      for (let moves = 0; ; moves++) {
        const state = await test.registry.currentState(table);
        const playing = state?.table?.record.game;
        if (state === undefined || playing === undefined || playing.step.kind === 'over') break;
        const { seat } = playing.step;
        const [move] = legalMoves(viewFor(playing, seat));
        if (move === undefined) throw new Error('no legal move');
        const person = PEOPLE[seat];
        const asked = { person, id: `m${moves}`, seq: state.seq, command: { kind: 'play', move } } as const;
        const refused = REFUSED[moves % REFUSED.length] ?? asked.command;
        spent.executed.push(await processorTime(() => test.registry.command(table, asked)));
        spent.refused.push(await processorTime(() => ask(`r${moves}`, state.seq + 1, refused)));
      }
    }
    // Medians, since a garbage collection or a compilation may fall on either.
    expect(median(spent.executed)).toBeGreaterThan(0);
    expect(median(spent.refused)).toBeLessThan(median(spent.executed) / 3);
  });
});

/** Processor time of this process in microseconds. */
async function processorTime(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('over the limit', () => {
  const folder = testFolder();
  let server: TestServer;
  beforeAll(async () => {
    const few = { burst: 3, perSecond: 1e-6 };
    const limits = { ...scaled(LIMITS, 0), commandsPerGuest: few, chat: few };
    server = await testServer(`${folder.path}/limits.db`, { limits });
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  it('commands and chat are refused with a small frame, without a view', async () => {
    const host = new Person(server, 'Ana');
    const { table } = await host.make({ seats: 2 });
    const client = await host.client(table).connect();
    for (let index = 0; index < 3; index++) {
      client.command({ kind: 'setChat', isOn: true });
      client.send({ type: 'react', id: `r${index}`, reaction: 'wow' });
    }
    const { id } = client.command({ kind: 'setChat', isOn: false });
    client.send({ type: 'chat', id: 'chat', text: 'hi' });
    await eventually(() => client.answers(id).length > 0 && client.answers('chat').length > 0, 'the refusals');
    for (const [answer] of [client.answers(id), client.answers('chat')]) {
      expect(answer).toEqual({ type: 'refused', id: expect.any(String), code: 'tooMany', seq: client.view?.seq });
      expect(JSON.stringify(answer).length).toBeLessThan(MAX_BYTES);
    }
    client.drop();
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
