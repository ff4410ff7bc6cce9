// Contents of the published packages: everything needed, nothing unused, and the licences of bundled packages.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedFiles, readManifest } from '../../scripts/build/manifest.ts';
import { modulesFrom } from '../../scripts/build/module-graph.ts';
import { noticesFor } from '../../scripts/build/notices.ts';
import { vendorPackages } from '../../scripts/build/vendor.ts';
import type { Packages } from '../../scripts/packages.ts';
import { packBuilt, scratchFolder } from '../support/consumer.ts';
import { readProjectFile } from '../support/files.ts';
import { importsOf } from '../support/source.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST = readManifest();
const scratch = scratchFolder();
afterAll(scratch.remove);
let packages: Packages;

beforeAll(async () => {
  packages = await packBuilt(scratch.path);
});

const isScript = (path: string): boolean => path.endsWith('.js') && !path.startsWith('dist/web/');

/** Holds nothing but types, so nothing imports it at run time. */
const isEmpty = (path: string): boolean => /^(?:\/\/.*\n|\s)*export \{\};\s*$/.test(readProjectFile(path));

describe('make-me-a-planet', () => {
  it('has no pictures, tests or build state', () => {
    const unwanted = packages.game.files.filter((path) => /pictures|\.test\.|tsbuildinfo|\.map$/.test(path));
    expect(unwanted).toEqual([]);
  });

  it('has no script that nothing imports', () => {
    const used = modulesFrom([join(ROOT, 'bin/planet.js'), ...exportedFiles(MANIFEST)]);
    const scripts = packages.game.files.filter((path) => isScript(path) && !isEmpty(path));
    expect(scripts.length).toBeGreaterThan(200);
    expect(scripts.filter((path) => !used.has(join(ROOT, path)))).toEqual([]);
  });

  it('has declarations for the exported modules, and none for command and server', () => {
    const files = new Set(packages.game.files.map((path) => join(ROOT, path)));
    expect([...modulesFrom(exportedFiles(MANIFEST))].filter((path) => !files.has(path))).toEqual([]);
    expect(packages.game.files.filter((path) => /^dist\/(?:cli|server)\/.*\.d\.ts$/.test(path))).toEqual([]);
  });

  it('imports no package that it does not install', () => {
    const installed = new Set(Object.keys(MANIFEST.dependencies));
    const imported = packages.game.files
      .filter((path) => isScript(path) || path.endsWith('.d.ts'))
      .filter((path) => !path.startsWith('dist/vendor/'))
      .flatMap((path) => importsOf({ path, text: readProjectFile(path) }).map((name) => ({ path, name })));
    const missing = imported.filter(({ name }) => !name.startsWith('.') && !isBuiltin(name) && !installed.has(name));
    expect(missing).toEqual([]);
  });

  it('has the licences of each package that it bundles', () => {
    const vendored = packages.game.files.filter((path) => /^dist\/vendor\/.*\.js$/.test(path));
    expect(vendored.length).toBeGreaterThan(0);
    for (const path of vendored) {
      const text = readProjectFile(path.replace(/\.js$/, '.licenses.txt'));
      expect(text, path).toMatch(/^\S+ \d+\.\d+\.\d+ \([\w.-]+\)\n/);
      expect(text, path).toMatch(/Permission is hereby granted|Redistribution and use/);
    }
  });

  it('has the licences of the packages and fonts in the page', () => {
    expect(packages.game.files).toContain('dist/web/licenses.txt');
    const text = readProjectFile('dist/web/licenses.txt');
    for (const name of ['svelte', '@fontsource/fraunces', '@fontsource/nunito-sans'])
      expect(text).toContain(`${name} `);
    expect(text).toContain('SIL OPEN FONT LICENSE');
  });

  it('says where it comes from', () => {
    const { homepage, repository, bugs } = MANIFEST;
    for (const address of [homepage, repository.url, bugs])
      expect(address).toMatch(/^(?:git\+)?https:\/\/github\.com\//);
  });
});

describe('make-me-a-planet-core', () => {
  it('has the library alone', () => {
    const folders = new Set(packages.core.files.map((path) => path.split('/').slice(0, 2).join('/')));
    const rooms = ['art', 'bots', 'protocol', 'rules', 'table', 'thinking', 'words'];
    const expected = [...rooms.map((room) => `dist/${room}`), 'LICENSE', 'README.md', 'package.json'];
    expect([...folders].sort()).toEqual(expected.sort());
  });

  it('is small', () => {
    const bytes = packages.core.files
      .filter((path) => path.startsWith('dist/'))
      .map((path) => readProjectFile(path).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_500_000);
  });
});

describe('bundling a package', () => {
  const built = (name: string, text: string): string => {
    const folder = join(scratch.path, name);
    mkdirSync(join(folder, 'server/http'), { recursive: true });
    writeFileSync(join(folder, 'server/http/socket.js'), text);
    return folder;
  };
  const read = (folder: string): string => readFileSync(join(folder, 'server/http/socket.js'), 'utf8');
  const SOURCE =
    "import { once } from 'node:events';\nimport { WebSocket as Socket } from 'ws';\nconsole.log(\"from 'ws'\", once, Socket);\n";

  it('points imports to the bundle and leaves all other text alone', async () => {
    const dist = built('plain', SOURCE);
    await vendorPackages(dist, []);
    expect(read(dist)).toBe(SOURCE.replace("from 'ws';", "from '../../vendor/ws.js';"));
    expect(await import(join(dist, 'vendor/ws.js'))).toHaveProperty('WebSocket');
  });

  it('changes nothing when it is done again', async () => {
    const dist = built('again', SOURCE);
    await vendorPackages(dist, []);
    const [once, bundle] = [read(dist), readFileSync(join(dist, 'vendor/ws.js'), 'utf8')];
    await vendorPackages(dist, []);
    expect([read(dist), readFileSync(join(dist, 'vendor/ws.js'), 'utf8')]).toEqual([once, bundle]);
  });

  it('leaves a package alone that is installed beside', async () => {
    const dist = built('beside', SOURCE);
    await vendorPackages(dist, ['ws']);
    expect(read(dist)).toBe(SOURCE);
  });

  it('refuses an import of a whole package, whose used parts are unknown', async () => {
    await expect(vendorPackages(built('whole', "import * as ws from 'ws';\n"), [])).rejects.toThrow(/by name/);
  });

  it('refuses a package that is not there', async () => {
    await expect(vendorPackages(built('gone', "import { a } from 'no-such-package';\n"), [])).rejects.toThrow(
      /bundled/,
    );
  });

  it('names each package once in the licences', () => {
    const folder = join(ROOT, 'node_modules/ws');
    const notices = noticesFor([
      join(folder, 'index.js'),
      join(folder, 'lib/sender.js'),
      join(ROOT, 'src/cli/main.ts'),
    ]);
    expect(notices.match(/^ws \d/gm)).toHaveLength(1);
  });
});
