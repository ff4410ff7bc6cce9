// Removing a player: what the host may do before and during a game, the vote where a table has no host, and that nobody who
// was removed comes back without being let in.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { playOn, roundOf } from '../../../tests/support/server/random-play.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import type { Seat } from '../../rules/index.ts';
import {
  botDue,
  type Plan,
  playersOf,
  rematchOf,
  removalOf,
  seatOf,
  sittingOf,
  sittingViewFor,
  type Wish,
} from '../index.ts';

const playing = (plan: Partial<Plan> = {}): TestTable => new TestTable(plan).begin();
const removed = (plan: Partial<Plan> = {}): TestTable => playing(plan).must('ana', { kind: 'emptySeat', seat: 1 });

function playRound(table: TestTable): void {
  const random = randomFrom('a round');
  const round = roundOf(table);
  while (table.sitting.phase === 'playing' && roundOf(table) === round) playOn(table, random);
}

describe('a player whom the host removes during a game', () => {
  it('is played for by a bot to the end, and holds no seat', () => {
    const table = removed();
    expect(table.sitting.seats[1]).toMatchObject({ person: 'bruno', deputy: { why: 'removed' } });
    expect([seatOf(table.sitting, 'bruno'), removalOf(table.sitting, 'bruno')]).toEqual([undefined, 'host']);
    playRound(table);
    expect(playersOf(table.sitting)).toEqual([0, 2]);
  });

  it.each<Wish>([
    { kind: 'comeBack' },
    { kind: 'stand' },
    { kind: 'takeBack' },
    { kind: 'askTakeBack' },
    { kind: 'giveToBot', seat: 0 },
    { kind: 'play', move: { kind: 'makeOffer' } },
    { kind: 'rematch', table: 'next' },
  ])('is refused everything: $kind', (wish) => {
    expect(removed().wish('bruno', wish)).toMatchObject({ fault: 'removed' });
  });

  it('does not come back by connecting, after a restart or as the host', () => {
    const again = removed().restart().reconnect(1);
    expect(again.sitting.seats[1]).toMatchObject({ deputy: { isReturning: false } });
    expect(again.wish('ana', { kind: 'passHost', seat: 1 })).toMatchObject({ fault: 'botPlays' });
  });

  it('can be removed while a bot plays for them already, once', () => {
    const table = playing().must('bruno', { kind: 'stand' }).must('ana', { kind: 'emptySeat', seat: 1 });
    expect(removalOf(table.sitting, 'bruno')).toBe('host');
    expect(table.wish('ana', { kind: 'emptySeat', seat: 1 })).toMatchObject({ fault: 'botPlays' });
  });

  it('plays again from the next round on when the host lets them back in', () => {
    const table = removed().must('ana', { kind: 'letBack', seat: 1 });
    expect(table.sitting.seats[1]).toMatchObject({ deputy: { isReturning: true } });
    expect(removalOf(table.sitting, 'bruno')).toBeUndefined();
    playRound(table);
    expect(playersOf(table.sitting)).toEqual([0, 1, 2]);
  });

  it('is back as soon as they connect, if they were gone when they were let in', () => {
    const table = removed().leave(1).must('ana', { kind: 'letBack', seat: 1 });
    expect(table.sitting.seats[1]).toMatchObject({ deputy: { why: 'away', isReturning: false } });
    table.reconnect(1);
    expect(table.sitting.seats[1]).toMatchObject({ deputy: { isReturning: true } });
  });

  it('has no seat in the next game, and can’t take one there uninvited', () => {
    const table = removed();
    while (table.sitting.phase === 'playing') playRound(table);
    const next = rematchOf(table.sitting, { host: 'ana', isGone: () => false });
    const sitting = sittingOf(next.map((event) => ({ atMs: 0, event })));
    expect(sitting.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'person']);
    expect(removalOf(sitting, 'bruno')).toBe('host');
  });
});

describe('letting back in', () => {
  it.each<[string, () => TestTable, string, Seat, string]>([
    ['is the host’s to do', removed, 'chloe', 1, 'notHost'],
    ['is not for a player who plays', playing, 'ana', 1, 'notRemoved'],
    ['is not for a seat that does not exist', playing, 'ana', 4, 'notRemoved'],
    ['is not before a game', () => new TestTable(), 'ana', 1, 'gameNotBegun'],
  ])('%s', (_, table, person, seat, fault) => {
    expect(table().wish(person, { kind: 'letBack', seat })).toMatchObject({ fault });
  });
});

it('a host who takes themselves out of the game has left it, and may come back', () => {
  const table = playing().must('ana', { kind: 'emptySeat', seat: 0 });
  expect(table.sitting.seats[0]).toMatchObject({ deputy: { why: 'left' } });
  table.must('ana', { kind: 'comeBack' });
});

