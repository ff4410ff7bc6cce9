// `planet backup`: makes a consistent copy of a server's tables in one file, even while the server runs.

import { dirname, join, resolve } from 'node:path';
import type { Command } from '../args.ts';
import type { Context } from '../context.ts';
import { databaseOf, dataFileOf, STORAGE_FLAGS } from '../data-folder.ts';
import { withDatabaseErrors, withoutSecrets } from '../database-errors.ts';
import { print, UsageError, UserError } from '../output.ts';
import { fileTimestamp, sizeOf, withFileErrors } from '../server-file.ts';

export const backup: Command = {
  operands: '[FILE]',
  flags: STORAGE_FLAGS,
  async run(args, context) {
    const { say, language } = context;
    if (args.operands.length > 1) throw new UsageError(say('error.filesTooMany'));
    const path = dataFileOf(args);
    const defaultTarget = join(dirname(path), 'backups', `planet-${fileTimestamp()}.db`);
    const target = resolve(args.operands[0] ?? defaultTarget);
    const database = databaseOf(args, context);
    if (database === undefined) await backUpFile(path, target, context);
    else await backUpDatabase(database, target, context);
    print(say('backup.done', { file: target, size: sizeOf(target, language) }));
    return 0;
  },
};

async function backUpFile(path: string, target: string, { say }: Context): Promise<void> {
  const { backUp } = await import('../../server/store/index.ts');
  withFileErrors(say, target, () => {
    const copied = backUp(path, target);
    if (copied.ok) return;
    if (copied.fault === 'fileExists') throw new UserError(say('error.fileExists', { file: target }));
    throw new UserError(say('error.noTables', { file: path }));
  });
}

/** The copy is a data file, which a server can use, and `planet copy` can put into a database. */
async function backUpDatabase(database: string, target: string, context: Context): Promise<void> {
  const { copyStore } = await import('../../server/store/index.ts');
  const { say } = context;
  const copied = await withDatabaseErrors(database, context, () =>
    copyStore({ database }, { file: target }, { mayBeRunning: true }),
  );
  if (copied.ok) return;
  if (copied.fault === 'fileExists') throw new UserError(say('error.fileExists', { file: target }));
  throw new UserError(say('error.copyDiffers', { place: withoutSecrets(database) }));
}
