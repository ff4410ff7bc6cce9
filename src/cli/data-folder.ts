// Where a server's tables are: a data file in the folder given, or in the platform's folder for application state, or a
// PostgreSQL database.

import { join, resolve } from 'node:path';
import type { Args, Flag } from './args.ts';
import type { Context } from './context.ts';
import { UsageError } from './output.ts';
import { savesFolder } from './play/saved-games.ts';

export const DATA_FILE = 'planet.db';

export const DATA_FLAG: Readonly<Record<'data', Flag>> = {
  data: { value: 'FOLDER', help: 'flag.data' },
};

/** For commands that work on a file or a database. */
export const STORAGE_FLAGS: Readonly<Record<'data' | 'database', Flag>> = {
  ...DATA_FLAG,
  database: { value: 'URL', help: 'flag.database' },
};

/** The flag, then PLANET_DATA, then the default folder. */
export function dataFileOf(args: Args): string {
  const folder = args.text('data') ?? (process.env.PLANET_DATA || undefined);
  return join(folder === undefined ? savesFolder() : resolve(folder), DATA_FILE);
}

/** The address of the database, from its flag or DATABASE_URL; undefined if a file is to be used. */
export function databaseOf(args: Args, { say }: Pick<Context, 'say'>): string | undefined {
  const [data, database] = [args.text('data'), args.text('database')];
  if (data !== undefined && database !== undefined) {
    throw new UsageError(say('error.flagsTogether', { one: '--data', other: '--database' }));
  }
  return database ?? (data === undefined ? process.env.DATABASE_URL || undefined : undefined);
}
