// A Vite plugin: writes sw.js beside the built page, with the list of all its files and their hashes.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../../src/web/offline/worker/worker.ts');

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      this.addWatchFile(SOURCE);
    },
    closeBundle: () => writeWorker(folder),
  };
}

/** Writes the service worker for the files in the folder. */
export async function writeWorker(folder: string): Promise<void> {
  const files = filesIn(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const known = `const FILES = ${JSON.stringify(files)}; const VERSION = ${JSON.stringify(version)};`;
  writeFileSync(join(folder, 'sw.js'), (await minify('sw.js', `${known}\n${code}`)).code);
}

/** Each file's path and hash, sorted by path. */
function filesIn(folder: string): readonly (readonly [path: string, integrity: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .map(
      (path) =>
        [
          path.slice(folder.length + 1).replaceAll('\\', '/'),
          `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`,
        ] as const,
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
