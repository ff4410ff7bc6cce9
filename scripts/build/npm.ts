// Runs npm without this project's settings, which `npm test` passes to its children as environment variables.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface NpmOptions {
  readonly cwd: string;
  /** The Node that runs npm and package scripts; absent: the current one. */
  readonly node?: string;
}

/** Rejects with what npm printed if it fails. */
export async function npm(
  args: readonly string[],
  { cwd, node = process.execPath }: NpmOptions,
): Promise<{ stdout: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name));
  const env = { ...Object.fromEntries(inherited), PATH: [dirname(node), process.env.PATH].join(delimiter) };
  return promisify(execFile)(node, [npmProgram(), ...args], { cwd, env, maxBuffer: 2 ** 26 });
}

export interface Packed {
  readonly tarball: string;
  /** The paths in it, relative to the packed folder. */
  readonly files: readonly string[];
}

/** Packs a folder, or a package of the registry. Runs no scripts. */
export async function pack(what: string, to: string): Promise<Packed> {
  const flags = ['--json', '--ignore-scripts', '--prefer-offline', '--pack-destination', to];
  const { stdout } = await npm(['pack', what, ...flags], { cwd: to });
  const [packed] = JSON.parse(stdout) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  if (packed === undefined) throw new Error(`npm packed nothing of ${what}`);
  return { tarball: join(to, packed.filename), files: packed.files.map(({ path }) => path) };
}

/** The npm that started this process, or the one that comes with Node. */
function npmProgram(): string {
  const folder = dirname(process.execPath);
  const places = [
    process.env.npm_execpath ?? '',
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const found = places.find((place) => place.endsWith('npm-cli.js') && existsSync(place));
  if (found === undefined) throw new Error(`no npm beside ${process.execPath}`);
  return found;
}
