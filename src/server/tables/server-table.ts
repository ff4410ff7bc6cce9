// A table on the server: a TableHost with connections. This class decides what is stored together with the entries and what
// each connection is sent; the host guarantees the order (save, then publish).

import type { CommandRefusal, WireCommand } from '../../protocol/index.ts';
import { isSeat, type Move, type Viewer } from '../../rules/index.ts';
import {
  Arrivals,
  type BotRequest,
  type BotTurn,
  botSeedAt,
  type Entry,
  type HostChange,
  type HostRandom,
  type PersonId,
  permission,
  removalOf,
  resumed,
  type SaveOutcome,
  seatOf,
  stateOf,
  TABLE_POLICY,
  TableHost,
  type TableState,
} from '../../table/index.ts';
import type { LinkPlace, StoredDeal } from '../store/index.ts';
import { type BroadcastContext, broadcastContextOf, type Recipient, updateTexts, withLegal } from './broadcast.ts';
import type { Connection } from './connection.ts';
import type { TableDependencies } from './dependencies.ts';
import { unlessFull } from './full-disk.ts';
import { TableNames } from './player-names.ts';
import { TablePresence } from './presence.ts';
import { type Charge, NO_CHARGE, paidFor } from './quota-charge.ts';
import { type PreparedRematch, prepareRematch, type RematchLinks } from './rematch.ts';
import { seatingOf } from './seat-changes.ts';
import { currentDeal, endedAttempts } from './shared-deals.ts';
import { peopleOf, personToMoveOf, summaryChange } from './summary.ts';

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

/** What a player's command carries for storing and publishing it. */
interface CommandExtra {
  readonly charge: Charge;
  /** Who asked for a rematch, and the id of its table. */
  readonly rematch?: { readonly table: string; readonly host: PersonId };
  /** Set when the rematch is stored. */
  links?: RematchLinks;
}

export class ServerTable {
  readonly id: string;
  readonly presence: TablePresence;
  readonly names = new TableNames();
  private readonly host: TableHost<CommandExtra>;
  private readonly arrivals: Arrivals<CommandExtra>;
  private readonly dependencies: TableDependencies;
  private readonly onClosed: () => void;

  private constructor(
    id: string,
    dependencies: TableDependencies,
    { entries, state, deal }: LoadedTable,
    onClosed: () => void,
  ) {
    this.id = id;
    this.dependencies = dependencies;
    this.onClosed = onClosed;
    const { time, chance, onFailure, idleMs } = dependencies;
    const nowMs = time.nowMs();
    this.presence = new TablePresence(nowMs);
    this.host = new TableHost<CommandExtra>(resumed(state, nowMs), entries, {
      policy: TABLE_POLICY,
      store: { append: (change, extra) => this.append(change, extra) },
      clock: time,
      random: deal === undefined ? { newGame: chance.newGame, botSeed: chance.newId } : randomOf(deal),
      presence: this.presence,
      askBot: (turn) => this.askBot(turn),
      publish: (change, extra) => this.publish(change, extra),
      onOverdue: () => this.broadcast(),
      onFailure: (failure) => onFailure({ table: id, ...failure }),
      onClosed: (why) => this.endConnections(why === 'failed' ? 'tableFailed' : 'closing'),
      idleMs,
    });
    this.arrivals = new Arrivals(this.host, { clock: time, presence: this.presence, random: chance });
  }

  /** Replays the log; undefined if there is none. Rejects if the log can't be replayed. */
  static async load(
    id: string,
    dependencies: TableDependencies,
    onClosed: () => void,
  ): Promise<ServerTable | undefined> {
    const entries = await dependencies.store.readEntries({ table: id, after: 0 });
    if (entries.length === 0) return undefined;
    dependencies.time.reach?.(entries.at(-1)?.atMs ?? 0);
    const state = stateOf(entries);
    const deal = await sharedDealOf(state, dependencies);
    const table = new ServerTable(id, dependencies, { entries, state: unsealedBy(state, deal), deal }, onClosed);
    await table.loadNames(table.state);
    table.schedule();
    return table;
  }

  get state(): TableState {
    return this.host.state;
  }

  /** Shows the shuffle of a shared deal if the deal has been closed in the meantime. */
  async reveal(): Promise<void> {
    if (!this.state.isSealed) return;
    const deal = await sharedDealOf(this.state, this.dependencies);
    if (deal?.closedMs === undefined || this.isClosed || !this.state.isSealed) return;
    this.host.amend((state) => unsealedBy(state, deal));
    this.attempt('reveal', () => this.broadcast());
  }

  /** Closed after an unexpected error. */
  get hasFailed(): boolean {
    return this.host.hasFailed;
  }

