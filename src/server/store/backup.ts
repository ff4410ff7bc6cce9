// Looking after the file, temporary a server that runs or without one: a copy, putting a copy back, everything as lines of
// text.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../rules/index.ts';
import { DAMAGE_NOTE_SUFFIX } from './damage-note.ts';
import { bringUpToDate, makePrivate, openForReading } from './database.ts';
import { FILE_SUFFIXES, makeFolder, moveIntoPlace, removeDatabase } from './folder.ts';
import { checkIntegrity, chooseOpener, logsOf, withDatabase } from './integrity-check.ts';
import { isInUse } from './lock.ts';

export type FileFault = 'fileMissing' | 'fileExists' | 'fileUnsound' | 'fileInUse';

/** A whole copy of one moment, forced to the disk; the server may go on meanwhile. */
export function backUp(path: string, target: string): Result<undefined, FileFault> {
  if (!existsSync(path)) return fail('fileMissing');
  if (existsSync(target)) return fail('fileExists');
  const temporary = `${target}.new`;
  copyDatabase(path, temporary);
  moveIntoPlace(temporary, target);
  return ok(undefined);
}

/** Puts a sound copy in a place where no file is, brought up to date; nothing is ever overwritten. */
export function restore(copy: string, path: string): Result<undefined, FileFault> {
  if (!existsSync(copy)) return fail('fileMissing');
  if (isInUse(path)) return fail('fileInUse');
  if (hasDataFiles(path)) return fail('fileExists');
  const { version, findings } = checkIntegrity(copy);
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

/** With what was not yet taken into the file, and for nobody else to read. In place of what a killed command has left there. */
function copyDatabase(path: string, temporary: string, open = openForReading): void {
  makeFolder(dirname(temporary));
  removeDatabase(temporary);
  makePrivate(temporary);
  withDatabase(path, (database) => database.prepare('vacuum into ?').run(temporary), open);
}

/** A file is there, or something that is left of one. */
export function hasDataFiles(path: string): boolean {
  return FILE_SUFFIXES.some((each) => existsSync(`${path}${each}`));
}

/** Puts a file away under another name, with all that belongs to it, unless a server runs on it. */
export function moveAside(path: string, name: string): Result<undefined, FileFault> {
  if (isInUse(path)) return fail('fileInUse');
  for (const each of [...FILE_SUFFIXES, DAMAGE_NOTE_SUFFIX]) {
    if (existsSync(`${path}${each}`)) renameSync(`${path}${each}`, `${name}${each}`);
  }
  return ok(undefined);
}

/** Every table as a line of JSON, with its whole log; no names, no tokens. */
export function* exportLines(path: string): Generator<string> {
  const database = openForReading(path);
  try {
    for (const { table, log } of logsOf(database)) yield JSON.stringify({ ...table, log });
  } finally {
    database.close();
  }
}
