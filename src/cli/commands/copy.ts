// `planet copy`: moves a server's tables between a data file and a PostgreSQL database.

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CopyFault, CopyPlace } from '../../server/store/index.ts';
import { type Command, refuseOperands } from '../args.ts';
import type { Context } from '../context.ts';
import { DATA_FILE } from '../data-folder.ts';
import { databaseError, withoutSecrets } from '../database-errors.ts';
import { print, UserError } from '../output.ts';

export const copy: Command = {
  flags: { from: { value: 'PLACE', help: 'flag.from' }, to: { value: 'PLACE', help: 'flag.to' } },
  async run(args, context) {
    refuseOperands(args, context);
    const { copyStore, isDatabaseAddress } = await import('../../server/store/index.ts');
    const placeOf = (flag: 'from' | 'to'): CopyPlace => {
      const place = args.needed(flag, args.text(flag));
      return isDatabaseAddress(place) ? { database: place } : { file: fileAt(resolve(place)) };
    };
    const [from, to] = [placeOf('from'), placeOf('to')];
    const copied = await copyStore(from, to).catch((error) => {
      throw errorOf(error, { from, to }, context);
    });
    if (!copied.ok) throw new UserError(refusal(copied.fault, { from, to }, context));
    const { tables, entries, guests, chat } = copied.value;
    print(context.say('copy.done', { place: nameOf(to), tables, entries, guests, chat }));
    return 0;
  },
};

/** A folder stands for the data file in it. */
function fileAt(path: string): string {
  return existsSync(path) && statSync(path).isDirectory() ? join(path, DATA_FILE) : path;
}

function nameOf(place: CopyPlace): string {
  return 'file' in place ? place.file : withoutSecrets(place.database);
}

interface Places {
  readonly from: CopyPlace;
  readonly to: CopyPlace;
}

/** An error of the database that failed, or of the file system. */
function errorOf(error: unknown, { from, to }: Places, context: Context): UserError {
  const { place } = error as { readonly place?: 'from' | 'to' };
  const failed = place === 'from' ? from : to;
  if ('database' in failed) return databaseError(error, failed.database, context);
  const { code, message } = error as NodeJS.ErrnoException;
  return new UserError(
    context.say('error.fileCare', { file: failed.file, reason: code?.startsWith('E') ? code : message }),
  );
}

function refusal(fault: CopyFault, { from, to }: Places, { say }: Context): string {
  switch (fault) {
    case 'fileMissing':
      return say('error.fileNotFound', { file: nameOf(from) });
    case 'fileInUse':
      return say('error.serverRuns', { file: nameOf(from) });
    case 'fileExists':
      return say('error.fileExists', { file: nameOf(to) });
    case 'fileOutdated':
      return say('error.copyVersion', { file: nameOf(from) });
    default:
      return say('error.copyDiffers', { place: nameOf(from) });
  }
}
