// Games on this device: one record a game, written whole after every move, before it is shown. A page that is closed at any
// moment loses nothing.

import { formatRecord, type GameRecord, parseRecord } from '../../rules/index.ts';
import { readStored, removeStored, storedKeys, writeStored } from './local-storage.ts';

const UNDER = 'game/';

/** A save as it is kept. Undo points follow from the moves; `canUndo` says whether there are any. */
interface Kept {
  readonly played: number;
  readonly record: string;
  readonly canUndo?: boolean;
  /** In saves of earlier versions: the records that an undo led to. */
  readonly before?: readonly unknown[];
}

export interface SavedGame {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly played: number;
  readonly record: GameRecord;
  readonly canUndo: boolean;
}

/** What the browser would not keep, for as long as the page lives. */
const unsaved = new Map<string, Kept>();

/** False if it could not be kept. */
export function saveGame(
  id: string,
  { record, canUndo }: Pick<SavedGame, 'record' | 'canUndo'>,
  nowMs: number,
): boolean {
  const kept: Kept = { played: nowMs, record: formatRecord(record), canUndo };
  const isSaved = writeStored(UNDER + id, kept);
  if (isSaved) unsaved.delete(id);
  else unsaved.set(id, kept);
  return isSaved;
}

export function loadGame(id: string): SavedGame | undefined {
  const kept = unsaved.get(id) ?? (readStored(UNDER + id) as Partial<Kept> | undefined);
  if (typeof kept?.record !== 'string') return undefined;
  const record = readRecord(kept.record);
  if (record === undefined) return undefined;
  return { id, played: kept.played ?? 0, record, canUndo: kept.canUndo ?? (kept.before ?? []).length > 0 };
}

export function savedGames(): readonly SavedGame[] {
  const ids = new Set([...storedKeys(UNDER).map((key) => key.slice(UNDER.length)), ...unsaved.keys()]);
  return [...ids].flatMap((id) => loadGame(id) ?? []).toSorted((one, other) => other.played - one.played);
}

/** False while the browser keeps nothing of this game. */
export function isSaved(id: string): boolean {
  return !unsaved.has(id);
}

export function deleteGame(id: string): void {
  unsaved.delete(id);
  removeStored(UNDER + id);
}

/** The text as it is kept, to see whether another tab has played on. */
export function savedText(id: string): string {
  return JSON.stringify(readStored(UNDER + id)) ?? '';
}

function readRecord(text: string): GameRecord | undefined {
  const parsed = parseRecord(text);
  return parsed.ok ? parsed.value : undefined;
}
