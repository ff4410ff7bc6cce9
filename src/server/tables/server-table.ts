// A table that is in use: its state in memory, one queue of work, everybody who listens. Nothing is told before it is
// stored, and nothing happens but through the queue; who comes and goes is told at once.

import type { CommandRefusal, WireCommand } from '../../protocol/index.ts';
import { isSeat, type Viewer } from '../../rules/index.ts';
import {
  arrives,
  botDue,
  decide,
  decideMove,
  type Entry,
  type PersonId,
  permission,
  reconnects,
  reduce,
  removalOf,
  resumed,
  seatOf,
  stateOf,
  type TableEvent,
  type TableState,
} from '../../table/index.ts';
import type { LinkPlace, NewStoredTable } from '../store/index.ts';
import { questionFor } from './bot-question.ts';
import { type BroadcastContext, broadcastContextOf, type Recipient, updateTexts, withLegal } from './broadcast.ts';
import type { Connection } from './connection.ts';
import { dueEvents, isIdle, isOverdue, mustStayLoaded, nextDeadlineMs, type TableStatus } from './deadlines.ts';
import type { TableDependencies } from './dependencies.ts';
import { RETRY_MS, unlessFull } from './full-disk.ts';
import { isTooLongFor } from './log-limits.ts';
import { TableNames } from './player-names.ts';
import { Attendance } from './presence.ts';
import { type Charge, NO_CHARGE, paidFor } from './quota-charge.ts';
import { type PreparedRematch, prepareRematch, type RematchLinks } from './rematch.ts';
import { seatingOf } from './seat-changes.ts';
import { isStale } from './staleness.ts';
import { peopleOf, personDue, summaryChange } from './summary.ts';

export interface CommandRequest {
  readonly person: PersonId;
  readonly id: string;
  readonly seq: number;
  readonly command: WireCommand;
  /** Absent: storing it costs nothing. */
  readonly charge?: Charge;
}

export type CommandOutcome =
  | { readonly kind: 'accepted'; readonly seq: number }
  | { readonly kind: 'duplicate'; readonly seq: number }
  | { readonly kind: 'refused'; readonly code: CommandRefusal };

/** What a player's command adds to the events that it causes. */
interface CommitOptions {
  readonly commandId?: Entry['commandId'];
  readonly onStored?: () => void;
  /** A table that is created together with the events, or not at all. */
  readonly opens?: NewStoredTable | undefined;
}

/** Called within the queue, before anybody else hears of it. */
type Reply = (outcome: CommandOutcome) => void;

export class ServerTable {
  readonly id: string;
  state: TableState;
  readonly attendance: Attendance;
  readonly names = new TableNames();
  private readonly dependencies: TableDependencies;
  private readonly onClosed: () => void;
  /** Wishes that were carried out, with the log's length after them. */
  private readonly executed = new Map<string, number>();
  private tail: Promise<unknown> = Promise.resolve();
  private isClosed = false;
  /** Gone, and not in peace. */
  hasFailed = false;
  private stops: (() => void)[] = [];
  /** The moment at which a bot was asked, or is about to be. */
  private botAskedAtSeq = 0;
  private cancelBot = (): void => {};
  /** Players whose arrival found no room on the disk, with the timers of the next try. */
  private readonly unsavedArrivals = new Map<PersonId, () => void>();

  private constructor(id: string, dependencies: TableDependencies, entries: readonly Entry[], onClosed: () => void) {
    this.id = id;
    this.dependencies = dependencies;
    this.onClosed = onClosed;
    const nowMs = dependencies.time.nowMs();
    this.state = resumed(stateOf(entries), nowMs);
    this.attendance = new Attendance(nowMs);
    for (const [index, { commandId }] of entries.entries()) {
      if (commandId !== undefined)
        this.executed.set(commandKey(commandId.person, commandId.id), lengthAfter(entries, index));
    }
  }

  /** Replays the log; undefined if there is none. Rejects if the log can't be replayed. */
  static async load(
    id: string,
    dependencies: TableDependencies,
    onClosed: () => void,
  ): Promise<ServerTable | undefined> {
    const entries = await dependencies.store.readEntries({ table: id, after: 0 });
    if (entries.length === 0) return undefined;
    const table = new ServerTable(id, dependencies, entries, onClosed);
    await table.loadNames(table.state);
    table.schedule();
    return table;
  }

  /** One after another; what throws breaks this table, and no other. Undefined: it is broken. */
  enqueue<Value>(tried: unknown, act: () => Promise<Value>): Promise<Value | undefined> {
    const done = this.tail.then(async () => {
      if (this.isClosed) return undefined;
      try {
        return await act();
      } catch (error) {
        this.failWith(error, tried);
        return undefined;
      }
    });
    this.tail = done;
    return done;
  }

