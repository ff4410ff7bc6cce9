// The laws of a host, whatever drives it: every command gets one outcome and is executed once, nothing is published before it
// is saved, a fault closes this table alone, and every game finishes although players leave and storage or bots falter.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import { type HostFaults, TestHost } from '../../../tests/support/test-host.ts';
import { legalMoves, type Move, type Random, type Seat, viewFor } from '../../rules/index.ts';
import type { Entry } from '../events.ts';
import { deadlineOf } from '../people/absence.ts';
import { botDue, stateOf, type TableState } from '../state.ts';
import type { HostPolicy, SaveOutcome } from './dependencies.ts';
import { LOCAL_POLICY } from './local-host.ts';
import { RETRY_MS } from './table-host.ts';
import { TABLE_POLICY } from './table-policy.ts';

function begun(people = 3, seats: 2 | 3 | 4 = 3): readonly Entry[] {
  return new TestTable({ seats }, `host ${people}`).begin(people).log;
}

/** A person in seat 0, who begins, and two bots. */
function begunByPerson(): readonly Entry[] {
  for (let seed = 0; ; seed++) {
    const { state, log } = new TestTable({}, `host starts ${seed}`).begin(1);
    if (turnAt(state)?.seat === 0) return log;
  }
}

function turnAt({ table }: TableState): { readonly seat: Seat; readonly moves: readonly Move[] } | undefined {
  const game = table?.record.game;
  if (game === undefined || game.step.kind === 'over') return undefined;
  return { seat: game.step.seat, moves: legalMoves(viewFor(game, game.step.seat)) };
}

/** The command of the player whose turn it is. */
function nextMove(state: TableState): { readonly person: string; readonly command: { kind: 'play'; move: Move } } {
  const turn = turnAt(state);
  const move = turn?.moves[0];
  if (turn === undefined || move === undefined) throw new Error('nobody has to move');
  return { person: PEOPLE[turn.seat] ?? '', command: { kind: 'play', move } };
}

