// After damage to the files of a running server: save what SQLite still has open, keep apart what no longer belongs
// together, and leave a note for the next start. Nothing that is there is deleted.

import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { writeDamageNote } from './damage-note.ts';
import { makePrivate } from './database.ts';
import type { Damage, FileWatch } from './file-watch.ts';
import { makeFolder, moveIntoPlace } from './folder.ts';
import { checkIntegrity } from './integrity-check.ts';

export interface OpenFiles {
  readonly path: string;
  readonly database: DatabaseSyncInstance;
  readonly watch: FileWatch;
}

/** What happened, in plain words. */
export function describeDamage({ kind, part }: Damage, path: string): string {
  const name = `${basename(path)}${part}`;
  return kind === 'gone'
    ? `${name} was deleted, moved or replaced while the server was running.`
    : `${name} was overwritten or cut short by another program while the server was running.`;
}

/** Says what is left and what to do. Nothing is closed here: SQLite would copy its log into whatever is there now. */
export function rescueFiles(damage: Damage, files: OpenFiles): string {
  try {
    if (damage.part === '') return rescueDatabase(damage, files);
    return damage.kind === 'gone' ? rescueLog(files) : abandonLog(files);
  } catch (error) {
    return `Saving what is left failed too: ${String(error)}. Examine it with planet doctor.`;
  }
}

/** The database is not the one at its path, or no longer ours inside. */
function rescueDatabase({ kind }: Damage, { path, database, watch }: OpenFiles): string {
  const isMovedWhole =
    !existsSync(path) && !watch.isInPlace('-wal') && !watch.isDeleted('') && !watch.isDeleted('-wal');
  if (isMovedWhole) {
    return 'Nothing is lost: the files are in another folder now. Stop the server, move them back, and start it again.';
  }
  const copy = kind === 'gone' ? rescueCopy(path, database) : undefined;
  if (kind === 'overwritten') detach(path);
  // Our log would be applied to the other file at the next start.
  if (existsSync(path) && watch.isInPlace('-wal')) renameSync(`${path}-wal`, `${path}-wal.aside-${timestamp()}`);
  return note(
    path,
    copy === undefined
      ? MOVES_MAY_BE_LOST
      : `Everything up to then is saved in ${copy}. Stop the server, then put it back with planet restore ${copy} --replace.`,
  );
}

/** The database is in place, and whole again when what was in the lost log is copied into it. */
function rescueLog({ path, database, watch }: OpenFiles): string {
  if (existsSync(`${path}-wal`) && !watch.isInPlace('-wal')) {
    renameSync(`${path}-wal`, `${path}-wal.aside-${timestamp()}`); // another's, which would be applied to our file
  }
  database.exec('pragma wal_checkpoint(truncate)');
  if (checkIntegrity(path).findings.length > 0) return note(path, MOVES_MAY_BE_LOST);
  return 'Nothing is lost: everything is saved in the data file. Start the server again.';
}

/** What is missing in the log must not be copied into the database as zeros, which closing would do. */
function abandonLog({ path }: OpenFiles): string {
  detach(path);
  return note(path, MOVES_MAY_BE_LOST);
}

/** Gives the path a file of its own with the same bytes: SQLite writes nothing when it closes one that has been replaced. */
function detach(path: string): void {
  const temporary = `${path}.new`;
  copyFileSync(path, temporary);
  moveIntoPlace(temporary, path);
}

const MOVES_MAY_BE_LOST =
  'Recent moves may be lost. Stop the server, checkIntegrity what is left with planet doctor, and restore a backup if it is not enough.';

function note(path: string, advice: string): string {
  writeDamageNote(path, advice);
  return advice;
}

/** The path of a sound copy; undefined if none could be made. */
function rescueCopy(path: string, database: DatabaseSyncInstance): string | undefined {
  const copy = `${path}.rescued-${timestamp()}`;
  makeFolder(dirname(path));
  makePrivate(copy);
  try {
    database.prepare('vacuum into ?').run(copy);
    if (checkIntegrity(copy).findings.length === 0) return copy;
  } catch {
    // there is no room, or the file can't be read any more
  }
  rmSync(copy, { force: true });
  return undefined;
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
