// IndexedDB with promises: only what the archive needs. A transaction stays open as long as something is requested of it, so
// nothing else may be awaited between two requests.

const NAME = 'planet';
const VERSION = 1;

/** Rows as packed text; games; and small values such as how far the list of online games was read. Each by its key. */
export const STORES = ['rows', 'games', 'marks'] as const;
export type StoreName = (typeof STORES)[number];

/** Undefined where the browser has no database, or forbids it, as some do in private windows. */
export function openDatabase(onclosed: () => void): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(NAME, VERSION);
      opening.onupgradeneeded = () => {
        for (const store of STORES) {
          if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store);
        }
      };
      opening.onerror = () => resolve(undefined);
      opening.onsuccess = () => {
        const database = opening.result;
        // a later version of the page wants to change the stores, or the visitor has deleted this site's data
        database.onversionchange = () => {
          database.close();
          onclosed();
        };
        database.onclose = onclosed;
        resolve(database);
      };
    } catch {
      resolve(undefined);
    }
  });
}

export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when everything in the transaction is on the disk; rejects, and nothing was changed, if it could not be. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
  });
}

/** Whether a write failed because there is no room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
