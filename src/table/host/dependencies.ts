// What a TableHost needs from its surroundings: a policy, a store, a clock, chance, bots, who is connected, and somewhere to publish.
// The server, the page and the terminal each bring their own; so do tests.

import type { BotQuestion } from '../../bots/index.ts';
import type { Move, Result, Seat } from '../../rules/index.ts';
import type { Circumstances, TableCommand, TableRefusal } from '../commands.ts';
import type { Entry, PersonId, TableEvent } from '../events.ts';
import type { Chance } from '../new-game.ts';
import type { Presence } from '../people/absence.ts';
import type { TableState } from '../state.ts';

/** `Extra` is what a request carries for the store and the publisher alone, such as whose storage quota is charged. */
export interface HostDependencies<Extra = undefined> {
  readonly policy: HostPolicy;
  readonly store: HostStore<Extra>;
  readonly clock: HostClock;
  readonly random: HostRandom;
  readonly presence: HostPresence;
  /** Asks the bot that is due. Pacing belongs here: the move is committed as soon as the promise resolves. */
  readonly askBot: (turn: BotTurn) => BotRequest;
  /** Called after saving, without an await between the new state and this call. */
  readonly publish: (change: HostChange, extra: Extra | undefined) => void;
  /** The seat whose turn it is has become overdue, without an event: from now on other players may give it to a bot. */
  readonly onOverdue: () => void;
  /** Called once, before `onClosed`. */
  readonly onFailure: (failure: HostFailure) => void;
  readonly onClosed: (why: 'failed' | 'closed') => void;
  /** The host closes after this long without connections or deadlines; absent: never. */
  readonly idleMs?: number;
}

/** Which commands are possible and what happens without one: everything at a server's table, moves and undo on one device. */
export interface HostPolicy {
  /** Checked before `decide`: `stale` if the sender has not seen enough of the log, `tooMany` if the log is too long. */
  readonly refusal: (state: TableState, command: TableCommand, seq: number) => 'stale' | 'tooMany' | undefined;
  readonly decide: (
    state: TableState,
    command: TableCommand,
    circumstances: Circumstances,
  ) => Result<readonly TableEvent[], TableRefusal>;
  /** When something happens automatically, or a seat becomes overdue; undefined if nothing will. */
  readonly nextDeadlineMs: (status: TableStatus) => number | undefined;
  readonly dueEvents: (status: TableStatus) => readonly TableEvent[];
  readonly isOverdue: (status: TableStatus) => boolean;
  readonly mustStayLoaded: (status: TableStatus, idleMs: number) => boolean;
  /** Nothing more will happen unless somebody connects. */
  readonly isIdle: (status: TableStatus) => boolean;
}

/** A table at one moment. */
export interface TableStatus {
  readonly state: TableState;
  readonly presence: HostPresence;
  readonly nowMs: number;
}

/** Entries with the states before and after them. */
export interface HostChange {
  readonly before: TableState;
  readonly after: TableState;
  readonly entries: readonly Entry[];
}

/**
 * `duplicate`: the log has this command already. `conflict`, `unknown`: the log is not as it should be, and the table fails.
 * `storageFull`, `quotaExceeded`: nothing was saved, and it can be tried again.
 */
export type SaveOutcome = 'appended' | 'duplicate' | 'conflict' | 'unknown' | StoreRefusal;
export type StoreRefusal = 'storageFull' | 'quotaExceeded';

interface HostStore<Extra = undefined> {
  /** Appends all entries or none, and only if the log has exactly `change.before.seq` of them. A rejection fails the table. */
  readonly append: (change: HostChange, extra: Extra | undefined) => Promise<SaveOutcome>;
}

export interface HostClock {
  /** In milliseconds; must never go back. */
  readonly nowMs: () => number;
  /** Calls `act` later; returns a function that cancels it. */
  readonly after: (ms: number, act: () => void) => () => void;
}

export interface HostRandom {
  readonly newGame: () => Chance;
  /** The seed of a bot's choice at this state. */
  readonly botSeed: (state: TableState) => string;
}

export interface HostPresence {
  readonly at: (state: TableState) => Presence;
  readonly isHere: (person: PersonId) => boolean;
  /** Undefined while they are connected. */
  readonly absentSince: (person: PersonId) => number | undefined;
  /** How many connections there are. */
  readonly size: number;
}

/** A bot's turn: its question, made from its seat's view alone. */
export interface BotTurn {
  readonly seat: Seat;
  readonly question: BotQuestion;
  readonly requester: BotRequester;
}

/** Who needs the bot's move, so that one host's bots do not delay everybody else's. */
export interface BotRequester {
  readonly host: PersonId;
  /** It plays for a person who is away. */
  readonly isSubstitute: boolean;
}

export interface BotRequest {
  /** A rejection fails the table, unless the request was cancelled. */
  readonly move: Promise<Move>;
  /** The table has changed: the move is not wanted any more. */
  readonly cancel: () => void;
}

export interface HostFailure {
  /** The log's length. */
  readonly seq: number;
  readonly reason: string;
  /** What was attempted, as JSON. */
  readonly tried: string;
}
