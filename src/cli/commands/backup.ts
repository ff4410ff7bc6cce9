// `planet backup`: makes a consistent copy of a server's data file, even while the server runs.

import { dirname, join, resolve } from 'node:path';
import type { Command } from '../args.ts';
import { DATA_FLAG, dataFileOf } from '../data-folder.ts';
import { print, UsageError, UserError } from '../output.ts';
import { fileTimestamp, sizeOf, withFileErrors } from '../server-file.ts';

export const backup: Command = {
  operands: '[FILE]',
  flags: DATA_FLAG,
  async run(args, { say, language }) {
    const { backUp } = await import('../../server/store/index.ts');
    if (args.operands.length > 1) throw new UsageError(say('error.filesTooMany'));
    const path = dataFileOf(args);
    const defaultTarget = join(dirname(path), 'backups', `planet-${fileTimestamp()}.db`);
    const target = resolve(args.operands[0] ?? defaultTarget);
    withFileErrors(say, target, () => {
      const copied = backUp(path, target);
      if (copied.ok) return;
      if (copied.fault === 'fileExists') throw new UserError(say('error.fileExists', { file: target }));
      throw new UserError(say('error.noTables', { file: path }));
    });
    print(say('backup.done', { file: target, size: sizeOf(target, language) }));
    return 0;
  },
};
