// Looking after the file, beside a server that runs or without one: a copy, putting a copy back, everything as lines of
// text.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../rules/index.ts';
import { NOTE } from './damage-note.ts';
import { bringUpToDate, keepPrivate, openForReading } from './database.ts';
import { StoreFailure } from './failure.ts';
import { discard, makeFolder, PARTS, settle } from './folder.ts';
import { checkIntegrity, logsOf, reading, wayToLook } from './integrity-check.ts';
import { isInUse } from './lock.ts';
import { isOutdated, versionOf } from './migrations.ts';

export type FileFault = 'fileMissing' | 'fileExists' | 'fileUnsound' | 'fileOutdated' | 'fileInUse';

/** A whole copy of one moment, forced to the disk; the server may go on meanwhile. */
export function backUp(path: string, target: string): Result<undefined, FileFault> {
  if (!existsSync(path)) return fail('fileMissing');
  if (existsSync(target)) return fail('fileExists');
  const beside = `${target}.new`;
  copyWhole(path, beside);
  settle(beside, target);
  return ok(undefined);
}

/** Puts a sound copy in a place where no file is, brought up to date; nothing is ever overwritten. */
export function restore(copy: string, path: string): Result<undefined, FileFault> {
  if (!existsSync(copy)) return fail('fileMissing');
  if (isInUse(path)) return fail('fileInUse');
  if (isTaken(path)) return fail('fileExists');
  const { version, findings } = checkIntegrity(copy);
  if (findings.some(({ code }) => code === 'outdated')) return fail('fileOutdated');
  if (findings.length > 0) return fail('fileUnsound');
  const beside = `${path}.new`;
  copyWhole(copy, beside, wayToLook(copy));
  bringUpToDate(beside, version);
  const isSound = checkIntegrity(beside).findings.length === 0;
  if (isSound) {
    settle(beside, path);
    rmSync(`${path}${NOTE}`, { force: true });
  }
  discard(beside);
  return isSound ? ok(undefined) : fail('fileUnsound');
}

/** With what was not yet taken into the file, and for nobody else to read. In place of what a killed command has left there. */
function copyWhole(path: string, beside: string, open = openForReading): void {
  makeFolder(dirname(beside));
  discard(beside);
  keepPrivate(beside);
  reading(path, (database) => database.prepare('vacuum into ?').run(beside), open);
}

/** A file is there, or something that is left of one. */
export function isTaken(path: string): boolean {
  return PARTS.some((each) => existsSync(`${path}${each}`));
}

/** Puts a file away under another name, with all that belongs to it, unless a server runs on it. */
export function setAside(path: string, name: string): Result<undefined, FileFault> {
  if (isInUse(path)) return fail('fileInUse');
  for (const each of [...PARTS, NOTE]) {
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
