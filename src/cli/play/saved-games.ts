// Saved games of the terminal: one record per game, rewritten after every move, so that quitting loses nothing.

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

/** PLANET_HOME, or the platform's folder for application state. */
export function savesFolder(): string {
  const { PLANET_HOME, XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (PLANET_HOME) return PLANET_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'make-me-a-planet');
  return join(XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'make-me-a-planet');
}

/** Path for a new game, named after its start time. */
export function newSavePath(now: Date): string {
  const moment = now.toISOString().replace(/[:.]/g, '-').replace('T', '_').slice(0, 23);
  return join(savesFolder(), `${moment}${ENDING}`);
}

/** Saved games, the most recently played first. */
export function savedPaths(): readonly string[] {
  const folder = savesFolder();
  return namesIn(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({ path: join(folder, name), played: playedAt(join(folder, name)) }))
    .toSorted((one, other) => other.played - one.played || other.path.localeCompare(one.path))
    .map(({ path }) => path);
}

/** Writes a temporary file, forces it to disk and renames it, so that the file is never incomplete. */
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

/** The text of a saved game; '' if unreadable. */
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