function gate(): { readonly wait: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

/** What may drive a host: a server's table, with people who come and go, or one device. */
const POLICIES = { 'a table at a server': TABLE_POLICY, 'a game on one device': LOCAL_POLICY } as const;

describe.each(Object.entries(POLICIES))('%s', (_, policy) => {
  const hostOf = (log: readonly Entry[], faults: HostFaults = {}, startMs = 0): TestHost =>
    new TestHost(log, { ...faults, policy }, startMs);

  describe('save, then publish', () => {
    it('P1 publishes nothing and shows no new state before the store has answered', async () => {
      const { wait, open } = gate();
      const test = hostOf(begun(), { onAppend: async () => void (await wait) });
      const { person, command } = nextMove(test.state);
      const before = test.state;
      const outcome = test.command(person, command);
      await new Promise((resolve) => setImmediate(resolve));
      expect(test.published).toEqual([]);
      expect(test.state).toBe(before);
      open();
      expect(await outcome).toEqual({ kind: 'accepted', seq: before.seq + 1 });
      expect(test.published).toHaveLength(1);
      expect(stateOf(test.log).table).toEqual(test.state.table);
    });

    it('replies to the sender before the change is published', async () => {
      const order: string[] = [];
      const test = hostOf(begun(), { onPublish: () => order.push('published') });
      const { person, command } = nextMove(test.state);
      const { seq } = test.state;
      await test.host.execute({ person, id: 'x', seq, command }, ({ kind }) => order.push(kind));
      expect(order).toEqual(['accepted', 'published']);
    });
  });

  describe('a command', () => {
    it('P2 sent again is not executed again, also by a host loaded later', async () => {
      const test = hostOf(begun());
      const { person, command } = nextMove(test.state);
      const { seq } = test.state;
      const [first, second] = await Promise.all([
        test.command(person, command, { id: 'same', seq }),
        test.command(person, command, { id: 'same', seq }),
      ]);
      expect([first.kind, second.kind]).toEqual(['accepted', 'duplicate']);
      const again = hostOf(test.log);
      expect(await again.command(person, command, { id: 'same', seq })).toEqual({ kind: 'duplicate', seq: seq + 1 });
      expect(again.log).toHaveLength(seq + 1);
    });

    it('given while another is being saved waits its turn, and is refused as stale if the game has changed', async () => {
      const { wait, open } = gate();
      const test = hostOf(begun(), { onAppend: async () => void (await wait) });
      const { person, command } = nextMove(test.state);
      const outcomes = Promise.all([test.command(person, command), test.command(person, command)]);
      open();
      expect(await outcomes).toEqual([
        { kind: 'accepted', seq: test.state.seq },
        { kind: 'refused', code: 'stale' },
      ]);
    });

    it.each<[SaveOutcome, object]>([
      ['storageFull', { kind: 'refused', code: 'storageFull' }],
      ['quotaExceeded', { kind: 'refused', code: 'quotaExceeded' }],
      ['duplicate', { kind: 'duplicate' }],
    ])('is answered, publishes nothing and can be sent again if the store answers %s', async (fault, outcome) => {
      let isFaulty = true;
      const test = hostOf(begun(), { onAppend: async () => (isFaulty ? fault : undefined) });
      const { person, command } = nextMove(test.state);
      expect(await test.command(person, command)).toMatchObject(outcome);
      expect([test.published, test.failures]).toEqual([[], []]);
      isFaulty = false;
      expect(await test.command(person, command)).toMatchObject({ kind: 'accepted' });
    });
  });

  describe('P8 a fault closes this table alone, and is reported once', () => {
    const broken = (): never => {
      throw new Error('planted');
    };
    it.each<[string, HostFaults, string]>([
      ['a store that rejects', { onAppend: async () => broken() }, 'planted'],
      ['a log that another host has written', { onAppend: async () => 'conflict' }, 'the store answered “conflict”'],
      ['a change that can’t be published', { onPublish: broken }, 'planted'],
    ])('%s', async (_, faults, reason) => {
      const test = hostOf(begun(), faults);
      const { person, command } = nextMove(test.state);
      const outcomes = await Promise.all([test.command(person, command), test.command(person, command)]);
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(['refused', 'refused']);
      expect(test.failures).toMatchObject([{ reason, tried: expect.stringContaining('"kind":"play"') }]);
      expect([test.host.hasFailed, test.host.isClosed, test.time.timers]).toEqual([true, true, 0]);
      const healed = hostOf(test.log);
      const again = await healed.command(person, command, { id: 'c0', seq: begun().length });
      expect(['accepted', 'duplicate']).toContain(again.kind);
    });

    it('a bot that fails', async () => {
      const test = hostOf(begun(1), { onAsk: async () => broken() });
      await playUntilBotIsDue(test);
      await test.settle();
      expect(test.failures).toMatchObject([{ reason: 'planted', tried: '"bot"' }]);
    });
  });

  describe('bots', () => {
    it('are asked once a turn', async () => {
      const test = hostOf(begunByPerson());
      test.host.schedule();
      for (let moves = 0; moves < 40; moves++) {
        await test.settle();
        test.host.schedule();
        const turn = turnAt(test.state);
        if (turn?.seat === 0) await test.command(...playOf(test.state));
      }
      expect(test.asked.length).toBeGreaterThan(20);
      expect(new Set(test.asked).size).toBe(test.asked.length);
    });

    it('whose move finds no room are asked again later', async () => {
      let isFull = false;
      const test = hostOf(begunByPerson(), { onAppend: async () => (isFull ? 'storageFull' : undefined) });
      await playUntilBotIsDue(test, () => {
        isFull = true;
      });
      await test.settle();
      const { seq } = test.state;
      expect(botDue(test.state)).toBeDefined();
      isFull = false;
      test.time.advance(RETRY_MS);
      await test.settle();
      expect(test.state.seq).toBeGreaterThan(seq);
      expect(test.failures).toEqual([]);
    });

    it('that answer after an undo are not heard', async () => {
      const { wait, open } = gate();
      const test = hostOf(begunByPerson(), { onAsk: () => wait });
      await playUntilBotIsDue(test);
      expect(await test.command('ana', { kind: 'undo' })).toMatchObject({ kind: 'accepted' });
      const { table } = test.state;
      open();
      await test.settle();
      expect(test.state.table).toBe(table);
    });
  });

  describe('P5 every game finishes', () => {
    it.each([1, 2, 3, 4, 5])('although players leave and storage and bots falter (batch %i)', async (batch) => {
      const random = randomFrom(`host chaos ${batch}`);
      for (let game = 0; game < 8; game++) expect(await chaos(random, policy)).toBe('over');
    });
  });
});

function playOf(state: TableState): [string, { kind: 'play'; move: Move }] {
  const { person, command } = nextMove(state);
  return [person, command];
}

/** The person of seat 0 plays until a bot is due. */
async function playUntilBotIsDue(test: TestHost, beforeLast = (): void => {}): Promise<void> {
  for (let moves = 0; botDue(test.state) === undefined; moves++) {
    const { seq } = test.state;
    const outcome = await test.command(...playOf(test.state));
    if (outcome.kind !== 'accepted' || moves > 100) throw new Error(`${JSON.stringify(outcome)} at ${seq}`);
  }
  beforeLast();
  test.host.schedule();
}

/** One game with random faults: a slow, full or failing store, failing bots, players who leave and return. */
async function chaos(random: Random, policy: HostPolicy): Promise<string> {
  const people = 1 + random(3);
  const mayLeave = policy === TABLE_POLICY; // one device is here or not, as a whole
  const faults: HostFaults = {
    onAppend: async () => {
      if (random(8) === 0) await new Promise((resolve) => setImmediate(resolve));
      if (random(60) === 0) throw new Error('planted: the store');
      return random(20) === 0 ? 'storageFull' : undefined;
    },
    onAsk: async () => {
      if (random(60) === 0) throw new Error('planted: a bot');
    },
    onPublish: ({ before }) => {
      if (test.log.length <= before.seq) throw new Error('published before it was saved');
    },
  };
  let test = new TestHost(begun(people), { ...faults, policy });
  test.host.schedule();
  for (let step = 0; step < 3000 && test.state.phase === 'playing'; step++) {
    if (test.host.hasFailed) {
      for (const { reason } of test.failures) if (!reason.startsWith('planted')) return reason;
      test = new TestHost(test.log, { ...faults, policy }, test.time.nowMs());
      test.host.schedule();
    }
    const person = PEOPLE[random(people)] ?? '';
    const act = random(12);
    if (act === 0 && mayLeave) test.leave(person);
    else if (act === 1 && mayLeave) await test.connect(person);
    else if (act < 4) test.time.advance(pick(random, [RETRY_MS, 20_000, 70_000]));
    else await playIfHere(test);
    await test.settle();
    if (stateOf(test.log).seq < test.state.seq) return 'a state that was not saved';
  }
  return test.state.phase;
}

async function playIfHere(test: TestHost): Promise<void> {
  const turn = turnAt(test.state);
  const occupant = turn === undefined ? undefined : test.state.seats[turn.seat];
  if (occupant?.kind !== 'person' || occupant.substitute !== undefined || test.absentSinceMs.has(occupant.person))
    return;
  const seat = test.state.seq;
  const outcome = await test.command(...playOf(test.state));
  const isKnown = outcome.kind !== 'refused' || ['storageFull', 'tableFailed', 'stale'].includes(outcome.code);
  if (!isKnown) throw new Error(`${JSON.stringify(outcome)} at ${seat}`);
}

it('no seat is lost to a bot before its player could reconnect', async () => {
  const test = new TestHost(begun());
  const { person } = nextMove(test.state);
  test.leave(person);
  const presence = test.state.seats.map((each) =>
    each.kind === 'person' ? test.absentSinceMs.get(each.person) : undefined,
  );
  const deadline = deadlineOf(test.state, presence)?.atMs ?? 0;
  test.time.advance(deadline - 1);
  await test.settle();
  expect(test.log.some(({ event }) => event.kind === 'playerReplaced')).toBe(false);
  await test.connect(person);
  test.time.advance(1000);
  await test.settle();
  expect(test.log.some(({ event }) => event.kind === 'playerReplaced')).toBe(false);
  test.leave(person);
  test.time.advance(60_000);
  await test.settle();
  expect(test.log.some(({ event }) => event.kind === 'playerReplaced')).toBe(true);
});
