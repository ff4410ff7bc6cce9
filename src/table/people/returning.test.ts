// Time on the clock of a player who hands a seat to a bot and returns to it: cases, then a law over random commands that an
// independent tally of each seat's time must agree with.

import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { playOn, roundOf, turnOf } from '../../../tests/support/server/random-play.ts';
import { PEOPLE, TestTable } from '../../../tests/support/server/test-table.ts';
import { HIDDEN_VARIANTS, PRESET_OPTIONS, type Random, type Seat } from '../../rules/index.ts';
import { type ClockSettings, RETURN_MS, type TableCommand } from '../index.ts';

const LIVE = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
const SEATS = [0, 1, 2] as const;

const leftOf = (table: TestTable, seat: Seat): number => table.state.clocks.leftMs[seat] ?? Number.NaN;

function playRound(table: TestTable, random: Random): void {
  const round = roundOf(table);
  while (table.state.phase === 'playing' && roundOf(table) === round) playOn(table, random);
}

describe('a player who comes back', () => {
  it.each([120_000, 900_000])('keeps the clock unchanged, with %i ms of grace', (graceMs) => {
    const table = new TestTable({ clock: LIVE, absence: { graceMs, handover: 'byPlayers' } }).begin();
    const random = randomFrom('free time');
    const seat = turnOf(table);
    table.wait(20_500);
    while (turnOf(table) === seat) playOn(table, random);
    const before = leftOf(table, seat);
    expect(before).toBe(39_500);
    table.must(PEOPLE[seat] ?? '', { kind: 'leave' }).must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
    playRound(table, random);
    expect(leftOf(table, seat)).toBe(before);
  });

  it('earns no increment for turns that a bot played', () => {
    const table = new TestTable({ clock: { ...LIVE, incrementMs: 10_000 } }).begin();
    const random = randomFrom('increments');
    const seat = turnOf(table);
    table.must(PEOPLE[seat] ?? '', { kind: 'leave' });
    for (let round = 0; round < 5; round++) playRound(table, random);
    expect(leftOf(table, seat)).toBe(60_000);
  });

  it('after running out gets the return allowance, never more, however long the grace', () => {
    const table = new TestTable({ clock: LIVE, absence: { graceMs: 900_000, handover: 'automatic' } }).begin();
    const random = randomFrom('ran out');
    for (let times = 0; times < 4; times++) {
      const seat = turnOf(table);
      expect(table.wait(60_000)).toMatchObject([{ kind: 'playerReplaced', seat, why: 'time' }]);
      table.must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
      playRound(table, random);
      expect(leftOf(table, seat)).toBe(RETURN_MS);
    }
  });

  it('gets no more than the grace where that is shorter', () => {
    const table = new TestTable({ clock: LIVE, absence: { graceMs: 10_000, handover: 'automatic' } }).begin();
    const seat = turnOf(table);
    table.wait(60_000);
    table.must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
    playRound(table, randomFrom('short grace'));
    expect(leftOf(table, seat)).toBe(10_000);
  });

  it('with days for a turn has a whole turn', () => {
    const table = new TestTable({ clock: { kind: 'slow', turnMs: 86_400_000 } }).begin();
    const random = randomFrom('days');
    const seat = turnOf(table);
    table.wait(86_400_000);
    table.must(PEOPLE[seat] ?? '', { kind: 'rejoin' });
    playRound(table, random);
    while (turnOf(table) !== seat) playOn(table, random);
    expect(leftOf(table, seat)).toBe(86_400_000);
  });
});

/** What each seat may have at most: counted from the log, apart from how the table counts. */
class Tally {
  private readonly clock: Extract<ClockSettings, { readonly kind: 'live' }>;
  private left: number[];
  private readonly atChoice: { readonly seat: Seat; readonly atMs: number; readonly left: number[] }[] = [];

  constructor(clock: Extract<ClockSettings, { readonly kind: 'live' }>) {
    this.clock = clock;
    this.left = SEATS.map(() => clock.bankMs);
  }

