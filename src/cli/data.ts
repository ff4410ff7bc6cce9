// Where a server keeps its tables: one folder, one file in it. Every command that has to do with it takes the same flag.

import { join, resolve } from 'node:path';
import type { Args, Flag } from './args.ts';
import { savesFolder } from './play/saves.ts';

const FILE = 'planet.db';

export const DATA_FLAG = { data: { value: 'FOLDER', help: 'flag.data' } } as const satisfies Readonly<
  Record<string, Flag>
>;

/** What was typed, then what the environment says, then a folder beside the saved games. */
export function dataFolder(args: Args): string {
  return resolve(args.text('data') || process.env.PLANET_DATA || join(savesFolder(), 'server'));
}

export function dataFile(args: Args): string {
  return join(dataFolder(args), FILE);
}