  get isClosed(): boolean {
    return this.host.isClosed;
  }

  /** Nothing more will happen unless somebody connects. */
  get isIdle(): boolean {
    return this.host.isIdle;
  }

  /** Runs a task in the table's queue. Undefined if the table is closed or the task threw, which fails this table alone. */
  enqueue<Value>(tried: unknown, act: () => Promise<Value>): Promise<Value | undefined> {
    return this.host.enqueue(tried, act);
  }

  /** Runs a task at once, for what changes no log; an error fails this table alone. */
  attempt(tried: unknown, act: () => void): void {
    this.host.attempt(tried, act);
  }

  schedule(): void {
    this.host.schedule();
  }

  command(
    { person, id, seq, command, charge = NO_CHARGE }: CommandRequest,
    reply?: (outcome: CommandOutcome) => void,
  ): Promise<CommandOutcome> {
    if (command.kind !== 'rematch') return this.host.execute({ person, id, seq, command, extra: { charge } }, reply);
    const table = this.dependencies.chance.newId();
    const extra = { charge, rematch: { table, host: person } };
    return this.host.execute({ person, id, seq, command: { kind: 'rematch', table }, extra }, reply);
  }

  /** A person connects. Called within the queue, before the connection enters. */
  arrive(person: PersonId): Promise<void> {
    return this.arrivals.arrive(person);
  }

  /** Appends to the log, with everything that is stored together with the entries. */
  private async append(change: HostChange, extra: CommandExtra | undefined): Promise<SaveOutcome> {
    const appended = await unlessFull(async () => {
      const rematch = extra?.rematch === undefined ? undefined : await this.prepareNext(extra.rematch);
      const paid = await paidFor(
        extra?.charge ?? NO_CHARGE,
        () => this.store(change, rematch),
        (outcome) => outcome === 'appended',
      );
      if (!paid.ok) return paid.fault;
      if (extra !== undefined && rematch !== undefined) extra.links = rematch.links;
      return paid.value;
    });
    return appended;
  }

  private async store({ before, after, entries }: HostChange, rematch: PreparedRematch | undefined) {
    const { store, time } = this.dependencies;
    const seating = seatingOf(before, after, entries);
    const summary = summaryChange(before, after);
    const personToMove = personToMoveOf(after);
    const ended = endedAttempts(before, after, time.wallMs());
    const appended = await store.append({
      ...{ table: this.id, seq: before.seq, nowMs: time.wallMs(), entries },
      ...(summary === undefined ? {} : { summary }),
      ...(personToMove === undefined ? {} : { personToMove }),
      ...(seating === undefined ? {} : { seating }),
      ...(rematch === undefined ? {} : { opens: rematch.opens }),
      ...(ended === undefined ? {} : { ended }),
    });
    if (appended === 'conflict' || appended === 'unknown') this.loseOwnership();
    if (appended === 'appended' && seating !== undefined) await this.loadNames(after);
    return appended;
  }

  /** Sends every connection its own view of the change, after links have followed who sat down, left or was swapped. */
  private publish({ before, after, entries }: HostChange, extra: CommandExtra | undefined): void {
    if (extra?.rematch !== undefined && extra.links !== undefined) this.sendRematchLinks(extra.rematch, extra.links);
    const seating = seatingOf(before, after, entries);
    for (const seats of seating?.swapped ?? []) for (const each of this.presence.all()) each.moveLink(seats);
    for (const { seat } of seating?.sat ?? []) this.endLink({ seat });
    for (const person of seating?.left ?? []) this.endLink({ person });
    this.broadcast(entries, before.seq);
  }

  /** Waits a moment before a bot is asked, so that people can follow and undo. */
  private askBot({ question, requester }: BotTurn): BotRequest {
    const { time, botPauseMs, think } = this.dependencies;
    const ask = async (): Promise<Move> => (await think(question, requester)).move;
    if (botPauseMs === 0) return { move: ask(), cancel: () => {} };
    let cancel = (): void => {};
    const move = new Promise<Move>((resolve, reject) => {
      cancel = time.after(botPauseMs, () => {
        ask().then(resolve, reject);
      });
    });
    return { move, cancel };
  }

  private prepareNext({ table, host }: NonNullable<CommandExtra['rematch']>): Promise<PreparedRematch> {
    const carried = this.presence.all().flatMap(({ credentials }) => credentials.link?.person ?? []);
    return prepareRematch(table, { state: this.state, host, carried: [...new Set(carried)] }, this.dependencies);
  }

