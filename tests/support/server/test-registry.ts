// A registry for tests: a manual clock, bots that answer at once, seeded randomness, and clients that behave like a page and
// validate frames against their schema.

import { decide } from '../../../src/bots/index.ts';
import type {
  ClientFrame,
  CommandFrame,
  EntryView,
  Extra,
  Hello,
  ServerFrame,
  WireCommand,
  WireView,
} from '../../../src/protocol/index.ts';
import { unpackGame } from '../../../src/protocol/index.ts';
import { serverFrameSchema } from '../../../src/protocol/schema/index.ts';
import { BOX, legalMoves, type Move, type View } from '../../../src/rules/index.ts';
import { CHANCE } from '../../../src/server/http/auth/tokens.ts';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import {
  type Attachment,
  type Credentials,
  type TableDependencies,
  type TableFailure,
  TableRegistry,
  type Time,
} from '../../../src/server/tables/index.ts';
import type { TableSettings } from '../../../src/table/index.ts';
import { PEOPLE, SETTINGS } from './test-table.ts';

export class FakeTime implements Time {
  private ms: number;
  private readonly waiting = new Set<{ readonly atMs: number; readonly act: () => void }>();

  constructor(startMs = 0) {
    this.ms = startMs;
  }

  readonly nowMs = (): number => this.ms;
  /** How far the clock of the machine has jumped, which running time does not. */
  wallJumpMs = 0;
  readonly wallMs = (): number => 1_700_000_000_000 + this.wallJumpMs + this.ms;
  readonly after = (ms: number, act: () => void): (() => void) => {
    const timer = { atMs: this.ms + ms, act };
    this.waiting.add(timer);
    return () => this.waiting.delete(timer);
  };

  /** Advances time; everything that becomes due on the way happens in order. */
  advance(ms: number): void {
    const untilMs = this.ms + ms;
    for (;;) {
      const due = [...this.waiting].filter(({ atMs }) => atMs <= untilMs).sort((one, two) => one.atMs - two.atMs)[0];
      if (due === undefined) break;
      this.waiting.delete(due);
      this.ms = Math.max(this.ms, due.atMs);
      due.act();
    }
    this.ms = untilMs;
  }

  get timers(): number {
    return this.waiting.size;
  }
}

export interface TestRegistry {
  readonly registry: TableRegistry;
  readonly time: FakeTime;
  readonly store: Store;
  readonly failures: TableFailure[];
}

/** `startMs`: the running time that it goes on from, as a server does that is started again. */
export function testRegistry(dependencies: Partial<TableDependencies> = {}, startMs = 0): TestRegistry {
  const time = new FakeTime(startMs);
  const store = dependencies.store ?? memoryStore();
  const failures: TableFailure[] = [];
  let ids = 0;
  const newId = (): string => `id-${ids++}`;
  const registry = new TableRegistry({
    store,
    time,
    chance: { newId, newGame: () => ({ seed: newId(), salt: newId() }), newLink: CHANCE.newLink },
    think: async (question) => decide(question, () => 0),
    onFailure: (failure) => failures.push(failure),
    botPauseMs: 0,
    idleMs: 60_000,
    ...dependencies,
  });
  return { registry, time, store, failures };
}

/** A table with people in the first seats and bots in the others, before its start; the first of the people is the host. */
export async function openTable(
  { registry, store }: TestRegistry,
  { settings = {}, people, bot = 'random:1it' }: { settings?: Partial<TableSettings>; people: number; bot?: string },
): Promise<string> {
  for (const [index, id] of PEOPLE.entries()) {
    if ((await store.guestByToken({ tokenHash: id })) !== undefined) continue;
    await store.addGuest({ id, tokenHash: id, name: id.toUpperCase(), createdMs: index });
  }
  const whole = { ...SETTINGS, ...settings };
  const table = await registry.open({ settings: whole, host: PEOPLE[0], links: [] });
  const command = async (person: string, wanted: WireCommand): Promise<void> => {
    const id = `set up ${JSON.stringify(wanted)}`;
    const outcome = await registry.command(table, { person, id: id.slice(0, 40), seq: 0, command: wanted });
    if (outcome.kind !== 'accepted') throw new Error(`${person} ${JSON.stringify(wanted)}: ${JSON.stringify(outcome)}`);
  };
  for (let index = 0; index < whole.seats; index++) {
    const seat = index as 0;
    if (index < people) await command(PEOPLE[index] ?? '', { kind: 'join', seat });
    else await command(PEOPLE[0], { kind: 'addBot', seat, bot });
  }
  return table;
}

