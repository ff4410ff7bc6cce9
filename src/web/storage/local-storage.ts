// Small things kept on the device as JSON, each under its own key. A browser may forbid storage or have no room: then
// nothing is kept, and whoever writes is told.

const PREFIX = 'planet/';

/** What is kept under a key; undefined if there is nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False if it could not be kept. */
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
    // nothing was kept
  }
}

/** Tells of every key that another window of this browser writes or forgets; of all at once as undefined. */
export function onStoredElsewhere(listener: (key: string | undefined) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) listener(undefined);
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}

/** The keys that begin with this. */
export function storedKeys(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}
