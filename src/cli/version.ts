// The version in package.json.

import { readFileSync } from 'node:fs';
import { ROOT } from './paths.ts';

export function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
    version: string;
  };
  return version;
}
