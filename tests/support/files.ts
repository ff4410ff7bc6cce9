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

/** All files under a folder whose names end so, in the order of their paths. */
export function filesUnder(folder: string, ending: string): readonly TextFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => ({ path, text: readProjectFile(path) }));
}
