// Backup, restore and export of a data file. Backup and export work while a server is running.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../rules/index.ts';
import { DAMAGE_NOTE_SUFFIX } from './damage-note.ts';
import { bringUpToDate, makePrivate, openForReading } from './database.ts';
import { StoreFailure } from './failure.ts';
import { FILE_SUFFIXES, makeFolder, moveIntoPlace, removeDatabase } from './folder.ts';
import { checkIntegrity, chooseOpener, logsOf, withDatabase } from './integrity-check.ts';
import { isInUse } from './lock.ts';
import { isOutdated, versionOf } from './migrations.ts';

export type FileFault = 'fileMissing' | 'fileExists' | 'fileUnsound' | 'fileOutdated' | 'fileInUse';

/** Makes a consistent copy and forces it to disk; the server may keep running. */
export function backUp(path: string, target: string): Result<undefined, FileFault> {
  if (!existsSync(path)) return fail('fileMissing');
  if (existsSync(target)) return fail('fileExists');
  const temporary = `${target}.new`;
  copyDatabase(path, temporary);
  moveIntoPlace(temporary, target);
  return ok(undefined);
}

/** Restores a sound copy to a path without a data file and migrates it; nothing is ever overwritten. */
export function restore(copy: string, path: string): Result<undefined, FileFault> {
  if (!existsSync(copy)) return fail('fileMissing');
  if (isInUse(path)) return fail('fileInUse');
  if (hasDataFiles(path)) return fail('fileExists');
  const { version, findings } = checkIntegrity(copy);
  if (findings.some(({ code }) => code === 'outdated')) return fail('fileOutdated');
  if (findings.length > 0) return fail('fileUnsound');
  const temporary = `${path}.new`;
  copyDatabase(copy, temporary, chooseOpener(copy));
  bringUpToDate(temporary, version);
  const isSound = checkIntegrity(temporary).findings.length === 0;
  if (isSound) {
    moveIntoPlace(temporary, path);
    rmSync(`${path}${DAMAGE_NOTE_SUFFIX}`, { force: true });
  }
  removeDatabase(temporary);
  return isSound ? ok(undefined) : fail('fileUnsound');
}

/** Copies a database with its log into a private file, replacing what a killed command left there. */
function copyDatabase(path: string, temporary: string, open = openForReading): void {
  makeFolder(dirname(temporary));
  removeDatabase(temporary);
  makePrivate(temporary);
  withDatabase(path, (database) => database.prepare('vacuum into ?').run(temporary), open);
}

/** Whether a data file exists at the path, or part of one. */
export function hasDataFiles(path: string): boolean {
  return FILE_SUFFIXES.some((each) => existsSync(`${path}${each}`));
}

/** Renames a data file with its log, index and note, unless a server is using it. */
export function moveAside(path: string, name: string): Result<undefined, FileFault> {
  if (isInUse(path)) return fail('fileInUse');
  for (const each of [...FILE_SUFFIXES, DAMAGE_NOTE_SUFFIX]) {
    if (existsSync(`${path}${each}`)) renameSync(`${path}${each}`, `${name}${each}`);
  }
  return ok(undefined);
}

/** Every table as a line of JSON, with its whole log; no names, no tokens. Throws for a file of an unreleased form. */
export function* exportLines(path: string): Generator<string> {
  const database = openForReading(path);
  try {
    if (isOutdated(versionOf(database))) throw new StoreFailure('fileOutdated');
    for (const { table, log } of logsOf(database)) yield JSON.stringify({ ...table, log });
  } finally {
    database.close();
  }
}
