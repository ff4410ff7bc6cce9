// One of several servers that share a database: its heartbeat, and the tables that it owns. A node that has had no heartbeat for eight
// seconds gives up its tables before the others may take them over, and starts over with a new id.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connections, Query } from './connections.ts';
import { isTransient } from './faults.ts';
import { LEASE_TIMES, type LeaseTimes, refuseBesideOthers, waitForOthers } from './lease.ts';
import {
  beatNode,
  type Claim,
  type ClaimedTable,
  claimDueTables,
  claimTable,
  type DueTables,
  enterNode,
  leaveNode,
  type NodeRow,
  ownDueTables,
  releaseTables,
} from './ownership.ts';

export interface NodeTimes {
  readonly beatMs: number;
  /** Without a heartbeat for this long the node gives up its tables. */
  readonly fenceMs: number;
}

export const NODE_TIMES: NodeTimes = { beatMs: 2000, fenceMs: 8000 };

export interface NodeOptions {
  /** Where the other nodes reach this one, as `10.0.0.1:3100`. */
  readonly nodeAddress: string;
  /** The version of the rules that it plays by. */
  readonly rules: number;
  readonly times?: Partial<NodeTimes>;
  /** How long a server that does not share the database is watched until it counts as dead. */
  readonly lease?: Partial<LeaseTimes>;
}

/** What the server does when its node's state changes. */
export interface NodeListener {
  /** After each heartbeat. `ms` is the running time. */
  readonly onBeat: (ms: number) => void;
  /** The node owns nothing any more: all tables must be closed. Called once, until `onBack`. */
  readonly onLost: (reason: string) => void;
  /** It is alive again, under a new id. */
  readonly onBack: () => void;
  /** Another node has died or left: tables of its own may be due. */
  readonly onOthersGone: (gone: readonly NodeRow[]) => void;
}

const RETRY_ENTER_MS = 500;
/** How long a claim is tried again while the database does not answer. */
const MAX_CLAIM_MS = 4000;
const CLAIM_PAUSE_MS = 50;
const newNodeId = (): string => randomBytes(16).toString('base64url');

/** Without the database nobody knows where the table is: the client should try again. */
function elsewhereIfUnreachable(error: unknown): Claim {
  if (!isTransient(error)) throw error;
  return { kind: 'elsewhere', address: undefined };
}

interface Pools {
  readonly connections: Connections;
  /** Connections for heartbeats alone, which must not wait for anything else. */
  readonly beats: Connections;
}

export class DatabaseNode {
  private readonly pools: Pools;
  private readonly options: NodeOptions;
  private readonly times: NodeTimes;
  private currentId = newNodeId();
  /** When the last successful heartbeat was sent, by this process's monotonic clock. */
  private beatAtMs = performance.now();
  private lastRunningMs = 0;
  private isIn = false;
  private hasLeft = false;
  private isBeating = false;
  private known: readonly NodeRow[] = [];
  private listener: NodeListener | undefined;
  private timers: NodeJS.Timeout[] = [];
  private readonly claiming = new Map<string, Promise<Claim>>();
  /** Tables that are being released: a claim waits for that. */
  private releasing = new Map<string, Promise<void>>();
  private toRelease: string[] = [];
  private releaseBatch: Promise<void> | undefined;
  /** Why the last heartbeat failed. */
  problem: unknown;

  private constructor(pools: Pools, options: NodeOptions) {
    this.pools = pools;
    this.options = options;
    this.times = { ...NODE_TIMES, ...options.times };
  }

  /** Rejects with `databaseInUse` while a server runs that does not share the database. */
  static async enter(pools: Pools, options: NodeOptions): Promise<DatabaseNode> {
    const node = new DatabaseNode(pools, options);
    await waitForOthers(pools.beats, { ...LEASE_TIMES, ...options.lease }, { besideNodes: true });
    await node.enterAs(node.currentId, node.currentId);
    await node.beat();
    node.timers = [
      setInterval(() => void node.beat(), node.times.beatMs),
      setInterval(() => node.checkAge(), Math.min(500, node.times.fenceMs / 8)),
    ];
    return node;
  }

  /** Changes when the node has lost its tables. */
  get id(): string {
    return this.currentId;
  }

  /** False if other nodes may own its tables. */
  get isAlive(): boolean {
    this.checkAge();
    return this.isIn;
  }

  get heartbeatAgeMs(): number {
    return performance.now() - this.beatAtMs;
  }

  /** The running time at the last heartbeat. */
  get runningMs(): number {
    return this.lastRunningMs;
  }

  /** The other nodes that were alive at the last heartbeat, by id. */
  get others(): readonly NodeRow[] {
    return this.known;
  }

  listen(listener: NodeListener): void {
    this.listener = listener;
  }

  /** Players who reconnect at the same time share one claim. */
  async claim(table: string): Promise<Claim> {
    const known = this.claiming.get(table);
    if (known !== undefined) {
      const claim = await known;
      return claim.kind === 'mine' ? { kind: 'mine', isTakeover: false } : claim;
    }
    const claiming = this.claimAlone(table).finally(() => this.claiming.delete(table));
    this.claiming.set(table, claiming);
    return claiming;
  }

