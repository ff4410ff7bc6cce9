// Kills a server repeatedly while people play on it over real sockets, and checks whether any acknowledged move is
// missing, duplicated or changed, and whether a player who always reconnected lost a seat to a bot.

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type EntryView,
  packView,
  type ServerFrame,
  type WireCommand,
  type WireGame,
} from '../../../src/protocol/index.ts';
import type { Random, Seat } from '../../../src/rules/index.ts';
import { checkIntegrity, exportLines } from '../../../src/server/store/index.ts';
import { type Entry, stateOf, tableViewFor } from '../../../src/table/index.ts';
import { pick, randomFrom } from '../random.ts';
import type { ChaosStorage } from './chaos-storage.ts';
import type { PlanetServer } from './planet-server.ts';
import { openRemoteTable, RemotePlayer, type RemoteTestTable } from './remote.ts';

/** A command that was answered with `accepted`, and the length of the log that came with it. */
export interface Ack {
  readonly table: string;
  readonly seq: number;
  readonly id: string;
}

/** The last view that a seat received before the server died. */
interface LastView {
  readonly table: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly game: WireGame;
}

export interface ChaosResult {
  readonly cycles: number;
  readonly acks: number;
  readonly resent: number;
  readonly entries: number;
  readonly views: number;
  /** One line per lost, duplicated or changed entry, or other fault. */
  readonly faults: readonly string[];
}

export interface ChaosPlan {
  readonly storage: ChaosStorage;
  readonly cycles: number;
  /** Determines when servers are killed, but not which commands are in progress at that moment. */
  readonly seed: string;
  readonly tables?: number;
  readonly onCycle?: (cycle: number) => void;
}

/** One in this many servers is killed while it starts. */
const EARLY = 8;
/** Maximum number of acknowledgements before a server is killed. */
const LONGEST_LIFE = 300;
/** The shortest clock there is. The others decide when it has run out, and here nobody ever does. */
const CLOCK = { kind: 'live', bankMs: 60_000, incrementMs: 0 } as const;
/** While the server is down its running time is moved ahead by so much at most: clocks are at 0:00 when it starts again. */
const LONGEST_WAIT_MS = 90_000;

export async function chaos({ storage, cycles, seed, tables = 8, onCycle }: ChaosPlan): Promise<ChaosResult> {
  const random = randomFrom(`${seed} lives`);
  const crowd = new Crowd(randomFrom(`${seed} moves`), tables);
  for (let cycle = 0; cycle < cycles; cycle++) {
    if (random(EARLY) === 0) await killWhileStarting(storage, random);
    const signal = random(3) === 0 ? 'SIGTERM' : 'SIGKILL';
    const server = await storage.start();
    const life = crowd.live(server, 1 + random(LONGEST_LIFE), signal);
    await Promise.all([life, storage.disturb?.(random)]);
    if (random(2) === 0) await storage.passTime(random(LONGEST_WAIT_MS));
    onCycle?.(cycle + 1);
  }
  return { cycles, ...resultOf(crowd, await storage.file()) };
}

/** What a crowd has seen, compared with what is stored. */
export function resultOf(
  { acks, lastViews, opened, resent, faults }: Crowd,
  path: string,
): Omit<ChaosResult, 'cycles'> {
  const { findings, entries } = checkIntegrity(path);
  return {
    ...{ acks: acks.length, resent, entries, views: lastViews.length },
    faults: [
      ...faults,
      ...findings.map((finding) => JSON.stringify(finding)),
      ...missing(path, acks),
      ...changed(path, lastViews),
      ...absent(path, opened),
      ...lostSeats(path),
    ],
  };
}

