// What the page of a table keeps consistent when people change seats, undo moves, and go on to the next game.

import { describe, expect, it } from 'vitest';
import { type EntryView, packView, type WireView } from '../../src/protocol/index.ts';
import type { Seat, View } from '../../src/rules/index.ts';
import { rematchOf, stateOf, tableViewFor } from '../../src/table/index.ts';
import { isSameGame } from '../../src/web/client/same-game.ts';
import { mutedNext, speakersOf } from '../../src/web/online/chat/mute.ts';
import { moveTokens } from '../../src/web/online/waiting-room/invitations.ts';
import { PEOPLE, TestTable } from '../support/server/test-table.ts';

describe('invitations stored on this device', () => {
  const swap = (seq: number, ...seats: [Seat, Seat]): EntryView => ({
    seq,
    atMs: 0,
    event: { kind: 'seatsSwapped', seats },
  });
  const kept = { playTokens: [null, 'b', 'c'], linksSeq: 5 };

  it('follow their seats through one swap after another, each applied once', () => {
    expect(moveTokens(kept, [swap(6, 1, 2)])).toEqual([null, 'c', 'b']);
    expect(moveTokens(kept, [swap(6, 1, 2), swap(7, 0, 1)])).toEqual(['c', null, 'b']);
    expect(moveTokens(kept, [swap(5, 1, 2)])).toBeUndefined();
    expect(moveTokens({ playTokens: ['a'] }, [swap(6, 0, 3)])).toEqual([null, null, null, 'a']);
    expect(moveTokens({}, [swap(6, 1, 2)])).toBeUndefined();
  });
});

describe('the same game as seen before', () => {
  it('is not a game of the same length in which a move was undone and made differently', () => {
    const before = new TestTable().begin();
    const { step } = before.state.table?.record.game ?? {};
    if (step === undefined || step.kind === 'over') throw new Error('no turn');
    const seen = (stack: 'center' | 'uphill'): View => {
      const table = TestTable.from(before.log);
      table.must(PEOPLE[step.seat] ?? '', { kind: 'play', move: { kind: 'openStack', stack } });
      const { game } = tableViewFor(table.state, 0, []);
      if (game === undefined) throw new Error('no game');
      return game;
    };
    const [one, other] = [seen('center'), seen('uphill')];
    expect([one.seq, one.step]).toEqual([other.seq, other.step]);
    expect(isSameGame(one, other)).toBe(false);
    expect(isSameGame(one, JSON.parse(JSON.stringify(seen('center'))) as View)).toBe(true);
  });
});

describe('muting', () => {
  const viewOf = (entries: TestTable['log'], names: readonly string[]): WireView =>
    packView(tableViewFor(stateOf(entries), 0, []), { names, isHost: true });

  it('offers everybody who has a seat or has written, once each, except the viewer', () => {
    const { log } = new TestTable().begin();
    const line = { number: 1, text: 'hi' };
    const chat = [1, 2, 4, 4].map((personNumber) => ({ ...line, personNumber, name: `then ${personNumber}` }));
    expect(speakersOf(viewOf(log, ['Ana', 'Bruno', '']), chat)).toEqual([
      { personNumber: 2, name: 'Bruno' },
      { personNumber: 4, name: 'then 4' },
    ]);
  });

  it('follows the same person to the next table, despite swapped seats and deleted guests', () => {
    const table = new TestTable({ seats: 4 });
    for (const [seat, person] of PEOPLE.slice(0, 4).entries()) table.must(person, { kind: 'join', seat: seat as Seat });
    table.must('ana', { kind: 'swapSeats', seats: [1, 3] }).must('ana', { kind: 'start' });
    const isGone = (person: string): boolean => person === 'chloe';
    const next = stateOf(rematchOf(table.state, { host: 'ana', isGone }).map((event) => ({ atMs: 0, event })));
    const names = table.state.seats.map((each) => (each.kind === 'person' && !isGone(each.person) ? each.person : ''));
    const muted = mutedNext(viewOf(table.log, names), new Set([2, 3]));
    expect(muted.map((personNumber) => next.people[personNumber - 1])).toEqual(['bruno']);
  });
});
