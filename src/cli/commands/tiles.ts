// `planet tiles`: prints the tile set as JSON, as a starting point for an edited one.

import { formatTileSet } from '../../rules/index.ts';
import { type Command, refuseOperands } from '../args.ts';
import { TILES_FLAG, tileSetOf } from '../setup.ts';

export const tiles: Command = {
  flags: TILES_FLAG,
  async run(args, context) {
    refuseOperands(args, context);
    process.stdout.write(formatTileSet(await tileSetOf(args, context)));
    return 0;
  },
};
