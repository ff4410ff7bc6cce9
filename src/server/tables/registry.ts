// All tables of the server: loaded from the store on request or when something is due, kept in memory while in use, unloaded
// when idle. Accepts connections and passes their frames to the table.

import {
  type ChatFrame,
  type ClientFrame,
  type CommandRefusal,
  type ConnectionError,
  type Extra,
  PROTOCOL_VERSION,
  type ReactionFrame,
} from '../../protocol/index.ts';
import { assertNever, fail, ok, type Result, type Seat } from '../../rules/index.ts';
import {
  beginning,
  type Chance,
  type Entry,
  isAwaited,
  MAX_REPLAYED_ENTRIES,
  type PersonId,
  permission,
  type StartPlayer,
  seatOf,
  stateOf,
  type TableEvent,
  type TableSettings,
  type TableState,
} from '../../table/index.ts';
import { isNotOwner, type Link, type LinkPlace } from '../store/index.ts';
import { entriesFor, legalAt, tilesAt, viewAt } from './broadcast.ts';
import { chatLines, postChat, removeLines } from './chat.ts';
import { Connection, type Credentials, type Listener } from './connection.ts';
import type { TableDependencies } from './dependencies.ts';
import { frameText } from './frame-cache.ts';
import { unlessFull } from './full-disk.ts';
import { type Charge, NO_CHARGE } from './quota-charge.ts';
import { type CommandOutcome, type CommandRequest, ServerTable } from './server-table.ts';
import { peopleOf, summaryOf } from './summary.ts';
import { TableElsewhere, type TableOwners } from './table-owners.ts';

/** How many due tables one run of `loadDueTables` loads at most. */
const MAX_LOADED_PER_RUN = 10_000;
/** How many due tables are claimed at once, so that servers that ask at the same time share them. */
const CLAIMED_AT_ONCE = 50;

export interface NewTableAsked {
  /** Absent: a new id. */
  readonly table?: string;
  readonly settings: TableSettings;
  readonly host: PersonId;
  /** The host's seat; absent if they have none yet. */
  readonly hostSeat?: Seat;
  /** Absent if chance decides. */
  readonly startPlayer?: StartPlayer;
  readonly links: readonly Omit<Link, 'table'>[];
}

/** A table with one person, in the first seat. */
interface SoloTableAsked {
  readonly table: string;
  readonly settings: TableSettings;
  readonly person: PersonId;
  /** For the other seats. */
  readonly bots: readonly string[];
  readonly chance: Chance;
}

/** A connection that asks to be accepted, with what its `hello` asked for. */
interface Arrival {
  readonly credentials: Credentials;
  readonly listener: Listener;
  readonly seen: number | undefined;
  readonly include?: readonly Extra[] | undefined;
}

/** What a socket can do once it is accepted. */
export interface Attachment {
  /** Handles a frame of this connection. The charge is taken only if something is stored. */
  readonly handleFrame: (frame: Exclude<ClientFrame, { readonly type: 'hello' }>, charge?: Charge) => Promise<void>;
  /** Refuses a command without passing it to the table, for clients over their rate limit. */
  readonly refuse: (id: string, code: CommandRefusal) => void;
  readonly leave: () => void;
}

export class TableRegistry {
  private readonly dependencies: TableDependencies;
  private readonly tables = new Map<string, Promise<ServerTable | undefined>>();
  /** Tables that `loadDueTables` skips: their log can't be replayed, or nothing was due when they were loaded. */
  private readonly notDue = new Set<string>();
  private stopLoading = (): void => {};
  private isClosing = false;

  constructor(dependencies: TableDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Loads the tables whose bots are due or whose clocks run out soon, one after another, and repeats that every `idleMs`, also
   * after a failure. Resolves after the first run, which callers need not await; rejects if the store does not answer.
   */
  async loadDueTables(): Promise<void> {
    const { time, idleMs, onFailure } = this.dependencies;
    try {
      await this.loadDueBy(time.nowMs() + idleMs);
    } finally {
      this.stopLoading();
      if (!this.isClosing) {
        this.stopLoading = time.after(idleMs, () => {
          this.loadDueTables().catch((error) =>
            onFailure({ table: '', seq: 0, reason: String(error), tried: '"loadDueTables"' }),
          );
        });
      }
    }
  }

  private async loadDueBy(untilMs: number): Promise<void> {
    const { store, owners } = this.dependencies;
    const due = { untilMs, limit: MAX_LOADED_PER_RUN };
    if (owners === undefined) return this.loadAll(await store.dueTables(due));
    await this.loadAll(await owners.ownDue(due));
    while (!this.isClosing) {
      const claimed = await owners.claimDue({ untilMs, limit: CLAIMED_AT_ONCE });
      for (const { isTakeover } of claimed) if (isTakeover) owners.onTakeover();
      await this.loadAll(claimed.map(({ id }) => id));
      if (claimed.length < CLAIMED_AT_ONCE) return;
    }
  }

  private async loadAll(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      if (this.isClosing) return;
      if (this.tables.has(table) || this.notDue.has(table)) continue;
      const live = await this.find(table).catch(() => undefined);
      if (live?.isIdle === true) this.notDue.add(table);
    }
  }

