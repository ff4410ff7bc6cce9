// Looking after the file, beside a server that runs or without one: a copy, putting a copy back, everything as lines of
// text.

import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../rules/index.ts';
import { keepPrivate, openDatabase, openForReading } from './database.ts';
import { examine, logsOf, reading, wayToLook } from './examination.ts';
import { makeFolder } from './folder.ts';
import { isInUse } from './lock.ts';

export type CareFault = 'fileMissing' | 'fileExists' | 'fileUnsound' | 'fileInUse';

/** Beside a file of SQLite's, with what was not yet taken into it. */
const COMPANIONS = ['', '-wal', '-shm'] as const;

/** A whole copy of one moment, forced to the disk; the server may go on meanwhile. */
export function backUp(path: string, target: string): Result<undefined, CareFault> {
  if (!existsSync(path)) return fail('fileMissing');
  if (existsSync(target)) return fail('fileExists');
  const beside = `${target}.new`;
  copyWhole(path, beside);
  settle(beside, target);
  return ok(undefined);
}

/** Puts a sound copy in a place where no file is, brought up to date; nothing is ever overwritten. */
export function restore(copy: string, path: string): Result<undefined, CareFault> {
  if (!existsSync(copy)) return fail('fileMissing');
  if (isInUse(path)) return fail('fileInUse');
  if (COMPANIONS.some((each) => existsSync(`${path}${each}`))) return fail('fileExists');
  if (examine(copy).findings.length > 0) return fail('fileUnsound');
  const beside = `${path}.new`;
  copyWhole(copy, beside, wayToLook(copy));
  openDatabase(beside).close();
  const isSound = examine(beside).findings.length === 0;
  if (isSound) settle(beside, path);
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

/** Away with a file and all that belongs to it. */
function discard(path: string): void {
  for (const each of COMPANIONS) rmSync(`${path}${each}`, { force: true });
}

/** Puts a file away under another name, with all that belongs to it, unless a server runs on it. */
export function setAside(path: string, name: string): Result<undefined, CareFault> {
  if (isInUse(path)) return fail('fileInUse');
  for (const each of COMPANIONS) {
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

/** Under its name only when it is whole on the disk; its owner's alone, since names and chat are in it. */
function settle(beside: string, path: string): void {
  chmodSync(beside, 0o600);
  force(beside, 'r+');
  renameSync(beside, path);
  if (process.platform !== 'win32') force(dirname(path), 'r'); // where folders can't be opened
}

function force(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode);
  fsyncSync(file);
  closeSync(file);
}
