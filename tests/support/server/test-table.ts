// Sittings for tests: a log that grows wish by wish, with a clock that is moved by hand.

import { type Move, PRESET_OPTIONS, type Result, type Seat } from '../../../src/rules/index.ts';
import {
  arrivalsEnd,
  arrives,
  type Circumstances,
  decideMove,
  decideWish,
  type Entry,
  type Plan,
  type Presence,
  pauseEnds,
  reconnects,
  removalVoteEnds,
  resumed,
  type Sitting,
  sit,
  sittingOf,
  type TableEvent,
  timePasses,
  type Wish,
  type WishRefusal,
  withFollowUps,
} from '../../../src/table/index.ts';

export const PLAN: Plan = {
  seats: 3,
  preset: 'classic',
  options: PRESET_OPTIONS.classic,
  clock: { kind: 'none' },
  away: { graceMs: 60_000, handover: 'itself' },
  takeBack: 'untilLearned',
  isListed: false,
  isWatched: true,
};

export const PEOPLE = ['ana', 'bruno', 'chloe', 'dora', 'emil'] as const;

/** A table with its log, its clock and who is there; the first of the people is the host. */
export class TestTable {
  readonly log: Entry[] = [];
  sitting: Sitting;
  nowMs = 0;
  presence: (number | undefined)[];
  /** People who are not connected to the table at all. */
  readonly absent = new Set<string>();
  private readonly seed: string;

  constructor(plan: Partial<Plan> = {}, seed = 'test table') {
    const whole = { ...PLAN, ...plan };
    this.log.push({ atMs: 0, event: { kind: 'tableOpened', plan: whole, host: PEOPLE[0] } });
    this.sitting = sittingOf(this.log);
    this.presence = Array.from({ length: whole.seats }, () => undefined);
    this.seed = seed;
  }

  /** As a log tells it. */
  static from(log: readonly Entry[]): TestTable {
    const sitting = sittingOf(log);
    const table = new TestTable(sitting.plan);
    table.log.splice(0, 1, ...log);
    table.sitting = sitting;
    return table;
  }

  /** People in the first seats, bots in the others, and the game begun. */
  begin(people: number = this.sitting.plan.seats, bot = 'random:1it'): this {
    for (let seat = 0; seat < this.sitting.plan.seats; seat++) {
      const own = seat as Seat;
      if (seat < people) this.must(PEOPLE[seat] ?? '', { kind: 'sit', seat: own });
      else this.must(PEOPLE[0], { kind: 'seatBot', seat: own, bot });
    }
    return this.sitting.phase === 'playing' ? this : this.must(PEOPLE[0], { kind: 'start' }); // a quick game begins when it is full
  }

  wish(person: string, wish: Wish): Result<readonly TableEvent[], WishRefusal> {
    const circumstances: Circumstances = {
      person,
      isHere: !this.absent.has(person),
      nowMs: this.nowMs,
      presence: this.presence as Presence,
      chance: () => ({ seed: this.seed, salt: 'salt' }),
    };
    const answer = decideWish(this.sitting, wish, circumstances);
    if (answer.ok) this.happen(answer.value);
    return answer;
  }

  must(person: string, wish: Wish): this {
    const answer = this.wish(person, wish);
    if (!answer.ok) throw new Error(`${person} may not ${JSON.stringify(wish)}: ${answer.fault}`);
    return this;
  }

  move(seat: Seat, move: Move): Result<readonly TableEvent[], WishRefusal> {
    const answer = decideMove(this.sitting, seat, move);
    if (answer.ok) this.happen(answer.value);
    return answer;
  }

  /** The clock runs on, and what is due by itself happens. */
  wait(ms: number): readonly TableEvent[] {
    this.nowMs += ms;
    const { sitting, presence, nowMs } = this;
    const voted = removalVoteEnds(sitting, presence, nowMs);
    const events = [
      ...arrivalsEnd(sitting, presence, nowMs),
      ...pauseEnds(sitting, nowMs),
      ...withFollowUps(sitting, voted.length > 0 ? voted : timePasses(sitting, presence, nowMs), this),
    ];
    this.happen(events);
    return events;
  }

  /** A person connects. */
  arrive(person: string): this {
    this.absent.delete(person);
    this.happen(arrives(this.sitting, person, () => ({ seed: this.seed, salt: 'salt' })));
    return this;
  }

  leave(seat: Seat): this {
    this.presence[seat] ??= this.nowMs;
    return this;
  }

  return(seat: Seat): this {
    this.presence[seat] = undefined;
    return this;
  }

  /** A player who was gone connects again. */
  reconnect(seat: Seat): this {
    this.return(seat).happen(reconnects(this.sitting, PEOPLE[seat] ?? ''));
    return this;
  }

  /** Another server reads the log; nobody has reconnected yet. */
  restart(): this {
    this.sitting = resumed(sittingOf(this.log), this.nowMs);
    this.presence = this.presence.map(() => this.nowMs);
    return this;
  }

  private happen(events: readonly TableEvent[]): void {
    for (const event of events) {
      const entry = { atMs: this.nowMs, event };
      this.log.push(entry);
      this.sitting = sit(this.sitting, entry);
    }
  }
}