  async open(asked: NewTableAsked): Promise<string> {
    const { settings, startPlayer, host, hostSeat, links } = asked;
    const { store, time, chance } = this.dependencies;
    const table = asked.table ?? chance.newId();
    const atMs = time.nowMs();
    const entries: readonly Entry[] = [
      { atMs, event: { kind: 'tableOpened', settings, host } },
      ...(hostSeat === undefined
        ? []
        : [{ atMs, event: { kind: 'seatTaken', seat: hostSeat, person: host, isAwaited: true } } as const]),
      ...(startPlayer === undefined ? [] : [{ atMs, event: { kind: 'startPlayerChosen', ...startPlayer } } as const]),
    ];
    const summary = summaryOf(stateOf(entries));
    const isNew = await store.createTable({
      ...{ table, nowMs: time.wallMs(), entries, summary },
      ...{ links, members: [host] },
    });
    if (!isNew && asked.table === undefined) throw new Error('the random source repeated an id');
    return table;
  }

  /** Opens a table where a person's game against bots starts at once, unless there is one with this id already. */
  async openSolo({ table, settings, person, bots, chance }: SoloTableAsked): Promise<void> {
    const { store, time } = this.dependencies;
    const atMs = time.nowMs();
    const seated: readonly TableEvent[] = [
      { kind: 'tableOpened', settings, host: person },
      { kind: 'seatTaken', seat: 0, person },
      ...bots.map((bot, index): TableEvent => ({ kind: 'botAdded', seat: (index + 1) as Seat, bot })),
    ];
    const gathered = stateOf(seated.map((event) => ({ atMs, event })));
    const entries = [...seated, beginning(gathered, chance)].map((event) => ({ atMs, event }));
    await store.createTable({
      ...{ table, nowMs: time.wallMs(), entries, summary: summaryOf(stateOf(entries)) },
      ...{ links: [], members: [person] },
    });
  }

  /** The table's current state; undefined if there is no such table. */
  async currentState(table: string): Promise<TableState | undefined> {
    const live = await this.find(table);
    await live?.reveal();
    return live?.state;
  }

  /** Executes a command that did not come over a connection, such as one from an HTTP route. */
  async command(table: string, asked: CommandRequest): Promise<CommandOutcome> {
    const live = await this.find(table);
    if (live === undefined) return { kind: 'refused', code: 'tableClosed' };
    const outcome = await live.command(asked);
    const isLost = live.isClosed && !live.hasFailed && outcome.kind === 'refused';
    // another server has taken it over: `find` then throws where it is
    return isLost && this.dependencies.owners !== undefined ? this.command(table, asked) : outcome;
  }

  /** Accepts a connection and sends its `welcome` with the entries it has missed. Refuses one that may not watch. */
  async attach(table: string, arrival: Arrival): Promise<Result<Attachment, ConnectionError>> {
    const { credentials, listener, seen, include } = arrival;
    if (this.isClosing) return fail('closing');
    const live = await this.find(table).catch(connectionErrorOf);
    if (live === undefined) return fail('unknownTable');
    if (typeof live === 'string') return fail(live);
    await live.reveal();
    const connection = new Connection(credentials, listener, include);
    const refusal = permission(live.state, credentials, 'watch');
    if (refusal !== undefined) return fail(refusal);
    const isIn = await live.enqueue('attach', () => this.welcome(live, connection, seen));
    if (isIn === false) return fail(permission(live.state, credentials, 'watch') ?? 'notInvited');
    // A table that was unloaded meanwhile is loaded again; one that has failed may fail again, so the client retries later.
    if (isIn === undefined) return live.hasFailed ? fail('tableFailed') : this.attach(table, arrival);
    return ok({
      handleFrame: (frame, charge = NO_CHARGE) => this.handleFrame(live, connection, { frame, charge }),
      refuse: (id, code) => this.refuse(live, connection, id, code),
      leave: () => live.disconnect(connection),
    });
  }

