// What this device stores about online tables: tokens of links, the last seen log entry, the commitment made at the
// start. The server stores everything else.

import type { OwnLook } from '../../table/index.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';

export interface StoredTableData {
  /** The token of the link that was opened, as long as it is needed. */
  readonly token?: string | undefined;
  /** The token is for a player's seat: this device plays here by the link alone. */
  readonly isCarried?: boolean;
  /** The host's tokens: one per seat, and one for watching. */
  readonly playTokens?: readonly (string | null)[];
  readonly watchToken?: string | null;
  /** The log length up to which swaps have been applied to the invitations. */
  readonly linksSeq?: number;
  /** The token for another device of the player. */
  readonly deviceToken?: string | null;
  /** The people whose messages are muted. */
  readonly muted?: readonly number[];
  /** The portrait and colour that were last sent from here. */
  readonly look?: OwnLook;
  /** How many entries of the log were seen here. */
  readonly seen?: number;
  /** The scoring sequence of the finished game was shown here. */
  readonly counted?: boolean;
  /** The first commitment that was received. */
  readonly commitment?: string | undefined;
  /** Milliseconds since 1970. */
  readonly atMs?: number;
}

const PREFIX = 'online/';
const NAME = 'online-name';
/** How many tables are stored; the oldest are deleted. */
const MAX_TABLES = 60;

export function readTableData(table: string): StoredTableData {
  const stored = readStored(PREFIX + table);
  return typeof stored === 'object' && stored !== null ? (stored as StoredTableData) : {};
}

export function writeTableData(table: string, part: StoredTableData): void {
  const isNew = readStored(PREFIX + table) === undefined;
  writeStored(PREFIX + table, { ...readTableData(table), ...part, atMs: Date.now() });
  if (isNew) sweep();
}

/** The tables that this device plays by link, with their tokens. */
export function linkedTables(): readonly { readonly table: string; readonly token: string }[] {
  return storedKeys(PREFIX).flatMap((key) => {
    const table = key.slice(PREFIX.length);
    const { token, isCarried } = readTableData(table);
    return isCarried && token !== undefined ? [{ table, token }] : [];
  });
}

/** The last name given, to prefill the field. */
export function storedName(): string {
  const name = readStored(NAME);
  return typeof name === 'string' ? name : '';
}

export function storeName(name: string): void {
  writeStored(NAME, name);
}

export function clearTableData(): void {
  for (const key of storedKeys(PREFIX)) removeStored(key);
  removeStored(NAME);
}

function sweep(): void {
  const tables = storedKeys(PREFIX).map((key) => ({ key, atMs: readTableData(key.slice(PREFIX.length)).atMs ?? 0 }));
  for (const { key } of tables.sort((one, other) => other.atMs - one.atMs).slice(MAX_TABLES)) removeStored(key);
}
