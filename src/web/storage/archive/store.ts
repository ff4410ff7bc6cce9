// Where the history finds its games: in the archive, or in local storage alone where the browser has no database.

import type { ArchivedGame, HistoryRow, RowedGame } from '../../../history/index.ts';
import { parseRecord } from '../../../rules/index.ts';
import { readLook } from '../../players/looks.ts';
import { deleteGame, finishedIds, loadGame, type SavedGame } from '../saved-games.ts';
import { type Archive, type ArchiveOutcome, type DeletedGame, openArchive } from './archive.ts';
import { restoreBranch, rowedSave } from './sweep.ts';

export interface HistoryStore {
  /** Undefined: there is no database, and only the games in local storage are shown. */
  readonly archive: Archive | undefined;
  readonly rows: () => Promise<readonly HistoryRow[]>;
  readonly game: (id: string) => Promise<ArchivedGame | undefined>;
  readonly games: (ids: readonly string[]) => AsyncIterable<ArchivedGame>;
  readonly add: (games: readonly RowedGame[]) => Promise<ArchiveOutcome>;
  readonly delete: (games: readonly DeletedGame[]) => Promise<ArchiveOutcome>;
}

export async function openHistory(): Promise<HistoryStore> {
  const archive = await openArchive();
  if (archive === undefined) return LOCAL;
  return {
    archive,
    rows: () => archive.rows(),
    game: (id) => archive.game(id),
    games: (ids) => archive.games(ids),
    add: (games) => archive.put(games),
    delete: (games) => {
      for (const { id } of games) deleteGame(id); // first, so that no other tab copies it again
      return archive.delete(games);
    },
  };
}

const LOCAL: HistoryStore = {
  archive: undefined,
  rows: async () => finishedIds().flatMap((id) => savedRow(id)?.row ?? []),
  game: async (id) => savedRow(id)?.game,
  games: async function* (ids) {
    for (const id of ids) {
      const rowed = savedRow(id);
      if (rowed !== undefined) yield rowed.game;
    }
  },
  add: async () => 'failed',
  delete: async (games) => {
    for (const { id } of games) deleteGame(id);
    return 'done';
  },
};

function savedRow(id: string): RowedGame | undefined {
  const saved = loadGame(id);
  return saved === undefined ? undefined : rowedSave(saved);
}

/** A game on this device that is no longer in local storage, as a save. */
export async function archivedSave(id: string): Promise<SavedGame | undefined> {
  const archive = await openArchive();
  const game = await archive?.game(id).catch(() => undefined);
  const parsed = game === undefined ? undefined : parseRecord(game.record);
  if (game === undefined || parsed?.ok !== true) return undefined;
  restoreBranch(game);
  const looks = Array.isArray(game.looks) ? game.looks.map(readLook) : undefined;
  return { id, played: game.playedMs, record: parsed.value, canUndo: false, looks, own: game.own };
}

/** Deletes the copy of a game that was deleted in local storage, unless it was restored there meanwhile. */
export async function forgetGame(id: string): Promise<void> {
  const archive = await openArchive();
  await archive?.delete([{ id, origin: 'device' }], () => loadGame(id) === undefined);
}
