// `planet verify`: does a finished record keep the promise that was published before play? (R13.3)

import { parseRecord, unproven } from '../../rules/index.ts';
import type { Command } from '../args.ts';
import { Mistake, print } from '../context.ts';
import { forEachFile } from '../files.ts';
import { expectValue, TILES_FLAG, tileSetOf } from '../setup.ts';

export const verify: Command = {
  operands: 'FILE…',
  flags: TILES_FLAG,
  async run(args, context) {
    const tileSet = await tileSetOf(args, context);
    const { say } = context;
    return forEachFile(args, context, ({ name, text }) => {
      const record = expectValue(parseRecord(text, tileSet), name, context);
      const reason = unproven(record);
      if (reason !== undefined) {
        const problem = say(`verify.${reason}`, { commitment: record.commitment ?? '', result: record.claim ?? '' });
        throw new Mistake(say('error.inFile', { file: name, text: problem }));
      }
      print(say('error.inFile', { file: name, text: say('verify.draws') }));
      print(say('error.inFile', { file: name, text: say('verify.commitment') }));
    });
  },
};
