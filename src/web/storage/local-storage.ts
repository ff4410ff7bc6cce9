// Small values stored on the device as JSON, each under its own key. A browser may forbid storage or be full: then
// nothing is stored, and writing returns false.

const PREFIX = 'planet/';

/** The value under a key; undefined if there is none, or it can't be parsed. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False if it could not be stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was stored
  }
}

/**
 * Calls back for every key that another window of this browser writes or removes; with undefined when all are cleared.
 */
export function onStoredElsewhere(listener: (key: string | undefined) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) listener(undefined);
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}

/** The keys with this prefix. */
export function storedKeys(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}
