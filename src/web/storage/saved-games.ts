// Games on this device: one record per game, written whole after every move, before the move is shown. Closing the page
// at any moment loses nothing.

import { formatRecord, type GameRecord, parseRecord, type Seat } from '../../rules/index.ts';
import type { OwnLook } from '../../table/index.ts';
import { readLook } from '../players/looks.ts';
import { readStored, removeStored, storedKeys, writeStored } from './local-storage.ts';

const UNDER = 'game/';

/** A save as stored. Undo points follow from the moves; `canUndo` says whether there are any. */
interface StoredGame {
  readonly played: number;
  readonly record: string;
  readonly canUndo?: boolean;
  readonly looks?: unknown;
  /** In saves of earlier versions: the records that an undo led to. */
  readonly before?: readonly unknown[];
}

/** How many finished games stay in local storage once they are in the archive: those that the start page shows. */
export const RECENT_GAMES = 12;

export interface SavedGame {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly played: number;
  readonly record: GameRecord;
  readonly canUndo: boolean;
  /** How the people who share the device chose to look, by seat; absent if nobody chose. */
  readonly looks?: readonly OwnLook[] | undefined;
  /** The person's seat in a game of several people, where it is known: that of an online game in the archive. */
  readonly own?: Seat | undefined;
}

/** Games that the browser refused to store, held in memory until the page is closed. */
const unsaved = new Map<string, StoredGame>();

/** False if it could not be stored. */
export function saveGame(
  id: string,
  { record, canUndo, looks }: Pick<SavedGame, 'record' | 'canUndo' | 'looks'>,
  nowMs: number,
): boolean {
  const stored: StoredGame = { played: nowMs, record: formatRecord(record), canUndo, looks };
  const isSaved = writeStored(UNDER + id, stored);
  if (isSaved) unsaved.delete(id);
  else unsaved.set(id, stored);
  return isSaved;
}

/** Tries again to store the games that were refused, once there may be room; false if one is still refused. */
export function retryUnsaved(): boolean {
  for (const [id, stored] of unsaved) if (writeStored(UNDER + id, stored)) unsaved.delete(id);
  return unsaved.size === 0;
}

export function loadGame(id: string): SavedGame | undefined {
  const stored = unsaved.get(id) ?? (readStored(UNDER + id) as Partial<StoredGame> | undefined);
  if (typeof stored?.record !== 'string') return undefined;
  const record = readRecord(stored.record);
  if (record === undefined) return undefined;
  const canUndo = stored.canUndo ?? (stored.before ?? []).length > 0;
  const looks = Array.isArray(stored.looks) ? stored.looks.map(readLook) : undefined;
  return { id, played: stored.played ?? 0, record, canUndo, looks };
}

export function savedGames(): readonly SavedGame[] {
  const ids = new Set([...storedKeys(UNDER).map((key) => key.slice(UNDER.length)), ...unsaved.keys()]);
  return [...ids].flatMap((id) => loadGame(id) ?? []).toSorted((one, other) => other.played - one.played);
}

/** Whether there is a saved game, without reading any. */
export function hasSavedGames(): boolean {
  return storedKeys(UNDER).length > 0;
}

/** The finished games, the latest first. */
export function finishedIds(): readonly string[] {
  return savedGames().flatMap(({ id, record }) => (record.game.step.kind === 'over' ? [id] : []));
}

/** False while this game could not be stored. */
export function isSaved(id: string): boolean {
  return !unsaved.has(id);
}

export function deleteGame(id: string): void {
  unsaved.delete(id);
  removeStored(UNDER + id);
}

/** The stored text, to detect whether another tab has moved on. */
export function savedText(id: string): string {
  return JSON.stringify(readStored(UNDER + id)) ?? '';
}

function readRecord(text: string): GameRecord | undefined {
  const parsed = parseRecord(text);
  return parsed.ok ? parsed.value : undefined;
}
