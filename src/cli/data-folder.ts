// Where a server keeps its file: a folder that is named, or the platform's place for an application's state.

import { join, resolve } from 'node:path';
import type { Args, Flag } from './args.ts';
import { savesFolder } from './play/saved-games.ts';

const FILE = 'planet.db';

export const DATA_FLAG: Readonly<Record<'data', Flag>> = {
  data: { value: 'FOLDER', help: 'flag.data' },
};

/** What was typed, then PLANET_DATA, then the usual place. */
export function dataFileOf(args: Args): string {
  const folder = args.text('data') ?? (process.env.PLANET_DATA || undefined);
  return join(folder === undefined ? savesFolder() : resolve(folder), FILE);
}