  /** Sends everybody who is here the link they need for the next table: devices and spectators theirs, the host one to share. */
  private sendRematchLinks({ table, host }: NonNullable<CommandExtra['rematch']>, links: RematchLinks): void {
    for (const connection of this.presence.all()) {
      if (removalOf(this.state, connection.credentials.person) !== undefined) continue;
      const tokens = this.rematchTokensFor(connection, host, links);
      if (Object.keys(tokens).length > 0) connection.sendFrame({ type: 'rematchLinks', table, ...tokens });
    }
  }

  private rematchTokensFor(
    connection: Connection,
    host: PersonId,
    { devices, watchToken }: RematchLinks,
  ): { readonly token?: string; readonly watchToken?: string } {
    const { person, link, isGuest } = connection.credentials;
    const token = this.isSeated(connection) ? devices.get(link?.person ?? '') : watchToken;
    const isNextHost = isGuest && person === host;
    return {
      ...(token === undefined ? {} : { token }),
      ...(isNextHost && watchToken !== undefined ? { watchToken } : {}),
    };
  }

  /** Sends every connection its own view and the new entries; ends connections that may not watch any more. */
  broadcast(entries: readonly Entry[] = [], after: number = this.state.seq): void {
    const context = this.broadcastContext();
    const textFor = updateTexts(context, entries, after);
    for (const connection of this.presence.all()) {
      const refusal = permission(this.state, connection.credentials, 'watch');
      if (refusal !== undefined) {
        connection.end(refusal);
        continue;
      }
      const recipient = this.recipientOf(connection);
      const text = textFor(recipient);
      connection.send(connection.wantsLegal ? withLegal(text, context, recipient) : text);
    }
  }

  broadcastContext(): BroadcastContext {
    const { state, names } = this;
    return broadcastContextOf(state, {
      presence: this.presence.at(state),
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

  /** A link was revoked: ends the connections that acted for a person by it, and others that may not watch without it. */
  endLink(place: LinkPlace): void {
    for (const connection of this.presence.all()) {
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

  /**
   * A connection has closed. Spectators, and people with another open connection, are not recorded as absent; a host is, with or
   * without a seat.
   */
  disconnect(connection: Connection): void {
    const nowMs = this.dependencies.time.nowMs();
    this.attempt('leave', () => {
      const isSeated = this.isSeated(connection);
      const isMissed = isSeated || connection.credentials.person === this.state.host;
      const isLast = this.presence.leave(connection, { nowMs, isMissed });
      if (isLast && isSeated) this.broadcast();
      this.schedule();
    });
  }

  /** Another server has taken the table over: this one closes it, and everybody reconnects. */
  loseOwnership(): void {
    const { owners } = this.dependencies;
    if (owners === undefined || this.isClosed) return;
    owners.onConflict();
    this.close();
  }

  private async loadNames(state: TableState): Promise<void> {
    const strangers = peopleOf(state).filter((person) => !this.names.has(person));
    if (strangers.length === 0) return;
    const names = await this.dependencies.store.namesOf({ people: strangers });
    for (const person of strangers) this.names.set(person, names[person] ?? '');
  }

  close(): void {
    this.host.close();
  }

  /** The table is closed: ends all connections with the reason. Throws nothing. */
  private endConnections(code: 'tableFailed' | 'closing'): void {
    this.arrivals.close();
    this.onClosed();
    for (const connection of this.presence.all()) {
      try {
        connection.end(code);
      } catch {
        // This connection is gone already, and the others must still be ended.
      }
    }
  }

  /** Resolves when every task enqueued so far is done. */
  idle(): Promise<void> {
    return this.host.idle();
  }
}

interface LoadedTable {
  readonly entries: readonly Entry[];
  /** The state after the entries. */
  readonly state: TableState;
  /** The deal that other tables play too. */
  readonly deal: StoredDeal | undefined;
}

/** Throws if it should have a shared deal and the store has none: another deal would be another game. */
async function sharedDealOf(
  { settings }: TableState,
  { store, time }: TableDependencies,
): Promise<StoredDeal | undefined> {
  if (settings.deal === undefined) return undefined;
  const deal = await currentDeal({ store, wallMs: time.wallMs }, settings.deal.id);
  if (deal === undefined) throw new Error('its shared deal is missing');
  return deal;
}

function unsealedBy(state: TableState, deal: StoredDeal | undefined): TableState {
  return deal?.closedMs === undefined ? state : { ...state, isSealed: false };
}

/** The same shuffle at every table of a deal, and bots that answer the same choices in the same way. */
function randomOf({ seed, salt }: StoredDeal): HostRandom {
  return { newGame: () => ({ seed, salt }), botSeed: ({ table }) => botSeedAt(salt, table?.record.game.seq ?? 0) };
}

function isSamePlace(one: LinkPlace, other: LinkPlace): boolean {
  return one.seat === other.seat && one.person === other.person;
}
