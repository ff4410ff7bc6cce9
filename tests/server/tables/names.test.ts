// Names over the network: cleaned on input, and never two at a table that look the same.

import { afterAll, expect, it } from 'vitest';
import { eventually, Person, playToTheEnd, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
const server = await testServer(`${folder.path}/names.db`);
afterAll(async () => {
  await server.close();
  folder.remove();
});

/** “Ana” with a Cyrillic capital. */
const LOOK_ALIKE = '\u0410na';

it.each([
  ['a right-to-left mark', 'Ana\u200f', 'Ana'],
  ['tag characters', 'Ana\u{e0041}', 'Ana'],
  ['zero-width characters', 'A\u200bna', 'Ana'],
  ['a lone surrogate', 'Ana\ud800', 'Ana'],
  ['stacked accents', `Ana${'\u0301'.repeat(20)}`, 'An\u00e1\u0301\u0301\u0301'],
  ['a family emoji', 'Ana 👨\u200d👩\u200d👧', 'Ana 👨\u200d👩\u200d👧'],
  ['Arabic letters', 'مريم', 'مريم'],
])('a name with %s is stored as it can safely be shown', async (_, given, stored) => {
  const guest = new Person(server, 'guest');
  expect(await guest.must('nameMe', { name: given })).toMatchObject({ name: stored });
  expect(await guest.must('readMe')).toMatchObject({ name: stored });
});

it('refuses an invisible name with its own code', async () => {
  for (const name of ['', ' ', '\u200f\u{e0041}', '\ud800', 'x'.repeat(31), 'Ana\n', '\u202eanA']) {
    const { status, error } = await new Person(server, 'guest').ask('nameMe', { name });
    expect([name, status, error]).toEqual([name, 400, 'invalidName']);
  }
  const { error } = await new Person(server, 'guest').ask('makeTable', { name: '\u200f', seats: 9 as 2 });
  expect(error).toBe('invalidBody');
});

it('adds a number to a name that looks like another at the table, in views, chat, lists and records, which have looks too', async () => {
  const [ana, other] = [new Person(server, 'Ana'), new Person(server, LOOK_ALIKE)];
  const { table, playTokens } = await ana.make({ seats: 2, isListed: true });
  await other.join(table, playTokens[1]);
  const shown = ['Ana', `${LOOK_ALIKE} (2)`];
  const [hers, theirs] = [await ana.client(table).connect(), await other.client(table).connect()];
  expect(hers.view?.names).toEqual(shown);
  expect((await ana.must('listMyTables')).lines[0]?.names).toEqual(shown);
  theirs.send({ type: 'chat', id: 'c', text: 'it’s me, Ana' });
  await eventually(() => hers.frames.some(({ type }) => type === 'chat'), 'the line');
  expect(hers.frames.find(({ type }) => type === 'chat')).toMatchObject({ line: { name: shown[1] } });

  theirs.command({ kind: 'setLook', look: { portrait: 'rose', colour: 'gold' } });
  hers.command({ kind: 'start' });
  await eventually(() => [hers, theirs].every(({ view }) => view?.phase === 'playing'), 'the start');
  await playToTheEnd([hers, theirs]);
  const record = await ana.must('readRecord', undefined, { table });
  expect(record).toContain('[Seat1 "Ana"]');
  expect(record).toContain(`[Seat2 "${shown[1]}"]`);
  expect(record.match(/\[Look.*\]/g)).toEqual(['[Look2 "rose gold"]']);

  theirs.command({ kind: 'rematch' });
  await eventually(() => hers.view?.rematch !== undefined, 'the rematch');
  const next = await ana.client(hers.view?.rematch ?? '').connect();
  expect(next.view?.names).toEqual(shown);
  for (const client of [hers, theirs, next]) client.drop();
});

it('adds a number when a player takes another’s name at the table, and removes it with the next rename', async () => {
  const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
  const { table, playTokens } = await ana.make({ seats: 2 });
  await bruno.join(table, playTokens[1]);
  const client = await ana.client(table).connect();
  for (const [name, shown] of [
    ['ANA', 'ANA (2)'],
    ['Ana (2)', 'Ana (2)'],
    ['Bruno', 'Bruno'],
  ] as const) {
    await bruno.must('nameMe', { name });
    await eventually(() => client.view?.names[1] === shown, `${shown} instead of ${client.view?.names[1]}`);
    expect(client.view?.names[0]).toBe('Ana');
  }
  client.drop();
});

it('distinguishes two players who take the same name simultaneously', async () => {
  const host = new Person(server, 'Host');
  const { table, playTokens } = await host.make({ seats: 5 });
  await Promise.all(playTokens.slice(1).map((token) => new Person(server, 'Ana').join(table, token)));
  const client = await host.client(table).connect();
  expect(client.view?.names).toEqual(['Host', 'Ana', 'Ana (2)', 'Ana (3)', 'Ana (4)']);
  client.drop();
});

it('removes invisible characters from chat', async () => {
  const ana = new Person(server, 'Ana');
  const { table } = await ana.make({ seats: 2 });
  const client = await ana.client(table).connect();
  const texts = [
    ['hello\u{e0041}\u200f there', 'hello there'],
    ['a\ud800b', 'ab'],
    [`tower${'\u0302'.repeat(50)}`, 'tower\u0302\u0302\u0302'],
  ] as const;
  for (const [index, [text, kept]] of texts.entries()) {
    client.send({ type: 'chat', id: `c${index}`, text });
    await eventually(() => client.answers(`c${index}`).length > 0, 'an answer');
    const lines = client.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.line.text] : []));
    expect(lines.at(-1)).toBe(kept);
  }
  client.drop();
});