  private async claimAlone(table: string): Promise<Claim> {
    await this.releasing.get(table);
    if (!this.isAlive) return { kind: 'elsewhere', address: undefined };
    const { id, rules } = this.me();
    const ask = (): Promise<Claim> =>
      this.untilAnswered((query) => claimTable(query, { id, rules }, table)).catch(elsewhereIfUnreachable);
    const first = await ask();
    // Another server has claimed it in the same moment: where it is can be seen now.
    const isRace = first.kind === 'elsewhere' && first.address === undefined && id === this.currentId && this.isAlive;
    const claim = isRace ? await ask() : first;
    // lost meanwhile: the tables of the former id are free
    return claim.kind === 'mine' && id !== this.currentId ? { kind: 'elsewhere', address: undefined } : claim;
  }

  /** Claims free tables whose time has come. */
  async claimDue(due: DueTables): Promise<readonly ClaimedTable[]> {
    if (!this.isAlive) return [];
    const me = this.me();
    return this.untilAnswered((query) => claimDueTables(query, me, due));
  }

  /** Tables whose time has come and that it owns already. */
  async ownDue(due: DueTables): Promise<readonly string[]> {
    return this.untilAnswered((query) => ownDueTables(query, this.currentId, due));
  }

  /** Retries after transient errors: a claim can be repeated safely. */
  private async untilAnswered<Value>(act: (query: Query) => Promise<Value>): Promise<Value> {
    const untilMs = performance.now() + MAX_CLAIM_MS;
    for (;;) {
      try {
        return await this.pools.connections.use(act);
      } catch (error) {
        if (!isTransient(error) || performance.now() > untilMs || !this.isAlive) throw error;
      }
      await pause(CLAIM_PAUSE_MS);
    }
  }

  /** Any node can claim the table from now on. Never rejects: what was not released is released when the node leaves. */
  release(table: string): Promise<void> {
    if (this.hasLeft) return Promise.resolve();
    this.toRelease.push(table);
    this.releaseBatch ??= Promise.resolve().then(() => this.releaseCollected());
    const released = this.releaseBatch;
    this.releasing.set(table, released);
    return released;
  }

  private async releaseCollected(): Promise<void> {
    this.releaseBatch = undefined;
    const [id, tables] = [this.currentId, this.toRelease];
    this.toRelease = [];
    await this.pools.connections.use((query) => releaseTables(query, id, tables)).catch(() => undefined);
    for (const table of tables) this.releasing.delete(table);
  }

  /** Gives up all tables, for good. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    await this.releaseBatch;
    this.hasLeft = true;
    this.isIn = false;
    for (const timer of this.timers) clearInterval(timer);
    await this.pools.beats.use((query) => leaveNode(query, this.currentId)).catch(() => undefined);
  }

  private me(): NodeRow {
    return { id: this.currentId, address: this.options.nodeAddress, rules: this.options.rules };
  }

  private async enterAs(id: string, former: string): Promise<void> {
    const sentMs = performance.now();
    await this.pools.beats.transaction(async (query) => {
      await refuseBesideOthers(query, true);
      await enterNode(query, { ...this.me(), id }, former);
    });
    this.currentId = id;
    this.beatAtMs = sentMs;
    this.isIn = true;
  }

  private async beat(): Promise<void> {
    if (this.isBeating || this.hasLeft || !this.isAlive) return;
    this.isBeating = true;
    const [id, sentMs] = [this.currentId, performance.now()];
    try {
      const heartbeat = await this.pools.beats.use((query) => beatNode(query, id));
      if (this.hasLeft || id !== this.currentId || !this.isIn) return;
      if (heartbeat === undefined) {
        this.lose('the node was removed from the database');
        return;
      }
      this.beatAtMs = sentMs;
      this.problem = undefined;
      this.lastRunningMs = heartbeat.ms;
      this.listener?.onBeat(heartbeat.ms);
      this.noteOthers(heartbeat.others);
    } catch (error) {
      this.problem = error;
    } finally {
      this.isBeating = false;
    }
  }

  private noteOthers(others: readonly NodeRow[]): void {
    const gone = this.known.filter(({ id }) => !others.some((other) => other.id === id));
    this.known = others;
    if (gone.length > 0) this.listener?.onOthersGone(gone);
  }

  private checkAge(): void {
    if (!this.isIn || this.heartbeatAgeMs < this.times.fenceMs) return;
    this.lose(`no heartbeat for ${Math.round(this.heartbeatAgeMs / 1000)} s`);
  }

  private lose(reason: string): void {
    this.isIn = false;
    this.listener?.onLost(reason);
    void this.comeBack();
  }

  /** Enters again under a new id, as soon as the database answers. */
  private async comeBack(): Promise<void> {
    const former = this.currentId;
    this.currentId = newNodeId(); // at once: nothing may be saved under the former one
    while (!this.hasLeft) {
      try {
        await this.enterAs(this.currentId, former);
        break;
      } catch (error) {
        this.problem = error;
      }
      await pause(RETRY_ENTER_MS);
    }
    if (this.hasLeft) return;
    this.listener?.onBack();
    await this.beat();
  }
}
