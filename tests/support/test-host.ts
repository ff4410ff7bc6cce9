// A TableHost for tests: a manual clock, a log in memory with faults that can be planted, and bots that answer when asked to.

import { decide } from '../../src/bots/index.ts';
import type { HostPolicy } from '../../src/table/host/dependencies.ts';
import {
  Arrivals,
  type Entry,
  type HostChange,
  type HostFailure,
  type HostOutcome,
  type HostPresence,
  type SaveOutcome,
  stateOf,
  TABLE_POLICY,
  type TableCommand,
  TableHost,
  type TableState,
} from '../../src/table/index.ts';
import { FakeTime } from './server/test-registry.ts';

export interface HostFaults {
  /** Called before each append: its result replaces the outcome of the append, and its rejection is an error of the store. */
  readonly onAppend?: (change: HostChange) => Promise<SaveOutcome | undefined>;
  /** Called before each bot answers. */
  readonly onAsk?: () => Promise<void>;
  readonly onPublish?: (change: HostChange) => void;
}

export interface TestHostOptions extends HostFaults {
  readonly policy?: HostPolicy;
}

export class TestHost {
  readonly time: FakeTime;
  /** What the store has: a new host can be loaded from it. */
  readonly log: Entry[];
  readonly published: HostChange[] = [];
  readonly failures: HostFailure[] = [];
  /** When each person who is not here left. */
  readonly absentSinceMs = new Map<string, number>();
  /** How often a bot was asked at each length of the log. */
  readonly asked: number[] = [];
  readonly host: TableHost;
  private readonly arrivals: Arrivals;
  private ids = 0;

  constructor(log: readonly Entry[], options: TestHostOptions = {}, startMs = 0) {
    const { onAppend, onAsk, onPublish, policy = TABLE_POLICY } = options;
    this.log = [...log];
    this.time = new FakeTime(startMs);
    const { absentSinceMs, time } = this;
    const presence: HostPresence = {
      at: ({ seats }) => seats.map((each) => (each.kind === 'person' ? absentSinceMs.get(each.person) : undefined)),
      isHere: (person) => !absentSinceMs.has(person),
      absentSince: (person) => absentSinceMs.get(person),
      size: 1,
    };
    const random = {
      newGame: () => ({ seed: 'seed', salt: 'salt' }),
      botSeed: ({ seq }: TableState) => `bot/${seq}`,
    };
    this.host = new TableHost(stateOf(log), log, {
      policy,
      store: {
        append: async (change) => {
          const fault = await onAppend?.(change);
          if (fault !== undefined) return fault;
          if (change.before.seq !== this.log.length) return 'conflict';
          this.log.push(...change.entries);
          return 'appended';
        },
      },
      clock: time,
      random,
      presence,
      askBot: ({ question }) => {
        this.asked.push(this.state.seq);
        const move = (onAsk?.() ?? Promise.resolve()).then(() => decide(question, () => 0).move);
        return { move, cancel: () => {} };
      },
      publish: (change) => {
        onPublish?.(change);
        this.published.push(change);
      },
      onOverdue: () => {},
      onFailure: (failure) => this.failures.push(failure),
      onClosed: () => this.arrivals.close(),
    });
    this.arrivals = new Arrivals(this.host, { clock: time, presence, random });
  }

  get state(): TableState {
    return this.host.state;
  }

  leave(person: string): void {
    if (!this.absentSinceMs.has(person)) this.absentSinceMs.set(person, this.time.nowMs());
    this.host.schedule();
  }

  async connect(person: string): Promise<void> {
    await this.host.enqueue('connect', async () => {
      await this.arrivals.arrive(person);
      this.absentSinceMs.delete(person);
      this.host.schedule();
    });
  }

  command(person: string, command: TableCommand, options: { id?: string; seq?: number } = {}): Promise<HostOutcome> {
    const { id = `c${this.ids++}`, seq = this.state.seq } = options;
    return this.host.execute({ person, id, seq, command });
  }

  /** Lets everything run that is ready to; no time passes. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
    await this.host.idle();
  }
}
