// `npm run packages`: builds the two published tarballs from the same built code. make-me-a-planet has everything;
// make-me-a-planet-core is the library alone, without command, server and page, and has no dependencies.
// docs/decisions/001-packages.md explains why there are two.

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { exportedFiles, type PackageManifest, ROOT, readManifest } from './build/manifest.ts';
import { modulesFrom } from './build/module-graph.ts';
import { type Packed, pack } from './build/npm.ts';

/** The fields that both manifests share. */
const SHARED_FIELDS = [
  ...['version', 'license', 'homepage', 'repository', 'bugs', 'type', 'engines', 'exports', 'sideEffects', 'keywords'],
] as const;

export const CORE_NAME = 'make-me-a-planet-core';

export interface Packages {
  readonly game: Packed;
  readonly core: Packed;
}

/** Packs what is in dist/ now. */
export async function packPackages(to: string): Promise<Packages> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-core-'));
  try {
    writeCore(folder);
    return { game: await pack(ROOT, to), core: await pack(folder, to) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeCore(folder: string): void {
  const manifest = readManifest();
  for (const path of modulesFrom(exportedFiles(manifest))) {
    copy(path, folder);
    const licenses = path.replace(/\.js$/, '.licenses.txt');
    if (licenses !== path && existsSync(licenses)) copy(licenses, folder);
  }
  copy(join(ROOT, 'LICENSE'), folder);
  const core = {
    name: CORE_NAME,
    description:
      'The rules, bots, words, wire protocol and drawings of Make Me a Planet, as a library without dependencies',
    ...Object.fromEntries(SHARED_FIELDS.map((field) => [field, manifest[field]])),
    files: ['dist'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(core, undefined, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readmeFor(manifest));
}

/** The page about the library; the documents beside it are not in the package, so its links lead to the repository. */
function readmeFor({ repository }: PackageManifest): string {
  const address = repository.url.replace(/^git\+|\.git$/g, '');
  const page = readFileSync(join(ROOT, 'docs/LIBRARY.md'), 'utf8');
  return page.replace(/\]\((\w+\.md)\)/g, `](${address}/blob/main/docs/$1)`);
}

function copy(path: string, folder: string): void {
  const target = join(folder, relative(ROOT, path));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(path, target);
}

if (process.argv[1] === import.meta.filename) {
  const { game, core } = await packPackages(resolve(process.argv[2] ?? '.'));
  console.log(`${game.tarball}\n${core.tarball}`);
}
