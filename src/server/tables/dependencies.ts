// The registry's injected dependencies: store, clock, random source, bots, and a handler for failures. Tests inject their own.

import type { BotQuestion } from '../../bots/index.ts';
import type { Move } from '../../rules/index.ts';
import type { BotRequester, Chance, HostClock } from '../../table/index.ts';
import type { Store } from '../store/index.ts';
import type { TableOwners } from './table-owners.ts';

export interface TableDependencies {
  readonly store: Store;
  readonly time: Time;
  readonly chance: ServerChance;
  /** Rejects only when the registry closes. */
  readonly think: (question: BotQuestion, requester: BotRequester) => Promise<{ readonly move: Move }>;
  readonly onFailure: (failure: TableFailure) => void;
  /** Where several servers share a database. Absent: all tables are this server's. */
  readonly owners?: TableOwners;
  /** How long a bot waits before it moves, so that people can follow and undo. */
  readonly botPauseMs: number;
  /** A table without connections or deadlines is unloaded from memory after this long. */
  readonly idleMs: number;
}

/** `nowMs` is the server's running time, which stands still while it is down. */
export interface Time extends HostClock {
  /** Milliseconds since 1970, for dates that people read. */
  readonly wallMs: () => number;
  /** Running time has come this far on another server, whose entries are in a log that is loaded. */
  readonly reach?: (ms: number) => void;
}

export interface ServerChance {
  /** At least 128 unpredictable bits, safe to use in a URL. */
  readonly newId: () => string;
  readonly newGame: () => Chance;
  /** A link's token, and its hash, which alone is stored. */
  readonly newLink: () => { readonly token: string; readonly tokenHash: string };
}

/** A table that was closed after an unexpected error. Reported once; the next request for the table loads it again. */
export interface TableFailure {
  readonly table: string;
  readonly seq: number;
  readonly reason: string;
  /** What was attempted, as JSON; with the log up to `seq` the failure can be reproduced. */
  readonly tried: string;
}
