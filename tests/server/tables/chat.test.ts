// Chat over real sockets: which messages are refused without closing the connection, and which lines are removed from
// open pages.

import { afterAll, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { RawSocket } from '../../support/server/raw-socket.ts';
import { eventually, Person, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
const server = await testServer(`${folder.path}/chat.db`);
afterAll(async () => {
  await server.close();
  folder.remove();
});

async function twoAtATable() {
  const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
  const { table, playTokens, watchToken } = await ana.make({ seats: 2 });
  await bruno.join(table, playTokens[1]);
  const [hers, his] = [await ana.client(table).connect(), await bruno.client(table).connect()];
  return { ana, bruno, table, watchToken, hers, his };
}

it.each(['', '   ', '\u200b\u2060', '\u2800\u3164'])(
  'refuses blank chat without closing the connection: %j',
  async (text) => {
    const { hers, his } = await twoAtATable();
    his.send({ type: 'chat', id: 'blank', text });
    await eventually(() => his.answers('blank').length > 0, 'the refusal');
    expect(his.answers('blank')).toMatchObject([{ type: 'refused', code: 'chatEmpty' }]);
    his.send({ type: 'chat', id: 'words', text: 'hello' });
    await eventually(() => his.answers('words').length > 0, 'the answer');
    expect(his.answers('words')).toMatchObject([{ type: 'accepted' }]);
    await eventually(() => hers.frames.some(({ type }) => type === 'chat'), 'the line');
    expect(hers.frames.filter(({ type }) => type === 'chat')).toHaveLength(1);
  },
);

it('removes the lines of a player who deleted their data from every open page, including spectators’', async () => {
  const { bruno, table, watchToken, hers, his } = await twoAtATable();
  const watcher = await new Person(server, 'Cleo').client(table, watchToken).connect();
  his.send({ type: 'chat', id: 'c1', text: 'forget these words' });
  await eventually(() => [hers, watcher].every(({ frames }) => frames.some(({ type }) => type === 'chat')), 'the line');
  await bruno.must('forgetMe');
  for (const client of [hers, watcher]) {
    await eventually(() => client.frames.some(({ type }) => type === 'chatRemoved'), 'the removal');
    expect(client.frames.filter(({ type }) => type === 'chatRemoved')).toEqual([
      { type: 'chatRemoved', personNumber: 2 },
    ]);
  }
});

it('sends the shorter log to a client that has seen more entries than it holds, and refuses its moves as stale', async () => {
  const { ana, table, hers, his } = await twoAtATable();
  hers.command({ kind: 'start' });
  await eventually(() => hers.view?.phase === 'playing' && his.view?.phase === 'playing', 'the start');
  const due = [hers, his].find(({ choices }) => choices.length > 0);
  const [move] = due?.choices ?? [];
  if (due === undefined || move === undefined) throw new Error('no seat has a move');
  const { id } = due.command({ kind: 'play', move }, 999); // chosen before the server was restored from an older backup
  await eventually(() => due.answers(id).length > 0, 'the refusal');
  expect(due.answers(id)).toMatchObject([{ type: 'refused', code: 'stale', seq: due.view?.seq }]);

  const socket = await RawSocket.open(server.address, { table, cookie: ana.cookie });
  socket.send({ type: 'hello', version: PROTOCOL_VERSION, seen: 999 });
  await eventually(() => socket.messages.length > 0, 'the welcome');
  expect(socket.messages[0]).toMatchObject({ type: 'welcome', missed: [], view: { seq: due.view?.seq } });
  socket.destroy();
});
