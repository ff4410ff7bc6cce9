// What a server remembers, as a list of operations with their input and output. A store carries each out as a whole, in the
// order asked, and answers only when it can no longer be lost. tests/server/storage/store-contract.ts says the rest.

import type { Seat } from '../../rules/index.ts';
import type { Entry, PersonId, Phase, TableSettings } from '../../table/index.ts';

/** What lists of tables need to know without reading a log; kept with every append. */
export interface Summary {
  readonly phase: Phase;
  readonly isListed: boolean;
  /** The person whose turn it is. */
  readonly due?: PersonId;
  /** Before this moment of the server's running time nothing happens there unless somebody comes; absent: never. */
  readonly wakeMs?: number;
  /** Absent: whoever wants to know reads the log. */
  readonly listing?: ListItemFacts;
}

/** What a table's item in a list is made of. */
export interface ListItemFacts {
  readonly settings: TableSettings;
  readonly host: PersonId;
  /** One a seat. */
  readonly seats: readonly ({ readonly person: PersonId; readonly isAwaited?: true } | 'bot' | 'open')[];
  /** Who was removed; during a game their seats still bear their names. */
  readonly removed?: readonly PersonId[];
  readonly isPaused?: true;
  /** The players agreed to end the game before it was finished. */
  readonly isUnfinished?: true;
}

export interface StoredTable {
  readonly id: string;
  readonly createdMs: number;
  readonly changedMs: number;
  readonly seq: number;
  readonly summary: Summary;
}

/** A guest is whoever holds the token; only its hash is kept. */
export interface Guest {
  readonly id: PersonId;
  readonly tokenHash: string;
  readonly name: string;
  readonly createdMs: number;
}

/** An invitation is of a seat, the link of somebody's other devices of a person, a watch link of neither. */
export interface Link extends LinkPlace {
  readonly tokenHash: string;
  readonly table: string;
}

/** There is at most one link of each. */
export interface LinkPlace {
  /** Where it invites somebody to sit down. */
  readonly seat?: Seat;
  /** Whom it lets another device act for, wherever they sit. */
  readonly person?: PersonId;
}

/** What becomes of rights when people sit down, change seats and leave; stored together with the entries that say so. */
export interface Seating {
  /** Their invitations change places with the seats. */
  readonly swapped: readonly (readonly [Seat, Seat])[];
  /** The table is among their own from now on, and the seat's invitation is spent. */
  readonly sat: readonly { readonly seat: Seat; readonly person: PersonId }[];
  /** Their other devices act for them no longer. */
  readonly left: readonly PersonId[];
}

/** A place in a list that goes from the newest to the oldest: behind this table. */
export interface ListPlace {
  readonly changedMs: number;
  readonly id: string;
}

export interface WalkedTable extends ListPlace, Pick<Summary, 'phase'> {
  /** When its last entry was made, in running time. */
  readonly lastMs: number;
}

/** Absent: from the newest on. */
interface OfList {
  readonly limit: number;
  readonly after?: ListPlace;
}

/** So many lines of a table's chat are kept; for each new one the oldest goes. */
export const MAX_STORED_CHAT = 500;

export interface StoredChat {
  readonly number: number;
  readonly saidMs: number;
  readonly person: PersonId;
  readonly seat?: Seat;
  readonly text: string;
}

/** `duplicate`: this person's command with this id is in the log already. */
export type Appended = 'appended' | 'conflict' | 'duplicate' | 'unknown';

type Operation<Input, Output> = { readonly input: Input; readonly output: Output };
interface OfTable {
  readonly table: string;
}
interface OfPerson {
  readonly person: PersonId;
}

export interface NewStoredTable extends OfTable {
  readonly nowMs: number;
  readonly entries: readonly Entry[];
  readonly summary: Summary;
  readonly links: readonly Omit<Link, 'table'>[];
  /** Those among whose own tables it is. */
  readonly members: readonly PersonId[];
}

interface Operations {
  /** False: there is one of that id. */
  readonly createTable: Operation<NewStoredTable, boolean>;
  /** All entries or none, and only if the log has exactly `seq` of them. */
  readonly append: Operation<
    OfTable & {
      readonly seq: number;
      readonly nowMs: number;
      readonly entries: readonly Entry[];
      /** Absent: as it was, but for whose turn it is. */
      readonly summary?: Summary;
      /** The person whose turn it is, where there is no summary to tell it. */
      readonly due?: PersonId;
      /** Absent: all sit where they sat. */
      readonly seating?: Seating;
      /** A table that is created if the entries are appended, and not otherwise. Rejects if there is one of that id. */
      readonly opens?: NewStoredTable;
    },
    Appended
  >;
  readonly readTable: Operation<OfTable, StoredTable | undefined>;
  /** From the entry after the first `after` on. */
  readonly readEntries: Operation<OfTable & { readonly after: number }, readonly Entry[]>;
  /** Those that have to be in use by then, the most urgent first. */
  readonly wakingTables: Operation<{ readonly untilMs: number; readonly limit: number }, readonly string[]>;
  readonly listedTables: Operation<OfList, readonly StoredTable[]>;
  readonly tablesOf: Operation<OfPerson & OfList, readonly StoredTable[]>;
  /** How many tables of this host gather or are in play. */
  readonly countHosted: Operation<OfPerson, number>;
  /** All there are, by their ids, from the one after `after` on. */
  readonly walkTables: Operation<{ readonly after: string; readonly limit: number }, readonly WalkedTable[]>;
  /** With its log and everything else of it. False: it is not there, or has changed since. */
  readonly deleteTable: Operation<OfTable & { readonly changedMs: number }, boolean>;

