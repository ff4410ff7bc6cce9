// package.json as data, for the scripts that build and pack.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

interface Entry {
  readonly types: string;
  readonly default: string;
}

export interface PackageManifest {
  readonly version: string;
  readonly homepage: string;
  readonly bugs: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly repository: { readonly url: string };
  readonly exports: Readonly<Record<string, Entry | string>>;
  readonly [field: string]: unknown;
}

export function readManifest(): PackageManifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageManifest;
}

/** The files behind the exports of package.json, by full path: scripts and declarations. */
export function exportedFiles({ exports }: PackageManifest): readonly string[] {
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.default, entry.types].map((path) => join(ROOT, path)),
  );
}
