// When a bot takes over from a player who is away or out of time: after a restart, while the others are reconnecting, and when
// the player is back.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { playOn, roundOf, turnOf } from '../../../tests/support/server/random-play.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import type { Seat } from '../../rules/index.ts';
import { botTakesOverMs, playersOf, RECONNECT_MS, reconnects, type TableSettings } from '../index.ts';

const LIVE = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
const BY_PLAYERS: Partial<TableSettings> = {
  seats: 2,
  clock: LIVE,
  absence: { graceMs: 120_000, handover: 'byPlayers' },
};
const AUTOMATIC: Partial<TableSettings> = {
  seats: 2,
  clock: LIVE,
  absence: { graceMs: 120_000, handover: 'automatic' },
};

const other = (seat: Seat): Seat => (1 - seat) as Seat;
const personIn = (seat: Seat): string => PEOPLE[seat] ?? '';

describe('after a restart', () => {
  it('a player out of time keeps the seat while the others reconnect and can still decide', () => {
    const table = new TestTable(BY_PLAYERS).begin();
    const seat = turnOf(table);
    table.wait(60_000);
    table.restart();
    expect(table.wait(400)).toEqual([]);
    table.return(seat).return(other(seat));
    expect(table.wait(3_600_000)).toEqual([]);
    table.must(personIn(other(seat)), { kind: 'replaceWithBot', seat });
  });

  it('a seat is given to a bot if nobody comes back within the grace period', () => {
    const table = new TestTable(BY_PLAYERS).begin();
    const seat = turnOf(table);
    table.wait(60_000);
    table.restart();
    expect(table.wait(119_999)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
  });

  it('a player whose last seconds passed while reconnecting may still move', () => {
    const table = new TestTable(AUTOMATIC).begin();
    const seat = turnOf(table);
    table.wait(59_000);
    table.restart();
    expect(table.wait(5000)).toEqual([]);
    table.return(seat);
    expect(table.wait(0)).toEqual([]);
    playOn(table, randomFrom('in time'));
    expect(playersOf(table.state)).toContain(seat);
  });

  it('but only for as long as reconnecting takes', () => {
    const table = new TestTable(AUTOMATIC).begin();
    const seat = turnOf(table);
    table.wait(59_000);
    table.restart().return(seat);
    expect(table.wait(RECONNECT_MS - 1)).toEqual([]);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
  });

  it('the others can’t give a seat away before its player could come back', () => {
    const table = new TestTable({ ...BY_PLAYERS, absence: { graceMs: 10_000, handover: 'byPlayers' } }).begin();
    const seat = turnOf(table);
    table.wait(60_000);
    table.restart().return(other(seat));
    table.wait(RECONNECT_MS - 1);
    expect(table.command(personIn(other(seat)), { kind: 'replaceWithBot', seat })).toMatchObject({
      fault: 'notOverdue',
    });
    table.wait(1);
    table.must(personIn(other(seat)), { kind: 'replaceWithBot', seat });
  });
});

describe('where the others decide', () => {
  it('a player out of time keeps the seat while the only other player reloads the page', () => {
    const table = new TestTable(BY_PLAYERS).begin();
    const seat = turnOf(table);
    table.wait(60_000);
    table.leave(other(seat));
    expect(table.wait(0)).toEqual([]);
    expect(table.wait(119_999)).toEqual([]);
    expect(botTakesOverMs(table.state, table.presence)).toBe(180_000);
    expect(table.wait(1)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
  });

  it('a player whom a bot plays for, but who is here, decides like the rest', () => {
    const table = new TestTable(BY_PLAYERS).begin();
    const random = randomFrom('both here');
    const seat = turnOf(table);
    table.wait(60_000);
    table.must(personIn(other(seat)), { kind: 'replaceWithBot', seat });
    while (turnOf(table) === seat) playOn(table, random);
    expect(table.wait(3_600_000)).toEqual([]);
    table.must(personIn(seat), { kind: 'replaceWithBot', seat: other(seat) });
  });

  it('a player who left the game does not', () => {
    const table = new TestTable(BY_PLAYERS).begin();
    const random = randomFrom('one left');
    const seat = turnOf(table);
    table.must(personIn(seat), { kind: 'leave' });
    while (turnOf(table) === seat) playOn(table, random);
    expect(table.wait(60_000)).toMatchObject([{ kind: 'playerReplaced', seat: other(seat), why: 'time' }]);
  });
});

describe('a player who reconnects', () => {
  it.each(['absent', 'time'] as const)('plays again from the next round on, without a tap, after %s', (why) => {
    const clock = why === 'absent' ? ({ kind: 'none' } as const) : LIVE;
    const table = new TestTable({ clock, absence: { graceMs: 90_000, handover: 'automatic' } }).begin();
    const random = randomFrom('reconnect');
    const seat = turnOf(table);
    table.leave(seat);
    expect(table.wait(90_000)).toMatchObject([{ kind: 'playerReplaced', seat, why }]);
    table.reconnect(seat);
    expect(reconnects(table.state, personIn(seat))).toEqual([]); // announced once
    while (roundOf(table) === 1) playOn(table, random);
    expect(playersOf(table.state)).toContain(seat);
  });

  it('who asked for a bot is asked before playing again', () => {
    const table = new TestTable().begin().must('bruno', { kind: 'leave' });
    expect(reconnects(table.state, 'bruno')).toEqual([]);
  });

  it('with days for a turn an open page proves nothing: the player says so', () => {
    const table = new TestTable({ clock: { kind: 'slow', turnMs: 86_400_000 } }).begin();
    const seat = turnOf(table);
    table.wait(86_400_000);
    expect(reconnects(table.state, personIn(seat))).toEqual([]);
    table.must(personIn(seat), { kind: 'rejoin' });
  });

  it('nothing happens to a player who plays, before the game, or after it', () => {
    expect(reconnects(new TestTable().state, 'ana')).toEqual([]);
    const table = new TestTable({ seats: 2 }).begin();
    expect(reconnects(table.state, 'ana')).toEqual([]);
    expect(reconnects(table.state, 'nobody')).toEqual([]);
  });
});
