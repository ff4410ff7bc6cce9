// `planet restore`: restores a backup. Nothing is overwritten; with --replace the existing file is renamed first.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileFault } from '../../server/store/index.ts';
import type { Command } from '../args.ts';
import type { Context } from '../context.ts';
import { DATA_FLAG, dataFileOf } from '../data-folder.ts';
import { print, UsageError, UserError } from '../output.ts';
import { fileTimestamp, withFileErrors } from '../server-file.ts';

export const restore: Command = {
  operands: 'FILE',
  flags: { ...DATA_FLAG, replace: { help: 'flag.replace' } },
  async run(args, { say }) {
    const { checkIntegrity, hasDataFiles, restore: putBack, moveAside } = await import('../../server/store/index.ts');
    const [operand, more] = args.operands;
    if (operand === undefined) throw new UsageError(say('error.copyMissing'));
    if (more !== undefined) throw new UsageError(say('error.filesTooMany'));
    const copy = resolve(operand);
    const path = dataFileOf(args);
    const refuse = (fault: FileFault): never => {
      throw new UserError(refusal(fault, { copy, path }, say));
    };
    /** Moves the present data files away, once it is certain that the copy can take their place. */
    const makeRoom = (): void => {
      if (!existsSync(copy)) refuse('fileMissing');
      const { findings } = checkIntegrity(copy);
      if (findings.some(({ code }) => code === 'outdated')) refuse('fileOutdated');
      if (findings.length > 0) refuse('fileUnsound');
      const aside = `${path}.${fileTimestamp()}`;
      const moved = moveAside(path, aside);
      if (!moved.ok) refuse(moved.fault);
      print(say('restore.aside', { file: aside }));
    };
    withFileErrors(say, path, () => {
      if (args.has('replace') && hasDataFiles(path)) makeRoom();
      const restored = putBack(copy, path);
      if (!restored.ok) refuse(restored.fault);
    });
    const { tables } = checkIntegrity(path);
    print(say('restore.done', { file: path, tables }));
    return 0;
  },
};

function refusal(
  fault: FileFault,
  { copy, path }: { readonly copy: string; readonly path: string },
  say: Context['say'],
): string {
  switch (fault) {
    case 'fileMissing':
      return say('error.fileNotFound', { file: copy });
    case 'fileExists':
      return say('error.dataExists', { file: path });
    case 'fileOutdated':
      return say('error.fileOutdated', { file: copy });
    case 'fileUnsound':
      return say('error.copyUnsound', { file: copy });
    default:
      return say('error.serverRuns', { file: path });
  }
}
