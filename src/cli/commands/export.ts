// `planet export`: prints every table of a server with its whole log, one line of JSON each.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, refuseOperands } from '../args.ts';
import type { Context } from '../context.ts';
import { databaseOf, dataFileOf, STORAGE_FLAGS } from '../data-folder.ts';
import { withDatabaseErrors } from '../database-errors.ts';
import { UserError } from '../output.ts';

export const exportTables: Command = {
  flags: STORAGE_FLAGS,
  async run(args, context) {
    refuseOperands(args, context);
    const database = databaseOf(args, context);
    if (database === undefined) await exportFile(dataFileOf(args), context);
    else await exportFrom(database, context);
    return 0;
  },
};

async function exportFrom(database: string, context: Context): Promise<void> {
  const { exportDatabase } = await import('../../server/store/index.ts');
  await withDatabaseErrors(database, context, () =>
    exportDatabase(database, async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }),
  );
}

async function exportFile(path: string, { say }: Context): Promise<void> {
  const { exportLines } = await import('../../server/store/index.ts');
  if (!existsSync(path)) throw new UserError(say('error.noTables', { file: path }));
  try {
    await pipeline(Readable.from(withLineEnds(exportLines(path))), process.stdout, { end: false });
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === 'fileOutdated') throw new UserError(say('error.fileOutdated', { file: path }));
    throw new UserError(say('error.fileCare', { file: path, reason: (error as Error).message }));
  }
}

function* withLineEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
