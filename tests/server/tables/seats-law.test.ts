// No bot ever plays against the players' agreement, whatever the timing of restarts, disconnects and reloads. The
// checker itself is tested with planted faults.

import { describe, expect, it } from 'vitest';
import type { Entry, TableSettings } from '../../../src/table/index.ts';
import { randomFrom } from '../../support/random.ts';
import { playOn, turnOf } from '../../support/server/random-play.ts';
import { SeatWatch } from '../../support/server/seat-watch.ts';
import { PEOPLE, TestTable } from '../../support/server/test-table.ts';
import { watchSeats } from './seats-law.ts';

const BATCHES = 4;
const TABLES_PER_BATCH = 100;
const COUNTED = ['restarts', 'given', 'returned', 'bots', 'votes', 'votedOut'] as const;

it.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  `in ${TABLES_PER_BATCH} random games with restarts no bot plays against the agreement, batch %i`,
  async (batch) => {
    const total = { restarts: 0, given: 0, returned: 0, bots: 0, votes: 0, votedOut: 0 };
    for (let index = batch * TABLES_PER_BATCH; index < (batch + 1) * TABLES_PER_BATCH; index++) {
      const seed = `seats ${index}`;
      const { faults, counts } = await watchSeats(randomFrom(seed));
      expect(faults, seed).toEqual([]);
      for (const what of COUNTED) total[what] += counts[what];
    }
    // Coverage: all of this happened often.
    expect(Math.min(total.restarts, total.given, total.returned)).toBeGreaterThan(TABLES_PER_BATCH);
    expect(total.votes).toBeGreaterThan(TABLES_PER_BATCH / 4);
    expect(total.votedOut, JSON.stringify(total)).toBeGreaterThan(TABLES_PER_BATCH / 20);
  },
);

describe('the checker detects', () => {
  const LIVE = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
  const others: Partial<TableSettings> = {
    seats: 2,
    clock: LIVE,
    absence: { graceMs: 120_000, handover: 'byPlayers' },
  };

  /** A started game with everybody connected, and the entry by which a bot takes over. */
  function scene(settings: Partial<TableSettings>, why: 'absent' | 'time', atMs: number) {
    const table = new TestTable(settings).begin();
    const watch = new SeatWatch();
    for (const person of PEOPLE) watch.connected(person, 0);
    watch.logged(table.log);
    const seat = turnOf(table);
    const given: Entry = { atMs, event: { kind: 'playerReplaced', seat, bot: 'merchant:1it', why } };
    return { table, watch, seat, given };
  }

  it('a seat handed over 0.4 seconds after a restart', () => {
    const { watch, given } = scene(others, 'time', 60_400);
    watch.restarted(60_000);
    watch.logged([given]);
    expect(watch.faults.join()).toMatch('nobody could reconnect yet');
  });

  it('a decision without a request', () => {
    const { watch, given } = scene(others, 'time', 60_000);
    watch.logged([given]);
    expect(watch.faults.join()).toMatch('is here, and was not asked');
  });

  it('a player reported absent while connected, or too early', () => {
    const here = scene({ seats: 2 }, 'absent', 60_000);
    here.watch.logged([here.given]);
    expect(here.watch.faults.join()).toMatch('the player is here');
    const early = scene({ seats: 2 }, 'absent', 59_999);
    early.watch.disconnected(PEOPLE[early.seat] ?? '', 0);
    early.watch.logged([early.given]);
    expect(early.watch.faults.join()).toMatch('the grace is not over');
  });

  it.each(['resigned', 'votedOut'] as const)(
    'no fault in a bot that plays for a connected player who %s, unless they return',
    (why) => {
      const table = new TestTable({ seats: 3, startsWhenFull: true }).begin();
      const watch = new SeatWatch();
      for (const person of PEOPLE) watch.connected(person, 0);
      const seat = turnOf(table);
      const [one = '', two = ''] = PEOPLE.slice(0, 3).filter((_, each) => each !== seat);
      if (why === 'resigned') table.must(PEOPLE[seat] ?? '', { kind: 'resign' });
      else table.must(one, { kind: 'startRemovalVote', seat }).must(two, { kind: 'voteOnRemoval', isAgreed: true });
      playOn(table, randomFrom('plays on'));
      watch.logged(
        table.log.map((entry) =>
          entry.event.kind === 'playerReplaced' ? { ...entry, commandId: { person: one, id: 'a' } } : entry,
        ),
      );
      expect(watch.faults).toEqual([]);
      watch.logged([{ atMs: table.nowMs, event: { kind: 'playerReturning', seat } }]);
      expect(watch.faults.join()).toMatch('its player is out of the game');
    },
  );

  it('a player voted out by two of five while the others may be reconnecting', () => {
    const table = new TestTable({ seats: 5, startsWhenFull: true }).begin();
    const watch = new SeatWatch();
    for (const person of PEOPLE) watch.connected(person, 0);
    table.must('ana', { kind: 'startRemovalVote', seat: 1 });
    watch.logged(table.log);
    watch.restarted(1000);
    for (const person of ['ana', 'chloe']) watch.connected(person, 1400);
    watch.logged([
      { atMs: 2000, event: { kind: 'removalVoteCast', seat: 2, isAgreed: true } },
      { atMs: 2000, event: { kind: 'playerReplaced', seat: 1, bot: 'merchant:1it', why: 'votedOut' } },
    ]);
    expect(watch.faults.join()).toMatch('2 of 4 are no majority');
  });

  it('a bot that keeps playing for a player who is back', () => {
    const { table, watch, seat, given } = scene({ seats: 2 }, 'absent', 60_000);
    table.leave(seat).wait(60_000);
    watch.disconnected(PEOPLE[seat] ?? '', 0);
    watch.logged([given]);
    watch.connected(PEOPLE[seat] ?? '', 61_000);
    playOn(table, randomFrom('goes on'));
    watch.logged(table.log.slice(-1));
    expect(watch.faults.join()).toMatch('a bot plays for a player who is here');
  });
});
