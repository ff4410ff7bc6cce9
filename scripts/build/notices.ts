// The licences of bundled packages, which must be distributed with their code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry for each package that these files are from, sorted by name; other files are ours. */
export function noticesFor(files: readonly string[]): string {
  const folders = new Set(files.flatMap((path) => packageFolder(path) ?? []));
  const notices = new Set([...folders].map(noticeOf));
  return [...notices].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** The nearest folder of `node_modules` above a file. */
function packageFolder(path: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path)?.[0];
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  if (license === undefined) throw new Error(`${name} ${version} names no licence, so it can't be passed on`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}
