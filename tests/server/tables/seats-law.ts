// Random play on a registry with a fake clock: players disconnect, reload, idle, return, decide and vote, and the server
// restarts, all at random moments. `SeatWatch` reports whether a bot ever played against the agreement.

import type { WireCommand } from '../../../src/protocol/index.ts';
import {
  HIDDEN_VARIANTS,
  legalMoves,
  PRESET_OPTIONS,
  type Random,
  type Seat,
  viewFor,
} from '../../../src/rules/index.ts';
import { memoryStore } from '../../../src/server/store/index.ts';
import { botDue, deadlineOf, type TableSettings, type TableState } from '../../../src/table/index.ts';
import { pick } from '../../support/random.ts';
import { SeatWatch } from '../../support/server/seat-watch.ts';
import {
  dialRegistry,
  openTable,
  TestClient,
  type TestRegistry,
  testRegistry,
} from '../../support/server/test-registry.ts';
import { PEOPLE } from '../../support/server/test-table.ts';

const STEPS = 160;
/** A bot's pause before it moves, so that anything can happen in between. */
const BOT_PAUSE_MS = 900;

export interface Watched {
  readonly faults: readonly string[];
  /** How often each event happened, to prove coverage. */
  readonly counts: Readonly<Record<'restarts' | 'given' | 'returned' | 'bots' | 'votes' | 'votedOut', number>>;
}

export async function watchSeats(random: Random): Promise<Watched> {
  const state = new RandomPlay(random);
  await state.begin();
  for (let step = 0; step < STEPS && (await state.isPlaying()); step++) await state.step();
  return state.result();
}

class RandomPlay {
  private readonly random: Random;
  private readonly settings: TableSettings['clock'];
  private readonly watch = new SeatWatch();
  private readonly store = memoryStore();
  private test: TestRegistry;
  private table = '';
  private readonly people: readonly string[];
  private readonly seats: 2 | 3 | 4 | 5;
  /** A quick game: players are removed by vote. */
  private readonly isQuick: boolean;
  private readonly clients = new Map<string, TestClient>();
  private commands = 0;
  private readonly counts = { restarts: 0, given: 0, returned: 0, bots: 0, votes: 0, votedOut: 0 };

  constructor(random: Random) {
    this.random = random;
    this.isQuick = random(3) === 0;
    this.seats = pick(random, this.isQuick ? ([3, 4, 5] as const) : ([2, 3] as const));
    this.people = PEOPLE.slice(0, this.isQuick ? this.seats : pick(random, [2, this.seats]));
    this.settings = pick<TableSettings['clock']>(random, [
      { kind: 'none' },
      { kind: 'live', bankMs: 60_000, incrementMs: pick(random, [0, 3000]) },
      { kind: 'live', bankMs: 60_000, incrementMs: 0 },
      { kind: 'slow', turnMs: 300_000 },
    ]);
    this.test = this.newRegistry(0);
  }

  private newRegistry(startMs: number): TestRegistry {
    return testRegistry({ store: this.store, botPauseMs: BOT_PAUSE_MS }, startMs);
  }

  async begin(): Promise<void> {
    const { random, seats, people } = this;
    const absence = { graceMs: pick(random, [10_000, 45_000, 90_000]), handover: pick(random, HANDOVERS) };
    const options = { ...PRESET_OPTIONS.classic, hiddenCharacters: pick(random, ['off', ...HIDDEN_VARIANTS] as const) };
    const settings = {
      seats,
      options,
      clock: this.settings,
      absence,
      ...(this.isQuick ? { startsWhenFull: true } : {}),
    };
    this.table = await openTable(this.test, { people: people.length, settings });
    for (const person of people) await this.connect(person);
    await this.command('ana', { kind: 'start' });
    await this.settle();
  }

  async isPlaying(): Promise<boolean> {
    return (await this.look()).phase === 'playing';
  }

  result(): Watched {
    return { faults: this.watch.faults, counts: this.counts };
  }

