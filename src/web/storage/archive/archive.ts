// The archive of finished games in the browser's database. Every change is one transaction, which happens as a whole or not at all;
// other tabs of the page are notified.

import {
  type ArchivedGame,
  type HistoryRow,
  packRow,
  type RowedGame,
  rowedGame,
  unpackRows,
} from '../../../history/index.ts';
import { parseRecord } from '../../../rules/index.ts';
import { committed, isFull, openDatabase, resultOf, STORES, type StoreName } from './database.ts';

/** `full`: there was no room, and nothing was stored. */
export type ArchiveOutcome = 'done' | 'full' | 'failed';

/** How many games are read or written at once, so that neither memory nor the page suffers. */
const BATCH = 200;
const DELETED = 'deleted/';
const CHANNEL = 'planet-archive';

export type DeletedGame = Pick<HistoryRow, 'id' | 'origin'>;

let opened: Promise<Archive | undefined> | undefined;

/** Undefined where the browser has no database. */
export function openArchive(): Promise<Archive | undefined> {
  opened ??= openDatabase(() => {
    opened = undefined;
  }).then((database) => (database === undefined ? undefined : new Archive(database)));
  return opened;
}

export class Archive {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Those that an earlier version of the page wrote are derived again. */
  async rows(): Promise<readonly HistoryRow[]> {
    const store = this.#store('rows');
    // both in one transaction, so that they belong together whatever another tab does
    const [texts, keys] = await Promise.all([resultOf(store.getAll()), resultOf(store.getAllKeys())]);
    const rows = unpackRows(texts as readonly string[]);
    return rows.every((row) => row !== undefined) ? rows : this.#rebuild(rows, keys as readonly string[]);
  }

