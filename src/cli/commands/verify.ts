// `planet verify`: checks a finished record against the commitment that was published before play (R13.3).

import { type GameRecord, parseRecord, type Unproven, unproven } from '../../rules/index.ts';
import type { Command } from '../args.ts';
import { forEachFile } from '../files.ts';
import { print, UserError } from '../output.ts';
import { expectValue, TILES_FLAG, tileSetOf } from '../setup.ts';

export const verify: Command = {
  operands: 'FILE…',
  flags: { ...TILES_FLAG, json: { help: 'flag.json' } },
  async run(args, context) {
    const tileSet = await tileSetOf(args, context);
    const { say } = context;
    return forEachFile(args, context, async ({ path, name, text }) => {
      const record = await expectValue(parseRecord(text, tileSet), name, context);
      const reason = unproven(record);
      if (args.has('json')) print(JSON.stringify(verifyJson(record, path, reason)));
      if (reason !== undefined) {
        const problem = say(`verify.${reason}`, { commitment: record.commitment ?? '', result: record.claim ?? '' });
        throw new UserError(say('error.inFile', { file: name, text: problem }));
      }
      if (args.has('json')) return;
      print(say('error.inFile', { file: name, text: say('verify.draws') }));
      print(say('error.inFile', { file: name, text: say('verify.commitment') }));
    });
  },
};

/** The object of `--json`, as docs/NOTATION.md describes it. */
function verifyJson({ seed, salt, commitment, claim }: GameRecord, file: string, reason: Unproven | undefined) {
  return {
    file,
    verified: reason === undefined,
    reason: reason ?? null,
    seed: seed ?? null,
    salt: salt ?? null,
    commitment: commitment ?? null,
    claim: claim ?? null,
  };
}
