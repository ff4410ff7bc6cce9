// Emergency measures when the files of a running server were damaged: save what SQLite still has open, separate files
// that no longer belong together, and write a note for the next start. Existing data is never deleted.

import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { writeDamageNote } from './damage-note.ts';
import { makePrivate } from './database.ts';
import type { Damage, FileWatch } from './file-watch.ts';
import { LOCK_SUFFIX, makeFolder, moveIntoPlace } from './folder.ts';
import { checkIntegrity } from './integrity-check.ts';

export interface OpenFiles {
  readonly path: string;
  readonly database: DatabaseSyncInstance;
  readonly watch: FileWatch;
}

/** One sentence for the operator. */
export function describeDamage({ kind, part }: Damage, path: string): string {
  const name = `${basename(path)}${part}`;
  return kind === 'gone'
    ? `${name} was deleted, moved or replaced while the server was running.`
    : `${name} was overwritten or truncated by another program while the server was running.`;
}

/**
 * Returns advice for the operator. Closes nothing: SQLite would checkpoint its log into whichever file is at the path
 * now.
 */
export function rescueFiles(damage: Damage, files: OpenFiles): string {
  try {
    if (damage.part === '') return rescueDatabase(damage, files);
    if (damage.part === LOCK_SUFFIX) return NOTHING_LOST; // another server may already be using the data file
    return damage.kind === 'gone' ? rescueLog(files) : abandonLog(files);
  } catch (error) {
    return `Rescuing the remaining data failed too: ${String(error)}. Check it with planet doctor.`;
  }
}

/** The database file was replaced or overwritten. */
function rescueDatabase({ kind }: Damage, { path, database, watch }: OpenFiles): string {
  const isMovedWhole =
    !existsSync(path) && !watch.isInPlace('-wal') && !watch.isDeleted('') && !watch.isDeleted('-wal');
  if (isMovedWhole) {
    return 'Nothing is lost: the files were moved to another folder. Stop the server, move them back, and start it again.';
  }
  const copy = kind === 'gone' ? rescueCopy(path, database) : undefined;
  if (kind === 'overwritten') detach(path);
  // Otherwise the next start would apply our log to the other file.
  if (existsSync(path) && watch.isInPlace('-wal')) renameSync(`${path}-wal`, `${path}-wal.aside-${timestamp()}`);
  return note(
    path,
    copy === undefined
      ? MOVES_MAY_BE_LOST
      : `Everything up to then is saved in ${copy}. Stop the server, then restore it with planet restore ${copy} --replace.`,
  );
}

/**
 * The database is intact and becomes complete when the lost log, which SQLite still has open, is checkpointed into it.
 */
function rescueLog({ path, database, watch }: OpenFiles): string {
  if (existsSync(`${path}-wal`) && !watch.isInPlace('-wal')) {
    renameSync(`${path}-wal`, `${path}-wal.aside-${timestamp()}`); // a foreign log, which would be applied to our database
  }
  database.exec('pragma wal_checkpoint(truncate)');
  if (checkIntegrity(path).findings.length > 0) return note(path, MOVES_MAY_BE_LOST);
  return NOTHING_LOST;
}

/** The log has a hole, and closing the database would checkpoint zeros; detach it so that nothing is copied. */
function abandonLog({ path }: OpenFiles): string {
  detach(path);
  return note(path, MOVES_MAY_BE_LOST);
}

/** Replaces the file at the path by a copy: SQLite writes nothing when it closes a file that has been replaced. */
function detach(path: string): void {
  const temporary = `${path}.new`;
  copyFileSync(path, temporary);
  moveIntoPlace(temporary, path);
}

const NOTHING_LOST = 'Nothing is lost: everything is saved in the data file. Start the server again.';

const MOVES_MAY_BE_LOST =
  'Recent moves may be lost. Stop the server, check what is left with planet doctor, and restore a backup if it is not enough.';

function note(path: string, advice: string): string {
  writeDamageNote(path, advice);
  return advice;
}

/** Returns the path of a sound copy, or undefined if none could be made. */
function rescueCopy(path: string, database: DatabaseSyncInstance): string | undefined {
  const copy = `${path}.rescued-${timestamp()}`;
  makeFolder(dirname(path));
  makePrivate(copy);
  try {
    database.prepare('vacuum into ?').run(copy);
    if (checkIntegrity(copy).findings.length === 0) return copy;
  } catch {
    // the disk is full, or the file is unreadable
  }
  rmSync(copy, { force: true });
  return undefined;
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
