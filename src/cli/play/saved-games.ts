// Where games in the terminal are kept: one record a game, written anew after every move, so that leaving loses nothing.

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const ENDING = '.planet.txt';

/** The folder of saved games: PLANET_HOME, or the platform's place for an application's state. */
export function savesFolder(): string {
  const { PLANET_HOME, XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (PLANET_HOME) return PLANET_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'make-me-a-planet');
  return join(XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'make-me-a-planet');
}

/** A file for a new game, named after the moment at which it began. */
export function newSavePath(now: Date): string {
  const moment = now.toISOString().replace(/[:.]/g, '-').replace('T', '_').slice(0, 23);
  return join(savesFolder(), `${moment}${ENDING}`);
}

/** Saved games, the one played last first. */
export function savedPaths(): readonly string[] {
  const folder = savesFolder();
  return namesIn(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({ path: join(folder, name), played: playedAt(join(folder, name)) }))
    .toSorted((one, other) => other.played - one.played || other.path.localeCompare(one.path))
    .map(({ path }) => path);
}

/** Written beside, forced to the disk and renamed: a file is always the old game or the new one, never a half. */
export function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/** The text of a saved game; empty if it can't be read. */
export function load(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function playedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