  /** At once, for what changes no log; what throws breaks this table, and no other. */
  attempt(tried: unknown, act: () => void): void {
    if (this.isClosed) return;
    try {
      act();
    } catch (error) {
      this.failWith(error, tried);
    }
  }

  async command(asked: CommandRequest, reply: Reply = () => {}): Promise<CommandOutcome> {
    const outcome = await this.enqueue(asked, () => unlessFull(() => this.execute(asked, reply)));
    if (typeof outcome === 'object') return outcome;
    const refused = { kind: 'refused', code: outcome ?? 'tableFailed' } as const;
    reply(refused);
    return refused;
  }

  private async execute(
    { person, id, seq, command, charge = NO_CHARGE }: CommandRequest,
    reply: Reply,
  ): Promise<CommandOutcome> {
    const answer = (outcome: CommandOutcome): CommandOutcome => {
      reply(outcome);
      return outcome;
    };
    const before = this.executed.get(commandKey(person, id));
    if (before !== undefined) return answer({ kind: 'duplicate', seq: before });
    if (isStale(this.state, command, seq)) return answer({ kind: 'refused', code: 'stale' });
    if (isTooLongFor(this.state, command)) return answer({ kind: 'refused', code: 'tooMany' });
    const { time, chance } = this.dependencies;
    const next = command.kind === 'rematch' ? chance.newId() : '';
    const decided = decide(this.state, command.kind === 'rematch' ? { kind: 'rematch', table: next } : command, {
      person,
      isHere: this.attendance.isHere(person),
      nowMs: time.nowMs(),
      presence: this.attendance.at(this.state),
      chance: chance.newGame,
    });
    if (!decided.ok) return answer({ kind: 'refused', code: decided.fault });
    if (decided.value.length === 0) return answer({ kind: 'accepted', seq: this.state.seq }); // it is so already
    const rematch = command.kind === 'rematch' ? await this.prepareNext(next, person) : undefined;
    const onStored = (): void => {
      reply({ kind: 'accepted', seq: this.state.seq });
      if (rematch !== undefined) this.sendRematchLinks(next, rematch.links, person);
    };
    const options = { commandId: { person, id }, onStored, opens: rematch?.opens };
    const stored = await paidFor(
      charge,
      () => this.commit(decided.value, options),
      (isNew) => isNew,
    );
    if (!stored.ok) return answer({ kind: 'refused', code: stored.fault });
    return stored.value
      ? { kind: 'accepted', seq: this.state.seq }
      : answer({ kind: 'duplicate', seq: this.state.seq });
  }

  /** A person connects: an awaited player has come, or one whom a bot plays for is back. Called within the queue. */
  async arrive(person: PersonId): Promise<void> {
    const isBack = !this.attendance.isHere(person);
    await this.saveArrival(person, isBack);
  }

  /** On a full disk the player is let in all the same, and the arrival is saved once there is room. */
  private async saveArrival(person: PersonId, isBack: boolean): Promise<void> {
    const events = [
      ...arrives(this.state, person, this.dependencies.chance.newGame),
      ...(isBack ? reconnects(this.state, person) : []),
    ];
    if (events.length === 0 || (await unlessFull(() => this.commit(events))) !== 'storageFull') return;
    this.unsavedArrivals.get(person)?.();
    const retry = (): void => {
      this.unsavedArrivals.delete(person);
      void this.enqueue('arrival', async () => {
        if (this.attendance.isHere(person)) await this.saveArrival(person, true);
      });
    };
    this.unsavedArrivals.set(person, this.dependencies.time.after(RETRY_MS, retry));
  }

  private prepareNext(table: string, host: PersonId): Promise<PreparedRematch> {
    const carried = this.attendance.all().flatMap(({ credentials }) => credentials.link?.person ?? []);
    return prepareRematch(table, { state: this.state, host, carried: [...new Set(carried)] }, this.dependencies);
  }

  /** Gives everybody who is here the link that they need at the next table: devices, spectators, and the host to share it. */
  private sendRematchLinks(table: string, { devices, watchToken }: RematchLinks, host: PersonId): void {
    for (const connection of this.attendance.all()) {
      const { person, link, isGuest } = connection.credentials;
      if (removalOf(this.state, person) !== undefined) continue;
      const token = this.isSeated(connection) ? devices.get(link?.person ?? '') : watchToken;
      const shared = isGuest && person === host ? watchToken : undefined;
      if (token === undefined && shared === undefined) continue;
      connection.tell({
        ...{ type: 'carried', table },
        ...(token === undefined ? {} : { token }),
        ...(shared === undefined ? {} : { watchToken: shared }),
      });
    }
  }