  /** False if the connection may not watch any more, because of a command that was queued before it. */
  private async welcome(live: ServerTable, connection: Connection, seen: number | undefined): Promise<boolean> {
    const { store } = this.dependencies;
    await live.arrive(connection.credentials.person);
    const after = Math.max(seen ?? live.state.seq, live.state.seq - MAX_REPLAYED_ENTRIES);
    const missed = await store.readEntries({ table: live.id, after });
    const chat = await chatLines(live, store);
    if (!live.maySee(connection)) return false;
    const isFirst = live.isSeated(connection) && !live.presence.isHere(connection.credentials.person);
    if (isFirst) live.presence.enter(connection);
    const context = live.broadcastContext();
    const recipient = live.recipientOf(connection);
    const { viewer } = recipient;
    connection.sendFrame({
      type: 'welcome',
      version: PROTOCOL_VERSION,
      table: live.id,
      viewer,
      nowMs: context.nowMs,
      missed: entriesFor(missed, after, viewer),
      chat,
      view: viewAt(context, recipient),
      ...(connection.wantsTiles ? { tiles: tilesAt(context) } : {}),
      ...(connection.wantsLegal ? { legal: legalAt(context, recipient) } : {}),
    });
    if (isFirst) live.broadcast();
    else live.presence.enter(connection);
    live.schedule();
    return true;
  }

  private async handleFrame(
    live: ServerTable,
    connection: Connection,
    { frame, charge }: { readonly frame: Exclude<ClientFrame, { readonly type: 'hello' }>; readonly charge: Charge },
  ): Promise<void> {
    const { person } = connection.credentials;
    switch (frame.type) {
      case 'command': {
        const { id, seq, command } = frame;
        // The link is left out on purpose: invitations are accepted by an HTTP request, which checks the seat.
        const { isGuest } = connection.credentials;
        const refusal = command.kind === 'join' ? permission(live.state, { person, isGuest }, 'join') : undefined;
        // The phase is left to the table, which first recognises a resent command: the last join may have started the game.
        const isUninvited = refusal === 'notInvited' || refusal === 'removed';
        if (isUninvited) return this.refuse(live, connection, id, refusal);
        const asked = { person, id, seq, command, charge };
        const { kind } = await live.command(asked, (outcome) => reply(live, connection, id, outcome));
        if (command.kind === 'declineRematch' && kind !== 'refused') await this.leaveRematch(live, person);
        return;
      }
      case 'chat':
      case 'react':
        await live.enqueue(frame.type, async () => {
          const said = await unlessFull(() => this.say(live, connection, { frame, charge })).catch((error) => {
            if (!isNotOwner(error)) throw error;
            live.loseOwnership();
          });
          if (said === undefined) return;
          reply(live, connection, frame.id, said === 'storageFull' ? { kind: 'refused', code: said } : said);
        });
        return;
      default:
        assertNever(frame);
    }
  }

  /** Frees the declining player's seat at the rematch's table, unless they have already connected there. */
  private async leaveRematch({ state: { rematch = '' } }: ServerTable, person: PersonId): Promise<void> {
    await this.leaveAwaited(rematch, person).catch(async (error) => {
      if (error instanceof TableElsewhere) await this.dependencies.owners?.leaveAwaited(error, rematch, person);
    });
  }

  /** Frees a person's seat unless they have already connected there. Rejects if the table can't be loaded. */
  async leaveAwaited(table: string, person: PersonId): Promise<void> {
    const next = await this.currentState(table);
    const seat = next === undefined ? undefined : seatOf(next, person);
    if (next === undefined || seat === undefined || !isAwaited(next.seats[seat])) return;
    const id = this.dependencies.chance.newId();
    await this.command(table, { person, id, seq: next.seq, command: { kind: 'leave' } });
  }

  private refuse(live: ServerTable, connection: Connection, id: string, code: CommandRefusal): void {
    live.attempt('refuse', () => reply(live, connection, id, { kind: 'refused', code }));
  }

  private async say(
    live: ServerTable,
    connection: Connection,
    { frame, charge }: { readonly frame: ChatFrame | ReactionFrame; readonly charge: Charge },
  ): Promise<CommandOutcome> {
    const refusal = permission(live.state, connection.credentials, frame.type);
    const viewer = live.viewerOf(connection);
    if (refusal !== undefined || viewer === 'spectator') return { kind: 'refused', code: refusal ?? 'watching' };
    if (!live.state.isChatOn) return { kind: 'refused', code: 'chatOff' };
    if (frame.type === 'chat')
      return postChat(
        live,
        { ...frame, person: connection.credentials.person, seat: viewer, charge },
        this.dependencies,
      );
    const text = frameText({ type: 'reaction', seat: viewer, reaction: frame.reaction });
    for (const each of live.presence.all()) each.send(text);
    return { kind: 'accepted', seq: live.state.seq };
  }

  /** Ends the connections that depend on a link, after it was revoked. */
  async endLink(table: string, place: LinkPlace): Promise<void> {
    (await this.find(table))?.endLink(place);
  }

