// The registry: whole games with clients that drop, repeat and connect late; and how commands are accepted, refused and
// deduplicated.

import { describe, expect, it } from 'vitest';
import type { EntryView, WireCommand } from '../../../src/protocol/index.ts';
import { PRESET_OPTIONS, PRESETS, SEAT_COUNTS, type Seat } from '../../../src/rules/index.ts';
import { MAX_LOG_ENTRIES, MAX_REPLAYED_ENTRIES } from '../../../src/table/host/log-limits.ts';
import { stateOf, tableViewFor } from '../../../src/table/index.ts';
import { hiddenValuesOf } from '../../support/random-table.ts';
import {
  clientFor,
  openTable,
  seated,
  type TestClient,
  type TestRegistry,
  testRegistry,
  until,
} from '../../support/server/test-registry.ts';
import { SETTINGS } from '../../support/server/test-table.ts';
import { playWildly } from '../../support/server/wild-play.ts';

const VARIANTS = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) =>
    hiddenValuesOf(preset).map((hiddenCharacters) => ({
      seats,
      preset,
      options: { ...PRESET_OPTIONS[preset], hiddenCharacters },
    })),
  ),
);

describe('whole games', () => {
  it.each(VARIANTS)('P2 P6 $seats seats, $preset, hidden $options.hiddenCharacters', async (settings) => {
    const test = testRegistry();
    const people = 1 + (settings.preset.length % settings.seats);
    const table = await openTable(test, { settings, people });
    const clients = await seated(test, table, people);
    const watcher = await clientFor(test, table, 'watcher').connect();
    clients[0]?.command({ kind: 'start' });
    await until(() => watcher.view?.phase === 'playing', 'the start');
    await playWildly(
      clients,
      watcher,
      `wild ${settings.seats} ${settings.preset} ${settings.options.hiddenCharacters}`,
    );

    const entries = await test.store.readEntries({ table, after: 0 });
    const state = stateOf(entries);
    expect(state.phase).toBe('over');
    expect(watcher.received.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    for (const client of [...clients, watcher]) {
      if (!client.isConnected) await client.connect();
      const viewer = client === watcher ? 'spectator' : (clients.indexOf(client) as Seat);
      expect(client.view?.game?.planets).toEqual(tableViewFor(state, viewer, []).game?.planets);
      expect(client.received).toHaveLength(entries.length);
    }
    expect(test.failures).toEqual([]);
  });
});

describe('a command', () => {
  async function begun(): Promise<{
    test: TestRegistry;
    table: string;
    clients: readonly TestClient[];
    mover: TestClient;
  }> {
    const test = testRegistry();
    const table = await openTable(test, { people: 3 });
    const clients = await seated(test, table, 3);
    clients[0]?.command({ kind: 'start' });
    await until(() => clients.every(({ view }) => view?.phase === 'playing'));
    const mover = clients.find(({ choices }) => choices.length > 0);
    if (mover === undefined) throw new Error('no client has the turn');
    return { test, table, clients, mover };
  }

  it('is accepted once; a repetition is a duplicate, also from another connection and after a restart', async () => {
    const { test, table, mover } = await begun();
    const [move] = mover.choices;
    if (move === undefined) throw new Error('no choice');
    const commandId = mover.command({ kind: 'play', move });
    mover.send(commandId);
    await until(() => mover.answers(commandId.id).length === 2);
    expect(mover.answers(commandId.id).map(({ type }) => type)).toEqual(['accepted', 'duplicate']);
    const length = (await test.store.readEntries({ table, after: 0 })).length;

    const again = testRegistry({ store: test.store });
    const other = await clientFor(again, table, mover.name).connect();
    other.send(commandId);
    await until(() => other.answers(commandId.id).length === 1);
    expect(other.answers(commandId.id)[0]?.type).toBe('duplicate');
    expect(await test.store.readEntries({ table, after: 0 })).toHaveLength(length);
  });

  it('that makes several entries is always confirmed with the length after all of them, also after a restart', async () => {
    const test = testRegistry();
    const table = await test.registry.open({
      settings: { ...SETTINGS, seats: 2, startsWhenFull: true, isListed: true },
      ...{ host: 'ana', hostSeat: 0, links: [] },
    });
    const sit = { person: 'bruno', id: 'join', seq: 0, command: { kind: 'join', seat: 1 } } as const;
    const after = testRegistry({ store: test.store });
    const clients = await Promise.all(['ana', 'bruno'].map((person) => clientFor(test, table, person).connect()));
    expect(clients.map(({ view }) => view?.viewer)).toEqual([0, 'spectator']);
    expect(await test.registry.command(table, sit)).toEqual({ kind: 'accepted', seq: 5 });
    expect(await test.registry.command(table, sit)).toEqual({ kind: 'duplicate', seq: 5 });
    expect(await after.registry.command(table, sit)).toEqual({ kind: 'duplicate', seq: 5 });
    const bruno = await clientFor(after, table, 'bruno').connect();
    bruno.send({ type: 'command', id: sit.id, seq: sit.seq, command: sit.command });
    await until(() => bruno.answers(sit.id).length === 1);
    expect(bruno.answers(sit.id)[0]?.type).toBe('duplicate');
    await Promise.all([test.registry.close(), after.registry.close()]);
  });

  it('with a stale seq is refused with the length of the log, after the missed update', async () => {
    const { mover } = await begun();
    const [move] = mover.choices;
    if (move === undefined) throw new Error('no choice');
    const stale = mover.command({ kind: 'play', move }, 1);
    await until(() => mover.answers(stale.id).length === 1);
    expect(mover.answers(stale.id)[0]).toMatchObject({
      type: 'refused',
      code: 'stale',
      seq: mover.view?.seq,
    });
  });

  it('is accepted although events that don’t affect the game happened meanwhile', async () => {
    const { clients, mover } = await begun();
    const seq = mover.view?.seq;
    const [move] = mover.choices;
    if (move === undefined) throw new Error('no choice');
    clients[0]?.command({ kind: 'setChat', isOn: false });
    await until(() => mover.view?.isChatOn === false);
    const chosen = mover.command({ kind: 'play', move }, seq);
    await until(() => mover.answers(chosen.id).length === 1);
    expect(mover.answers(chosen.id)[0]?.type).toBe('accepted');
    const ahead = mover.command({ kind: 'undo' }, 99);
    await until(() => mover.answers(ahead.id).length === 1);
    expect(mover.answers(ahead.id)[0]).toMatchObject({ code: 'stale' });
  });

  it('that answers an outdated question is refused', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 3, settings: { undo: 'consent' } });
    const clients = await seated(test, table, 3);
    const [host] = clients;
    const asks = async (
      client: TestClient | undefined,
      command: WireCommand,
      seq?: number,
    ): Promise<string | undefined> => {
      const { id } = client?.command(command, seq) ?? { id: '' };
      await until(() => client?.answers(id).length === 1, command.kind);
      const [answer] = client?.answers(id) ?? [];
      const received = Math.max(...clients.map(({ view }) => view?.seq ?? 0));
      await until(() => clients.every(({ view }) => view?.seq === received), 'all to hear');
      return answer?.type === 'refused' ? answer.code : answer?.type;
    };
    const plays = async (): Promise<TestClient> => {
      const mover = clients.find(({ choices }) => choices.length > 0);
      const move = mover?.choices[0];
      if (mover === undefined || move === undefined) throw new Error('no client has the turn');
      expect(await asks(mover, { kind: 'play', move })).toBe('accepted');
      return mover;
    };
    await asks(host, { kind: 'start' });
    const asker = await plays();
    const late = clients.find((client) => client !== asker);
    expect(await asks(asker, { kind: 'requestUndo' })).toBe('accepted');
    const seen = late?.view?.seq;
    await plays();
    expect(await asks(asker, { kind: 'requestUndo' })).toBe('accepted');
    expect(await asks(late, { kind: 'answerUndo', isAgreed: true }, seen)).toBe('stale');
    expect(late?.view?.asked?.agreed).toEqual([]);
    expect(await asks(late, { kind: 'answerUndo', isAgreed: true })).toBe('accepted');
  });

  it.each<WireCommand>([
    { kind: 'clearSeat', seat: 1 },
    { kind: 'transferHost', seat: 1 },
    { kind: 'addBot', seat: 1, bot: 'random:1it' },
  ])('that meant somebody else in that seat is refused: %j', async (command) => {
    const test = testRegistry();
    const table = await openTable(test, { people: 2, settings: { seats: 2, isListed: true } });
    const [host] = await seated(test, table, 1);
    const seen = host?.view?.seq ?? 0;
    const ask = (person: string, id: string, { seq = 0, ...asked }: { seq?: number; command: WireCommand }) =>
      test.registry.command(table, { person, id, seq, ...asked });
    expect(await ask('bruno', 'b1', { command: { kind: 'leave' } })).toMatchObject({ kind: 'accepted' });
    expect(await ask('chloe', 'c1', { command: { kind: 'join', seat: 1 } })).toMatchObject({ kind: 'accepted' });
    expect(await ask('ana', 'a1', { command, seq: seen })).toEqual({ kind: 'refused', code: 'stale' });
    expect(await ask('ana', 'a2', { command, seq: seen + 2 })).toMatchObject({ kind: 'accepted' });
  });

  it('repeated to and fro is refused eventually while the game continues; newcomers get only the latest state', async () => {
    const { test, table, clients, mover } = await begun();
    const host = clients[0]?.name ?? '';
    const ask = (id: number, command: WireCommand) =>
      test.registry.command(table, { person: host, id: `n${id}`, seq: 0, command });
    const outcomes: string[] = [];
    for (let count = 0; count < MAX_LOG_ENTRIES; count++) {
      const { kind } = await ask(count, { kind: 'setChat', isOn: count % 2 === 1 });
      if (outcomes.at(-1) !== kind) outcomes.push(kind);
    }
    expect(outcomes).toEqual(['accepted', 'refused']);
    expect(await ask(-1, { kind: 'setChat', isOn: true })).toEqual({ kind: 'refused', code: 'tooMany' });
    expect(await ask(-2, { kind: 'propose', what: 'pause' })).toEqual({ kind: 'refused', code: 'tooMany' });
    const [move] = mover.choices;
    if (move === undefined) throw new Error('no choice');
    const played = mover.command({ kind: 'play', move });
    await until(() => mover.answers(played.id).length === 1);
    expect(mover.answers(played.id)[0]?.type).toBe('accepted');

    const texts: string[] = [];
    const credentials = { person: 'watcher', isGuest: true, link: {} };
    await test.registry.attach(table, {
      credentials,
      seen: 3,
      listener: { send: (text) => texts.push(text), end: () => {} },
    });
    const { missed } = JSON.parse(texts[0] ?? '') as { readonly missed: readonly EntryView[] };
    expect([missed.length, missed.at(-1)?.seq]).toEqual([MAX_REPLAYED_ENTRIES, MAX_LOG_ENTRIES + 1]);
    expect(await ask(-3, { kind: 'propose', what: 'end' })).toMatchObject({ kind: 'accepted' });
    const most = 512 * 1024; // limit of unsent bytes per socket
    expect(texts[0]?.length).toBeLessThan(most);
  });

  it('out of turn, from a spectator or uninvited is refused with its code', async () => {
    const { test, table, clients, mover } = await begun();
    const other = clients.find((client) => client !== mover);
    const watcher = await clientFor(test, table, 'watcher').connect();
    const command = { kind: 'play', move: { kind: 'openStack', stack: 'center' } } as const;
    const answersTo = async (client: TestClient | undefined, id = ''): Promise<unknown> => {
      await until(() => client?.answers(id).length === 1);
      return client?.answers(id)[0];
    };
    expect(await answersTo(other, other?.command(command).id)).toMatchObject({ code: 'notYourTurn' });
    expect(await answersTo(watcher, watcher.command(command).id)).toMatchObject({ code: 'notSeated' });
    expect(await answersTo(watcher, watcher.command({ kind: 'join', seat: 0 }).id)).toMatchObject({
      code: 'notInvited',
    });
    watcher.send({ type: 'chat', id: 'c', text: 'hi' });
    expect(await answersTo(watcher, 'c')).toMatchObject({ code: 'watching' });
  });

  it('of chat reaches everybody, unless the host has disabled chat', async () => {
    const { clients } = await begun();
    const [host, guest] = clients;
    guest?.send({ type: 'chat', id: 'c1', text: '<b>hi</b>' });
    guest?.send({ type: 'chat', id: 'c1', text: '<b>hi</b>' });
    guest?.send({ type: 'react', id: 'r1', reaction: 'wow' });
    await until(() => guest?.answers('r1').length === 1);
    expect(host?.frames.find(({ type }) => type === 'chat')).toEqual({
      type: 'chat',
      line: { number: 1, personNumber: 2, seat: 1, name: 'BRUNO', text: '<b>hi</b>' },
    });
    expect(guest?.answers('c1').map(({ type }) => type)).toEqual(['accepted', 'duplicate']);
    expect(host?.frames.some(({ type }) => type === 'reaction')).toBe(true);
    host?.command({ kind: 'setChat', isOn: false });
    guest?.send({ type: 'chat', id: 'c2', text: 'hi' });
    await until(() => guest?.answers('c2').length === 1);
    expect(guest?.answers('c2')[0]).toMatchObject({ code: 'chatOff' });
  });

  it('for a rematch opens a table with the same people', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 1 });
    const [client] = await seated(test, table, 1);
    client?.command({ kind: 'start' });
    await until(() => client?.view?.phase === 'playing');
    if (client === undefined) throw new Error('client missing');
    await playWildly([client], client, 'rematch');
    client.command({ kind: 'rematch' });
    await until(() => client.view?.rematch !== undefined);
    const next = await test.registry.currentState(client.view?.rematch ?? '');
    expect(next?.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
    expect((await test.store.tablesOf({ person: 'ana', limit: 9 })).map(({ id }) => id)).toContain(
      client.view?.rematch,
    );
  });
});