  /** Saves, then tells. False: it had been stored before. */
  private async commit(
    events: readonly TableEvent[],
    { commandId, onStored, opens }: CommitOptions = {},
  ): Promise<boolean> {
    const { store, time } = this.dependencies;
    const atMs = time.nowMs();
    const entries = events.map(
      (event, index): Entry => (index === 0 && commandId !== undefined ? { atMs, event, commandId } : { atMs, event }),
    );
    const { seq } = this.state;
    const next = entries.reduce((state, entry) => reduce(state, entry), this.state);
    const seating = seatingOf(this.state, next, events);
    const summary = summaryChange(this.state, next);
    const due = personDue(next);
    const appended = await store.append({
      ...{ table: this.id, seq, nowMs: time.wallMs(), entries },
      ...(summary === undefined ? {} : { summary }),
      ...(due === undefined ? {} : { due }),
      ...(seating === undefined ? {} : { seating }),
      ...(opens === undefined ? {} : { opens }),
    });
    if (appended === 'duplicate') return false;
    if (appended !== 'appended') throw new Error(`the store answers ${appended}`);
    if (seating !== undefined) await this.loadNames(next);
    this.state = next; // from here on without a pause, so that nobody hears of it in another way before
    if (commandId !== undefined) this.executed.set(commandKey(commandId.person, commandId.id), next.seq);
    onStored?.();
    for (const seats of seating?.swapped ?? []) for (const each of this.attendance.all()) each.moveLink(seats);
    for (const { seat } of seating?.sat ?? []) this.endLink({ seat });
    for (const person of seating?.left ?? []) this.endLink({ person });
    this.broadcast(entries, seq);
    this.schedule();
    return true;
  }

  /** What nobody asked for is tried again later if the disk is full. */
  private async commitIfSpace(events: readonly TableEvent[]): Promise<void> {
    if ((await unlessFull(() => this.commit(events))) !== 'storageFull') return;
    this.botAskedAtSeq = 0;
    this.stops.push(this.dependencies.time.after(RETRY_MS, () => this.schedule()));
  }

  /** Everybody's own view, with what happened. */
  broadcast(entries: readonly Entry[] = [], after: number = this.state.seq): void {
    const moment = this.moment();
    const textFor = updateTexts(moment, entries, after);
    for (const connection of this.attendance.all()) {
      if (this.maySee(connection)) {
        const recipient = this.recipientOf(connection);
        const text = textFor(recipient);
        connection.send(connection.wantsLegal ? withLegal(text, moment, recipient) : text);
      } else connection.end(permission(this.state, connection.credentials, 'watch') ?? 'notInvited');
    }
  }

  moment(): BroadcastContext {
    const { state, names } = this;
    return broadcastContextOf(state, {
      presence: this.attendance.at(state),
      names: names.shownAt(state),
      nowMs: this.dependencies.time.nowMs(),
    });
  }

  viewerOf({ credentials }: Connection): Viewer {
    return seatOf(this.state, credentials.person) ?? 'spectator';
  }

  recipientOf(connection: Connection): Recipient {
    const { person } = connection.credentials;
    const removed = removalOf(this.state, person);
    const isHost = person === this.state.host;
    return { viewer: this.viewerOf(connection), isHost, ...(removed === undefined ? {} : { removed }) };
  }

  maySee(connection: Connection): boolean {
    return permission(this.state, connection.credentials, 'watch') === undefined;
  }

  /** A link is dead: whoever acted for somebody by it is ended, others only if nothing else lets them stay. */
  endLink(place: LinkPlace): void {
    for (const connection of this.attendance.all()) {
      const { link } = connection.credentials;
      if (link === undefined || !isSamePlace(link, place)) continue;
      connection.loseLink();
      if (place.person === undefined && this.maySee(connection)) continue;
      connection.end(removalOf(this.state, connection.credentials.person) === undefined ? 'linkRevoked' : 'removed');
    }
  }

  isSeated(connection: Connection): boolean {
    return isSeat(this.viewerOf(connection));
  }

  /** A connection is gone. Whoever only looked on, or is here with another one, is not missed; a host is, seated or not. */
  disconnect(connection: Connection): void {
    const nowMs = this.dependencies.time.nowMs();
    this.attempt('leave', () => {
      const isSeated = this.isSeated(connection);
      const isMissed = isSeated || connection.credentials.person === this.state.host;
      const isLast = this.attendance.leave(connection, { nowMs, isMissed });
      if (isLast && isSeated) this.broadcast();
      this.schedule();
    });
  }

