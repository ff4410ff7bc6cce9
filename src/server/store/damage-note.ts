// A note beside a file that was damaged while a server ran on it. A start refuses as long as it is there, so that nobody
// plays on with what happens to be left.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What its name ends in. */
export const NOTE = '-damaged';

/** Undefined: there is none. */
export function noteOf(path: string): string | undefined {
  return existsSync(`${path}${NOTE}`) ? readFileSync(`${path}${NOTE}`, 'utf8').trim() : undefined;
}

export function leaveNote(path: string, text: string): void {
  if (existsSync(dirname(path))) writeFileSync(`${path}${NOTE}`, `${text}\n`, { mode: 0o600 });
}
