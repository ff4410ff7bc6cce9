// The contract of every store as one suite; it takes a name and a function that opens an empty store.

import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/rules/index.ts';
import { MAX_STORED_CHAT, type Store, type Summary } from '../../../src/server/store/index.ts';
import type { Entry } from '../../../src/table/index.ts';
import { SETTINGS } from '../../support/server/test-table.ts';

const WAITING: Summary = { phase: 'waiting', isListed: false };
const OPENED: Entry = { atMs: 0, event: { kind: 'tableOpened', settings: SETTINGS, host: 'ana' } };
const DEAL = { id: '2026-11-19', kind: 'daily', createdMs: 1, plan: '{}', seed: 'secret', salt: 'salt' } as const;
const entry = (isOn: boolean, id?: string, person = 'ana'): Entry => {
  const bare = { atMs: 5, event: { kind: 'chatSet', isOn } } as const;
  return id === undefined ? bare : { ...bare, commandId: { person, id } };
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a test suite, which a *.test.ts file calls once for each store
export function storeContract(name: string, open: () => Promise<Store>): void {
  const withStore = (act: (store: Store) => Promise<void>) => async (): Promise<void> => {
    const store = await open();
    try {
      await act(store);
    } finally {
      await store.close();
    }
  };
  const create = (store: Store, table: string, summary = WAITING, nowMs = 1, members: string[] = []) =>
    store.createTable({ table, nowMs, entries: [OPENED], summary, links: [], members });
  const append = (store: Store, table: string, seq: number, entries: readonly Entry[], summary = WAITING) =>
    store.append({ table, seq, nowMs: 9, entries, summary });

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the suite itself
  describe(`a store: ${name}`, () => {
    it(
      'S1 creates a table once and reads it back unchanged',
      withStore(async (store) => {
        expect(await create(store, 't1')).toBe(true);
        expect(await create(store, 't1')).toBe(false);
        expect(await store.readTable({ table: 't1' })).toEqual({
          id: 't1',
          createdMs: 1,
          changedMs: 1,
          seq: 1,
          summary: WAITING,
        });
        expect(await store.readEntries({ table: 't1', after: 0 })).toEqual([OPENED]);
        expect(await store.readTable({ table: 'other' })).toBeUndefined();
        expect(await store.readEntries({ table: 'other', after: 0 })).toEqual([]);
      }),
    );

    it(
      'S2 appends entries only at the expected length of the log',
      withStore(async (store) => {
        await create(store, 't1');
        expect(await append(store, 't1', 1, [entry(false), entry(true)])).toBe('appended');
        expect(await append(store, 't1', 1, [entry(false)])).toBe('conflict');
        expect(await append(store, 't1', 9, [entry(false)])).toBe('conflict');
        expect(await append(store, 'other', 0, [entry(false)])).toBe('unknown');
        expect(await store.readEntries({ table: 't1', after: 1 })).toEqual([entry(false), entry(true)]);
        expect(await store.readEntries({ table: 't1', after: 3 })).toEqual([]);
        expect((await store.readTable({ table: 't1' }))?.seq).toBe(3);
      }),
    );

    it(
      'creates a table together with the entries that open it, or not at all',
      withStore(async (store) => {
        await create(store, 't1');
        const opens = { table: 't2', nowMs: 9, entries: [OPENED], summary: WAITING, links: [], members: ['ana'] };
        const appendAt = (seq: number, id: string) =>
          store.append({ table: 't1', seq, nowMs: 9, entries: [entry(false, id)], summary: WAITING, opens });
        expect(await appendAt(7, 'i1')).toBe('conflict');
        expect(await store.readTable({ table: 't2' })).toBeUndefined();
        expect(await appendAt(1, 'i1')).toBe('appended');
        expect(await store.readEntries({ table: 't2', after: 0 })).toEqual([OPENED]);
        expect(await store.tablesOf({ person: 'ana', limit: 9 })).toMatchObject([{ id: 't2' }]);
        await expect(appendAt(2, 'i2')).rejects.toThrow('already');
        expect(await store.readEntries({ table: 't1', after: 0 })).toHaveLength(2);
      }),
    );

    it(
      'S3 lets exactly one of many concurrent appends succeed first, without a gap in the log',
      withStore(async (store) => {
        await create(store, 't1');
        for (let round = 0; round < 10; round++) {
          const answers = await Promise.all(
            Array.from({ length: 20 }, (_, index) => append(store, 't1', round + 1, [entry(index % 2 === 0)])),
          );
          expect(answers.filter((answer) => answer === 'appended')).toHaveLength(1);
          expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(19);
        }
        expect(await store.readEntries({ table: 't1', after: 0 })).toHaveLength(11);
      }),
    );

    it(
      'S4 stores a command id once per person, whatever length was expected',
      withStore(async (store) => {
        await create(store, 't1');
        await create(store, 't2');
        expect(await append(store, 't1', 1, [entry(false, 'i1')])).toBe('appended');
        expect(await append(store, 't1', 2, [entry(false, 'i1')])).toBe('duplicate');
        expect(await append(store, 't1', 1, [entry(false, 'i1')])).toBe('duplicate');
        expect(await append(store, 't1', 2, [entry(false, 'i1', 'bruno')])).toBe('appended');
        expect(await append(store, 't2', 1, [entry(false, 'i1')])).toBe('appended');
        expect(await store.readEntries({ table: 't1', after: 1 })).toEqual([
          entry(false, 'i1'),
          entry(false, 'i1', 'bruno'),
        ]);
      }),
    );

    it(
      'S5 lists newest first: listed tables while they gather, and a person’s own',
      withStore(async (store) => {
        await create(store, 't1', { phase: 'waiting', isListed: true }, 1);
        await create(store, 't2', { phase: 'waiting', isListed: true }, 2);
        await create(store, 't3', WAITING, 3, ['ana']);
        await append(store, 't1', 1, [entry(true)], { phase: 'playing', isListed: true, personToMove: 'ana' });
        const ids = (tables: readonly { readonly id: string }[]): readonly string[] => tables.map(({ id }) => id);
        expect(ids(await store.listedTables({ limit: 10 }))).toEqual(['t2']);
        await append(store, 't2', 1, [entry(true)], { phase: 'waiting', isListed: true });
        expect(await store.listedTables({ limit: 10 })).toMatchObject([{ id: 't2', changedMs: 9, lastEntryMs: 5 }]);
        const summary: Summary = { phase: 'playing', isListed: true, personToMove: 'ana' };
        for (const [person, seat] of [
          ['ana', 0],
          ['bruno', 1],
        ] as const) {
          const seating = { swapped: [], sat: [{ seat, person }], left: [] };
          await store.append({ table: 't1', seq: 2, nowMs: 9, entries: [entry(true)], summary, seating });
        }
        expect(ids(await store.tablesOf({ person: 'ana', limit: 10 }))).toEqual(['t1', 't3']);
        expect(await store.tablesOf({ person: 'bruno', limit: 10 })).toEqual([]);
        expect((await store.readTable({ table: 't1' }))?.summary.personToMove).toBe('ana');
        const listing = { settings: SETTINGS, host: 'ana', seats: [{ person: 'ana' }, 'bot', 'open'] } as const;
        await append(store, 't1', 3, [entry(true)], { phase: 'over', isListed: true, listing });
        expect((await store.readTable({ table: 't1' }))?.summary).toEqual({ phase: 'over', isListed: true, listing });
      }),
    );

    it(
      'S5 returns due tables, the earliest first, without idle ones',
      withStore(async (store) => {
        const playing = { phase: 'playing', isListed: false } as const;
        await create(store, 't1', { ...playing, dueMs: 20 });
        await create(store, 't2', { ...playing, dueMs: 0 });
        await create(store, 't3', playing);
        await create(store, 't4', { ...playing, dueMs: 10 });
        expect(await store.dueTables({ untilMs: 20, limit: 10 })).toEqual(['t2', 't4', 't1']);
        expect(await store.dueTables({ untilMs: 19, limit: 10 })).toEqual(['t2', 't4']);
        expect(await store.dueTables({ untilMs: 20, limit: 1 })).toEqual(['t2']);
        await append(store, 't2', 1, [entry(true)], playing);
        expect(await store.dueTables({ untilMs: 20, limit: 10 })).toEqual(['t4', 't1']);
        expect((await store.readTable({ table: 't1' }))?.summary.dueMs).toBe(20);
      }),
    );

    it(
      'S5 continues a list after any of its tables, also among equal times',
      withStore(async (store) => {
        const listed = { phase: 'waiting', isListed: true } as const;
        for (const [table, nowMs] of [
          ['t1', 1],
          ['t2', 2],
          ['t3', 2],
          ['t4', 2],
          ['t5', 3],
        ] as const) {
          await create(store, table, listed, nowMs, ['ana']);
        }
        for (const list of [
          store.listedTables,
          (page: object) => store.tablesOf({ person: 'ana', limit: 2, ...page }),
        ]) {
          const first = await list({ limit: 2 });
          const second = await list({ limit: 2, ...(first[1] && { after: first[1] }) });
          const third = await list({ limit: 2, ...(second[1] && { after: second[1] }) });
          expect([first, second, third].map((page) => page.map(({ id }) => id))).toEqual([
            ['t5', 't4'],
            ['t3', 't2'],
            ['t1'],
          ]);
        }
      }),
    );

    it(
      'S5 updates whose turn it is without the rest of the summary',
      withStore(async (store) => {
        const listing = { settings: SETTINGS, host: 'ana', seats: ['open'] } as const;
        await create(store, 't1', { phase: 'playing', isListed: true, dueMs: 7, personToMove: 'ana', listing });
        const turn = (seq: number, personToMove: { readonly personToMove?: string }) =>
          store.append({ table: 't1', seq, nowMs: 9, entries: [entry(true)], ...personToMove });
        expect(await turn(1, { personToMove: 'bruno' })).toBe('appended');
        const summary = { phase: 'playing', isListed: true, dueMs: 7, listing };
        expect((await store.readTable({ table: 't1' }))?.summary).toEqual({ ...summary, personToMove: 'bruno' });
        expect(await turn(2, {})).toBe('appended');
        expect((await store.readTable({ table: 't1' }))?.summary).toEqual(summary);
      }),
    );

    it(
      'S5 counts a host’s tables that are not over',
      withStore(async (store) => {
        const listing = { settings: SETTINGS, host: 'ana', seats: [] };
        await create(store, 't1', { ...WAITING, listing }, 1, ['ana']);
        await create(store, 't2', { phase: 'playing', isListed: false, listing }, 1, ['ana', 'bruno']);
        await create(store, 't3', { phase: 'over', isListed: false, listing }, 1, ['ana']);
        expect(await store.countHosted({ person: 'ana' })).toBe(2);
        expect(await store.countHosted({ person: 'bruno' })).toBe(0);
      }),
    );

    it(
      'S12 deletes a table with everything that belongs to it, unless it has changed',
      withStore(async (store) => {
        const links = [{ tokenHash: 'watch' }];
        const entries = [OPENED];
        for (const table of ['t1', 't2']) {
          await store.createTable({ table, nowMs: 1, entries, summary: WAITING, links: [], members: ['ana'] });
          await store.addChat({ table, person: 'ana', id: 'c', text: 'hi', nowMs: 1 });
        }
        await store.replaceLink({ table: 't1', tokenHash: 'watch' });
        expect(await store.walkTables({ after: '', limit: 9 })).toEqual([
          { id: 't1', changedMs: 1, phase: 'waiting', lastEntryMs: 0 },
          { id: 't2', changedMs: 1, phase: 'waiting', lastEntryMs: 0 },
        ]);
        await append(store, 't2', 1, [entry(true)]);
        expect(await store.walkTables({ after: 't1', limit: 1 })).toMatchObject([{ id: 't2', lastEntryMs: 5 }]);
        expect(await store.walkTables({ after: 't1', limit: 1 })).toHaveLength(1);
        expect(await store.deleteTable({ table: 't1', changedMs: 0 })).toBe(false);
        expect(await store.deleteTable({ table: 't1', changedMs: 1 })).toBe(true);
        expect(await store.deleteTable({ table: 't1', changedMs: 1 })).toBe(false);
        expect(await store.readTable({ table: 't1' })).toBeUndefined();
        expect(await store.readEntries({ table: 't1', after: 0 })).toEqual([]);
        expect(await store.findLink({ tokenHash: 'watch' })).toBeUndefined();
        expect(await append(store, 't1', 1, [entry(true)])).toBe('unknown');
        expect((await store.chatOf({ person: 'ana' })).map(({ table }) => table)).toEqual(['t2']);
        expect((await store.tablesOf({ person: 'ana', limit: 9 })).map(({ id }) => id)).toEqual(['t2']);
        expect(await store.createTable({ table: 't1', nowMs: 2, entries, summary: WAITING, links, members: [] })).toBe(
          true,
        );
        expect(await store.addChat({ table: 't1', person: 'ana', id: 'c', text: 'hi', nowMs: 1 })).toBe(1);
      }),
    );

    it(
      'S12 deletes old guests without tables in batches, independent of the wall clock',
      withStore(async (store) => {
        for (const [id, runningMs, createdMs] of [
          ['ana', 1, 900],
          ['bruno', 1, 900],
          ['chloe', 9, 0],
        ] as const) {
          await store.writeUptime({ ms: runningMs });
          await store.addGuest({ id, tokenHash: id, name: id, createdMs });
        }
        await create(store, 't1', WAITING, 1, ['ana']);
        const clear = (after: string) => store.clearGuests({ after, limit: 2, addedBeforeMs: 9 });
        expect(await clear('')).toBe('bruno');
        expect(await clear('bruno')).toBeUndefined();
        expect(Object.keys(await store.namesOf({ people: ['ana', 'bruno', 'chloe'] }))).toEqual(['ana', 'chloe']);
      }),
    );

    it(
      'S6 finds a guest by the token’s hash, renames them, and deletes them with all their data',
      withStore(async (store) => {
        const guest = { id: 'ana', tokenHash: 'hash', name: 'Ana', createdMs: 1 };
        await store.addGuest(guest);
        expect(await store.guestByToken({ tokenHash: 'hash' })).toEqual(guest);
        expect(await store.guestByToken({ tokenHash: 'other' })).toBeUndefined();
        await store.renameGuest({ person: 'ana', name: 'Anna' });
        expect(await store.namesOf({ people: ['ana', 'bruno'] })).toEqual({ ana: 'Anna' });
        await create(store, 't1', WAITING, 1, ['ana']);
        expect(await store.tablesOf({ person: 'ana', limit: 9 })).toHaveLength(1);
        await store.addChat({ table: 't1', person: 'ana', id: 'c', seat: 0, text: 'hi', nowMs: 1 });
        await store.addChat({ table: 't1', person: 'bruno', id: 'c', text: 'hello', nowMs: 2 });
        expect(await store.chatOf({ person: 'ana' })).toEqual([
          { table: 't1', number: 1, sentMs: 1, person: 'ana', seat: 0, text: 'hi' },
        ]);
        await store.forgetGuest({ person: 'ana' });
        expect(await store.guestByToken({ tokenHash: 'hash' })).toBeUndefined();
        expect(await store.namesOf({ people: ['ana'] })).toEqual({});
        expect(await store.tablesOf({ person: 'ana', limit: 9 })).toEqual([]);
        expect(await store.chatOf({ person: 'ana' })).toEqual([]);
        expect(await store.readChat({ table: 't1', limit: 9 })).toEqual([
          { number: 2, sentMs: 2, person: 'bruno', text: 'hello' },
        ]);
        expect(await store.readEntries({ table: 't1', after: 0 })).toEqual([OPENED]);
      }),
    );

    it(
      'S7 numbers chat in order, and reads the latest lines, oldest first',
      withStore(async (store) => {
        await create(store, 't1');
        for (let number = 1; number <= 5; number++) {
          const line = { table: 't1', person: 'ana', id: `c${number}`, text: `${number}`, nowMs: number };
          expect(await store.hasChat(line)).toBe(false);
          expect(await store.addChat(line)).toBe(number);
          expect(await store.hasChat(line)).toBe(true);
          expect(await store.hasChat({ ...line, person: 'bruno' })).toBe(false);
          expect(await store.addChat(line)).toBeUndefined();
        }
        const lines = await store.readChat({ table: 't1', limit: 2 });
        expect(lines.map(({ text }) => text)).toEqual(['4', '5']);
        await store.forgetGuest({ person: 'ana' });
        const line = { person: 'bruno', id: 'c1', text: '6', nowMs: 6 };
        expect(await store.addChat({ table: 't1', ...line })).toBe(6);
        expect(await store.addChat({ table: 'other', ...line })).toBeUndefined();
      }),
    );

    it(
      'S7 limits the number of stored chat lines',
      withStore(async (store) => {
        await create(store, 't1');
        const said = Array.from({ length: MAX_STORED_CHAT + 3 }, (_, index) =>
          store.addChat({ table: 't1', person: 'ana', id: `c${index}`, text: `${index + 1}`, nowMs: index }),
        );
        await Promise.all(said);
        const lines = await store.readChat({ table: 't1', limit: 10_000 });
        expect(lines.map(({ number }) => number)).toEqual(
          Array.from({ length: MAX_STORED_CHAT }, (_, index) => index + 4),
        );
        expect(await store.chatOf({ person: 'ana' })).toHaveLength(MAX_STORED_CHAT);
      }),
    );

    it(
      'S8 swaps invitations with their seats, whether both or only one has one; others stay',
      withStore(async (store) => {
        const links = [
          { tokenHash: 'seat1', seat: 1 },
          { tokenHash: 'seat2', seat: 2 },
          { tokenHash: 'watch' },
          { tokenHash: 'ana', person: 'ana' },
        ] as const;
        const made = { nowMs: 1, entries: [OPENED], summary: WAITING, members: [] };
        await store.createTable({ table: 't1', ...made, links });
        await store.createTable({ table: 't2', ...made, links: [{ tokenHash: 'far', seat: 1 }] });
        const swap = (seq: number, ...seats: [Seat, Seat]) =>
          store.append({
            ...{ table: 't1', seq, nowMs: 2, entries: [entry(true)] },
            seating: { swapped: [seats], sat: [], left: [] },
          });
        const seats = async (): Promise<Readonly<Record<string, unknown>>> =>
          Object.fromEntries((await store.linksOf({ table: 't1' })).map(({ tokenHash, seat }) => [tokenHash, seat]));
        expect(await swap(7, 1, 2)).toBe('conflict');
        expect(await swap(1, 1, 2)).toBe('appended');
        expect(await seats()).toEqual({ seat1: 2, seat2: 1, watch: undefined, ana: undefined });
        await swap(2, 0, 1);
        expect(await seats()).toEqual({ seat1: 2, seat2: 0, watch: undefined, ana: undefined });
        expect(await store.findLink({ tokenHash: 'far' })).toMatchObject({ seat: 1 });
      }),
    );

    it(
      'S8 replaces or revokes a link only for its seat or person',
      withStore(async (store) => {
        const links = [
          { tokenHash: 'seat0', seat: 0 },
          { tokenHash: 'seat1', seat: 1 },
          { tokenHash: 'watch' },
          { tokenHash: 'ana', person: 'ana' },
          { tokenHash: 'bruno', person: 'bruno' },
        ] as const;
        const members: readonly string[] = [];
        await store.createTable({ table: 't1', nowMs: 1, entries: [OPENED], summary: WAITING, links, members });
        expect(await store.findLink({ tokenHash: 'seat0' })).toEqual({ tokenHash: 'seat0', table: 't1', seat: 0 });
        expect(await store.findLink({ tokenHash: 'watch' })).toEqual({ tokenHash: 'watch', table: 't1' });
        await store.replaceLink({ table: 't1', seat: 0, tokenHash: 'new' });
        await store.replaceLink({ table: 't1', person: 'ana', tokenHash: 'newer' });
        await store.replaceLink({ table: 't1' });
        for (const tokenHash of ['seat0', 'watch', 'ana']) expect(await store.findLink({ tokenHash })).toBeUndefined();
        expect(await store.findLink({ tokenHash: 'new' })).toEqual({ tokenHash: 'new', table: 't1', seat: 0 });
        expect(await store.findLink({ tokenHash: 'newer' })).toMatchObject({ person: 'ana' });
        const hashes = async (): Promise<readonly string[]> =>
          (await store.linksOf({ table: 't1' })).map(({ tokenHash }) => tokenHash).sort();
        expect(await hashes()).toEqual(['bruno', 'new', 'newer', 'seat1']);
        await store.forgetGuest({ person: 'ana' });
        await store.replaceLink({ table: 't1', person: 'bruno' });
        expect(await hashes()).toEqual(['new', 'seat1']);
      }),
    );

    it(
      'S8 deletes a used invitation, and the device link of a person who leaves, with the entry that says so',
      withStore(async (store) => {
        await create(store, 't1');
        const places = [{ seat: 0 }, { seat: 1 }, { person: 'ana' }, { person: 'bruno' }, {}] as const;
        for (const place of places) {
          await store.replaceLink({ table: 't1', tokenHash: JSON.stringify(place), ...place });
        }
        const seating = { swapped: [], sat: [{ seat: 1, person: 'chloe' }], left: ['bruno'] } as const;
        const asked = { table: 't1', nowMs: 9, entries: [entry(true)], summary: WAITING, seating };
        expect(await store.append({ ...asked, seq: 7 })).toBe('conflict');
        expect(await store.linksOf({ table: 't1' })).toHaveLength(5);
        expect(await store.append({ ...asked, seq: 1 })).toBe('appended');
        const left = (await store.linksOf({ table: 't1' })).map(({ tokenHash }) => tokenHash);
        expect(left.sort()).toEqual(['{"person":"ana"}', '{"seat":0}', '{}']);
      }),
    );

    it(
      'S9 stores the running time, never less than that of any entry',
      withStore(async (store) => {
        expect(await store.readUptime({})).toBe(0);
        await store.writeUptime({ ms: 12_345 });
        await store.writeUptime({ ms: 23_456 });
        expect(await store.readUptime({})).toBe(23_456);
        await create(store, 't1');
        await append(store, 't1', 1, [{ ...entry(true), atMs: 34_567 }]);
        await append(store, 't1', 2, [entry(true)]);
        expect(await store.readUptime({})).toBe(34_567);
      }),
    );

    it(
      'S10 runs operations in the order requested',
      withStore(async (store) => {
        const created = create(store, 't1');
        const appended = append(store, 't1', 1, [entry(true)]);
        const read = store.readEntries({ table: 't1', after: 0 });
        expect(await Promise.all([created, appended])).toEqual([true, 'appended']);
        expect(await read).toHaveLength(2);
      }),
    );

    it(
      'S13 stores one deal of several that are offered at once, and closes it once',
      withStore(async (store) => {
        const offered = await Promise.all(['a', 'b', 'c'].map((seed) => store.createDeal({ ...DEAL, seed })));
        expect(new Set(offered.map(({ seed }) => seed)).size).toBe(1);
        expect(await store.readDeal({ deal: DEAL.id })).toEqual(offered[0]);
        expect(await store.readDeal({ deal: 'other' })).toBeUndefined();
        await store.closeDeal({ deal: DEAL.id, nowMs: 50 });
        await store.closeDeal({ deal: DEAL.id, nowMs: 60 });
        expect(await store.readDeal({ deal: DEAL.id })).toEqual({ ...offered[0], closedMs: 50 });
        await store.createDeal({ ...DEAL, id: 'd2', kind: 'duplicate', host: 'ana' });
        expect(await store.countDeals({ person: 'ana' })).toBe(1);
        await store.closeDeal({ deal: 'd2', nowMs: 70 });
        expect(await store.countDeals({ person: 'ana' })).toBe(0);
      }),
    );

    it(
      'S14 lets a person attempt a deal once, whatever is asked at the same time, and nobody once it is closed',
      withStore(async (store) => {
        await store.createDeal(DEAL);
        const start = (person: string, table: string) => store.startAttempt({ deal: DEAL.id, person, table, nowMs: 3 });
        const started = await Promise.all(['t1', 't2', 't3', 't4'].map((table) => start('ana', table)));
        expect(new Set(started.map((attempt) => attempt?.table)).size).toBe(1);
        await start('bruno', 't5');
        expect(await store.attemptsAt({ deal: DEAL.id })).toHaveLength(2);
        expect(await store.startAttempt({ deal: 'other', person: 'ana', table: 't1', nowMs: 3 })).toBeUndefined();
        const move = (from: string, table: string) =>
          store.moveAttempt({ deal: DEAL.id, person: 'bruno', from, table });
        expect(await move('t1', 't6')).toBe(false);
        expect(await move('t5', 't6')).toBe(true);
        expect((await start('bruno', 't9'))?.table).toBe('t6');
        await store.closeDeal({ deal: DEAL.id, nowMs: 50 });
        expect(await start('chloe', 't6')).toBeUndefined();
        expect(await start('ana', 't7')).toEqual(started[0]); // where she already plays
      }),
    );

    it(
      'S15 stores results together with the last entry, once, and none of a closed deal',
      withStore(async (store) => {
        for (const id of ['2026-11-18', '2026-11-19', '2026-11-20']) {
          await store.createDeal({ ...DEAL, id });
          await store.startAttempt({ deal: id, person: 'ana', table: `t ${id}`, nowMs: 3 });
          await create(store, `t ${id}`);
        }
        await store.closeDeal({ deal: '2026-11-20', nowMs: 5 });
        const finish = (deal: string, seq: number, points: number) => {
          const ended = { deal, endedMs: 7, players: [{ person: 'ana', result: { points, margin: -4 } }] };
          return store.append({ table: `t ${deal}`, seq, nowMs: 7, entries: [entry(true)], ended });
        };
        expect(await finish('2026-11-19', 9, 99)).toBe('conflict');
        expect(await finish('2026-11-19', 1, 44)).toBe('appended');
        expect(await finish('2026-11-19', 2, 55)).toBe('appended'); // the first result stays
        expect(await finish('2026-11-20', 1, 66)).toBe('appended');
        const all = await store.attemptsOf({ person: 'ana', from: '2026-11-18', to: '2026-11-20' });
        const attempt = (deal: string) => ({ deal, person: 'ana', table: `t ${deal}`, startedMs: 3 });
        const counted = { ...attempt('2026-11-19'), endedMs: 7, result: { points: 44, margin: -4 } };
        expect(all).toEqual([attempt('2026-11-18'), counted, attempt('2026-11-20')]);
        expect(await store.attemptsAt({ deal: '2026-11-19' })).toEqual([counted]);
        expect((await store.tablesAt({ deal: '2026-11-19' })).map(({ id }) => id)).toEqual(['t 2026-11-19']);
        expect(await store.attemptsOf({ person: 'ana', from: '2026-11-19', to: '2026-11-19' })).toHaveLength(1);
        await store.forgetGuest({ person: 'ana' });
        expect(await store.attemptsAt({ deal: '2026-11-19' })).toEqual([]);
      }),
    );

    it('S11 rejects operations after it is closed', async () => {
      const store = await open();
      await store.close();
      await store.close();
      await expect(create(store, 't1')).rejects.toThrow('closed');
    });

    it('S11 completes pending operations when it is closed, however often', async () => {
      const store = await open();
      const created = create(store, 't1');
      const closing = [store.close(), store.close()];
      await expect(create(store, 't2')).rejects.toThrow('closed');
      expect(await created).toBe(true);
      await Promise.all(closing);
    });
  });
}