  /** What comes next without anybody's command: a bot's move, a deadline, being put away. */
  schedule(): void {
    for (const stop of this.stops.splice(0)) stop();
    if (this.isClosed) return;
    const { time, botPauseMs, idleMs } = this.dependencies;
    const later = (ms: number, act: () => void): void => {
      this.stops.push(time.after(ms, act));
    };
    if (botDue(this.state) !== undefined && this.botAskedAtSeq !== this.state.seq) {
      this.botAskedAtSeq = this.state.seq;
      this.cancelBot();
      if (botPauseMs === 0) void this.askBot();
      else this.cancelBot = time.after(botPauseMs, () => void this.askBot());
    }
    const status = this.status();
    const atMs = nextDeadlineMs(status);
    if (atMs !== undefined) later(Math.max(0, atMs - status.nowMs), () => this.letTimePass());
    if (mustStayLoaded(status, idleMs)) return;
    later(idleMs, () => {
      void this.enqueue('idle', async () => {
        if (!mustStayLoaded(this.status(), idleMs)) this.leave();
      });
    });
  }

  private status(): TableStatus {
    return { state: this.state, attendance: this.attendance, nowMs: this.dependencies.time.nowMs() };
  }

  /** Unless somebody comes nothing will ever commit here. */
  get isIdle(): boolean {
    return isIdle(this.status());
  }

  private letTimePass(): void {
    void this.enqueue('time', async () => {
      const status = this.status();
      const events = dueEvents(status);
      if (events.length > 0) await this.commitIfSpace(events);
      else {
        if (isOverdue(status)) this.broadcast();
        this.schedule(); // a timer may come a little early, and the others may all leave
      }
    });
  }

  /** Outside the queue, since thinking takes long; what throws breaks this table all the same. */
  private async askBot(): Promise<void> {
    const { seq } = this.state;
    try {
      const due = questionFor(this.state, this.dependencies.chance.newId());
      if (due === undefined) return;
      const { question, asker, seat } = due;
      const { move } = await this.dependencies.think(question, asker);
      await this.enqueue({ bot: question.player, move }, async () => {
        if (this.state.seq !== seq) return; // whatever happened meanwhile has asked anew
        const decided = decideMove(this.state, seat, move);
        if (!decided.ok) throw new Error(`a bot's move was refused: ${decided.fault}`);
        await this.commitIfSpace(decided.value);
      });
    } catch (error) {
      this.failWith(error, 'bot');
    }
  }

  private async loadNames(state: TableState): Promise<void> {
    const strangers = peopleOf(state).filter((person) => !this.names.has(person));
    if (strangers.length === 0) return;
    const names = await this.dependencies.store.namesOf({ people: strangers });
    for (const person of strangers) this.names.set(person, names[person] ?? '');
  }

  private failWith(error: unknown, tried: unknown): void {
    if (this.isClosed) return;
    this.hasFailed = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.dependencies.onFailure({ table: this.id, seq: this.state.seq, reason, tried: JSON.stringify(tried) });
    this.leave('tableFailed');
  }

  /** Nothing more happens here, nor is anything told; the log has everything. Throws nothing. */
  leave(code: 'tableFailed' | 'closing' = 'closing'): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.cancelBot();
    for (const stop of [...this.stops.splice(0), ...this.unsavedArrivals.values()]) stop();
    this.onClosed();
    for (const connection of this.attendance.all()) {
      try {
        connection.end(code);
      } catch {
        // It can't be told any more, and the others still must be.
      }
    }
  }

  /** When all that was asked so far is done. */
  async idle(): Promise<void> {
    await this.tail;
  }
}

function commandKey(person: PersonId, id: string): string {
  return `${person} ${id}`;
}

/** Entries that a bot's move or a connection makes, never a command. */
const UNASKED: readonly TableEvent['kind'][] = ['movePlayed', 'playerArrived', 'playerReturning'];

/** How long the log was when the command that this entry begins was carried out: what follows from it at once bears no name. */
function lengthAfter(entries: readonly Entry[], index: number): number {
  const { atMs } = entries[index] ?? { atMs: 0 };
  // What bots and arriving players cause never belongs to a command, though it may come in the same millisecond.
  const isOther = ({ commandId, event: { kind }, ...entry }: Entry): boolean =>
    commandId !== undefined || entry.atMs !== atMs || UNASKED.includes(kind);
  for (let next = index + 1; ; next++) {
    const entry = entries[next];
    if (entry === undefined || isOther(entry)) return next;
  }
}

function isSamePlace(one: LinkPlace, other: LinkPlace): boolean {
  return one.seat === other.seat && one.person === other.person;
}