  async step(): Promise<void> {
    const { random } = this;
    const person = pick(random, this.people);
    const act = random(this.isQuick ? 28 : 20);
    if (act >= 20) await this.vote(person);
    else if (act < 7) await this.play();
    else if (act < 12) this.test.time.advance(await this.someTime());
    else if (act < 14) this.disconnect(person);
    else if (act < 17) await this.connect(person);
    else if (act === 17) await this.command(person, { kind: 'replaceWithBot', seat: random(this.seats) as Seat });
    else if (act === 18) await this.command(person, pick(random, LEAVING));
    else await this.restart();
    await this.settle();
  }

  private look(): Promise<TableState> {
    return this.test.registry.currentState(this.table).then((state) => {
      if (state === undefined) throw new Error('table missing');
      return state;
    });
  }

  /** A moment, a while, or exactly until the next deadline. */
  private async someTime(): Promise<number> {
    const { random } = this;
    const state = await this.look();
    const presence = state.seats.map((_, seat) => (this.clients.has(PEOPLE[seat] ?? '') ? undefined : 0));
    const dueMs = (deadlineOf(state, presence)?.atMs ?? 0) - this.test.time.nowMs();
    return pick(random, [random(2000), random(60_000), Math.max(0, dueMs - 1), Math.max(0, dueMs)]);
  }

  private async play(): Promise<void> {
    const state = await this.look();
    const game = state.table?.record.game;
    if (botDue(state) !== undefined) this.test.time.advance(BOT_PAUSE_MS);
    if (botDue(state) !== undefined || game === undefined || game.step.kind === 'over') return;
    const { seat } = game.step;
    const person = this.people[seat] ?? '';
    if (this.clients.has(person)) {
      await this.command(person, { kind: 'play', move: pick(this.random, legalMoves(viewFor(game, seat))) });
    }
  }

  /** Only connected players can send commands. */
  private async vote(person: string): Promise<void> {
    const { random } = this;
    if (!this.clients.has(person)) return;
    const { removalVote } = await this.look();
    const wanted: WireCommand =
      removalVote === undefined
        ? { kind: 'startRemovalVote', seat: random(this.seats) as Seat }
        : { kind: 'voteOnRemoval', isAgreed: random(4) > 0 };
    await this.command(person, wanted);
  }

  private async command(person: string, command: WireCommand): Promise<void> {
    const { seq } = await this.look();
    await this.test.registry.command(this.table, { person, id: `w${this.commands++}`, seq, command });
  }

  private async connect(person: string): Promise<void> {
    if (this.clients.has(person)) return;
    const dial = dialRegistry(this.test, this.table, { person, isGuest: true, link: {} });
    const client = new TestClient(person, dial, { isDeaf: true });
    this.clients.set(person, client);
    this.watch.connected(person, this.test.time.nowMs());
    await client.connect();
  }

  private disconnect(person: string): void {
    const client = this.clients.get(person);
    if (client === undefined) return;
    this.clients.delete(person);
    this.watch.disconnected(person, this.test.time.nowMs());
    client.drop();
  }

  private async restart(): Promise<void> {
    const nowMs = this.test.time.nowMs();
    await this.test.registry.close();
    await this.read();
    this.clients.clear();
    this.watch.restarted(nowMs);
    this.counts.restarts += 1;
    this.test = this.newRegistry(nowMs);
    await this.test.registry.loadDueTables();
  }

  private async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    await this.read();
  }

  private async read(): Promise<void> {
    const entries = await this.store.readEntries({ table: this.table, after: this.watch.length });
    for (const { event } of entries) {
      if (event.kind === 'playerReplaced') this.counts.given += 1;
      if (event.kind === 'playerReplaced' && event.why === 'votedOut') this.counts.votedOut += 1;
      if (event.kind === 'removalVoteStarted') this.counts.votes += 1;
      if (event.kind === 'playerReturning') this.counts.returned += 1;
      if (event.kind === 'movePlayed') this.counts.bots += 1;
    }
    this.watch.logged(entries);
  }
}

const HANDOVERS = ['automatic', 'byPlayers'] as const;

/** Resigning is final, so it is rare. */
const LEAVING: readonly WireCommand[] = [
  ...Array.from({ length: 4 }, () => [{ kind: 'rejoin' }, { kind: 'leave' }] as const).flat(),
  { kind: 'resign' },
];
