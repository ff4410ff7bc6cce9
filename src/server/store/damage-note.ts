// A note beside a file that was damaged while a server ran on it. A start refuses as long as it is there, so that nobody
// plays on with what happens to be left.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What its name ends in. */
export const DAMAGE_NOTE_SUFFIX = '-damaged';

/** Undefined: there is none. */
export function readDamageNote(path: string): string | undefined {
  return existsSync(`${path}${DAMAGE_NOTE_SUFFIX}`)
    ? readFileSync(`${path}${DAMAGE_NOTE_SUFFIX}`, 'utf8').trim()
    : undefined;
}

export function writeDamageNote(path: string, text: string): void {
  if (existsSync(dirname(path))) writeFileSync(`${path}${DAMAGE_NOTE_SUFFIX}`, `${text}\n`, { mode: 0o600 });
}