  async #rebuild(rows: readonly (HistoryRow | undefined)[], keys: readonly string[]): Promise<readonly HistoryRow[]> {
    const ids = keys.filter((_, index) => rows[index] === undefined);
    const rebuilt: RowedGame[] = [];
    for await (const game of this.games(ids)) {
      const parsed = parseRecord(game.record);
      const rowed = parsed.ok ? rowedGame(parsed.value, game) : undefined;
      if (rowed !== undefined) rebuilt.push(rowed);
    }
    await this.#change(['rows', 'games'], (storeOf) => {
      for (const { game, row } of rebuilt) {
        const asked = storeOf('games').getKey(game.id);
        asked.onsuccess = () => {
          if (asked.result !== undefined) storeOf('rows').put(packRow(row), game.id); // else another tab has deleted it
        };
      }
    });
    return [...rows.flatMap((row) => row ?? []), ...rebuilt.map(({ row }) => row)];
  }

  game(id: string): Promise<ArchivedGame | undefined> {
    return resultOf(this.#store('games').get(id) as IDBRequest<ArchivedGame | undefined>);
  }

  /** In the order of the ids, which need not exist. */
  async *games(ids: readonly string[]): AsyncGenerator<ArchivedGame> {
    for (let first = 0; first < ids.length; first += BATCH) {
      const store = this.#store('games');
      const found = ids.slice(first, first + BATCH).map((id) => resultOf(store.get(id)));
      for (const game of (await Promise.all(found)) as readonly (ArchivedGame | undefined)[]) {
        if (game !== undefined) yield game;
      }
    }
  }

  /** Stores all of them, or none. A game that was deleted here and comes back is no longer a deleted one. */
  put(games: readonly RowedGame[]): Promise<ArchiveOutcome> {
    if (games.length === 0) return Promise.resolve('done');
    return this.#change(STORES, (storeOf) => {
      for (const { game, row } of games) {
        storeOf('games').put(game, game.id);
        storeOf('rows').put(packRow(row), game.id);
        storeOf('marks').delete(DELETED + game.id);
      }
    });
  }

  /**
   * Stores an online game, unless it was deleted here, also by another tab while it was on its way. With a mark beside it, only a
   * game that is not stored yet.
   */
  putOnline(
    { game, row }: RowedGame,
    mark?: { readonly key: string; readonly value: unknown },
  ): Promise<ArchiveOutcome> {
    return this.#change(STORES, (storeOf) => {
      const deleted = storeOf('marks').getKey(DELETED + game.id);
      const known = storeOf('games').getKey(game.id);
      known.onsuccess = () => {
        if (deleted.result !== undefined || (mark !== undefined && known.result !== undefined)) return;
        storeOf('games').put(game, game.id);
        storeOf('rows').put(packRow(row), game.id);
        if (mark !== undefined) storeOf('marks').put(mark.value, mark.key);
      };
    });
  }

  /**
   * Stores a game that `read` returns inside the transaction: if another tab deletes it at the same time, it either is
   * gone already and nothing is stored, or its deletion follows this transaction and finds the copy.
   */
  copy(id: string, read: (known: ArchivedGame | undefined) => RowedGame | undefined): Promise<ArchiveOutcome> {
    return this.#change(['rows', 'games'], (storeOf) => {
      const asked = storeOf('games').get(id) as IDBRequest<ArchivedGame | undefined>;
      asked.onsuccess = () => {
        const rowed = read(asked.result);
        if (rowed === undefined) return;
        storeOf('games').put(rowed.game, id);
        storeOf('rows').put(packRow(rowed.row), id);
      };
    });
  }

  /** Deletes all of them, or none. `isGone` is asked inside the transaction. An online game is not fetched again. */
  delete(games: readonly DeletedGame[], isGone: (id: string) => boolean = () => true): Promise<ArchiveOutcome> {
    return this.#change(STORES, (storeOf) => {
      for (const { id, origin } of games) {
        if (!isGone(id)) continue;
        storeOf('games').delete(id);
        storeOf('rows').delete(id);
        if (origin !== 'device') storeOf('marks').put(true, DELETED + id);
      }
    });
  }

  mark(key: string): Promise<unknown> {
    return resultOf(this.#store('marks').get(key));
  }

  setMark(key: string, value: unknown): Promise<ArchiveOutcome> {
    return this.#change(['marks'], (storeOf) => {
      if (value === undefined) storeOf('marks').delete(key);
      else storeOf('marks').put(value, key);
    });
  }

  /** The values whose keys begin like this. */
  marks(start: string): Promise<readonly unknown[]> {
    return resultOf(this.#store('marks').getAll(IDBKeyRange.bound(start, `${start}~`)));
  }

  /** The games that were deleted here. */
  async deletedIds(): Promise<ReadonlySet<string>> {
    const keys = await this.#keys('marks');
    return new Set(keys.flatMap((key) => (key.startsWith(DELETED) ? [key.slice(DELETED.length)] : [])));
  }

  #keys(store: StoreName): Promise<readonly string[]> {
    return resultOf(this.#store(store).getAllKeys() as IDBRequest) as Promise<readonly string[]>;
  }

  #store(name: StoreName): IDBObjectStore {
    return this.#database.transaction(name, 'readonly').objectStore(name);
  }

  async #change(
    stores: readonly StoreName[],
    act: (storeOf: (name: StoreName) => IDBObjectStore) => void,
  ): Promise<ArchiveOutcome> {
    try {
      const transaction = this.#database.transaction(stores, 'readwrite', { durability: 'strict' });
      act((name) => transaction.objectStore(name));
      await committed(transaction);
    } catch (error) {
      return isFull(error) ? 'full' : 'failed';
    }
    for (const listener of listeners) listener();
    channel()?.postMessage('changed');
    return 'done';
  }
}

const listeners = new Set<() => void>();
let shared: BroadcastChannel | undefined;
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  shared ??= new BroadcastChannel(CHANNEL);
  return shared;
}

/** Calls back after every change, also by another tab. */
export function onArchiveChanged(listener: () => void): () => void {
  listeners.add(listener);
  const other = channel();
  other?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    other?.removeEventListener('message', listener);
  };
}