it('before a game a removed player keeps the mark until they sit down by invitation', () => {
  const table = new TestTable().must('ana', { kind: 'sit', seat: 0 }).must('bruno', { kind: 'sit', seat: 1 });
  table.must('bruno', { kind: 'stand' });
  expect(removalOf(table.sitting, 'bruno')).toBeUndefined(); // left by themselves
  table.must('bruno', { kind: 'sit', seat: 1 }).must('ana', { kind: 'emptySeat', seat: 1 });
  expect(removalOf(table.sitting, 'bruno')).toBe('host');
  table.must('bruno', { kind: 'sit', seat: 1 }); // whether they are invited is asked before
  expect(removalOf(table.sitting, 'bruno')).toBeUndefined();
});

describe('where a table has no host, the players vote', () => {
  const quick = (seats: 2 | 3 | 4 | 5): TestTable => {
    const table = new TestTable({ seats, startsWhenFull: true });
    for (const [seat, person] of PEOPLE.slice(0, seats).entries())
      table.must(person, { kind: 'sit', seat: seat as Seat });
    return table;
  };
  const ask = { kind: 'askRemoval', seat: 1 } as const;
  const answer = (isAgreed: boolean): Wish => ({ kind: 'answerRemoval', isAgreed });

  it('and whoever opened it removes nobody alone', () => {
    expect(quick(3).wish('ana', { kind: 'emptySeat', seat: 1 })).toMatchObject({ fault: 'playersVote' });
    expect(playing().wish('bruno', { kind: 'askRemoval', seat: 2 })).toMatchObject({ fault: 'hostDecides' });
  });

  it('a majority of those who are here removes a player', () => {
    const three = quick(3).must('ana', ask);
    expect(removalOf(three.sitting, 'bruno')).toBeUndefined();
    three.must('chloe', answer(true));
    expect(three.sitting.seats[1]).toMatchObject({ deputy: { why: 'votedOut' } });
    expect([removalOf(three.sitting, 'bruno'), three.sitting.removalVote]).toEqual(['vote', undefined]);
    expect(three.wish('bruno', { kind: 'comeBack' })).toMatchObject({ fault: 'removed' });

    const five = quick(5).must('ana', ask).must('chloe', answer(true)).must('dora', answer(false));
    expect(removalOf(five.sitting, 'bruno')).toBeUndefined();
    expect(removalOf(five.must('emil', answer(true)).sitting, 'bruno')).toBe('vote');
  });

  it('those who are away or have a bot have no vote', () => {
    const table = quick(5).leave(3).must('emil', { kind: 'stand' }).must('ana', ask);
    expect(table.wish('emil', answer(true))).toMatchObject({ fault: 'botPlays' });
    expect(removalOf(table.must('chloe', answer(true)).sitting, 'bruno')).toBe('vote');
  });

  it('half of them is no majority, and ends the vote', () => {
    const table = quick(5).must('ana', ask).must('chloe', answer(false)).must('dora', answer(false));
    expect([removalOf(table.sitting, 'bruno'), table.sitting.removalVote]).toEqual([undefined, undefined]);
    table.must('ana', ask).must('chloe', answer(false)).must('dora', answer(false));
    expect(table.wish('ana', ask)).toMatchObject({ fault: 'askedEnough' });
    table.must('chloe', ask);
  });

  it('one player alone is no vote', () => {
    expect(quick(2).wish('ana', ask)).toMatchObject({ fault: 'tooFewVoters' });
    expect(quick(3).leave(2).wish('ana', ask)).toMatchObject({ fault: 'tooFewVoters' });
  });

  it('a vote ends with its time, with the round, and when its player goes', () => {
    const late = quick(4).must('ana', ask);
    late.wait(60_000);
    expect(late.wish('chloe', answer(true))).toMatchObject({ fault: 'nothingAsked' });
    late.must('chloe', ask);
    const round = quick(3).must('ana', ask);
    playRound(round);
    expect(round.wish('chloe', answer(true))).toMatchObject({ fault: 'nothingAsked' });
    const gone = quick(4).must('ana', ask).must('bruno', { kind: 'stand' });
    expect(gone.sitting.removalVote).toBeUndefined();
  });

  it.each<[string, (table: TestTable) => unknown]>([
    ['time', (table) => table.wait(60_000)],
    ['round', playRound],
  ])('a vote that ends with its %s has failed, and counts as one of two', (_, ends) => {
    const table = quick(4);
    for (let vote = 0; vote < 2; vote++) {
      table.must('ana', ask);
      ends(table);
      expect([table.log.at(-1)?.event, table.sitting.removalVote]).toEqual([{ kind: 'removalRejected' }, undefined]);
    }
    expect(table.wish('ana', ask)).toMatchObject({ fault: 'askedEnough' });
  });

  it('a vote is decided when a player who has not answered leaves', () => {
    const agreed = quick(5).must('ana', ask).must('chloe', answer(true)).must('dora', { kind: 'stand' });
    expect(removalOf(agreed.sitting, 'bruno')).toBe('vote');
    const declined = quick(4).must('ana', ask).must('chloe', answer(false)).must('dora', { kind: 'resign' });
    expect([declined.sitting.removalVote, declined.sitting.rejectedVotes]).toEqual([undefined, [0]]);
  });

  it('at the end of a vote players who have lost the connection and did not answer count no more', () => {
    const table = quick(5).must('ana', ask).must('chloe', answer(true)).leave(3);
    table.wait(60_000);
    expect(removalOf(table.sitting, 'bruno')).toBe('vote');
  });

  it('the answer of a player who has left since does not count', () => {
    const table = quick(4).must('ana', ask).must('ana', { kind: 'stand' }).must('chloe', answer(true));
    expect(removalOf(table.sitting, 'bruno')).toBeUndefined();
    expect(removalOf(table.must('dora', answer(true)).sitting, 'bruno')).toBe('vote');
  });

  it('no vote outlives the game', () => {
    const table = quick(3);
    const random = randomFrom('last round');
    while (roundOf(table) < 16 || table.sitting.removalVote === undefined) {
      if (roundOf(table) === 16) table.must('ana', ask);
      else playOn(table, random);
    }
    while (table.sitting.phase === 'playing') playOn(table, random);
    expect(table.wish('chloe', answer(true))).toMatchObject({ fault: 'gameOver' });
    expect(sittingViewFor(table.sitting, 0, table.presence).removalVote).toBeUndefined();
  });

  it.each<[string, string, Wish, string]>([
    ['their own seat', 'ana', { kind: 'askRemoval', seat: 0 }, 'seatUnknown'],
    ['a seat that is not there', 'ana', { kind: 'askRemoval', seat: 4 }, 'seatUnknown'],
    ['without a seat', 'nobody', ask, 'notSeated'],
    ['an answer to nothing', 'ana', answer(true), 'nothingAsked'],
  ])('nobody votes on %s', (_, person, wish, fault) => {
    expect(quick(3).wish(person, wish)).toMatchObject({ fault });
  });

  it('nobody votes twice, on themselves, or while another vote runs', () => {
    const table = quick(4).must('ana', ask);
    expect(table.wish('ana', answer(true))).toMatchObject({ fault: 'nothingAsked' });
    expect(table.wish('bruno', answer(false))).toMatchObject({ fault: 'nothingAsked' });
    expect(table.wish('chloe', { kind: 'askRemoval', seat: 0 })).toMatchObject({ fault: 'voteRuns' });
  });

  it('the host’s part passes on with a host who is voted out', () => {
    const table = quick(3).must('bruno', { kind: 'askRemoval', seat: 0 }).must('chloe', answer(true));
    expect(table.sitting.host).toBe('bruno');
    expect(botDue(table.sitting)?.seat ?? 0).toBe(0);
  });
});

