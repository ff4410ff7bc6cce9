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
import { isSamePlace, maySee, whyShut } from './access.ts';
import { questionFor } from './bot-question.ts';
import { type Moment, momentOf, type Onlooker, updateTexts, withLegal } from './broadcast.ts';
import type { Connection } from './connection.ts';
import { isAtRest, isNeeded, isOverdue, nextMs, passing, type Standing } from './deadlines.ts';
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

export type Outcome =
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
type Reply = (outcome: Outcome) => void;

export class ServerTable {
  readonly id: string;
  state: TableState;
  readonly attendance: Attendance;
  readonly names = new TableNames();
  private readonly dependencies: TableDependencies;
  private readonly onGone: () => void;
  /** Wishes that were carried out, with the log's length after them. */
  private readonly executed = new Map<string, number>();
  private tail: Promise<unknown> = Promise.resolve();
  private isGone = false;
  /** Gone, and not in peace. */
  isBroken = false;
  private stops: (() => void)[] = [];
  /** The moment at which a bot was asked, or is about to be. */
  private botSeq = 0;
  private stopBot = (): void => {};
  /** Players whose arrival found no room on the disk, with the timers of the next try. */
  private readonly unsavedArrivals = new Map<PersonId, () => void>();

  private constructor(id: string, dependencies: TableDependencies, entries: readonly Entry[], onGone: () => void) {
    this.id = id;
    this.dependencies = dependencies;
    this.onGone = onGone;
    const nowMs = dependencies.time.nowMs();
    this.state = resumed(stateOf(entries), nowMs);
    this.attendance = new Attendance(nowMs);
    for (const [index, { commandId }] of entries.entries()) {
      if (commandId !== undefined)
        this.executed.set(commandKey(commandId.person, commandId.id), lengthAfter(entries, index));
    }
  }

  /** Replays the log; undefined if there is none. Rejects if the log can't be replayed. */
  static async load(id: string, dependencies: TableDependencies, onGone: () => void): Promise<ServerTable | undefined> {
    const entries = await dependencies.store.readEntries({ table: id, after: 0 });
    if (entries.length === 0) return undefined;
    const table = new ServerTable(id, dependencies, entries, onGone);
    await table.learnNames(table.state);
    table.lookAhead();
    return table;
  }

  /** One after another; what throws breaks this table, and no other. Undefined: it is broken. */
  enqueue<Value>(tried: unknown, act: () => Promise<Value>): Promise<Value | undefined> {
    const done = this.tail.then(async () => {
      if (this.isGone) return undefined;
      try {
        return await act();
      } catch (error) {
        this.breakDown(error, tried);
        return undefined;
      }
    });
    this.tail = done;
    return done;
  }

  /** At once, for what changes no log; what throws breaks this table, and no other. */
  attempt(tried: unknown, act: () => void): void {
    if (this.isGone) return;
    try {
      act();
    } catch (error) {
      this.breakDown(error, tried);
    }
  }

  async command(asked: CommandRequest, reply: Reply = () => {}): Promise<Outcome> {
    const outcome = await this.enqueue(asked, () => unlessFull(() => this.carryOut(asked, reply)));
    if (typeof outcome === 'object') return outcome;
    const refused = { kind: 'refused', code: outcome ?? 'tableFailed' } as const;
    reply(refused);
    return refused;
  }

