// An in-memory store, for tests and for trying the server out without a data file.

import type { Seat } from '../../rules/index.ts';
import type { Entry } from '../../table/index.ts';
import { memoryDeals } from './memory-deals.ts';
import {
  type Appended,
  type Guest,
  type Link,
  type ListPlace,
  MAX_STORED_CHAT,
  type OperationHandlers,
  type OperationName,
  type Seating,
  type Store,
  type StoredChat,
  type StoredTable,
  storeFrom,
} from './store.ts';

interface TableRecord {
  row: StoredTable;
  readonly entries: Entry[];
  readonly chat: StoredChat[];
  /** Person and id of every line ever sent, including deleted ones. */
  readonly said: Set<string>;
  lines: number;
}

export function memoryStore(): Store {
  const handlers = memoryHandlers();
  let isClosed = false;
  return storeFrom(
    async (name, input) => {
      if (isClosed) throw new Error('the store is closed');
      const perform = handlers[name as OperationName] as (input: unknown) => never;
      return structuredClone(perform(structuredClone(input)));
    },
    async () => {
      isClosed = true;
    },
  );
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the table of every operation, each a few lines, over state that they share
function memoryHandlers(): OperationHandlers {
  const tables = new Map<string, TableRecord>();
  const guests = new Map<string, Guest>();
  /** In running time. */
  const guestsAddedMs = new Map<string, number>();
  const members = new Map<string, Set<string>>();
  const links = new Map<string, Link>();
  let uptimeMs = 0;

  const rows = (): StoredTable[] =>
    [...tables.values()]
      .map(({ row }) => row)
      .sort((one, two) => two.changedMs - one.changedMs || (one.id < two.id ? 1 : -1));
  const isAfter =
    (after: ListPlace | undefined) =>
    (row: StoredTable): boolean =>
      after === undefined ||
      row.changedMs < after.changedMs ||
      (row.changedMs === after.changedMs && row.id < after.id);
  const dropLinks = (matches: (link: Link) => boolean): void => {
    for (const [hash, link] of links) if (matches(link)) links.delete(hash);
  };
  const dropLink = ({ table, seat, person }: Omit<Link, 'tokenHash'>): void =>
    dropLinks((link) => link.table === table && link.seat === seat && link.person === person);
  const swapLinks = (table: string, [one, two]: readonly [Seat, Seat]): void => {
    for (const [hash, link] of links) {
      if (link.table !== table || (link.seat !== one && link.seat !== two)) continue;
      links.set(hash, { ...link, seat: link.seat === one ? two : one });
    }
  };
  const addMember = (table: string, person: string): void => {
    members.set(table, (members.get(table) ?? new Set()).add(person));
  };
  const changeSeating = (table: string, { sat, swapped, left }: Seating): void => {
    for (const { seat, person } of sat) {
      addMember(table, person);
      dropLink({ table, seat });
    }
    for (const seats of swapped) swapLinks(table, seats);
    for (const person of left) dropLink({ table, person });
  };

  const raiseUptime = (entries: readonly Entry[]): void => {
    uptimeMs = Math.max(uptimeMs, ...entries.map(({ atMs }) => atMs));
  };

  const lastEntryMsOf = (table: string): number => tables.get(table)?.entries.at(-1)?.atMs ?? 0;

  const deals = memoryDeals(rows);

  const handlers: OperationHandlers = {
    createTable({ table, nowMs, entries, summary, links: made, members: people }) {
      if (tables.has(table)) return false;
      const row = { id: table, createdMs: nowMs, changedMs: nowMs, seq: entries.length, summary };
      tables.set(table, { row, entries: [...entries], chat: [], said: new Set(), lines: 0 });
      for (const link of made) links.set(link.tokenHash, { ...link, table });
      for (const person of people) addMember(table, person);
      raiseUptime(entries);
      return true;
    },
    append({ table, seq, nowMs, entries, summary, personToMove, seating, opens, ended }): Appended {
      const record = tables.get(table);
      if (record === undefined) return 'unknown';
      const isThere = entries.some(({ commandId }) => commandId !== undefined && hasCommand(record.entries, commandId));
      if (isThere) return 'duplicate';
      if (record.entries.length !== seq) return 'conflict';
      if (opens !== undefined && !handlers.createTable(opens)) throw new Error('a table with this id already exists');
      record.entries.push(...entries);
      raiseUptime(entries);
      if (seating !== undefined) changeSeating(table, seating);
      deals.endAttempts(ended);
      const { personToMove: _, ...before } = record.row.summary;
      const now = summary ?? (personToMove === undefined ? before : { ...before, personToMove });
      record.row = { ...record.row, changedMs: nowMs, seq: record.entries.length, summary: now };
      return 'appended';
    },
    readTable: ({ table }) => tables.get(table)?.row,
    readEntries: ({ table, after }) => tables.get(table)?.entries.slice(after) ?? [],
    dueTables: ({ untilMs, limit }) =>
      rows()
        .flatMap(({ id, summary: { dueMs } }) => (dueMs === undefined || dueMs > untilMs ? [] : [{ id, dueMs }]))
        .sort((one, two) => one.dueMs - two.dueMs)
        .map(({ id }) => id)
        .slice(0, limit),
    listedTables: ({ limit, after }) =>
      rows()
        .filter(({ summary }) => summary.isListed && summary.phase === 'waiting')
        .filter(isAfter(after))
        .slice(0, limit)
        .map((row) => ({ ...row, lastEntryMs: lastEntryMsOf(row.id) })),
    tablesOf: ({ person, limit, after }) =>
      rows()
        .filter(({ id }) => members.get(id)?.has(person))
        .filter(isAfter(after))
        .slice(0, limit),
    countHosted: ({ person }) =>
      rows().filter(({ id, summary: { phase, listing } }) => {
        const isOpen = phase === 'waiting' || phase === 'playing';
        return isOpen && listing?.host === person && members.get(id)?.has(person);
      }).length,
    walkTables: ({ after, limit }) =>
      rows()
        .filter(({ id }) => id > after)
        .sort((one, two) => (one.id < two.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, changedMs, summary: { phase } }) => ({ id, changedMs, phase, lastEntryMs: lastEntryMsOf(id) })),
    deleteTable({ table, changedMs }) {
      if (tables.get(table)?.row.changedMs !== changedMs) return false;
      tables.delete(table);
      members.delete(table);
      dropLinks((link) => link.table === table);
      return true;
    },
    addGuest(guest) {
      guests.set(guest.id, guest);
      guestsAddedMs.set(guest.id, uptimeMs);
      return undefined;
    },
    guestByToken: ({ tokenHash }) => [...guests.values()].find((guest) => guest.tokenHash === tokenHash),
    renameGuest({ person, name }) {
      const guest = guests.get(person);
      if (guest !== undefined) guests.set(person, { ...guest, name });
      return undefined;
    },
    forgetGuest({ person }) {
      guests.delete(person);
      deals.forget(person);
      dropLinks((link) => link.person === person);
      for (const people of members.values()) people.delete(person);
      for (const { chat } of tables.values()) {
        const stay = chat.filter((line) => line.person !== person);
        chat.splice(0, chat.length, ...stay);
      }
      return undefined;
    },
    clearGuests({ after, limit, addedBeforeMs }) {
      const candidates = [...guests.keys()]
        .filter((id) => id > after)
        .sort()
        .slice(0, limit);
      for (const id of candidates) {
        const isNew = (guestsAddedMs.get(id) ?? 0) >= addedBeforeMs;
        if (!isNew && ![...members.values()].some((people) => people.has(id))) guests.delete(id);
      }
      return candidates.length < limit ? undefined : candidates.at(-1);
    },
    namesOf: ({ people }) =>
      Object.fromEntries(
        people.flatMap((person) => (guests.has(person) ? [[person, guests.get(person)?.name ?? '']] : [])),
      ),
    findLink: ({ tokenHash }) => links.get(tokenHash),
    replaceLink({ tokenHash, ...link }) {
      dropLink(link);
      if (tokenHash !== undefined) links.set(tokenHash, { tokenHash, ...link });
      return undefined;
    },
    linksOf: ({ table }) => [...links.values()].filter((link) => link.table === table),
    addChat({ table, person, id, seat, text, nowMs }) {
      const record = tables.get(table);
      if (record === undefined || record.said.has(`${person} ${id}`)) return undefined;
      record.said.add(`${person} ${id}`);
      record.lines += 1;
      record.chat.push({ number: record.lines, sentMs: nowMs, person, text, ...(seat === undefined ? {} : { seat }) });
      if ((record.chat[0]?.number ?? record.lines) <= record.lines - MAX_STORED_CHAT) record.chat.shift();
      return record.lines;
    },
    hasChat: ({ table, person, id }) => tables.get(table)?.said.has(`${person} ${id}`) === true,
    readChat: ({ table, limit }) => tables.get(table)?.chat.slice(-limit) ?? [],
    chatOf: ({ person }) =>
      [...tables].flatMap(([table, { chat }]) =>
        chat.filter((line) => line.person === person).map((line) => ({ ...line, table })),
      ),
    ...deals.handlers,
    readUptime: () => uptimeMs,
    writeUptime({ ms }) {
      uptimeMs = ms;
      return undefined;
    },
  };
  return handlers;
}

function hasCommand(
  entries: readonly Entry[],
  { person, id }: { readonly person: string; readonly id: string },
): boolean {
  return entries.some(({ commandId }) => commandId?.id === id && commandId.person === person);
}