  /** Ends all connections that act for a person. */
  async disconnectPerson(person: PersonId): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      for (const connection of live?.presence.all() ?? []) {
        if (connection.credentials.person === person) connection.end('notInvited');
      }
    }
  }

  /** Removes a person's chat from the open pages. Call it after the store has deleted it; queued behind lines still being sent. */
  async removeChat(person: PersonId): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      await live?.enqueue('removeChat', async () => removeLines(live, person));
    }
  }

  /** Broadcasts a person's new name, or an empty one, at every loaded table where they are. */
  async rename(person: PersonId, name: string): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      live?.attempt('rename', () => {
        if (!live.names.has(person)) return;
        live.names.set(person, name);
        live.broadcast();
      });
    }
  }

  /** Broadcasts every loaded table's state: the clocks on the pages kept running while this process was suspended. */
  async refresh(): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      live?.attempt('refresh', () => live.broadcast());
    }
  }

  /** Whether the host, or anybody at the table, is connected. Nobody is at a table that is not in memory. */
  async whoIsHere(table: string): Promise<{ readonly isHostHere: boolean; readonly isAnyoneHere: boolean }> {
    const live = await this.tables.get(table)?.catch(() => undefined);
    const isHere = (person: PersonId): boolean => live?.presence.isHere(person) === true;
    const people = live === undefined ? [] : peopleOf(live.state);
    return { isHostHere: live !== undefined && isHere(live.state.host), isAnyoneHere: people.some(isHere) };
  }

  /** Deletes a table. False, and nothing is deleted, if somebody is connected or it has changed since `changedMs`. */
  async deleteTable(table: string, changedMs: number): Promise<boolean> {
    const live = await this.find(table).catch(() => undefined);
    const isCleared = await live?.enqueue('deleteTable', async () => {
      if (live.presence.size > 0) return false;
      const isDeleted = await unlessFull(() => this.dependencies.store.deleteTable({ table, changedMs }));
      live.close();
      return isDeleted === true;
    });
    return isCleared === true;
  }

  /** Whether the table is in memory, or being loaded. */
  has(table: string): boolean {
    return this.tables.has(table);
  }

  /** Closes every table at once, and all connections: other servers may own them now. */
  async closeAll(): Promise<void> {
    for (const found of [...this.tables.values()]) {
      const live = await found.catch(() => undefined);
      live?.close();
    }
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.tables.size;
  }

  /** Finishes the queued commands, then closes all tables and their connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.stopLoading();
    // A table that was requested meanwhile is closed in the next pass.
    while (this.tables.size > 0) {
      for (const found of [...this.tables.values()]) {
        const live = await found.catch(() => undefined);
        await live?.idle();
        live?.close();
      }
    }
  }

  /** The table in memory, or loaded from the store; undefined if there is none. Rejects if its log can't be replayed. */
  private find(table: string): Promise<ServerTable | undefined> {
    if (this.dependencies.owners?.isAlive() === false) return Promise.reject(new TableElsewhere(undefined));
    const known = this.tables.get(table);
    if (known !== undefined) return known;
    const forget = (): void => {
      if (this.tables.get(table) === loading) this.tables.delete(table);
    };
    const onClosed = (): void => {
      forget();
      this.dependencies.owners?.release(table);
    };
    const loading: Promise<ServerTable | undefined> = this.load(table, onClosed).then(
      (live) => {
        if (live === undefined) forget();
        this.notDue.delete(table);
        return live;
      },
      (error) => {
        forget();
        if (error instanceof TableElsewhere) throw error;
        this.notDue.add(table);
        this.dependencies.onFailure({ table, seq: 0, reason: String(error), tried: '"load"' });
        throw error;
      },
    );
    this.tables.set(table, loading);
    return loading;
  }

  private async load(table: string, onClosed: () => void): Promise<ServerTable | undefined> {
    const { owners } = this.dependencies;
    if (owners !== undefined && !(await isOurs(owners, table))) return undefined;
    return ServerTable.load(table, this.dependencies, onClosed);
  }
}

/** Claims a table. False if there is none; throws `TableElsewhere` if another server owns it. */
async function isOurs(owners: TableOwners, table: string): Promise<boolean> {
  const claim = await owners.claim(table);
  if (claim.kind === 'elsewhere') throw new TableElsewhere(claim.address);
  if (claim.kind === 'mine' && claim.isTakeover) owners.onTakeover();
  return claim.kind === 'mine';
}

/** The code that closes a connection whose table can't be opened. */
export function connectionErrorOf(error: unknown): 'closing' | 'tableFailed' {
  return error instanceof TableElsewhere ? 'closing' : 'tableFailed';
}

function reply(live: ServerTable, connection: Connection, id: string, outcome: CommandOutcome): void {
  if (connection.isEnded) return;
  if (outcome.kind === 'refused')
    connection.sendFrame({ type: 'refused', id, code: outcome.code, seq: live.state.seq });
  else connection.sendFrame({ type: outcome.kind, id, seq: outcome.seq });
}
