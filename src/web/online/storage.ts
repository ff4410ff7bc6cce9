// What this device keeps of tables over the network: links that it may show, how far it has seen, what was promised at the
// start. Everything else is the server's.

import { readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';

export interface StoredTableData {
  /** Of the link that led here, as long as it is needed. */
  readonly token?: string | undefined;
  /** The token is of a player's own seat: this device plays here by the link alone. */
  readonly isCarried?: boolean;
  /** The host's: one a seat, and one for watching. */
  readonly playTokens?: readonly (string | null)[];
  readonly watchToken?: string | null;
  /** How many entries of the log had happened when these were moved last. */
  readonly linksSeq?: number;
  /** For another device of one's own. */
  readonly deviceToken?: string | null;
  /** Whom one does not want to hear. */
  readonly muted?: readonly number[];
  /** How many entries of the log were seen here. */
  readonly seen?: number;
  /** The count of the finished game was shown here. */
  readonly counted?: boolean;
  /** The commitment as it was told first. */
  readonly commitment?: string | undefined;
  /** Milliseconds since 1970. */
  readonly atMs?: number;
}

const UNDER = 'online/';
const NAME = 'online-name';
/** So many tables are remembered; the oldest are forgotten. */
const MOST = 60;

export function readTableData(table: string): StoredTableData {
  const kept = readStored(UNDER + table);
  return typeof kept === 'object' && kept !== null ? (kept as StoredTableData) : {};
}

export function writeTableData(table: string, part: StoredTableData): void {
  const isNew = readStored(UNDER + table) === undefined;
  writeStored(UNDER + table, { ...readTableData(table), ...part, atMs: Date.now() });
  if (isNew) sweep();
}

/** The tables that this device plays by a link, with its token. */
export function linkedTables(): readonly { readonly table: string; readonly token: string }[] {
  return storedKeys(UNDER).flatMap((key) => {
    const table = key.slice(UNDER.length);
    const { token, isCarried } = readTableData(table);
    return isCarried && token !== undefined ? [{ table, token }] : [];
  });
}

/** The name that was given last, to be offered again. */
export function storedName(): string {
  const name = readStored(NAME);
  return typeof name === 'string' ? name : '';
}

export function storeName(name: string): void {
  writeStored(NAME, name);
}

export function clearTableData(): void {
  for (const key of storedKeys(UNDER)) removeStored(key);
  removeStored(NAME);
}

function sweep(): void {
  const tables = storedKeys(UNDER).map((key) => ({ key, atMs: readTableData(key.slice(UNDER.length)).atMs ?? 0 }));
  for (const { key } of tables.sort((one, other) => other.atMs - one.atMs).slice(MOST)) removeStored(key);
}
