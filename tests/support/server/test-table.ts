// A table for tests: a log that grows command by command, with a fake clock.

import { type Move, PRESET_OPTIONS, type Result, type Seat } from '../../../src/rules/index.ts';
import {
  arrivalsEnd,
  arrives,
  type Circumstances,
  decide,
  decideMove,
  type Entry,
  type Presence,
  pauseEnds,
  reconnects,
  reduce,
  removalVoteEnds,
  resumed,
  stateOf,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableSettings,
  type TableState,
  timePasses,
  withFollowUps,
} from '../../../src/table/index.ts';

export const SETTINGS: TableSettings = {
  seats: 3,
  preset: 'classic',
  options: PRESET_OPTIONS.classic,
  clock: { kind: 'none' },
  absence: { graceMs: 60_000, handover: 'automatic' },
  undo: 'untilRevealed',
  isListed: false,
  isWatched: true,
};

export const PEOPLE = ['ana', 'bruno', 'chloe', 'dora', 'emil'] as const;

/** A table with its log, its clock and who is there; the first of the people is the host. */
export class TestTable {
  readonly log: Entry[] = [];
  state: TableState;
  nowMs = 0;
  presence: (number | undefined)[];
  /** People who are not connected to the table at all. */
  readonly absent = new Set<string>();
  private readonly seed: string;

  constructor(settings: Partial<TableSettings> = {}, seed = 'test table') {
    const whole = { ...SETTINGS, ...settings };
    this.log.push({ atMs: 0, event: { kind: 'tableOpened', settings: whole, host: PEOPLE[0] } });
    this.state = stateOf(this.log);
    this.presence = Array.from({ length: whole.seats }, () => undefined);
    this.seed = seed;
  }

  /** Rebuilt from a log. */
  static from(log: readonly Entry[]): TestTable {
    const state = stateOf(log);
    const table = new TestTable(state.settings);
    table.log.splice(0, 1, ...log);
    table.state = state;
    return table;
  }

  /** People in the first seats, bots in the others, and the game begun. */
  begin(people: number = this.state.settings.seats, bot = 'random:1it'): this {
    for (let seat = 0; seat < this.state.settings.seats; seat++) {
      const own = seat as Seat;
      if (seat < people) this.must(PEOPLE[seat] ?? '', { kind: 'join', seat: own });
      else this.must(PEOPLE[0], { kind: 'addBot', seat: own, bot });
    }
    return this.state.phase === 'playing' ? this : this.must(PEOPLE[0], { kind: 'start' }); // a quick game begins when it is full
  }

  command(person: string, command: TableCommand): Result<readonly TableEvent[], TableRefusal> {
    const circumstances: Circumstances = {
      person,
      isHere: !this.absent.has(person),
      nowMs: this.nowMs,
      presence: this.presence as Presence,
      chance: () => ({ seed: this.seed, salt: 'salt' }),
    };
    const answer = decide(this.state, command, circumstances);
    if (answer.ok) this.commit(answer.value);
    return answer;
  }

  must(person: string, command: TableCommand): this {
    const answer = this.command(person, command);
    if (!answer.ok) throw new Error(`${person} may not ${JSON.stringify(command)}: ${answer.fault}`);
    return this;
  }

  move(seat: Seat, move: Move): Result<readonly TableEvent[], TableRefusal> {
    const answer = decideMove(this.state, seat, move);
    if (answer.ok) this.commit(answer.value);
    return answer;
  }

  /** Advances the clock and applies what becomes due. */
  wait(ms: number): readonly TableEvent[] {
    this.nowMs += ms;
    const { state, presence, nowMs } = this;
    const voted = removalVoteEnds(state, presence, nowMs);
    const events = [
      ...arrivalsEnd(state, presence, nowMs),
      ...pauseEnds(state, nowMs),
      ...withFollowUps(state, voted.length > 0 ? voted : timePasses(state, presence, nowMs), this),
    ];
    this.commit(events);
    return events;
  }

  /** A person connects. */
  arrive(person: string): this {
    this.absent.delete(person);
    this.commit(arrives(this.state, person, () => ({ seed: this.seed, salt: 'salt' })));
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
    this.return(seat).commit(reconnects(this.state, PEOPLE[seat] ?? ''));
    return this;
  }

  /** Another server reads the log; nobody has reconnected yet. */
  restart(): this {
    this.state = resumed(stateOf(this.log), this.nowMs);
    this.presence = this.presence.map(() => this.nowMs);
    return this;
  }

  private commit(events: readonly TableEvent[]): void {
    for (const event of events) {
      const entry = { atMs: this.nowMs, event };
      this.log.push(entry);
      this.state = reduce(this.state, entry);
    }
  }
}
