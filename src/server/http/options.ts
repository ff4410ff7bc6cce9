// How a server is started. What is absent is as usual.

import { MINUTE } from '../../table/index.ts';
import type { ServerChance, Time } from '../tables/index.ts';
import type { Proxies } from './auth/client-address.ts';
import type { Limits } from './auth/rate-limits.ts';
import type { CleanupSettings } from './ops/cleanup.ts';
import type { SocketTimes } from './sockets/sockets.ts';
import type { Site } from './static/site.ts';

export interface ServerOptions {
  /** The file with everything; it is made if it is not there, its folder too. */
  readonly file: string;
  /** 0 is any that is free. */
  readonly port: number;
  readonly host: string;
  /** Where people find it, as `https://planet.example`. None: only this machine and the local network. */
  readonly origins?: readonly string[];
  /** The page; without one only the routes are there. */
  readonly site?: Site;
  readonly logLevel?: LogLevel;
  /** Absent: metrics are not to be had. */
  readonly metrics?: { readonly port: number; readonly host: string };
  /** Whose word about addresses is believed. */
  readonly proxies?: Proxies;
  readonly limits?: Partial<Limits>;
  readonly times?: Partial<ServerTimes>;
  readonly cleanup?: Partial<CleanupSettings>;
  /** For tests: where ids and seeds come from, and the clock. */
  readonly dependencies?: { readonly chance?: ServerChance; readonly time?: Time };
  /** Built scripts, for whoever runs from source. */
  readonly scripts?: { readonly store: URL; readonly thinking: URL };
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

export interface ServerTimes extends SocketTimes {
  /** A request must be complete after this time, its headers after half of it. */
  readonly requestMs: number;
  /** How long a bot waits before it moves, so that people can follow. */
  readonly botPauseMs: number;
  /** A table that nobody needs is put away after so long. */
  readonly idleMs: number;
  /** How often the running time is written down, which shows whether anything can be. */
  readonly keepMs: number;
  /** How long a closing server waits for its sockets. */
  readonly drainMs: number;
}

export const TIMES: ServerTimes = {
  requestMs: 20_000,
  helloMs: 10_000,
  pingMs: 25_000,
  botPauseMs: 900,
  idleMs: MINUTE,
  keepMs: 10_000,
  drainMs: 5_000,
};

export interface RunningServer {
  /** As `http://127.0.0.1:3000`. */
  readonly address: string;
  /** What people open, the first on this machine. */
  readonly placesToOpen: readonly string[];
  readonly metricsAddress: string | undefined;
  /** Resolves if nothing can be kept any more; only a new process can go on. */
  readonly broken: Promise<void>;
  /** Finishes what was asked, tells everybody, and lets go of everything. */
  readonly close: () => Promise<void>;
}
