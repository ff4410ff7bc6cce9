// The store's interface: every operation with its input and output. A store runs operations in the order they were
// requested, each as a whole, and resolves only when the result is durable. tests/server/storage/store-contract.ts
// holds both implementations to the rest.

import type { Seat } from '../../rules/index.ts';
import type {
  AttemptResult,
  Entry,
  OwnLook,
  PersonId,
  Phase,
  SharedDealKind,
  TableSettings,
} from '../../table/index.ts';

/** What lists of tables show, saved with every append so that no log has to be read. */
export interface Summary {
  readonly phase: Phase;
  readonly isListed: boolean;
  /** The person whose turn it is. */
  readonly personToMove?: PersonId;
  /** When the table must be loaded next, in the server's running time. Absent: only when somebody connects. */
  readonly dueMs?: number;
  /** Absent: derive it from the log. */
  readonly listing?: ListItemFacts;
}

/** Who has a seat. Summaries that were stored before bots were named there have `bot` alone. */
type SeatFacts =
  | { readonly person: PersonId; readonly isAwaited?: true; readonly look?: OwnLook }
  | { readonly bot: string }
  | 'bot'
  | 'open';

/** The contents of a table's entry in a list. */
export interface ListItemFacts {
  readonly settings: TableSettings;
  readonly host: PersonId;
  /** One per seat. */
  readonly seats: readonly SeatFacts[];
  /** People who were removed; during a game their seats still show their names. */
  readonly removed?: readonly PersonId[];
  readonly isPaused?: true;
  /** The players agreed to end the game before it was finished. */
  readonly isUnfinished?: true;
  /** With a shared deal: how far the game is, and each seat's points at its end. */
  readonly round?: number;
  readonly totals?: readonly number[];
}

/** A deal that several tables play. The seed is secret until it is closed. */
export interface StoredDeal {
  readonly id: string;
  readonly kind: SharedDealKind;
  readonly createdMs: number;
  /** Who opened it; nobody opens the daily one. */
  readonly host?: PersonId;
  /** How its tables are opened, as JSON that the store does not read. */
  readonly plan: string;
  readonly seed: string;
  readonly salt: string;
  /** When it was closed, after which no result counts and the seed may be shown. */
  readonly closedMs?: number;
}

/** One person's only attempt at a deal. */
export interface StoredAttempt {
  readonly deal: string;
  readonly person: PersonId;
  readonly table: string;
  readonly startedMs: number;
  /** When the game was over; without a result if somebody else played part of it. */
  readonly endedMs?: number;
  readonly result?: AttemptResult;
}

/** The results of a game that is over, stored together with its last entry. */
export interface EndedAttempts {
  readonly deal: string;
  readonly endedMs: number;
  readonly players: readonly { readonly person: PersonId; readonly result?: AttemptResult }[];
}

export interface StoredTable {
  readonly id: string;
  readonly createdMs: number;
  readonly changedMs: number;
  readonly seq: number;
  readonly summary: Summary;
}

/** A person identified by a token, of which only the hash is stored. */
export interface Guest {
  readonly id: PersonId;
  readonly tokenHash: string;
  readonly name: string;
  readonly createdMs: number;
}

/** An invitation has a seat, a link for somebody's other devices has a person, a watch link has neither. */
export interface Link extends LinkPlace {
  readonly tokenHash: string;
  readonly table: string;
}

/** Identifies a link within its table: there is at most one link per seat, per person, and for watching. */
export interface LinkPlace {
  /** The seat that the invitation is for. */
  readonly seat?: Seat;
  /** The person whom another device may act for, in any seat. */
  readonly person?: PersonId;
}

/**
 * How links and memberships change when people sit down, swap seats or leave; saved together with the entries that
 * cause it.
 */
export interface Seating {
  /** Pairs of seats whose invitations are exchanged. */
  readonly swapped: readonly (readonly [Seat, Seat])[];
  /** The table joins the person's own list, and the seat's invitation is deleted. */
  readonly sat: readonly { readonly seat: Seat; readonly person: PersonId }[];
  /** People whose device links are deleted. */
  readonly left: readonly PersonId[];
}

/** A cursor in a list that is sorted from newest to oldest: the page starts after this table. */
export interface ListPlace {
  readonly changedMs: number;
  readonly id: string;
}

interface LastEntry {
  /** Time of its last entry, in running time. */
  readonly lastEntryMs: number;
}

interface ListedTable extends StoredTable, LastEntry {}

export interface WalkedTable extends ListPlace, LastEntry, Pick<Summary, 'phase'> {}