it('over random commands a removed player never plays again unless the host lets them back in', () => {
  let removals = 0;
  for (let index = 0; index < 60; index++) {
    const random = randomFrom(`removal ${index}`);
    const seats = pick(random, [3, 4, 5] as const);
    const table = new TestTable({ seats, ...(index % 2 === 0 ? { startsWhenFull: true } : {}) });
    for (const [seat, person] of PEOPLE.slice(0, seats).entries())
      table.must(person, { kind: 'sit', seat: seat as Seat });
    if (table.sitting.phase === 'gathering') table.must('ana', { kind: 'start' });
    const out = new Set<number>();
    for (let step = 0; step < 200 && table.sitting.phase === 'playing'; step++) {
      const { length } = table.log;
      const seat = random(seats) as Seat;
      const person = pick(random, PEOPLE.slice(0, seats));
      const commands: readonly Wish[] = [
        ...([{ kind: 'comeBack' }, { kind: 'stand' }, { kind: 'giveToBot', seat }] as const),
        ...([
          { kind: 'emptySeat', seat },
          { kind: 'letBack', seat },
          { kind: 'passHost', seat },
        ] as const),
        ...([
          { kind: 'askRemoval', seat },
          { kind: 'answerRemoval', isAgreed: random(3) > 0 },
        ] as const),
      ];
      const act = random(6);
      if (act === 0) table.leave(seat);
      else if (act === 1) table.reconnect(seat);
      else if (act === 2) table.wait(random(40_000));
      else if (act === 3) playOn(table, random);
      else table.wish(person, pick(random, commands));
      for (const { event } of table.log.slice(length)) {
        if (event.kind === 'seatGivenToBot' && (event.why === 'removed' || event.why === 'votedOut'))
          out.add(event.seat);
        if (event.kind === 'removalLifted') out.delete(event.seat);
      }
      for (const each of out) expect(playersOf(table.sitting), `removal ${index}, step ${step}`).not.toContain(each);
      removals = Math.max(removals, out.size);
    }
  }
  expect(removals).toBeGreaterThan(1);
});
