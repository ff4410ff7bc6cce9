// Removing a player: what the host may do before and during a game, the vote where a table has no host, and that nobody who
// was removed comes back without being let in.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { playOn, roundOf } from '../../../tests/support/server/random-play.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import type { Seat } from '../../rules/index.ts';
import {
  botDue,
  playersOf,
  RECONNECT_MS,
  rematchOf,
  removalOf,
  seatOf,
  stateOf,
  type TableCommand,
  type TableSettings,
  tableViewFor,
} from '../index.ts';

const playing = (settings: Partial<TableSettings> = {}): TestTable => new TestTable(settings).begin();
const removed = (settings: Partial<TableSettings> = {}): TestTable =>
  playing(settings).must('ana', { kind: 'clearSeat', seat: 1 });

function playRound(table: TestTable): void {
  const random = randomFrom('a round');
  const round = roundOf(table);
  while (table.state.phase === 'playing' && roundOf(table) === round) playOn(table, random);
}

describe('a player whom the host removes during a game', () => {
  it('is played for by a bot to the end, and holds no seat', () => {
    const table = removed();
    expect(table.state.seats[1]).toMatchObject({ person: 'bruno', substitute: { why: 'removed' } });
    expect([seatOf(table.state, 'bruno'), removalOf(table.state, 'bruno')]).toEqual([undefined, 'host']);
    playRound(table);
    expect(playersOf(table.state)).toEqual([0, 2]);
  });

  it.each<TableCommand>([
    { kind: 'rejoin' },
    { kind: 'leave' },
    { kind: 'undo' },
    { kind: 'requestUndo' },
    { kind: 'replaceWithBot', seat: 0 },
    { kind: 'play', move: { kind: 'makeOffer' } },
    { kind: 'rematch', table: 'next' },
  ])('is refused everything: $kind', (command) => {
    expect(removed().command('bruno', command)).toMatchObject({ fault: 'removed' });
  });

  it('does not come back by connecting, after a restart or as the host', () => {
    const again = removed().restart().reconnect(1);
    expect(again.state.seats[1]).toMatchObject({ substitute: { isReturning: false } });
    expect(again.command('ana', { kind: 'transferHost', seat: 1 })).toMatchObject({ fault: 'replacedByBot' });
  });

  it('can be removed while a bot plays for them already, once', () => {
    const table = playing().must('bruno', { kind: 'leave' }).must('ana', { kind: 'clearSeat', seat: 1 });
    expect(removalOf(table.state, 'bruno')).toBe('host');
    expect(table.command('ana', { kind: 'clearSeat', seat: 1 })).toMatchObject({ fault: 'replacedByBot' });
  });

  it('plays again from the next round on when the host lets them back in', () => {
    const table = removed().must('ana', { kind: 'readmit', seat: 1 });
    expect(table.state.seats[1]).toMatchObject({ substitute: { isReturning: true } });
    expect(removalOf(table.state, 'bruno')).toBeUndefined();
    playRound(table);
    expect(playersOf(table.state)).toEqual([0, 1, 2]);
  });

  it('is back as soon as they connect, if they were gone when they were let in', () => {
    const table = removed().leave(1).must('ana', { kind: 'readmit', seat: 1 });
    expect(table.state.seats[1]).toMatchObject({ substitute: { why: 'absent', isReturning: false } });
    table.reconnect(1);
    expect(table.state.seats[1]).toMatchObject({ substitute: { isReturning: true } });
  });

  it('has no seat in the next game, and can’t take one there uninvited', () => {
    const table = removed();
    while (table.state.phase === 'playing') playRound(table);
    const next = rematchOf(table.state, { host: 'ana', isGone: () => false });
    const state = stateOf(next.map((event) => ({ atMs: 0, event })));
    expect(state.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'person']);
    expect(removalOf(state, 'bruno')).toBe('host');
  });
});

