// `planet export`: every table of a server's file with its whole log, one line of JSON each.

import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, refuseOperands } from '../args.ts';
import { DATA_FLAG, dataFileOf } from '../data-folder.ts';
import { Mistake } from '../output.ts';

export const exportTables: Command = {
  flags: DATA_FLAG,
  async run(args, context) {
    const { say } = context;
    refuseOperands(args, context);
    const path = dataFileOf(args);
    const { exportLines } = await import('../../server/store/index.ts');
    if (!existsSync(path)) throw new Mistake(say('error.noTables', { file: path }));
    try {
      await pipeline(Readable.from(ended(exportLines(path))), process.stdout, { end: false });
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code === 'fileOutdated') throw new Mistake(say('error.fileOutdated', { file: path }));
      throw new Mistake(say('error.fileCare', { file: path, reason: (error as Error).message }));
    }
    return 0;
  },
};

function* ended(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
