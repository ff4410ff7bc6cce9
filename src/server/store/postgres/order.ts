// Keeps operations in the order in which they were requested where that matters: each sees the effects of every earlier one
// on what it touches. Operations on different tables and people run side by side.

import type { Input, OperationName } from '../store.ts';

type Kind = 'table' | 'guest' | 'deal';

/** What an operation touches. */
interface Scope {
  /** Operations with a key in common run one after another. */
  readonly keys?: readonly string[];
  /** It waits for every earlier change of these kinds. */
  readonly reads?: readonly Kind[];
  /** It waits for everything, and everything later waits for it. */
  readonly isAlone?: true;
}

const ALL: Scope = { reads: ['table', 'guest', 'deal'] };
const ofTable = ({ table }: { readonly table: string }): Scope => ({ keys: [`table ${table}`] });
const ofGuest = (person: string): Scope => ({ keys: [`guest ${person}`] });
const ofDeal = (deal: string): Scope => ({ keys: [`deal ${deal}`] });
const TABLES: Scope = { reads: ['table'] };
const DEALS: Scope = { reads: ['deal'] };

const SCOPES: { readonly [Name in OperationName]: (input: Input<Name>) => Scope } = {
  createTable: ofTable,
  append: ({ table, opens, ended }) => ({
    keys: [
      ...[table, ...(opens === undefined ? [] : [opens.table])].map((id) => `table ${id}`),
      ...(ended === undefined ? [] : [`deal ${ended.deal}`]),
    ],
  }),
  readTable: ofTable,
  readEntries: ofTable,
  dueTables: () => TABLES,
  listedTables: () => TABLES,
  tablesOf: () => TABLES,
  countHosted: () => TABLES,
  walkTables: () => TABLES,
  deleteTable: ofTable,
  addGuest: ({ id }) => ofGuest(id),
  guestByToken: () => ({ reads: ['guest'] }),
  renameGuest: ({ person }) => ofGuest(person),
  forgetGuest: () => ({ isAlone: true }),
  clearGuests: () => ({ isAlone: true }),
  namesOf: () => ({ reads: ['guest'] }),
  findLink: () => TABLES,
  replaceLink: ofTable,
  linksOf: ofTable,
  addChat: ofTable,
  hasChat: ofTable,
  readChat: ofTable,
  chatOf: () => TABLES,
  createDeal: ({ id }) => ofDeal(id),
  readDeal: ({ deal }) => ofDeal(deal),
  closeDeal: ({ deal }) => ofDeal(deal),
  startAttempt: ({ deal }) => ofDeal(deal),
  moveAttempt: ({ deal }) => ofDeal(deal),
  attemptsAt: ({ deal }) => ofDeal(deal),
  attemptsOf: () => DEALS,
  tablesAt: ({ deal }) => ({ ...ofDeal(deal), reads: ['table'] }),
  countDeals: () => DEALS,
  readUptime: () => ALL,
  writeUptime: () => ({ keys: ['uptime'] }),
};

export class OperationOrder {
  /** The last change of each table or guest that is not finished. */
  private readonly changes = new Map<string, Promise<unknown>>();
  private barrier: Promise<unknown> | undefined;

  /** Starts the operation once everything that it must wait for is done, whether or not that succeeded. */
  run<Name extends OperationName, Value>(
    { name, input, isChange }: { readonly name: Name; readonly input: Input<Name>; readonly isChange: boolean },
    act: () => Promise<Value>,
  ): Promise<Value> {
    const scope = SCOPES[name](input);
    const before = this.pendingIn(scope);
    const done = before.length === 0 ? act() : Promise.allSettled(before).then(act);
    if (scope.isAlone === true) this.holdBack(done);
    else if (isChange) for (const key of scope.keys ?? []) this.remember(key, done);
    return done;
  }

  /** Resolves when everything requested so far is done. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.pendingIn({ isAlone: true }));
  }

  private pendingIn({ keys = [], reads = [], isAlone }: Scope): readonly Promise<unknown>[] {
    const pending = this.barrier === undefined ? [] : [this.barrier];
    if (isAlone === true) return [...pending, ...this.changes.values()];
    for (const key of keys) {
      const change = this.changes.get(key);
      if (change !== undefined) pending.push(change);
    }
    if (reads.length === 0) return pending;
    for (const [key, change] of this.changes) if (reads.some((kind) => key.startsWith(kind))) pending.push(change);
    return pending;
  }

  private remember(key: string, change: Promise<unknown>): void {
    this.changes.set(key, change);
    const forget = (): void => {
      if (this.changes.get(key) === change) this.changes.delete(key);
    };
    change.then(forget, forget);
  }

  private holdBack(change: Promise<unknown>): void {
    this.barrier = change;
    const forget = (): void => {
      if (this.barrier === change) this.barrier = undefined;
    };
    change.then(forget, forget);
  }
}
