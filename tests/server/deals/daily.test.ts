// The daily planet on the real server: one attempt each at the same deal against the same bots, and nothing about the shuffle
// before everybody has played it.

import { afterAll, describe, expect, it } from 'vitest';
import { BOX, commitmentOf, startFromSeed } from '../../../src/rules/index.ts';
import { DAILY_GRACE_MS, DAY, type Day, dailyPlan, dailySettings, HOUR, startOfDay } from '../../../src/table/index.ts';
import {
  eventually,
  Person,
  playToTheEnd,
  Refused,
  type TestServer,
  testFolder,
  testServer,
} from '../../support/server/server.ts';
import { STORE_KINDS } from '../../support/server/stores.ts';
import { ask, type TestClient } from '../../support/server/test-registry.ts';

const DAY_ONE: Day = '2026-11-17'; // a Tuesday: three players

const folder = testFolder();
afterAll(folder.remove);

/** A clock whose date is set by hand. */
function clockAt(startMs: number) {
  const clock = {
    wall: startMs,
    nowMs: () => performance.now(),
    wallMs: () => clock.wall,
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
  return clock;
}

describe.each(STORE_KINDS)('the daily planet, stored in $name', ({ newPlace }) => {
  const withServer = (act: (server: TestServer, clock: ReturnType<typeof clockAt>) => Promise<void>) => async () => {
    const clock = clockAt(startOfDay(DAY_ONE) + 10 * HOUR);
    const server = await testServer(await newPlace(folder.path), { dependencies: { time: clock } });
    try {
      await act(server, clock);
    } finally {
      await server.close();
    }
  };

  /** Plays the first legal move each time. */
  const attempt = async (
    server: TestServer,
    name: string,
  ): Promise<{ person: Person; table: string; client: TestClient }> => {
    const person = new Person(server, name);
    const { table } = await person.must('playDaily', { name });
    const client = await person.client(table).connect();
    await playToTheEnd([client]);
    return { person, table, client };
  };

  it(
    'gives everybody one attempt at the same game, and reveals it when the day is over',
    withServer(async (server, clock) => {
      const ana = new Person(server, 'Ana');
      expect((await ana.must('readDaily', undefined, { deal: 'today' })).started).toBe(0);
      expect((await ana.ask('playDaily', {})).error).toBe('missingName');
      await ana.must('nameMe', { name: 'Ana' });
      const asked = await Promise.all([1, 2, 3].map(() => ana.must('playDaily', {})));
      expect(new Set(asked.map(({ table }) => table)).size).toBe(1);
      const [{ table }] = asked as [{ table: string }];
      const client = await ana.client(table).connect();
      expect(client.view?.settings).toEqual(dailySettings(DAY_ONE));
      expect(client.view?.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : 'Ana'))).toEqual([
        'Ana',
        ...dailyPlan(DAY_ONE).bots,
      ]);
      await playToTheEnd([client]);

      const bob = await attempt(server, 'Bob');
      const game = ({ view }: TestClient) => JSON.stringify(view?.game);
      expect(game(bob.client)).toBe(game(client)); // the same choices met the same deal and the same replies
      expect(bob.client.view?.commitment).toBe(client.view?.commitment);

      const today = await bob.person.must('readDaily', undefined, { deal: 'today' });
      expect(today).toMatchObject({ day: DAY_ONE, started: 2, finished: 2, rank: 1, mine: { state: 'counted' } });
      expect(today.lines.map(({ rank, name, isMine }) => [rank, name, isMine])).toEqual(
        expect.arrayContaining([
          [1, 'Ana', undefined],
          [1, 'Bob', true],
        ]),
      );
      expect(today.commitment).toBe(client.view?.commitment);
      expect((await ana.must('playDaily', {})).table).toBe(table); // no second attempt

      // Nothing of the shuffle before the day is over, for nobody.
      const received = [...client.texts, ...bob.client.texts, JSON.stringify(today)];
      received.push(JSON.stringify(await ana.must('exportMe')));
      expect((await ana.ask('readRecord', undefined, { table })).error).toBe('dealOpen');
      await expect(bob.person.client(table).connect()).rejects.toThrow(new Refused('notInvited'));
      expect((await bob.person.ask('readRecord', undefined, { table })).error).toBe('notInvited');
      expect(received.filter((text) => /"(?:seed|salt|proof)"/.test(text))).toEqual([]);

      clock.wall += DAY;
      const revealed = await ana.must('readDaily', undefined, { deal: DAY_ONE });
      const { seed = '', salt = '' } = revealed.proof ?? {};
      const { seats, options } = dailySettings(DAY_ONE);
      const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
      expect(commitmentOf(seed, salt, setup)).toBe(client.view?.commitment);
      expect(received.filter((text) => text.includes(seed) || text.includes(salt))).toEqual([]);
      expect(revealed.lines.map((line) => line.table).sort()).toEqual([table, bob.table].sort());
      expect(await bob.person.must('readRecord', undefined, { table })).toContain(seed);
      expect((await ana.client(table).connect()).view?.proof).toEqual({ seed, salt });
      expect((await bob.person.client(table).connect()).view?.viewer).toBe('spectator');
      expect((await ana.must('exportMe')).tables[0]?.record).toContain(seed);
      expect((await ana.must('listMyDays')).days).toMatchObject([{ deal: DAY_ONE, table, state: 'counted' }]);
      expect((await bob.person.must('playDaily', {})).table).not.toBe(bob.table); // a new day

      const week = await ana.must('readWeek', undefined, { deal: DAY_ONE });
      expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', players: 2 });
      expect(week.lines.map(({ points, days }) => [points, days])).toEqual([
        [100, 1],
        [100, 1],
      ]);
    }),
  );

  it(
    'waits a while for attempts that are running at midnight, and counts none after that',
    withServer(async (server, clock) => {
      const ana = new Person(server, 'Ana');
      const { table } = await ana.must('playDaily', { name: 'Ana' });
      const client = await ana.client(table).connect();
      const bob = new Person(server, 'Bob');
      const late = await bob.must('playDaily', { name: 'Bob' });
      clock.wall = startOfDay(DAY_ONE) + DAY + DAILY_GRACE_MS - 1;
      await playToTheEnd([client]);
      const grace = await ana.must('readDaily', undefined, { deal: DAY_ONE });
      expect(grace).toMatchObject({ finished: 1, mine: { state: 'counted' } });
      expect(grace.proof).toBeUndefined();
      clock.wall += 1;
      expect((await ana.must('readDaily', undefined, { deal: DAY_ONE })).proof).toBeDefined();
      await playToTheEnd([await bob.client(late.table).connect()]);
      const over = await bob.must('readDaily', undefined, { deal: DAY_ONE });
      expect(over).toMatchObject({ started: 2, finished: 1, mine: { state: 'uncounted' } });
    }),
  );

  it(
    'counts no game that a bot has played on, and forgets people who delete their data',
    withServer(async (server) => {
      const ana = new Person(server, 'Ana');
      const { table } = await ana.must('playDaily', { name: 'Ana' });
      const client = await ana.client(table).connect();
      expect(await ask(client, { kind: 'leave' }, eventually)).toBe('accepted');
      await eventually(() => client.view?.phase === 'over', 'the end');
      const { person: bob } = await attempt(server, 'Bob');
      const day = await ana.must('readDaily', undefined, { deal: 'today' });
      expect(day).toMatchObject({ started: 2, finished: 1, mine: { state: 'uncounted' } });
      expect(day.lines.map(({ name }) => name)).toEqual(['Bob']);
      await bob.must('forgetMe');
      expect(await ana.must('readDaily', undefined, { deal: 'today' })).toMatchObject({ started: 1, finished: 0 });
    }),
  );

  it(
    'refuses days that are no days, or to come, and a rematch is another deal',
    withServer(async (server) => {
      const { person, client, table } = await attempt(server, 'Ana');
      for (const deal of ['2026-11-18', '2026-02-30', 'x', '%2e']) {
        expect((await person.ask('readDaily', undefined, { deal })).error).toBe('unknownDeal');
        expect((await person.ask('readWeek', undefined, { deal })).error).toBe('unknownDeal');
      }
      expect((await person.must('readDaily', undefined, { deal: '2025-01-01' })).started).toBe(0);
      expect(await ask(client, { kind: 'rematch' }, eventually)).toBe('accepted');
      const again = await person.client(client.view?.rematch ?? '').connect();
      expect(again.view?.settings.deal).toBeUndefined();
      expect((await person.ask('joinTable', { name: 'Ana' }, { table })).answer).toEqual({ table, seat: 0 });
    }),
  );
});