  private async carryOut(
    { person, id, seq, command, charge = NO_CHARGE }: CommandRequest,
    reply: Reply,
  ): Promise<Outcome> {
    const answer = (outcome: Outcome): Outcome => {
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
      if (rematch !== undefined) this.carryAlong(next, rematch.links, person);
    };
    const options = { commandId: { person, id }, onStored, opens: rematch?.opens };
    const stored = await paidFor(
      charge,
      () => this.happen(decided.value, options),
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
    if (events.length === 0 || (await unlessFull(() => this.happen(events))) !== 'storageFull') return;
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
    const carried = this.attendance.all().flatMap(({ pass }) => pass.link?.person ?? []);
    return prepareRematch(table, { state: this.state, host, carried: [...new Set(carried)] }, this.dependencies);
  }

  /** Gives everybody who is here the link that they need at the next table: devices, spectators, and the host to share it. */
  private carryAlong(table: string, { devices, watchToken }: RematchLinks, host: PersonId): void {
    for (const connection of this.attendance.all()) {
      const { person, link, isGuest } = connection.pass;
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
  private async happen(
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
    if (seating !== undefined) await this.learnNames(next);
    this.state = next; // from here on without a pause, so that nobody hears of it in another way before
    if (commandId !== undefined) this.executed.set(commandKey(commandId.person, commandId.id), next.seq);
    onStored?.();
    for (const seats of seating?.swapped ?? []) for (const each of this.attendance.all()) each.moveLink(seats);
    for (const { seat } of seating?.sat ?? []) this.endLink({ seat });
    for (const person of seating?.left ?? []) this.endLink({ person });
    this.tellAll(entries, seq);
    this.lookAhead();
    return true;
  }

  /** What nobody asked for is tried again later if the disk is full. */
  private async happenIfRoom(events: readonly TableEvent[]): Promise<void> {
    if ((await unlessFull(() => this.happen(events))) !== 'storageFull') return;
    this.botSeq = 0;
    this.stops.push(this.dependencies.time.after(RETRY_MS, () => this.lookAhead()));
  }

  /** Everybody's own view, with what happened. */
  tellAll(entries: readonly Entry[] = [], after: number = this.state.seq): void {
    const moment = this.moment();
    const textFor = updateTexts(moment, entries, after);
    for (const connection of this.attendance.all()) {
      if (this.maySee(connection)) {
        const onlooker = this.onlookerOf(connection);
        const text = textFor(onlooker);
        connection.send(connection.wantsLegal ? withLegal(text, moment, onlooker) : text);
      } else connection.end(whyShut(this.state, connection.pass));
    }
  }

  moment(): Moment {
    const { state, names } = this;
    return momentOf(state, {
      presence: this.attendance.at(state),
      names: names.shownAt(state),
      nowMs: this.dependencies.time.nowMs(),
    });
  }

  viewerOf({ pass }: Connection): Viewer {
    return seatOf(this.state, pass.person) ?? 'spectator';
  }

  onlookerOf(connection: Connection): Onlooker {
    const { person } = connection.pass;
    const removed = removalOf(this.state, person);
    const isHost = person === this.state.host;
    return { viewer: this.viewerOf(connection), isHost, ...(removed === undefined ? {} : { removed }) };
  }

  /** Has a seat, or may look on without one. */
  maySee(connection: Connection): boolean {
    return maySee(this.state, connection.pass);
  }

  /** A link is dead: whoever acted for somebody by it is ended, others only if nothing else lets them stay. */
  endLink(place: LinkPlace): void {
    for (const connection of this.attendance.all()) {
      const { link } = connection.pass;
      if (link === undefined || !isSamePlace(link, place)) continue;
      connection.loseLink();
      if (place.person === undefined && this.maySee(connection)) continue;
      connection.end(removalOf(this.state, connection.pass.person) === undefined ? 'linkRevoked' : 'removed');
    }
  }

  isSeated(connection: Connection): boolean {
    return isSeat(this.viewerOf(connection));
  }

  /** A connection is gone. Whoever only looked on, or is here with another one, is not missed; a host is, seated or not. */
  letGo(connection: Connection): void {
    const nowMs = this.dependencies.time.nowMs();
    this.attempt('leave', () => {
      const isSeated = this.isSeated(connection);
      const isMissed = isSeated || connection.pass.person === this.state.host;
      const isLast = this.attendance.leave(connection, { nowMs, isMissed });
      if (isLast && isSeated) this.tellAll();
      this.lookAhead();
    });
  }

  /** What comes next without anybody's command: a bot's move, a deadline, being put away. */
  lookAhead(): void {
    for (const stop of this.stops.splice(0)) stop();
    if (this.isGone) return;
    const { time, botPauseMs, idleMs } = this.dependencies;
    const later = (ms: number, act: () => void): void => {
      this.stops.push(time.after(ms, act));
    };
    if (botDue(this.state) !== undefined && this.botSeq !== this.state.seq) {
      this.botSeq = this.state.seq;
      this.stopBot();
      if (botPauseMs === 0) void this.askBot();
      else this.stopBot = time.after(botPauseMs, () => void this.askBot());
    }
    const standing = this.standing();
    const atMs = nextMs(standing);
    if (atMs !== undefined) later(Math.max(0, atMs - standing.nowMs), () => this.letTimePass());
    if (isNeeded(standing, idleMs)) return;
    later(idleMs, () => {
      void this.enqueue('idle', async () => {
        if (!isNeeded(this.standing(), idleMs)) this.leave();
      });
    });
  }

  private standing(): Standing {
    return { state: this.state, attendance: this.attendance, nowMs: this.dependencies.time.nowMs() };
  }

  /** Unless somebody comes nothing will ever happen here. */
  get isAtRest(): boolean {
    return isAtRest(this.standing());
  }

  private letTimePass(): void {
    void this.enqueue('time', async () => {
      const standing = this.standing();
      const events = passing(standing);
      if (events.length > 0) await this.happenIfRoom(events);
      else {
        if (isOverdue(standing)) this.tellAll();
        this.lookAhead(); // a timer may come a little early, and the others may all leave
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
        await this.happenIfRoom(decided.value);
      });
    } catch (error) {
      this.breakDown(error, 'bot');
    }
  }

  private async learnNames(state: TableState): Promise<void> {
    const strangers = peopleOf(state).filter((person) => !this.names.has(person));
    if (strangers.length === 0) return;
    const names = await this.dependencies.store.namesOf({ people: strangers });
    for (const person of strangers) this.names.set(person, names[person] ?? '');
  }

  private breakDown(error: unknown, tried: unknown): void {
    if (this.isGone) return;
    this.isBroken = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.dependencies.onFailure({ table: this.id, seq: this.state.seq, reason, tried: JSON.stringify(tried) });
    this.leave('tableFailed');
  }

  /** Nothing more happens here, nor is anything told; the log has everything. Throws nothing. */
  leave(code: 'tableFailed' | 'closing' = 'closing'): void {
    if (this.isGone) return;
    this.isGone = true;
    this.stopBot();
    for (const stop of [...this.stops.splice(0), ...this.unsavedArrivals.values()]) stop();
    this.onGone();
    for (const connection of this.attendance.all()) {
      try {
        connection.end(code);
      } catch {
        // It can't be told any more, and the others still must be.
      }
    }
  }

  /** When all that was asked so far is done. */
  async settled(): Promise<void> {
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
