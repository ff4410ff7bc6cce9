// `planet tiles`: the tile set as JSON, a starting point for a corrected one.

import { formatTileSet } from '../../rules/index.ts';
import type { Command } from '../args.ts';
import { TILES_FLAG, tileSetOf } from '../setup.ts';

export const tiles: Command = {
  flags: TILES_FLAG,
  async run(args, context) {
    process.stdout.write(formatTileSet(await tileSetOf(args, context)));
    return 0;
  },
};