describe('letting back in', () => {
  it.each<[string, () => TestTable, string, Seat, string]>([
    ['is the host’s to do', removed, 'chloe', 1, 'notHost'],
    ['is not for a player who plays', playing, 'ana', 1, 'notRemoved'],
    ['is not for a seat that does not exist', playing, 'ana', 4, 'notRemoved'],
    ['is not before a game', () => new TestTable(), 'ana', 1, 'notStarted'],
  ])('%s', (_, table, person, seat, fault) => {
    expect(table().command(person, { kind: 'readmit', seat })).toMatchObject({ fault });
  });
});

it('a host who takes themselves out of the game has left it, and may come back', () => {
  const table = playing().must('ana', { kind: 'clearSeat', seat: 0 });
  expect(table.state.seats[0]).toMatchObject({ substitute: { why: 'left' } });
  table.must('ana', { kind: 'rejoin' });
});

it('before a game a removed player keeps the mark until they sit down by invitation', () => {
  const table = new TestTable().must('ana', { kind: 'join', seat: 0 }).must('bruno', { kind: 'join', seat: 1 });
  table.must('bruno', { kind: 'leave' });
  expect(removalOf(table.state, 'bruno')).toBeUndefined(); // left by themselves
  table.must('bruno', { kind: 'join', seat: 1 }).must('ana', { kind: 'clearSeat', seat: 1 });
  expect(removalOf(table.state, 'bruno')).toBe('host');
  table.must('bruno', { kind: 'join', seat: 1 }); // whether they are invited is asked before
  expect(removalOf(table.state, 'bruno')).toBeUndefined();
});