async function killWhileStarting({ start }: ChaosStorage, random: Random): Promise<void> {
  const started = start().catch(() => undefined);
  const early = await Promise.race([started, pause(random(600))]);
  if (early !== undefined) await early.kill();
  else await (await started)?.kill();
}

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
  private readonly random: Random;
  private readonly size: number;
  private readonly tables = new Map<string, readonly RemotePlayer[]>();
  private onAck = (): void => {};
  /** One of them is picked for each request and connection; empty while there is no server. */
  protected addresses: readonly string[] = [];

  constructor(random: Random, size: number) {
    this.random = random;
    this.size = size;
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
    for (const player of this.players()) {
      player.hangUp();
      const { table, seat, view } = player;
      if (view?.game !== undefined) this.lastViews.push({ table, seat: seat as Seat, seq: view.seq, game: view.game });
    }
  }

  protected players(): readonly RemotePlayer[] {
    return [...this.tables.values()].flat();
  }

  /** Opens tables until there are enough. One whose opening was cut is left to itself. */
  private async fill(): Promise<void> {
    for (;;) {
      const { address } = this;
      if (this.tables.size >= this.size || address === undefined) return;
      const seats = pick(this.random, [2, 3, 4] as const);
      const away = { graceMs: 3_600_000, handover: 'byPlayers' } as const;
      const clock = pick(this.random, [CLOCK, { kind: 'none' }] as const);
      const pickAddress = (): string => this.address ?? address;
      const made = await openRemoteTable(pickAddress, { name: 'host', seats, away, clock }).catch(() => undefined);
      if (made === undefined) continue;
      this.opened.push(made.table);
      this.seat(made);
    }
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
        blame(`${frame.id} is refused: ${frame.code}`);
        break;
      case 'error':
        if (this.isDamaged && frame.code === 'storageLost') this.ended += 1;
        else if (frame.code !== 'closing') blame(`is ended: ${frame.code}`);
        return;
      default:
    }
    setImmediate(() => this.act(player));
  }

  private onWelcome(player: RemotePlayer, { viewer, view, since }: Welcome, blame: (what: string) => void): void {
    if (viewer !== player.seat) blame(`is welcomed as ${viewer}`);
    if (view.seq < player.seen) blame(`had received ${player.seen} entries, and now there are ${view.seq}`);
    this.followOn(player, since, blame);
    if (view.seq !== player.seen || player.view?.game === undefined) return;
    if (!isDeepStrictEqual(view.game, player.view.game)) blame(`sees another game at ${player.seen}`);
  }

  private followOn(player: RemotePlayer, events: readonly EntryView[], blame: (what: string) => void): void {
    let { seen } = player;
    for (const { seq } of events) {
      if (seq !== seen + 1) blame(`received ${seq} after ${seen}`);
      seen = seq;
    }
  }

  private act(player: RemotePlayer): void {
    const { view, table } = player;
    if (view === undefined || player.pending !== undefined || this.address === undefined) return;
    if (view.phase === 'over') {
      for (const each of this.tables.get(table) ?? []) each.hangUp();
      if (this.tables.delete(table)) void this.fill();
      return;
    }
    if (view.phase === 'gathering') {
      const isReady = view.seats.every((occupant) => occupant.kind === 'person' && occupant.isAwaited !== true);
      if (player.seat === 0 && isReady) this.ask(player, { kind: 'start' });
      return;
    }
    const moves = player.choices;
    if (moves.length > 0) this.ask(player, { kind: 'play', move: pick(this.random, moves) });
  }

  private ask(player: RemotePlayer, command: WireCommand): void {
    player.command(command);
    if (this.isDamaged && player.pending !== undefined) this.sentLate.add(player.pending.id);
  }
}

type Welcome = Extract<ServerFrame, { readonly type: 'welcome' }>;

interface Exported {
  readonly id: string;
  readonly log: readonly Entry[];
}

function exported(path: string): readonly Exported[] {
  return [...exportLines(path)].map((line) => JSON.parse(line) as Exported);
}

/** Acknowledged commands that are missing from the log, in the wrong place, or there twice. */
export function missing(path: string, acks: readonly Ack[]): readonly string[] {
  const ends = new Map<string, number>();
  const faults: string[] = [];
  for (const { id: table, log } of exported(path)) {
    for (const [index, { commandId }] of log.entries()) {
      if (commandId === undefined) continue;
      const key = `${table} ${commandId.id}`;
      if (ends.has(key)) faults.push(`${key} is stored twice`);
      const next = log.findIndex((entry, place) => place > index && entry.commandId !== undefined);
      ends.set(key, next < 0 ? log.length : next);
    }
  }
  for (const { table, seq, id } of acks) {
    const end = ends.get(`${table} ${id}`);
    if (end !== seq) faults.push(`${table} ${id}: acknowledged at ${seq}, found at ${end}`);
  }
  return faults;
}

/** Compares the received views with the log up to the same length. */
export function changed(path: string, views: readonly LastView[]): readonly string[] {
  const logs = new Map(exported(path).map(({ id, log }) => [id, log]));
  return views.flatMap(({ table, seat, seq, game }) => {
    const log = logs.get(table) ?? [];
    if (log.length < seq) return [`table ${table}: seat ${seat} received ${seq} entries, the log has ${log.length}`];
    const expected = packView(tableViewFor(stateOf(log.slice(0, seq)), seat, []), { names: [], isHost: false });
    return isDeepStrictEqual(JSON.parse(JSON.stringify(expected.game)), game)
      ? []
      : [`table ${table}: seat ${seat} saw another game at ${seq}`];
  });
}

function absent(path: string, opened: readonly string[]): readonly string[] {
  const there = new Set(exported(path).map(({ id }) => id));
  return opened.filter((table) => !there.has(table)).map((table) => `table ${table} was made, and is not there`);
}

/** Everybody reconnects at once and nobody hands over a seat, so no bot may play for anyone. */
export function lostSeats(path: string): readonly string[] {
  return exported(path).flatMap(({ id, log }) =>
    log.flatMap(({ event, atMs }) =>
      event.kind === 'playerReplaced'
        ? [`table ${id}: at ${atMs} ms a bot took seat ${event.seat} (${event.why})`]
        : [],
    ),
  );
}

/** Whether a log line only says that the machine suspended the server, which is no fault of the server. */
function isAboutBusyMachine(line: string): boolean {
  return line.includes('the process was suspended');
}
