// Compressed size of the page's files. Pictures and fonts are compressed already.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;

/** What a first game may load of scripts, besides the drawings and the bots' worker, which have files of their own. */
export const SCRIPT_LIMIT_BYTES = 90 * KB;
/** Matches the scripts that count. */
export const SCRIPT = /\/(?!art-|worker-)[^/]*\.js$/;

export type PackedSizes = ReadonlyMap<string, number>;

/** The compressed size of every file in the folder, by its path in it. */
export function packedSizes(folder: string): PackedSizes {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name.replaceAll('\\', '/'), /\.(?:woff2|png)$/.test(name) ? bytes.length : gzipSync(bytes).length];
    }),
  );
}

/** The compressed size of the files of a kind. */
export function weightOf(names: Iterable<string>, kind: RegExp, packed: PackedSizes): number {
  return [...names].reduce((total, name) => total + (kind.test(name) ? (packed.get(name) ?? 0) : 0), 0);
}