describe('where a table has no host, the players vote', () => {
  const quick = (seats: 2 | 3 | 4 | 5): TestTable => {
    const table = new TestTable({ seats, startsWhenFull: true });
    for (const [seat, person] of PEOPLE.slice(0, seats).entries())
      table.must(person, { kind: 'join', seat: seat as Seat });
    return table;
  };
  const ask = { kind: 'startRemovalVote', seat: 1 } as const;
  const answer = (isAgreed: boolean): TableCommand => ({ kind: 'voteOnRemoval', isAgreed });

  it('does not let the player who opened it remove anybody alone', () => {
    expect(quick(3).command('ana', { kind: 'clearSeat', seat: 1 })).toMatchObject({ fault: 'playersVote' });
    expect(playing().command('bruno', { kind: 'startRemovalVote', seat: 2 })).toMatchObject({ fault: 'hostDecides' });
  });

  it('a majority of those who are here removes a player', () => {
    const three = quick(3).must('ana', ask);
    expect(removalOf(three.state, 'bruno')).toBeUndefined();
    three.must('chloe', answer(true));
    expect(three.state.seats[1]).toMatchObject({ substitute: { why: 'votedOut' } });
    expect([removalOf(three.state, 'bruno'), three.state.removalVote]).toEqual(['vote', undefined]);
    expect(three.command('bruno', { kind: 'rejoin' })).toMatchObject({ fault: 'removed' });

    const five = quick(5).must('ana', ask).must('chloe', answer(true)).must('dora', answer(false));
    expect(removalOf(five.state, 'bruno')).toBeUndefined();
    expect(removalOf(five.must('emil', answer(true)).state, 'bruno')).toBe('vote');
  });

  it('those who are away or have a bot have no vote', () => {
    const table = quick(5).leave(3).must('emil', { kind: 'leave' });
    table.wait(RECONNECT_MS);
    table.must('ana', ask);
    expect(table.command('emil', answer(true))).toMatchObject({ fault: 'replacedByBot' });
    expect(removalOf(table.must('chloe', answer(true)).state, 'bruno')).toBe('vote');
  });

  it('those who may still be reconnecting after a restart or a reload have a vote', () => {
    const restarted = quick(5).restart().reconnect(0).reconnect(2).must('ana', ask).must('chloe', answer(true));
    expect([removalOf(restarted.state, 'bruno'), restarted.state.removalVote?.agreed]).toEqual([undefined, [0, 2]]);
    restarted.reconnect(3).must('dora', answer(false)).reconnect(4).must('emil', answer(false));
    expect([removalOf(restarted.state, 'bruno'), restarted.state.rejectedVotes]).toEqual([undefined, [0]]);

    const reloading = quick(4).leave(3).must('ana', ask);
    reloading.wait(RECONNECT_MS - 1);
    expect(removalOf(reloading.state, 'bruno')).toBeUndefined();
    reloading.must('chloe', answer(false));
    expect(reloading.state.removalVote).toBeDefined();

    const alone = quick(5).restart().reconnect(0);
    expect(alone.command('ana', ask)).toMatchObject({ fault: 'tooFewVoters' });
  });

  it('those who have not reconnected in time after a restart have none', () => {
    const table = quick(5).restart();
    table.wait(RECONNECT_MS);
    table.reconnect(0).reconnect(2).must('ana', ask).must('chloe', answer(true));
    expect(removalOf(table.state, 'bruno')).toBe('vote');
  });

  it('half of them is no majority, and ends the vote', () => {
    const table = quick(5).must('ana', ask).must('chloe', answer(false)).must('dora', answer(false));
    expect([removalOf(table.state, 'bruno'), table.state.removalVote]).toEqual([undefined, undefined]);
    table.must('ana', ask).must('chloe', answer(false)).must('dora', answer(false));
    expect(table.command('ana', ask)).toMatchObject({ fault: 'tooManyRequests' });
    table.must('chloe', ask);
  });

  it('one player alone is no vote', () => {
    expect(quick(2).command('ana', ask)).toMatchObject({ fault: 'tooFewVoters' });
    expect(quick(3).leave(2).command('ana', ask)).toMatchObject({ fault: 'tooFewVoters' });
  });

  it('a vote ends with its time, with the round, and when its player goes', () => {
    const late = quick(4).must('ana', ask);
    late.wait(60_000);
    expect(late.command('chloe', answer(true))).toMatchObject({ fault: 'noOpenRequest' });
    late.must('chloe', ask);
    const round = quick(3).must('ana', ask);
    playRound(round);
    expect(round.command('chloe', answer(true))).toMatchObject({ fault: 'noOpenRequest' });
    const gone = quick(4).must('ana', ask).must('bruno', { kind: 'leave' });
    expect(gone.state.removalVote).toBeUndefined();
  });

  it.each<[string, (table: TestTable) => unknown]>([
    ['time', (table) => table.wait(60_000)],
    ['round', playRound],
  ])('a vote that ends with its %s has failed, and counts as one of two', (_, ends) => {
    const table = quick(4);
    for (let vote = 0; vote < 2; vote++) {
      table.must('ana', ask);
      ends(table);
      expect([table.log.at(-1)?.event, table.state.removalVote]).toEqual([{ kind: 'removalVoteFailed' }, undefined]);
    }
    expect(table.command('ana', ask)).toMatchObject({ fault: 'tooManyRequests' });
  });

  it('a vote is decided when a player who has not answered leaves', () => {
    const agreed = quick(5).must('ana', ask).must('chloe', answer(true)).must('dora', { kind: 'leave' });
    expect(removalOf(agreed.state, 'bruno')).toBe('vote');
    const declined = quick(4).must('ana', ask).must('chloe', answer(false)).must('dora', { kind: 'resign' });
    expect([declined.state.removalVote, declined.state.rejectedVotes]).toEqual([undefined, [0]]);
  });

  it('at the end of a vote players who have lost the connection and did not answer count no more', () => {
    const table = quick(5).must('ana', ask).must('chloe', answer(true)).leave(3);
    table.wait(60_000);
    expect(removalOf(table.state, 'bruno')).toBe('vote');
  });

  it('the answer of a player who has left since does not count', () => {
    const table = quick(4).must('ana', ask).must('ana', { kind: 'leave' }).must('chloe', answer(true));
    expect(removalOf(table.state, 'bruno')).toBeUndefined();
    expect(removalOf(table.must('dora', answer(true)).state, 'bruno')).toBe('vote');
  });

  it('no vote outlives the game', () => {
    const table = quick(3);
    const random = randomFrom('last round');
    while (roundOf(table) < 16 || table.state.removalVote === undefined) {
      if (roundOf(table) === 16) table.must('ana', ask);
      else playOn(table, random);
    }
    while (table.state.phase === 'playing') playOn(table, random);
    expect(table.command('chloe', answer(true))).toMatchObject({ fault: 'gameOver' });
    expect(tableViewFor(table.state, 0, table.presence).removalVote).toBeUndefined();
  });

  it.each<[string, string, TableCommand, string]>([
    ['their own seat', 'ana', { kind: 'startRemovalVote', seat: 0 }, 'unknownSeat'],
    ['a seat that is not there', 'ana', { kind: 'startRemovalVote', seat: 4 }, 'unknownSeat'],
    ['without a seat', 'nobody', ask, 'notSeated'],
    ['an answer to nothing', 'ana', answer(true), 'noOpenRequest'],
  ])('nobody votes on %s', (_, person, command, fault) => {
    expect(quick(3).command(person, command)).toMatchObject({ fault });
  });

  it('nobody votes twice, on themselves, or while another vote runs', () => {
    const table = quick(4).must('ana', ask);
    expect(table.command('ana', answer(true))).toMatchObject({ fault: 'noOpenRequest' });
    expect(table.command('bruno', answer(false))).toMatchObject({ fault: 'noOpenRequest' });
    expect(table.command('chloe', { kind: 'startRemovalVote', seat: 0 })).toMatchObject({ fault: 'voteRuns' });
  });

  it('the host’s part passes on with a host who is voted out', () => {
    const table = quick(3).must('bruno', { kind: 'startRemovalVote', seat: 0 }).must('chloe', answer(true));
    expect(table.state.host).toBe('bruno');
    expect(botDue(table.state)?.seat ?? 0).toBe(0);
  });
});

