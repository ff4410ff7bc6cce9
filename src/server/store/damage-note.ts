// A note written next to a data file that was damaged while a server was running. The server refuses to start while the
// note exists, so that nobody continues with incomplete data by accident.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Suffix of the note's file name. */
export const DAMAGE_NOTE_SUFFIX = '-damaged';

/** Undefined if there is no note. */
export function readDamageNote(path: string): string | undefined {
  return existsSync(`${path}${DAMAGE_NOTE_SUFFIX}`)
    ? readFileSync(`${path}${DAMAGE_NOTE_SUFFIX}`, 'utf8').trim()
    : undefined;
}

export function writeDamageNote(path: string, text: string): void {
  if (existsSync(dirname(path))) writeFileSync(`${path}${DAMAGE_NOTE_SUFFIX}`, `${text}\n`, { mode: 0o600 });
}
