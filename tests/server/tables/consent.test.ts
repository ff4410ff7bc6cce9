// Pausing, ending and resigning on the server: across restarts, with thinking bots, in lists and records.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../../../src/bots/index.ts';
import { formatRecord, parseRecord } from '../../../src/rules/index.ts';
import { memoryStore } from '../../../src/server/store/index.ts';
import { MAX_PAUSE_MS } from '../../../src/table/index.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import {
  ask,
  dialRegistry,
  openTable,
  seated,
  TestClient,
  testRegistry,
  until,
} from '../../support/server/test-registry.ts';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a paused game', () => {
  it('stays paused after a restart with the same time left, until a player resumes it', async () => {
    const store = memoryStore();
    const before = testRegistry({ store });
    const settings = { seats: 2, clock: { kind: 'live', bankMs: 60_000, incrementMs: 0 } } as const;
    const table = await openTable(before, { people: 2, settings });
    const [ana, bruno] = await seated(before, table, 2);
    if (ana === undefined || bruno === undefined) throw new Error('clients missing');
    await ask(ana, { kind: 'start' });
    before.time.advance(10_000);
    await ask(ana, { kind: 'propose', what: 'pause' });
    await until(() => bruno.view?.asked?.about === 'pause', 'the question');
    expect(await ask(bruno, { kind: 'answerProposal', isAgreed: true })).toBe('accepted');
    const left = bruno.view?.clocks.leftMs;
    expect((await store.readTable({ table }))?.summary).toMatchObject({
      phase: 'playing',
      listing: { isPaused: true },
    });
    await before.registry.close();

    const after = testRegistry({ store });
    await after.registry.loadDueTables();
    after.time.advance(86_400_000);
    await turns(20);
    const back = await new TestClient('back', dialRegistry(after, table, { person: 'bruno', isGuest: true })).connect();
    expect(back.view).toMatchObject({ phase: 'playing', paused: {}, clocks: { leftMs: left } });
    expect(back.view?.clocks.running).toBeUndefined();
    expect(await ask(back, { kind: 'resume' })).toBe('accepted');
    expect(back.view?.clocks.running).toBeDefined();
    expect((await store.readTable({ table }))?.summary.listing).not.toHaveProperty('isPaused');
    await after.registry.close();
  });

  it('discards the move of a bot that was thinking, and asks it again after the pause', async () => {
    const answers: (() => void)[] = [];
    const think = (question: Parameters<typeof decide>[0]) =>
      new Promise<ReturnType<typeof decide>>((resolve) => {
        answers.push(() => resolve(decide(question, () => 0)));
      });
    const test = testRegistry({ think });
    const table = await openTable(test, { people: 1, settings: { seats: 2 } });
    const [ana] = await seated(test, table, 1);
    if (ana === undefined) throw new Error('clients missing');
    await ask(ana, { kind: 'start' });
    while (answers.length === 0) {
      const [move] = ana.choices;
      if (move !== undefined) await ask(ana, { kind: 'play', move });
      await turns(5);
    }
    expect(await ask(ana, { kind: 'propose', what: 'pause' })).toBe('accepted');
    const { seq } = ana.view ?? {};
    answers[0]?.();
    await turns(20);
    expect([ana.view?.seq, answers.length]).toEqual([seq, 1]);
    await ask(ana, { kind: 'resume' });
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await until(() => ana.received.at(-1)?.event.kind === 'movePlayed', 'the bot’s move');
  });

  it('resumes automatically after thirty days, even if nobody connected and the table was unloaded', async () => {
    const test = testRegistry();
    const table = await openTable(test, { people: 1, settings: { seats: 2 } });
    const [ana] = await seated(test, table, 1);
    await ask(ana as TestClient, { kind: 'start' });
    await ask(ana as TestClient, { kind: 'propose', what: 'pause' });
    ana?.drop();
    await test.registry.loadDueTables();
    const isPaused = async (): Promise<boolean> => (await test.registry.currentState(table))?.pausedMs !== undefined;
    test.time.advance(120_000);
    await turns(50);
    expect(test.registry.size).toBe(0);
    test.time.advance(MAX_PAUSE_MS - 10 * 60_000);
    await turns(50);
    expect(await isPaused()).toBe(true);
    test.time.advance(10 * 60_000);
    await turns(50);
    expect(await isPaused()).toBe(false);
    await test.registry.close();
  });
});

describe('on a real server', () => {
  const folder = testFolder();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(`${folder.path}/consent.db`);
  });
  afterAll(async () => {
    await server?.close();
    folder.remove();
  });

  async function begun(): Promise<{
    ana: Person;
    bruno: Person;
    table: string;
    clients: readonly [TestClient, TestClient];
  }> {
    const [ana, bruno] = [new Person(server, 'Ana'), new Person(server, 'Bruno')];
    const { table, playTokens } = await ana.make({ seats: 2 });
    await bruno.join(table, playTokens[1]);
    const clients = [await ana.client(table).connect(), await bruno.client(table).connect()] as const;
    await ask(clients[0], { kind: 'start' }, eventually);
    await eventually(() => clients.every(({ view }) => view?.phase === 'playing'), 'the start');
    return { ana, bruno, table, clients };
  }

  it('lists a game ended by agreement as such, offers its record, and allows a rematch', async () => {
    const { ana, bruno, table, clients } = await begun();
    const mover = clients.find(({ choices }) => choices.length > 0);
    const [move] = mover?.choices ?? [];
    if (mover === undefined || move === undefined) throw new Error('no seat has a move');
    await ask(mover, { kind: 'play', move }, eventually);
    expect((await ana.ask('readRecord', undefined, { table })).error).toBe('gameNotOver');
    await ask(clients[0], { kind: 'propose', what: 'end' }, eventually);
    await eventually(() => clients[1].view?.asked !== undefined, 'the question');
    await ask(clients[1], { kind: 'answerProposal', isAgreed: true }, eventually);
    await eventually(() => clients[0].view?.phase === 'over', 'the end');
    const { lines } = await bruno.must('listMyTables');
    expect(lines[0]).toMatchObject({ table, phase: 'over', isUnfinished: true, isPaused: false, isYourTurn: false });
    const text = await bruno.must('readRecord', undefined, { table });
    const record = parseRecord(text);
    if (!record.ok) throw new Error(JSON.stringify(record.fault));
    expect(record.value.game.step.kind).not.toBe('over');
    expect(formatRecord(record.value)).toBe(text);
    expect((await bruno.must('exportMe')).tables[0]).toMatchObject({ record: text });
    await ask(clients[1], { kind: 'rematch' }, eventually);
    await eventually(() => clients[0].view?.rematch !== undefined, 'the next table');
    const next = (await ana.must('listMyTables')).lines.find((line) => line.table === clients[0].view?.rematch);
    expect(next).toMatchObject({ phase: 'waiting', free: 0, awaited: 2 });
    for (const client of clients) client.drop();
  });

  it('lists a paused game as such, and as nobody’s turn', async () => {
    const { ana, bruno, table, clients } = await begun();
    await ask(clients[1], { kind: 'propose', what: 'pause' }, eventually);
    await eventually(() => clients[0].view?.asked !== undefined, 'the question');
    await ask(clients[0], { kind: 'answerProposal', isAgreed: true }, eventually);
    for (const person of [ana, bruno]) {
      const { lines } = await person.must('listMyTables');
      expect(lines[0]).toMatchObject({ table, phase: 'playing', isPaused: true, isYourTurn: false });
    }
    for (const client of clients) client.drop();
  });
});
