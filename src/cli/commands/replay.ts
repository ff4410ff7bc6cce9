// `planet replay`: a record in, every planet and the points out.

import { formatPlanets, parseRecord, scorePlanets } from '../../rules/index.ts';
import { editionOf } from '../../words/index.ts';
import type { Command } from '../args.ts';
import { inEdition, print } from '../context.ts';
import { forEachFile } from '../files.ts';
import { scoreJson, scoreLines } from '../report.ts';
import { expectValue, TILES_FLAG, tileSetOf } from '../setup.ts';

export const replay: Command = {
  operands: 'FILE…',
  flags: { ...TILES_FLAG, json: { help: 'flag.json' } },
  async run(args, context) {
    const tileSet = await tileSetOf(args, context);
    const { say } = context;
    return forEachFile(args, context, ({ name, text }) => {
      const { game, preset, names } = expectValue(parseRecord(text, tileSet), name, context);
      const { planets, past, setup, step } = game;
      const finished = step.kind === 'over';
      const rounds = past.length;
      const counted = { names, planets, score: scorePlanets(planets, tileSet, setup.options), finished };
      if (args.has('json')) {
        print(JSON.stringify({ ...scoreJson(counted), finished, rounds }));
        return;
      }
      print(formatPlanets(names.map((seatName, seat) => ({ name: seatName, planet: planets[seat] ?? [] }))));
      print(scoreLines(counted, inEdition(context, editionOf(preset))).join('\n'));
      print(say(finished ? 'replay.finished' : 'replay.unfinished', { rounds }));
    });
  },
};
