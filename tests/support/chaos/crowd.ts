// Players at many tables, over real sockets, who go on wherever a server answers, and remember everything that they received.

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EntryView, NewTable, ServerFrame, WireCommand, WireView } from '../../../src/protocol/index.ts';
import type { Random, Seat } from '../../../src/rules/index.ts';
import { pick } from '../random.ts';
import type { PlanetServer } from '../server/planet-server.ts';
import { openRemoteTable, RemotePlayer, type RemoteTestTable } from '../server/remote.ts';
import { type Ack, type LastView, ReceivedEvents } from './log-checks.ts';

/**
 * `people`: everybody plays to the end. `bots`: with bots in some seats. `sleeper`: one player never moves. `deserted`: after a few
 * moves everybody leaves for good.
 */
export const TABLE_KINDS = ['people', 'bots', 'sleeper', 'deserted'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export interface CrowdPlan {
  readonly size: number;
  readonly kinds?: readonly TableKind[];
  /** The longest pause before a move. */
  readonly pauseMs?: number;
}

/** The shortest clock there is. */
const CLOCK = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
const BOTS = ['butterfly', 'echo', 'merchant'] as const;
/** Everybody leaves a deserted table when its log is this long. */
const DESERTED_SEQ = 14;

/** All players, over all lives of the server. */
export class Crowd {
  readonly acks: Ack[] = [];
  readonly lastViews: LastView[] = [];
  readonly faults: string[] = [];
  /** Tables whose creation was acknowledged. */
  readonly opened: string[] = [];
  resent = 0;
  /** Set once the server's files are damaged: it then has to end every connection, and accept nothing that was sent after. */
  isDamaged = false;
  /** How many connections were ended because the server can't save any more. */
  ended = 0;
  private readonly sentLate = new Set<string>();
  /** Every entry that anybody received. */
  readonly received = new ReceivedEvents();
  /** What kind of table each is at which people have sat down. */
  readonly kinds = new Map<string, TableKind>();
  private readonly random: Random;
  private readonly plan: CrowdPlan;
  private isFinishing = false;
  private readonly tables = new Map<string, readonly RemotePlayer[]>();
  private onAck = (): void => {};
  /** One of them is picked for each request and connection; empty while there is no server. */
  protected addresses: readonly string[] = [];

  constructor(random: Random, plan: CrowdPlan) {
    this.random = random;
    this.plan = plan;
  }

  /** Whether nobody leaves this table or sleeps there: nobody may be replaced. */
  keepsItsPlayers(table: string): boolean {
    const kind = this.kinds.get(table) ?? 'people';
    return kind === 'people' || kind === 'bots';
  }

  /** Opens no more tables, and plays the existing ones to the end. */
  finish(): void {
    this.isFinishing = true;
  }

  /** Plays until the server has given so many acknowledgements, then kills it, with whatever is under way. */
  async live(server: PlanetServer, acks: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const opening = this.play(server);
    await this.acknowledged(acks);
    await pause(this.random(10)); // so that it dies at any moment of its work, not just after an answer
    this.addresses = [];
    const status = await server.kill(signal);
    if (status !== (signal === 'SIGTERM' ? 0 : null))
      this.faults.push(`the server ended by itself with ${status}: ${server.errors()}`);
    const errors = server
      .errors()
      .split('\n')
      .filter((line) => line !== '' && !isAboutBusyMachine(line));
    if (errors.length > 0) this.faults.push(errors.join('\n'));
    await opening;
    this.leave();
  }

  /** Connects to the server and continues playing; resolves when there are enough tables. */
  play(...servers: readonly Pick<PlanetServer, 'address'>[]): Promise<void> {
    this.addresses = servers.map(({ address }) => address);
    for (const player of this.players()) this.connect(player);
    return this.fill();
  }

  protected connect(player: RemotePlayer): void {
    const { address } = this;
    if (address === undefined) return;
    if (player.pending !== undefined) this.resent += 1;
    player.connect(address);
  }

  private get address(): string | undefined {
    return this.addresses.length === 0 ? undefined : pick(this.random, this.addresses);
  }

  protected onWelcomed(_player: RemotePlayer): void {}

  /** The connection has ended by itself. */
  protected onEnd(_player: RemotePlayer): void {}

  /** Resolves when the server has given so many more acknowledgements. */
  acknowledged(acks: number): Promise<void> {
    let left = acks;
    return new Promise((resolve) => {
      this.onAck = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
  }

  /** Disconnects, and records everybody's last view. */
  leave(): void {
    this.addresses = [];
    for (const player of this.players()) this.hangUp(player);
  }

  private hangUp(player: RemotePlayer): void {
    player.hangUp();
    const { table, seat, view } = player;
    if (view?.game !== undefined) this.lastViews.push({ table, seat: seat as Seat, seq: view.seq, game: view.game });
  }

  protected players(): readonly RemotePlayer[] {
    return [...this.tables.values()].flat();
  }

  /** Opens tables until there are enough. One whose opening was cut is left to itself. */
  private async fill(): Promise<void> {
    for (;;) {
      const { address } = this;
      if (this.tables.size >= this.plan.size || address === undefined || this.isFinishing) return;
      const { kinds = ['people'] } = this.plan;
      const kind = kinds[this.opened.length % kinds.length] ?? 'people'; // in turn, so that there are some of each
      const pickAddress = (): string => this.address ?? address;
      const people = kind === 'bots' ? 1 + this.random(2) : undefined;
      const made = await openRemoteTable(pickAddress, this.settingsFor(kind), people).catch(() => undefined);
      if (made === undefined) continue;
      this.opened.push(made.table);
      this.kinds.set(made.table, kind);
      this.seat(made);
    }
  }

  private settingsFor(kind: TableKind): NewTable {
    const name = 'host';
    if (kind === 'sleeper' || kind === 'deserted')
      return { name, seats: 2, absence: { graceMs: 10_000, handover: 'automatic' }, clock: CLOCK };
    const absence = { graceMs: 3_600_000, handover: 'byPlayers' } as const;
    const seats = pick(this.random, kind === 'bots' ? ([3, 4] as const) : ([2, 3, 4] as const));
    // The others decide when a clock has run out, and here nobody ever does.
    return { name, seats, absence, clock: pick(this.random, [CLOCK, { kind: 'none' }] as const) };
  }

  private seat(made: RemoteTestTable): void {
    const handlers = {
      onFrame: (player: RemotePlayer, frame: ServerFrame) => this.onFrame(player, frame),
      onEnd: (player: RemotePlayer) => this.onEnd(player),
    };
    const players = made.visitors.map((_, seat) => new RemotePlayer(made, seat, handlers));
    this.tables.set(made.table, players);
    for (const player of players) this.connect(player);
  }

  private onFrame(player: RemotePlayer, frame: ServerFrame): void {
    const { table, seat } = player;
    const blame = (what: string): void => {
      this.faults.push(`table ${table}, seat ${seat}: ${what}`);
    };
    switch (frame.type) {
      case 'accepted':
        if (this.sentLate.has(frame.id)) blame(`${frame.id} is accepted, and was sent when the file was gone`);
        this.acks.push({ table, seq: frame.seq, id: frame.id });
        this.onAck();
        return;
      case 'welcome':
        this.onWelcomed(player);
        this.onWelcome(player, frame, blame);
        break;
      case 'update':
        this.followOn(player, frame.events, blame);
        break;
      case 'refused':
        this.onRefused(player, frame.code, () => blame(`${frame.id} is refused: ${frame.code}`));
        break;
      case 'error':
        if (this.isDamaged && frame.code === 'storageLost') this.ended += 1;
        else if (frame.code !== 'closing') blame(`is ended: ${frame.code}`);
        return;
      default:
    }
    this.actSoon(player);
  }

  private actSoon(player: RemotePlayer): void {
    const { pauseMs = 0 } = this.plan;
    if (pauseMs === 0) setImmediate(() => this.act(player));
    else setTimeout(() => this.act(player), this.random(pauseMs));
  }

  /** A move that a bot or a clock was quicker than is refused; among people nobody is quicker. */
  private onRefused({ table }: RemotePlayer, code: string, blame: () => void): void {
    if (this.kinds.get(table) === 'people' || code !== 'stale') blame();
  }

  private onWelcome(player: RemotePlayer, { viewer, view, missed }: Welcome, blame: (what: string) => void): void {
    if (viewer !== player.seat) blame(`is welcomed as ${viewer}`);
    if (view.seq < player.seen) blame(`had received ${player.seen} entries, and now there are ${view.seq}`);
    this.followOn(player, missed, blame);
    if (view.seq !== player.seen || player.view?.game === undefined) return;
    if (!isDeepStrictEqual(view.game, player.view.game)) blame(`sees another game at ${player.seen}`);
  }

  private followOn(player: RemotePlayer, events: readonly EntryView[], blame: (what: string) => void): void {
    let { seen } = player;
    for (const { seq } of events) {
      if (seq !== seen + 1) blame(`received ${seq} after ${seen}`);
      seen = seq;
    }
    this.received.add(player.table, player.seat as Seat, events);
  }

  private act(player: RemotePlayer): void {
    const { view, table } = player;
    if (view === undefined || player.pending !== undefined || this.address === undefined) return;
    if (this.isFinished(table, view)) {
      for (const each of this.tables.get(table) ?? []) this.hangUp(each);
      if (this.tables.delete(table)) void this.fill();
      return;
    }
    if (view.phase === 'waiting') {
      if (player.seat === 0) this.prepare(player, view);
      return;
    }
    if (player.seat === 1 && this.kinds.get(table) === 'sleeper') return;
    const moves = player.choices;
    if (moves.length > 0) this.ask(player, { kind: 'play', move: pick(this.random, moves) });
  }

  /** There is nothing more to do for its players. */
  private isFinished(table: string, { phase, seq }: WireView): boolean {
    return phase === 'over' || (this.kinds.get(table) === 'deserted' && seq >= DESERTED_SEQ);
  }

  /** The host fills the open seats with bots, and starts once everybody is there. */
  private prepare(host: RemotePlayer, { seats }: WireView): void {
    const people = this.tables.get(host.table)?.length ?? 0;
    const open = seats.findIndex((occupant, seat) => seat >= people && occupant.kind === 'open');
    if (open >= 0) {
      this.ask(host, { kind: 'addBot', seat: open as Seat, bot: pick(this.random, BOTS) });
      return;
    }
    const isReady = seats.every(
      (occupant) => occupant.kind === 'bot' || (occupant.kind === 'person' && occupant.isAwaited !== true),
    );
    if (isReady) this.ask(host, { kind: 'start' });
  }

  private ask(player: RemotePlayer, command: WireCommand): void {
    player.command(command);
    if (this.isDamaged && player.pending !== undefined) this.sentLate.add(player.pending.id);
  }
}

type Welcome = Extract<ServerFrame, { readonly type: 'welcome' }>;

/** Whether a log line only says that the machine suspended the server, which is no fault of the server. */
function isAboutBusyMachine(line: string): boolean {
  return line.includes('the process was suspended');
}
