// All tables: found in memory or told from the store when somebody asks, and put away when nobody needs them.

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
  type Entry,
  isAwaited,
  MAX_REPLAYED_ENTRIES,
  type PersonId,
  permission,
  seatOf,
  stateOf,
  type TableSettings,
  type TableState,
} from '../../table/index.ts';
import type { Link, LinkPlace } from '../store/index.ts';
import { legalAt, tilesAt, told, viewAt } from './broadcast.ts';
import { chatLines, postChat, removeLines } from './chat.ts';
import { Connection, type Credentials, type Listener } from './connection.ts';
import type { TableDependencies } from './dependencies.ts';
import { frameText } from './frame-cache.ts';
import { unlessFull } from './full-disk.ts';
import { type Charge, NO_CHARGE } from './quota-charge.ts';
import { type CommandOutcome, type CommandRequest, ServerTable } from './server-table.ts';
import { peopleOf, summaryOf } from './summary.ts';

/** So many tables are looked at each time whether they have something to do by themselves. */
const MOST_WOKEN = 10_000;

export interface NewTableAsked {
  readonly settings: TableSettings;
  readonly host: PersonId;
  /** Where the host sits from the first; absent: nowhere yet. */
  readonly hostSeat?: Seat;
  readonly links: readonly Omit<Link, 'table'>[];
}

/** Who comes to a table, and what their `hello` asked for. */
interface Arrival {
  readonly credentials: Credentials;
  readonly listener: Listener;
  readonly seen: number | undefined;
  readonly include?: readonly Extra[] | undefined;
}

/** What a socket holds once it is let in. */
export interface Chair {
  /** The charge is taken only if something is stored. */
  readonly hear: (frame: Exclude<ClientFrame, { readonly type: 'hello' }>, charge?: Charge) => Promise<void>;
  /** Answers without asking the table, for whoever asks too much. */
  readonly refuse: (id: string, code: CommandRefusal) => void;
  readonly leave: () => void;
}

export class TableRegistry {
  private readonly dependencies: TableDependencies;
  private readonly tables = new Map<string, Promise<ServerTable | undefined>>();
  /** Their logs can't be told, or they have nothing to do after all: the registry does not take them up by itself again. */
  private readonly leftAlone = new Set<string>();
  private stopWaking = (): void => {};
  private isClosing = false;

