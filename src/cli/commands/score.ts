// `planet score`: reads planets and prints their points.

import { parsePlanets, scorePlanets } from '../../rules/planets.ts';
import { defaultPreset, editionOf } from '../../words/phrases.ts';
import type { Command } from '../args.ts';
import { inEdition } from '../context.ts';
import { forEachFile } from '../files.ts';
import { print } from '../output.ts';
import { scoreJson, scoreLines } from '../report.ts';
import { expectValue, RULES_FLAGS, rulesOf, TILES_FLAG, tileSetOf } from '../setup.ts';

export const score: Command = {
  operands: 'FILE…',
  flags: { ...RULES_FLAGS, ...TILES_FLAG, json: { help: 'flag.json' } },
  async run(args, context) {
    const { preset, options } = await rulesOf(args, context, defaultPreset(context.language));
    const tileSet = await tileSetOf(args, context);
    return forEachFile(args, context, async ({ path, name, text }) => {
      const named = await expectValue(parsePlanets(text, { tileSet, options }), name, context);
      const planets = named.map(({ planet }) => planet);
      const finished = planets.every((planet) => !planet.includes(null));
      const names = named.map((each) => each.name);
      const counted = { names, planets, score: scorePlanets(planets, tileSet, options), finished };
      if (args.has('json')) print(JSON.stringify(scoreJson(counted, path)));
      else print(scoreLines(counted, inEdition(context, editionOf(preset))).join('\n'));
    });
  },
};
