// Players who have a seat and have not been at the table: no game starts without them.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import type { Seat } from '../../rules/index.ts';
import type { TableSettings } from '../index.ts';
import { ARRIVAL_MS, arrives, type Entry, rematchOf, removalOf, tableViewFor } from '../index.ts';

/** The table of a rematch that Ana asked for, after a game of three. */
function rematch(settings: Partial<TableSettings> = {}): TestTable {
  const { state } = new TestTable({ ...settings, startsWhenFull: false }).begin();
  const next = { ...state, settings: { ...state.settings, ...settings } };
  return TestTable.from(
    rematchOf(next, { host: 'ana', isGone: () => false }).map((event): Entry => ({ atMs: 0, event })),
  );
}

const awaited = (table: TestTable): readonly boolean[] =>
  tableViewFor(table.state, 0, []).seats.map((seat) => seat.kind === 'person' && seat.isAwaited === true);

describe('a rematch', () => {
  it('waits until every player of the old table has come', () => {
    const table = rematch().arrive('ana');
    expect(table.command('ana', { kind: 'start' })).toEqual({ ok: false, fault: 'playersMissing' });
    expect(awaited(table)).toEqual([false, true, true]);
    table.arrive('bruno').arrive('chloe').must('ana', { kind: 'start' });
    expect(table.state.phase).toBe('playing');
  });

  it('starts without a player only after the host has freed the seat or given it to a bot', () => {
    const table = rematch().arrive('ana').arrive('bruno');
    table.must('ana', { kind: 'clearSeat', seat: 2 });
    expect(table.command('ana', { kind: 'start' })).toEqual({ ok: false, fault: 'seatEmpty' });
    table.must('ana', { kind: 'addBot', seat: 2, bot: 'random:1it' }).must('ana', { kind: 'start' });
    const direct = rematch().arrive('ana').arrive('bruno').must('ana', { kind: 'addBot', seat: 2, bot: 'random:1it' });
    expect(direct.must('ana', { kind: 'start' }).state.phase).toBe('playing');
  });

  it('frees the seat of a player who declines', () => {
    const table = rematch().arrive('ana').must('bruno', { kind: 'leave' });
    expect(table.state.seats[1]).toEqual({ kind: 'open' });
  });

  it('starts with the last arrival where the table starts when it is full', () => {
    const table = rematch({ startsWhenFull: true }).arrive('ana').arrive('bruno');
    expect(table.state.phase).toBe('waiting');
    expect(table.arrive('chloe').state.phase).toBe('playing');
  });

  it('still waits for a player whose seat was swapped', () => {
    const table = rematch()
      .arrive('ana')
      .arrive('bruno')
      .must('ana', { kind: 'swapSeats', seats: [0, 2] });
    expect(awaited(table)).toEqual([true, false, false]);
  });
});

describe('any table', () => {
  it('waits for a player who took a seat without connecting', () => {
    const table = new TestTable({ seats: 2 }).must('ana', { kind: 'join', seat: 0 });
    table.absent.add('bruno');
    table.must('bruno', { kind: 'join', seat: 1 });
    expect(table.command('ana', { kind: 'start' })).toEqual({ ok: false, fault: 'playersMissing' });
    table.arrive('bruno').must('ana', { kind: 'start' });
  });

  it('notes an arrival once, of a seated player, before the game', () => {
    const chance = () => ({ seed: 'seed', salt: 'salt' });
    const table = rematch().arrive('ana');
    expect(arrives(table.state, 'ana', chance)).toEqual([]);
    expect(arrives(table.state, 'dora', chance)).toEqual([]);
    expect(arrives(table.state, 'bruno', chance)).toEqual([{ kind: 'playerArrived', seat: 1 }]);
    expect(arrives(new TestTable().begin().state, 'bruno', chance)).toEqual([]);
  });
});

describe('declining a rematch', () => {
  it('is possible once there is one, and noted once', () => {
    const table = new TestTable({}, 'declined').begin(1);
    expect(table.command('ana', { kind: 'declineRematch' })).toEqual({ ok: false, fault: 'noRematch' });
    table.must('ana', { kind: 'propose', what: 'end' }).must('ana', { kind: 'rematch', table: 'next' });
    expect(table.command('dora', { kind: 'declineRematch' })).toEqual({ ok: false, fault: 'notSeated' });
    const { length } = table.must('ana', { kind: 'declineRematch' }).log;
    expect(table.must('ana', { kind: 'declineRematch' }).log).toHaveLength(length);
    expect(tableViewFor(table.state, 'spectator', []).rematchDeclined).toEqual([0]);
  });
});

describe('a quick game', () => {
  /** Takes a seat over HTTP, without connecting. */
  const reserve = (table: TestTable, person: string, seat: Seat): TestTable => {
    table.absent.add(person);
    return table.leave(seat).must(person, { kind: 'join', seat });
  };

  it('frees a seat whose player has not connected for a minute, and lets them sit down again', () => {
    const table = new TestTable({ seats: 2, startsWhenFull: true }).must('ana', { kind: 'join', seat: 0 });
    table.wait(600_000);
    reserve(table, 'bruno', 1);
    expect(table.wait(ARRIVAL_MS - 1)).toEqual([]);
    expect(table.wait(1)).toEqual([{ kind: 'seatCleared', seat: 1 }]);
    expect(removalOf(table.state, 'bruno')).toBeUndefined();
    table.absent.delete('bruno');
    expect(table.return(1).must('bruno', { kind: 'join', seat: 1 }).state.phase).toBe('playing');
  });

  it('passes the host’s part on when the host never came', () => {
    const table = reserve(new TestTable({ seats: 2, startsWhenFull: true }), 'ana', 0).must('bruno', {
      kind: 'join',
      seat: 1,
    });
    table.wait(ARRIVAL_MS);
    expect([table.state.seats[0], table.state.host]).toEqual([{ kind: 'open' }, 'bruno']);
  });

  it.each(Array.from({ length: 30 }, (_, index) => index))(
    'that is full starts or frees a seat in time (%i)',
    (index) => {
      const random = randomFrom(`quick ${index}`);
      const table = new TestTable({ seats: 4, startsWhenFull: true });
      for (const [seat, person] of PEOPLE.slice(0, 4).entries()) {
        if (random(2) === 0) table.must(person, { kind: 'join', seat: seat as Seat });
        else reserve(table, person, seat as Seat);
        table.wait(random(20_000));
      }
      for (const [seat, person] of PEOPLE.slice(0, 4).entries())
        if (random(2) === 0 && table.absent.has(person)) table.return(seat as Seat).arrive(person);
      table.wait(ARRIVAL_MS);
      expect(table.state.phase === 'playing' || table.state.seats.some(({ kind }) => kind === 'open')).toBe(true);
    },
  );

  it('alone does so: a table with a host keeps the seat', () => {
    const table = reserve(new TestTable({ seats: 2 }).must('ana', { kind: 'join', seat: 0 }), 'bruno', 1);
    expect(table.wait(3_600_000)).toEqual([]);
  });
});
