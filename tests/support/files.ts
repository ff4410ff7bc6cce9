// Files of the project as data: paths from its root with forward slashes, and their texts.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The paths of all files and folders under a folder, sorted. */
export function pathsUnder(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** All files under a folder whose names have this ending, sorted by path. */
export function filesUnder(folder: string, ending: string): readonly TextFile[] {
  return pathsUnder(folder)
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path, text: readProjectFile(path) }));
}