/** Lets everything run that is ready to; no time passes. */
export async function until(isTrue: () => boolean, what = 'what is waited for'): Promise<void> {
  for (let turn = 0; turn < 20_000; turn++) {
    if (isTrue()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`${what} does not come`);
}

/** How a client reaches a table: straight, or over a socket. */
export interface TestListener {
  readonly send: (frame: ClientFrame) => void;
  readonly hangUp: () => void;
}
export type Dial = (
  hello: Pick<Hello, 'seen' | 'include'>,
  onText: (text: string) => void,
  onEnd: () => void,
) => Promise<TestListener>;

/** Connects directly to the registry, without a socket. */
export function dialRegistry({ registry }: TestRegistry, table: string, credentials: Credentials): Dial {
  return async ({ seen, include }, onText, onEnd) => {
    const attached = await registry.attach(table, {
      credentials,
      seen,
      include,
      listener: { send: onText, end: onEnd },
    });
    if (!attached.ok) throw new Error(attached.fault);
    const attachment: Attachment = attached.value;
    return {
      send: (frame) => {
        if (frame.type !== 'hello') void attachment.handleFrame(frame);
      },
      hangUp: attachment.leave,
    };
  };
}

/** What is wrong with the legal moves of a frame: they must be those that its own view allows, and so reveal nothing else. */
export function legalFault(frame: ServerFrame): string | undefined {
  if (!('legal' in frame) || frame.legal === undefined) return undefined;
  const game = frame.view.game === undefined ? undefined : unpackGame(frame.view.game, () => BOX);
  const allowed = JSON.stringify(game === undefined ? [] : legalMoves(game));
  return JSON.stringify(frame.legal) === allowed ? undefined : `the view allows ${allowed}`;
}

/** A client without a screen: keeps the latest view, records what it receives, and sends commands. */
export class TestClient {
  readonly name: string;
  readonly frames: ServerFrame[] = [];
  readonly texts: string[] = [];
  view: WireView | undefined;
  /** Every entry received, in order, over all its connections. */
  readonly received: EntryView[] = [];
  isEnded = false;
  private readonly dial: Dial;
  private readonly isDeaf: boolean;
  private readonly include: readonly Extra[] | undefined;
  private line: TestListener | undefined;
  private looked: { readonly view: WireView | undefined; readonly choices: readonly Move[] } | undefined;
  private commands = 0;

  /** A deaf client is only connected. */
  constructor(
    name: string,
    dial: Dial,
    { isDeaf = false, include }: { readonly isDeaf?: boolean; readonly include?: readonly Extra[] } = {},
  ) {
    this.name = name;
    this.dial = dial;
    this.isDeaf = isDeaf;
    this.include = include;
  }

  get seen(): number {
    return this.received.at(-1)?.seq ?? 0;
  }

  async connect(): Promise<this> {
    this.isEnded = false;
    let isMine = true;
    const line = await this.dial(
      { seen: this.seen, ...(this.include === undefined ? {} : { include: this.include }) },
      (text) => isMine && !this.isDeaf && this.onText(text),
      () => {
        if (isMine) this.isEnded = true;
      },
    );
    this.line = {
      send: line.send,
      hangUp: () => {
        isMine = false;
        line.hangUp();
      },
    };
    return this;
  }

  drop(): void {
    this.line?.hangUp();
    this.line = undefined;
  }

  get isConnected(): boolean {
    return this.line !== undefined && !this.isEnded;
  }

  send(frame: ClientFrame): void {
    this.line?.send(frame);
  }

  command(command: WireCommand, seq = this.view?.seq ?? 0): CommandFrame {
    this.commands += 1;
    const commandId: CommandFrame = { type: 'command', id: `${this.name}-${this.commands}`, seq, command };
    this.send(commandId);
    return commandId;
  }

  /** The answers to a command. */
  answers(id: string): readonly ServerFrame[] {
    return this.frames.filter((frame) => 'id' in frame && frame.id === id);
  }

  get game(): View | undefined {
    return this.view?.game === undefined ? undefined : unpackGame(this.view.game, () => BOX);
  }

  /** Computed once per view, since waiting tests poll it. */
  get choices(): readonly Move[] {
    if (this.looked?.view !== this.view) this.looked = { view: this.view, choices: this.findChoices() };
    return this.looked?.choices ?? [];
  }

  private findChoices(): readonly Move[] {
    const { game } = this;
    const seat = game?.viewer;
    const occupant = typeof seat === 'number' ? this.view?.seats[seat] : undefined;
    const isPlayed = occupant?.kind === 'person' && occupant.substitute === undefined;
    return game === undefined || !isPlayed ? [] : legalMoves(game);
  }

  private onText(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    // The check costs more than the game: of updates, which come by the thousand, every fifth is enough.
    if (frame.type !== 'update' || this.frames.length % 5 === 0) {
      const parsed = serverFrameSchema.safeParse(frame);
      if (!parsed.success) throw new Error(`a frame that should not be: ${parsed.error.message}\n${text}`);
    }
    const wrong = legalFault(frame);
    if (wrong !== undefined) throw new Error(`${wrong}\n${text}`);
    this.frames.push(frame);
    this.texts.push(text);
    if ('view' in frame) this.view = frame.view;
    if (frame.type === 'refused' && frame.seq !== this.view?.seq)
      throw new Error(`${this.name} is refused at ${frame.seq} and has been sent the view of ${this.view?.seq}`);
    const entries = frame.type === 'welcome' ? frame.missed : frame.type === 'update' ? frame.events : [];
    for (const each of entries) {
      if (each.seq !== this.seen + 1) throw new Error(`${this.name} received ${each.seq} after ${this.seen}`);
      this.received.push(each);
    }
  }
}

export const clientFor = (test: TestRegistry, table: string, person: string): TestClient =>
  new TestClient(person, dialRegistry(test, table, { person, isGuest: true, link: {} }));

/** Sends a command and waits for its answer: the answer's type, or the code of a refusal. */
export async function ask(client: TestClient, command: WireCommand, wait = until): Promise<string> {
  const { id } = client.command(command);
  await wait(() => client.answers(id).length > 0, `an answer to ${command.kind}`);
  const [answer] = client.answers(id);
  return answer?.type === 'refused' ? answer.code : (answer?.type ?? '');
}

/** The first players have been at the table, as they must have been before it starts. */
export async function visit(test: TestRegistry, table: string, count: number): Promise<void> {
  for (const client of await seated(test, table, count)) client.drop();
}

export async function seated(test: TestRegistry, table: string, count: number): Promise<readonly TestClient[]> {
  return Promise.all(PEOPLE.slice(0, count).map((person) => clientFor(test, table, person).connect()));
}