/** Without `after`: starts with the newest. */
interface PageRequest {
  readonly limit: number;
  readonly after?: ListPlace;
}

/** Number of chat lines stored per table; each further line deletes the oldest. */
export const MAX_STORED_CHAT = 500;

export interface StoredChat {
  readonly number: number;
  readonly sentMs: number;
  readonly person: PersonId;
  readonly seat?: Seat;
  readonly text: string;
}

/** `duplicate`: the log already contains a command with this person and id. */
export type Appended = 'appended' | 'conflict' | 'duplicate' | 'unknown';

type Operation<Input, Output> = { readonly input: Input; readonly output: Output };
interface TableInput {
  readonly table: string;
}
interface PersonInput {
  readonly person: PersonId;
}

export interface NewStoredTable extends TableInput {
  readonly nowMs: number;
  readonly entries: readonly Entry[];
  readonly summary: Summary;
  readonly links: readonly Omit<Link, 'table'>[];
  /** People in whose own list the table appears. */
  readonly members: readonly PersonId[];
}

interface Operations {
  /** False if the id is taken. */
  readonly createTable: Operation<NewStoredTable, boolean>;
  /** Appends all entries or none, and only if the log has exactly `seq` entries. */
  readonly append: Operation<
    TableInput & {
      readonly seq: number;
      readonly nowMs: number;
      readonly entries: readonly Entry[];
      /** Absent: unchanged except for `personToMove`. */
      readonly summary?: Summary;
      /** The person whose turn it is, used if there is no summary. */
      readonly personToMove?: PersonId;
      /** Absent: nobody changed seats. */
      readonly seating?: Seating;
      /** A table to create in the same transaction. Rejects if its id is taken. */
      readonly opens?: NewStoredTable;
      /** Attempts that end with these entries; ignored once their deal is closed. */
      readonly ended?: EndedAttempts;
    },
    Appended
  >;
  readonly readTable: Operation<TableInput, StoredTable | undefined>;
  /** Skips the first `after` entries. */
  readonly readEntries: Operation<TableInput & { readonly after: number }, readonly Entry[]>;
  /** Tables whose `dueMs` is at most `untilMs`, the earliest first. */
  readonly dueTables: Operation<{ readonly untilMs: number; readonly limit: number }, readonly string[]>;
  readonly listedTables: Operation<PageRequest, readonly ListedTable[]>;
  readonly tablesOf: Operation<PersonInput & PageRequest, readonly StoredTable[]>;
  /** Number of this host's tables that are waiting or in play. */
  readonly countHosted: Operation<PersonInput, number>;
  /** Every table in the order of ids, starting after `after`. */
  readonly walkTables: Operation<{ readonly after: string; readonly limit: number }, readonly WalkedTable[]>;
  /** Deletes it with its log, chat, links and memberships. False if it is missing or has changed since `changedMs`. */
  readonly deleteTable: Operation<TableInput & { readonly changedMs: number }, boolean>;

  readonly addGuest: Operation<Guest, undefined>;
  readonly guestByToken: Operation<{ readonly tokenHash: string }, Guest | undefined>;
  readonly renameGuest: Operation<PersonInput & { readonly name: string }, undefined>;
  /**
   * Deletes the name, token, chat, links, memberships and attempts; the games stay, with an id that no longer resolves to
   * anybody.
   */
  readonly forgetGuest: Operation<PersonInput, undefined>;
  /**
   * Looks at up to `limit` guests in the order of their ids, starting after `after`, and deletes those without a table that were
   * added before `addedBeforeMs` of running time, which is stored when they are added. Returns the last id looked at, or
   * undefined if there are no more.
   */
  readonly clearGuests: Operation<
    { readonly after: string; readonly limit: number; readonly addedBeforeMs: number },
    string | undefined
  >;
  /** By id; deleted guests are missing. */
  readonly namesOf: Operation<{ readonly people: readonly PersonId[] }, Readonly<Record<PersonId, string>>>;

  readonly findLink: Operation<{ readonly tokenHash: string }, Link | undefined>;
  /** Replaces the link of this seat, of this person or for watching; without a hash it only deletes it. */
  readonly replaceLink: Operation<TableInput & LinkPlace & { readonly tokenHash?: string }, undefined>;
  readonly linksOf: Operation<TableInput, readonly Link[]>;

  /** Returns the line's number, or undefined if this person has already sent this id or the table is missing. */
  readonly addChat: Operation<
    TableInput &
      PersonInput & { readonly id: string; readonly seat?: Seat; readonly text: string; readonly nowMs: number },
    number | undefined
  >;
  /** Whether a line with this person and id is stored. */
  readonly hasChat: Operation<TableInput & PersonInput & { readonly id: string }, boolean>;
  /** The latest lines, oldest first. */
  readonly readChat: Operation<TableInput & { readonly limit: number }, readonly StoredChat[]>;
  readonly chatOf: Operation<PersonInput, readonly (StoredChat & { readonly table: string })[]>;

