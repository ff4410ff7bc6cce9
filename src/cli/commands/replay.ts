// `planet replay`: reads records and prints every planet and the points.

import { formatPlanets, parseRecord, scorePlanets } from '../../rules/index.ts';
import { editionOf } from '../../words/phrases.ts';
import type { Command } from '../args.ts';
import { inEdition } from '../context.ts';
import { forEachFile } from '../files.ts';
import { namesIn } from '../names.ts';
import { print } from '../output.ts';
import { scoreJson, scoreLines } from '../report.ts';
import { expectValue, TILES_FLAG, tileSetOf } from '../setup.ts';

export const replay: Command = {
  operands: 'FILE…',
  flags: { ...TILES_FLAG, json: { help: 'flag.json' } },
  async run(args, context) {
    const tileSet = await tileSetOf(args, context);
    const { say } = context;
    return forEachFile(args, context, async ({ path, name, text }) => {
      const record = await expectValue(parseRecord(text, tileSet), name, context);
      const { game, preset, names } = record;
      const { planets, past, setup, step } = game;
      const finished = step.kind === 'over';
      const rounds = past.length;
      const counted = { names, planets, score: scorePlanets(planets, tileSet, setup.options), finished };
      if (args.has('json')) {
        print(JSON.stringify({ ...scoreJson(counted, path), finished, rounds }));
        return;
      }
      const called = namesIn(record, context).map((each, seat) => each || say('seat.name', { seat: seat + 1 }));
      print(formatPlanets(called.map((seatName, seat) => ({ name: seatName, planet: planets[seat] ?? [] }))));
      print(scoreLines({ ...counted, names: called }, inEdition(context, editionOf(preset))).join('\n'));
      print(say(finished ? 'replay.finished' : 'replay.unfinished', { rounds }));
    });
  },
};