  /** The person whose turn it is has thought for so long. */
  think(seat: Seat, ms: number): void {
    this.add(seat, -ms);
  }
  chose(seat: Seat, atMs: number): void {
    this.atChoice.push({ seat, atMs, left: [...this.left] });
  }
  passed(seat: Seat): void {
    this.add(seat, this.clock.incrementMs);
  }
  /** Of somebody who had nothing left. */
  returned(seat: Seat): void {
    if (this.left[seat] !== 0) return;
    this.add(seat, RETURN_MS);
    for (const { left } of this.atChoice) left[seat] = Math.max(left[seat] ?? 0, RETURN_MS);
  }
  /** Everybody has what they had at that choice; the player who undoes pays for the time since, half of theirs at most. */
  undid(seat: Seat, atMs: number): void {
    const last = this.atChoice.findLastIndex((choice) => choice.seat === seat);
    const choice = this.atChoice[last];
    if (choice === undefined) throw new Error('nothing was chosen');
    const half = Math.floor(Math.min(choice.left[seat] ?? 0, this.most(seat)) / 2);
    this.left = [...choice.left];
    this.add(seat, choice.atMs - atMs);
    this.left[seat] = Math.max(this.most(seat), half);
    this.atChoice.splice(last);
  }
  most(seat: Seat): number {
    return this.left[seat] ?? 0;
  }
  private add(seat: Seat, ms: number): void {
    this.left = this.left.map((left, each) => (each === seat ? Math.max(0, left + ms) : left));
  }
}

const COMMANDS: readonly ((random: Random) => TableCommand)[] = [
  () => ({ kind: 'leave' }),
  () => ({ kind: 'rejoin' }),
  () => ({ kind: 'rejoin' }),
  () => ({ kind: 'undo' }),
  (random) => ({ kind: 'replaceWithBot', seat: pick(random, SEATS) }),
];

describe('over random commands', () => {
  it.each(Array.from({ length: 40 }, (_, index) => index))(
    'no clock has more than its bank, increments and return allowances: %i',
    (index) => {
      const random = randomFrom(`free time ${index}`);
      const clock = { kind: 'live', bankMs: 60_000, incrementMs: pick(random, [0, 2000]) } as const;
      const absence = { graceMs: 120_000, handover: pick(random, ['automatic', 'byPlayers'] as const) };
      const options = {
        ...PRESET_OPTIONS.classic,
        hiddenCharacters: pick(random, ['off', ...HIDDEN_VARIANTS] as const),
      };
      const table = new TestTable({ clock, absence, options }, `free time ${index}`).begin();
      const tally = new Tally(clock);
      for (let step = 0; step < 400 && table.state.phase === 'playing'; step++) {
        const { length } = table.log;
        const before = table.state;
        const turn = turnOf(table);
        const isOwn = isOwnTurn(table, turn);
        const fromMs = table.nowMs;
        const act = random(8);
        const seat = pick(random, SEATS);
        if (act < 2) table.wait(random(20_000));
        else if (act < 4) playOn(table, random);
        else if (act === 6) table.leave(seat);
        else if (act === 7 && table.presence[seat] !== undefined) table.reconnect(seat);
        else if (random(40) === 0) table.restart();
        else table.command(pick(random, PEOPLE.slice(0, 3)), pick(random, COMMANDS)(random));
        if (isOwn) tally.think(turn, table.nowMs - fromMs);
        for (const { event } of table.log.slice(length)) {
          if (event.kind === 'moveUndone') tally.undid(event.seat, table.nowMs);
          if (event.kind !== 'movePlayed') continue;
          tally.chose(event.seat, table.nowMs);
          if (isOwn && turnOrNobody(table) !== event.seat) tally.passed(event.seat);
        }
        for (const each of SEATS) {
          const wasPlayedFor = isPlayedFor(before.seats[each]);
          if (wasPlayedFor && !isPlayedFor(table.state.seats[each])) tally.returned(each);
          const since = table.state.clocks.running;
          const spent = since?.seat === each && isOwnTurn(table, each) ? table.nowMs - since.sinceMs : 0;
          expect(Math.max(0, leftOf(table, each) - spent), `seat ${each} at step ${step}`).toBeLessThanOrEqual(
            tally.most(each),
          );
        }
      }
    },
  );
});

function isPlayedFor(occupant: TestTable['state']['seats'][number] | undefined): boolean {
  return occupant?.kind === 'person' && occupant.substitute !== undefined;
}

function isOwnTurn(table: TestTable, seat: Seat): boolean {
  return !isPlayedFor(table.state.seats[seat]);
}

function turnOrNobody(table: TestTable): Seat | undefined {
  return table.state.phase === 'playing' ? turnOf(table) : undefined;
}
