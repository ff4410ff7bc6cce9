// Options of startServer and their defaults.

import { MINUTE } from '../../table/index.ts';
import type { NodeTimes } from '../store/index.ts';
import type { ServerChance, Time } from '../tables/index.ts';
import type { Proxies } from './auth/client-address.ts';
import type { Limits } from './auth/rate-limits.ts';
import type { NodeSettings } from './nodes/node-port.ts';
import type { CleanupSettings } from './ops/cleanup.ts';
import type { SocketTimes } from './sockets/sockets.ts';
import type { Site } from './static/site.ts';

export interface ServerOptions {
  /** The data file; created together with its folder if missing. */
  readonly file: string;
  /** The address of a PostgreSQL database, which is used in place of the file. */
  readonly database?: string;
  /** For one of several servers that share the database. Absent: this server has it to itself. */
  readonly node?: NodeSettings & { readonly times?: Partial<NodeTimes> };
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Public origins, such as `https://planet.example`. None: only this machine and the local network. */
  readonly origins?: readonly string[];
  /** The page's files; without them only the API is served. */
  readonly site?: Site;
  readonly logLevel?: LogLevel;
  /** Absent: metrics are not served. */
  readonly metrics?: { readonly port: number; readonly host: string };
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies?: Proxies;
  readonly limits?: Partial<Limits>;
  readonly times?: Partial<ServerTimes>;
  readonly cleanup?: Partial<CleanupSettings>;
  /** For tests: replaces the random source and the clock. */
  readonly dependencies?: { readonly chance?: ServerChance; readonly time?: Time };
  /** Built worker scripts, for callers that run from source. */
  readonly scripts?: { readonly store: URL; readonly thinking: URL };
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

export interface ServerTimes extends SocketTimes {
  /** Time limit for a complete request; for its headers, half of it. */
  readonly requestMs: number;
  /** Pause before a bot's move, so that people can follow. */
  readonly botPauseMs: number;
  /** Idle time after which a table is unloaded from memory. */
  readonly idleMs: number;
  /** Interval between saves of the running time, which also shows whether the disk can be written. */
  readonly saveIntervalMs: number;
  /** How long a shutdown waits for sockets to close. */
  readonly drainMs: number;
}

export const TIMES: ServerTimes = {
  requestMs: 20_000,
  helloMs: 10_000,
  pingMs: 25_000,
  botPauseMs: 900,
  idleMs: MINUTE,
  saveIntervalMs: 10_000,
  drainMs: 5_000,
};

export interface RunningServer {
  /** As `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Addresses for people; the first works on this machine. */
  readonly placesToOpen: readonly string[];
  readonly metricsAddress: string | undefined;
  /** Where other servers on the same database reach it. */
  readonly nodeAddress?: string | undefined;
  /** Resolves if nothing can be saved any more; only a new process can continue. */
  readonly storeEnded: Promise<void>;
  /** Finishes running requests, notifies all clients, and releases everything. */
  readonly close: () => Promise<void>;
}