it('over random commands a removed player never plays again unless the host lets them back in', () => {
  let removals = 0;
  for (let index = 0; index < 60; index++) {
    const random = randomFrom(`removal ${index}`);
    const seats = pick(random, [3, 4, 5] as const);
    const table = new TestTable({ seats, ...(index % 2 === 0 ? { startsWhenFull: true } : {}) });
    for (const [seat, person] of PEOPLE.slice(0, seats).entries())
      table.must(person, { kind: 'join', seat: seat as Seat });
    if (table.state.phase === 'waiting') table.must('ana', { kind: 'start' });
    const out = new Set<number>();
    for (let step = 0; step < 200 && table.state.phase === 'playing'; step++) {
      const { length } = table.log;
      const seat = random(seats) as Seat;
      const person = pick(random, PEOPLE.slice(0, seats));
      const commands: readonly TableCommand[] = [
        ...([{ kind: 'rejoin' }, { kind: 'leave' }, { kind: 'replaceWithBot', seat }] as const),
        ...([
          { kind: 'clearSeat', seat },
          { kind: 'readmit', seat },
          { kind: 'transferHost', seat },
        ] as const),
        ...([
          { kind: 'startRemovalVote', seat },
          { kind: 'voteOnRemoval', isAgreed: random(3) > 0 },
        ] as const),
      ];
      const act = random(6);
      if (act === 0) table.leave(seat);
      else if (act === 1) table.reconnect(seat);
      else if (act === 2) table.wait(random(40_000));
      else if (act === 3) playOn(table, random);
      else table.command(person, pick(random, commands));
      for (const { event } of table.log.slice(length)) {
        if (event.kind === 'playerReplaced' && (event.why === 'removed' || event.why === 'votedOut'))
          out.add(event.seat);
        if (event.kind === 'playerReadmitted') out.delete(event.seat);
      }
      for (const each of out) expect(playersOf(table.state), `removal ${index}, step ${step}`).not.toContain(each);
      removals = Math.max(removals, out.size);
    }
  }
  expect(removals).toBeGreaterThan(1);
});