  readonly addGuest: Operation<Guest, undefined>;
  readonly guestByToken: Operation<{ readonly tokenHash: string }, Guest | undefined>;
  readonly renameGuest: Operation<OfPerson & { readonly name: string }, undefined>;
  /** Names, tokens, chat, links and memberships go; the games stay, with an id that leads nowhere. */
  readonly forgetGuest: Operation<OfPerson, undefined>;
  /**
   * Looks at up to `limit` guests in the order of their ids, starting after `after`, and deletes those without a table that were
   * added before `addedBeforeMs` of running time, which is stored when they are added. Returns the last id looked at, or
   * undefined if there are no more.
   */
  readonly clearGuests: Operation<
    { readonly after: string; readonly limit: number; readonly addedBeforeMs: number },
    string | undefined
  >;
  /** By id; whoever is forgotten has none. */
  readonly namesOf: Operation<{ readonly people: readonly PersonId[] }, Readonly<Record<PersonId, string>>>;

  readonly findLink: Operation<{ readonly tokenHash: string }, Link | undefined>;
  /** In place of the one that this seat, this person or watching had; without a hash there is none any more. */
  readonly replaceLink: Operation<OfTable & LinkPlace & { readonly tokenHash?: string }, undefined>;
  readonly linksOf: Operation<OfTable, readonly Link[]>;

  /** The line's number. Undefined: this person's line with this id is there already, or the table is not. */
  readonly addChat: Operation<
    OfTable & OfPerson & { readonly id: string; readonly seat?: Seat; readonly text: string; readonly nowMs: number },
    number | undefined
  >;
  /** Whether this person's line with this id is there. */
  readonly hasChat: Operation<OfTable & OfPerson & { readonly id: string }, boolean>;
  /** The latest lines, oldest first. */
  readonly readChat: Operation<OfTable & { readonly limit: number }, readonly StoredChat[]>;
  readonly chatOf: Operation<OfPerson, readonly (StoredChat & { readonly table: string })[]>;

  /** How long servers have run on this store, all in all; never less than the time of any entry. */
  readonly readUptime: Operation<Record<never, never>, number>;
  readonly writeUptime: Operation<{ readonly ms: number }, undefined>;
}

export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = Operations[Name]['input'];
export type Output<Name extends OperationName> = Operations[Name]['output'];

/** Carries out one operation at once; what is behind it makes sure that it lasts. */
export type OperationHandlers = { readonly [Name in OperationName]: (input: Input<Name>) => Output<Name> };

/**
 * A rejection without a `storageFault` means that the store is broken and nothing more can be promised. With `storageFull`
 * nothing was changed, and it can be tried again; with `storageLost` every further operation fails too.
 */
export type Store = { readonly [Name in OperationName]: (input: Input<Name>) => Promise<Output<Name>> } & {
  readonly close: () => Promise<void>;
};

const OPERATIONS = [
  ...(['createTable', 'append', 'readTable', 'readEntries', 'wakingTables'] as const),
  ...(['listedTables', 'tablesOf', 'countHosted', 'walkTables', 'deleteTable'] as const),
  ...(['addGuest', 'guestByToken', 'renameGuest', 'forgetGuest', 'clearGuests', 'namesOf'] as const),
  ...(['findLink', 'replaceLink', 'linksOf', 'addChat', 'hasChat', 'readChat', 'chatOf'] as const),
  ...(['readUptime', 'writeUptime'] as const),
] as const satisfies readonly OperationName[];

/** Operations that only look. */
export const READS: readonly OperationName[] = [
  ...(['readTable', 'readEntries', 'wakingTables', 'listedTables', 'tablesOf', 'countHosted', 'walkTables'] as const),
  ...(['guestByToken', 'namesOf', 'findLink', 'linksOf', 'hasChat', 'readChat', 'chatOf', 'readUptime'] as const),
];

/** A store whose operations are all asked in one way. */
export function storeFrom(
  perform: <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Output<Name>>,
  close: () => Promise<void>,
): Store {
  const asked = Object.fromEntries(
    OPERATIONS.map((name) => [name, (input: Input<typeof name>) => perform(name, input)]),
  );
  return { ...asked, close } as unknown as Store; // every name of the list has its function
}
