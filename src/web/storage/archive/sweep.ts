// Moves finished games from local storage to the archive: copies each one, reads the copy back, and only then deletes the original. Whatever
// happens in between, a game is in one of the two or in both. The latest few stay in local storage as well, for the start page.

import { type ArchivedGame, type RowedGame, rowedGame, soleSeatIn } from '../../../history/index.ts';
import { formatRecord } from '../../../rules/index.ts';
import { dailyDayIn } from '../daily-games.ts';
import { readStored, writeStored } from '../local-storage.ts';
import {
  deleteGame,
  finishedIds,
  isSaved,
  loadGame,
  RECENT_GAMES,
  retryUnsaved,
  type SavedGame,
  savedGames,
  savedText,
} from '../saved-games.ts';
import { type Archive, type ArchiveOutcome, type DeletedGame, openArchive } from './archive.ts';

/** Beside each game that was played on from a position of another one; see src/web/replay/what-if.ts. */
const BRANCHES = 'what-if/';

/** Copies what is new, and keeps the latest `recent` games in local storage. */
export async function sweep(recent = RECENT_GAMES): Promise<ArchiveOutcome> {
  const archive = await openArchive();
  if (archive === undefined) return 'failed';
  const ids = finishedIds();
  for (const [place, id] of ids.entries()) {
    const outcome = await moveGame(archive, id, place >= recent);
    if (outcome !== 'done') return outcome;
  }
  return dropReopened(archive);
}

/** Games whose last move was undone: they are in progress again, and only local storage has them. */
async function dropReopened(archive: Archive): Promise<ArchiveOutcome> {
  // A game that is no longer in local storage is none: another tab may have finished it and moved it here meanwhile.
  const isOpen = (id: string): boolean => {
    const saved = loadGame(id);
    return saved !== undefined && saved.record.game.step.kind !== 'over';
  };
  const ids = savedGames().flatMap(({ id }) => (isOpen(id) ? [id] : []));
  const reopened: DeletedGame[] = [];
  for await (const { id, origin } of archive.games(ids)) reopened.push({ id, origin });
  return reopened.length === 0 ? 'done' : archive.delete(reopened, isOpen);
}

/** Frees what local storage has of finished games, and stores what was refused before; false if that is refused still. */
export async function makeRoom(): Promise<boolean> {
  await sweep(0);
  return retryUnsaved();
}

async function moveGame(archive: Archive, id: string, isOld: boolean): Promise<ArchiveOutcome> {
  let copied = '';
  const outcome = await archive.copy(id, (known) => {
    const saved = loadGame(id);
    const rowed = saved === undefined ? undefined : rowedSave(saved);
    copied = rowed === undefined ? '' : savedText(id);
    return rowed === undefined || isSameGame(known, rowed.game) ? undefined : rowed;
  });
  if (outcome !== 'done' || !isOld || copied === '' || !isSaved(id)) return outcome;
  const saved = loadGame(id);
  const stored = await archive.game(id);
  const isWhole = saved !== undefined && stored?.record === formatRecord(saved.record);
  if (isWhole && savedText(id) === copied) deleteGame(id);
  return 'done';
}

function isSameGame(known: ArchivedGame | undefined, game: ArchivedGame): boolean {
  return known?.record === game.record && known.playedMs === game.playedMs;
}

/** A save as the archive stores it; undefined if the game is not over. */
export function rowedSave({ id, record, played, looks }: SavedGame): RowedGame | undefined {
  const own = soleSeatIn(record);
  const branch = readStored(BRANCHES + id);
  const day = dailyDayIn(id);
  return rowedGame(record, {
    ...{ id, playedMs: played, record: formatRecord(record) },
    ...(day === undefined ? { origin: 'device' } : { origin: 'daily', deal: day }),
    ...(own === undefined ? {} : { own }),
    ...(looks === undefined ? {} : { looks }),
    ...(branch === undefined ? {} : { branch, isBranch: true }),
  });
}

/** Brings back what stands beside a game in local storage, for the screens that look there. */
export function restoreBranch({ id, branch }: ArchivedGame): void {
  if (branch !== undefined && readStored(BRANCHES + id) === undefined) writeStored(BRANCHES + id, branch);
}
