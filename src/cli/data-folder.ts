// Path of the server's data file: the folder given, or the platform's folder for application state.

import { join, resolve } from 'node:path';
import type { Args, Flag } from './args.ts';
import { savesFolder } from './play/saved-games.ts';

const FILE = 'planet.db';

export const DATA_FLAG: Readonly<Record<'data', Flag>> = {
  data: { value: 'FOLDER', help: 'flag.data' },
};

/** The flag, then PLANET_DATA, then the default folder. */
export function dataFileOf(args: Args): string {
  const folder = args.text('data') ?? (process.env.PLANET_DATA || undefined);
  return join(folder === undefined ? savesFolder() : resolve(folder), FILE);
}
