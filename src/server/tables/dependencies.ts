// What the registry is dependencies, so that tests can lend something else: time, chance, bots, a store, and an ear for failure.

import type { BotQuestion } from '../../bots/index.ts';
import type { Move } from '../../rules/index.ts';
import type { BotRequester, Chance, HostClock } from '../../table/index.ts';
import type { Store } from '../store/index.ts';

export interface TableDependencies {
  readonly store: Store;
  readonly time: Time;
  readonly chance: ServerChance;
  /** Rejects only when the registry closes. */
  readonly think: (question: BotQuestion, requester: BotRequester) => Promise<{ readonly move: Move }>;
  readonly onFailure: (failure: TableFailure) => void;
  /** How long a bot waits before it moves, so that people can follow and take back. */
  readonly botPauseMs: number;
  /** A table that nobody needs is put away after so long. */
  readonly idleMs: number;
}

/** `nowMs` is the server's running time, which stands still while it is down. */
export interface Time extends HostClock {
  /** Since 1970, for people to read. */
  readonly wallMs: () => number;
}

export interface ServerChance {
  /** At least 128 bits that nobody can foresee, fit for an address. */
  readonly newId: () => string;
  readonly newGame: () => Chance;
  /** A link's token, and all that is kept of it. */
  readonly newLink: () => { readonly token: string; readonly tokenHash: string };
}

/** A table that broke: where, why, and what was tried. Reported once; the table is loaded again on the next request for it. */
export interface TableFailure {
  readonly table: string;
  readonly seq: number;
  readonly reason: string;
  /** What was done to it, as JSON; with the log up to `seq` it happens again. */
  readonly tried: string;
}
