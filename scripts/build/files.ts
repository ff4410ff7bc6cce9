// File helpers of the build.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file under a folder, sorted by path. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Atomic: a concurrent reader gets either the old text or the new one. */
export function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.new`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

/** Removes all files of a folder but these, and those that another process is writing. */
export function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const path of filesIn(folder)) if (!kept.has(path) && !path.endsWith('.new')) rmSync(path, { force: true });
}