  constructor(dependencies: TableDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Takes up the tables whose bots are due or whose clocks run out soon, one after another, and from then on again and
   * again, also after a time that failed. Resolves after the first time; nobody need wait for it. Rejects if the store
   * does not answer.
   */
  async wake(): Promise<void> {
    const { time, idleMs, onFailure } = this.dependencies;
    try {
      await this.takeUp(time.nowMs() + idleMs);
    } finally {
      this.stopWaking();
      if (!this.isClosing) {
        this.stopWaking = time.after(idleMs, () => {
          this.wake().catch((error) => onFailure({ table: '', seq: 0, reason: String(error), tried: '"wake"' }));
        });
      }
    }
  }

  private async takeUp(untilMs: number): Promise<void> {
    for (const table of await this.dependencies.store.wakingTables({ untilMs, limit: MOST_WOKEN })) {
      if (this.isClosing) return;
      if (this.tables.has(table) || this.leftAlone.has(table)) continue;
      const live = await this.find(table).catch(() => undefined);
      if (live?.isIdle === true) this.leftAlone.add(table);
    }
  }

  async open({ settings, host, hostSeat, links }: NewTableAsked): Promise<string> {
    const { store, time, chance } = this.dependencies;
    const table = chance.newId();
    const atMs = time.nowMs();
    const entries: readonly Entry[] = [
      { atMs, event: { kind: 'tableOpened', settings, host } },
      ...(hostSeat === undefined
        ? []
        : [{ atMs, event: { kind: 'seatTaken', seat: hostSeat, person: host, isAwaited: true } } as const]),
    ];
    const summary = summaryOf(stateOf(entries));
    const isNew = await store.createTable({
      ...{ table, nowMs: time.wallMs(), entries, summary },
      ...{ links, members: [host] },
    });
    if (!isNew) throw new Error('chance gave an id twice');
    return table;
  }

  /** As it stands now; undefined if there is no such table. */
  async look(table: string): Promise<TableState | undefined> {
    return (await this.find(table))?.state;
  }

  /** A command from elsewhere than a connection. */
  async command(table: string, asked: CommandRequest): Promise<CommandOutcome> {
    const live = await this.find(table);
    return live === undefined ? { kind: 'refused', code: 'tableClosed' } : live.command(asked);
  }

  /** Lets a listener in and welcomes it, with what happened since it looked. */
  async attach(table: string, arrival: Arrival): Promise<Result<Chair, ConnectionError>> {
    const { credentials, listener, seen, include } = arrival;
    if (this.isClosing) return fail('closing');
    const live = await this.find(table).catch(() => 'broken' as const);
    if (live === undefined) return fail('unknownTable');
    if (live === 'broken') return fail('tableFailed');
    const connection = new Connection(credentials, listener, include);
    const refusal = permission(live.state, credentials, 'watch');
    if (refusal !== undefined) return fail(refusal);
    const isIn = await live.enqueue('attach', () => this.welcome(live, connection, seen));
    if (isIn === false) return fail(permission(live.state, credentials, 'watch') ?? 'notInvited');
    // If it was just put away there is a new one by now; if it broke, it may break again, and whoever asked tries later.
    if (isIn === undefined) return live.hasFailed ? fail('tableFailed') : this.attach(table, arrival);
    return ok({
      hear: (frame, charge = NO_CHARGE) => this.hear(live, connection, { frame, charge }),
      refuse: (id, code) => this.refuse(live, connection, id, code),
      leave: () => live.disconnect(connection),
    });
  }

  /** False: what came before it in the queue has taken the right to look. */
  private async welcome(live: ServerTable, connection: Connection, seen: number | undefined): Promise<boolean> {
    const { store } = this.dependencies;
    await live.arrive(connection.credentials.person);
    const after = Math.max(seen ?? live.state.seq, live.state.seq - MAX_REPLAYED_ENTRIES);
    const since = await store.readEntries({ table: live.id, after });
    const chat = await chatLines(live, store);
    if (!live.maySee(connection)) return false;
    const isFirst = live.isSeated(connection) && !live.attendance.isHere(connection.credentials.person);
    if (isFirst) live.attendance.enter(connection);
    const moment = live.moment();
    const recipient = live.recipientOf(connection);
    const { viewer } = recipient;
    connection.tell({
      type: 'welcome',
      version: PROTOCOL_VERSION,
      table: live.id,
      viewer,
      nowMs: moment.nowMs,
      since: told(since, after, viewer),
      chat,
      view: viewAt(moment, recipient),
      ...(connection.wantsTiles ? { tiles: tilesAt(moment) } : {}),
      ...(connection.wantsLegal ? { legal: legalAt(moment, recipient) } : {}),
    });
    if (isFirst) live.broadcast();
    else live.attendance.enter(connection);
    live.schedule();
    return true;
  }

  private async hear(
    live: ServerTable,
    connection: Connection,
    { frame, charge }: { readonly frame: Exclude<ClientFrame, { readonly type: 'hello' }>; readonly charge: Charge },
  ): Promise<void> {
    const { person } = connection.credentials;
    switch (frame.type) {
      case 'command': {
        const { id, seq, command } = frame;
        // Without the link: an invitation is accepted by a request, which checks that it is to this seat.
        const { isGuest } = connection.credentials;
        const refusal = command.kind === 'join' ? permission(live.state, { person, isGuest }, 'join') : undefined;
        if (refusal !== undefined) return this.refuse(live, connection, id, refusal);
        const asked = { person, id, seq, command, charge };
        const { kind } = await live.command(asked, (outcome) => reply(live, connection, id, outcome));
        if (command.kind === 'declineRematch' && kind !== 'refused') await this.leaveRematch(live, person);
        return;
      }
      case 'chat':
      case 'react':
        await live.enqueue(frame.type, async () => {
          const said = await unlessFull(() => this.say(live, connection, { frame, charge }));
          reply(live, connection, frame.id, said === 'storageFull' ? { kind: 'refused', code: said } : said);
        });
        return;
      default:
        assertNever(frame);
    }
  }

  /** Frees the seat that the next table keeps for a player who does not come; one who has been there stays. */
  private async leaveRematch({ state: { rematch = '' } }: ServerTable, person: PersonId): Promise<void> {
    const next = await this.look(rematch).catch(() => undefined);
    const seat = next === undefined ? undefined : seatOf(next, person);
    if (next === undefined || seat === undefined || !isAwaited(next.seats[seat])) return;
    const id = this.dependencies.chance.newId();
    await this.command(rematch, { person, id, seq: next.seq, command: { kind: 'leave' } });
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
    for (const each of live.attendance.all()) each.send(text);
    return { kind: 'accepted', seq: live.state.seq };
  }

  /** Ends the connections that are here by a link alone, now that it is dead. */
  async dismiss(table: string, place: LinkPlace): Promise<void> {
    (await this.find(table))?.endLink(place);
  }

  /** Ends all connections that act for a person. */
  async sendAway(person: PersonId): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      for (const connection of live?.attendance.all() ?? []) {
        if (connection.credentials.person === person) connection.end('notInvited');
      }
    }
  }

  /** Takes everything that a person said off the open pages: after the store has deleted it, and after lines on their way. */
  async removeChat(person: PersonId): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      await live?.enqueue('removeChat', async () => removeLines(live, person));
    }
  }

  /** Tells a person's new name, or none, wherever they sit. */
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

  /** Sends everybody how things stand now: the clocks on their pages went on while this process did not run. */
  async refresh(): Promise<void> {
    for (const found of this.tables.values()) {
      const live = await found.catch(() => undefined);
      live?.attempt('refresh', () => live.broadcast());
    }
  }

  /** Who of those that a table waits for is there now; at one that is not in memory there is nobody. */
  async whoIsHere(table: string): Promise<{ readonly isHostHere: boolean; readonly isAnyoneHere: boolean }> {
    const live = await this.tables.get(table)?.catch(() => undefined);
    const isHere = (person: PersonId): boolean => live?.attendance.isHere(person) === true;
    const people = live === undefined ? [] : peopleOf(live.state);
    return { isHostHere: live !== undefined && isHere(live.state.host), isAnyoneHere: people.some(isHere) };
  }

  /** Deletes a table that nobody is at and that has not changed since. False: somebody is there, or something happened. */
  async clear(table: string, changedMs: number): Promise<boolean> {
    const live = await this.find(table).catch(() => undefined);
    const isCleared = await live?.enqueue('clear', async () => {
      if (live.attendance.size > 0) return false;
      const isDeleted = await unlessFull(() => this.dependencies.store.deleteTable({ table, changedMs }));
      live.close();
      return isDeleted === true;
    });
    return isCleared === true;
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.tables.size;
  }

  /** Finishes what was asked, tells everybody, and lets go of all tables. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.stopWaking();
    // One that was asked for meanwhile comes in the next turn.
    while (this.tables.size > 0) {
      for (const found of [...this.tables.values()]) {
        const live = await found.catch(() => undefined);
        await live?.idle();
        live?.close();
      }
    }
  }

  private find(table: string): Promise<ServerTable | undefined> {
    const known = this.tables.get(table);
    if (known !== undefined) return known;
    const forget = (): void => {
      if (this.tables.get(table) === loading) this.tables.delete(table);
    };
    const loading: Promise<ServerTable | undefined> = ServerTable.load(table, this.dependencies, forget).then(
      (live) => {
        if (live === undefined) forget();
        this.leftAlone.delete(table);
        return live;
      },
      (error) => {
        forget();
        this.leftAlone.add(table);
        this.dependencies.onFailure({ table, seq: 0, reason: String(error), tried: '"load"' });
        throw error;
      },
    );
    this.tables.set(table, loading);
    return loading;
  }
}

function reply(live: ServerTable, connection: Connection, id: string, outcome: CommandOutcome): void {
  if (connection.isEnded) return;
  if (outcome.kind === 'refused') connection.tell({ type: 'refused', id, code: outcome.code, seq: live.state.seq });
  else connection.tell({ type: outcome.kind, id, seq: outcome.seq });
}