  /** Stores a deal unless there is one with this id. Returns what is stored: of several that are offered at once, one for all. */
  readonly createDeal: Operation<StoredDeal, StoredDeal>;
  readonly readDeal: Operation<{ readonly deal: string }, StoredDeal | undefined>;
  /** Stays closed since the first time. */
  readonly closeDeal: Operation<{ readonly deal: string; readonly nowMs: number }, undefined>;
  /** The person's attempt: an earlier one, or this one; undefined if there is none and the deal is closed or unknown. */
  readonly startAttempt: Operation<
    TableInput & PersonInput & { readonly deal: string; readonly nowMs: number },
    StoredAttempt | undefined
  >;
  /** Moves an attempt that has not ended to another table. False if it is not at `from`. */
  readonly moveAttempt: Operation<TableInput & PersonInput & { readonly deal: string; readonly from: string }, boolean>;
  readonly attemptsAt: Operation<{ readonly deal: string }, readonly StoredAttempt[]>;
  /** A person's attempts at deals with ids from `from` to `to`, in their order. */
  readonly attemptsOf: Operation<
    PersonInput & { readonly from: string; readonly to: string },
    readonly StoredAttempt[]
  >;
  /** The tables of a deal's attempts, the oldest first. */
  readonly tablesAt: Operation<{ readonly deal: string }, readonly StoredTable[]>;
  /** How many deals of this host are open. */
  readonly countDeals: Operation<PersonInput, number>;

  /** Total running time of all servers on this store; never less than the time of any entry. */
  readonly readUptime: Operation<Record<never, never>, number>;
  readonly writeUptime: Operation<{ readonly ms: number }, undefined>;
}

export type OperationName = keyof Operations;
/** The operations about deals that several tables play. */
export type DealOperation = (typeof DEAL_OPERATIONS)[number];
export type Input<Name extends OperationName> = Operations[Name]['input'];
export type Output<Name extends OperationName> = Operations[Name]['output'];

/** Runs an operation synchronously; the caller is responsible for durability. */
export type OperationHandlers = { readonly [Name in OperationName]: (input: Input<Name>) => Output<Name> };

/**
 * A rejection without a `storageFault` code means that the store is broken. With `storageFull` nothing was changed and
 * the operation can be retried; with `storageLost` every further operation fails too.
 */
export type Store = { readonly [Name in OperationName]: (input: Input<Name>) => Promise<Output<Name>> } & {
  readonly close: () => Promise<void>;
};

const DEAL_OPERATIONS = [
  ...(['createDeal', 'readDeal', 'closeDeal', 'startAttempt', 'moveAttempt', 'attemptsAt', 'attemptsOf'] as const),
  ...(['tablesAt', 'countDeals'] as const),
] as const satisfies readonly OperationName[];

const OPERATIONS = [
  ...(['createTable', 'append', 'readTable', 'readEntries', 'dueTables'] as const),
  ...(['listedTables', 'tablesOf', 'countHosted', 'walkTables', 'deleteTable'] as const),
  ...(['addGuest', 'guestByToken', 'renameGuest', 'forgetGuest', 'clearGuests', 'namesOf'] as const),
  ...(['findLink', 'replaceLink', 'linksOf', 'addChat', 'hasChat', 'readChat', 'chatOf'] as const),
  ...(['readUptime', 'writeUptime'] as const),
  ...DEAL_OPERATIONS,
] as const satisfies readonly OperationName[];

/** Operations that change nothing. */
export const READ_OPERATIONS: readonly OperationName[] = [
  ...(['readTable', 'readEntries', 'dueTables', 'listedTables', 'tablesOf', 'countHosted', 'walkTables'] as const),
  ...(['guestByToken', 'namesOf', 'findLink', 'linksOf', 'hasChat', 'readChat', 'chatOf', 'readUptime'] as const),
  ...(['readDeal', 'attemptsAt', 'attemptsOf', 'tablesAt', 'countDeals'] as const),
];

/** Builds a store that passes every operation to one function. */
export function storeFrom(
  perform: <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Output<Name>>,
  close: () => Promise<void>,
): Store {
  const methods = Object.fromEntries(
    OPERATIONS.map((name) => [name, (input: Input<typeof name>) => perform(name, input)]),
  );
  return { ...methods, close } as unknown as Store; // OPERATIONS names every method
}
