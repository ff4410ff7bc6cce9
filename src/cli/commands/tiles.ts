// `planet tiles`: lists the tiles in words, with totals, or prints the tile set as JSON, as a starting point for an
// edited one.

import {
  CHARACTERS,
  characterTotals,
  formatTileSet,
  ITEMS,
  itemTotals,
  type ScoringOptions,
  STACKS,
  type Stack,
  type Tile,
  type TileSet,
  tileOf,
  tilesOfStack,
} from '../../rules/planets.ts';
import { defaultPreset, editionOf } from '../../words/phrases.ts';
import { capital } from '../../words/speak.ts';
import { type Command, refuseOperands } from '../args.ts';
import { type Context, inEdition } from '../context.ts';
import { print } from '../output.ts';
import { RULES_FLAGS, rulesOf, TILES_FLAG, tileSetOf } from '../setup.ts';

export const tiles: Command = {
  flags: { rules: RULES_FLAGS.rules, ...TILES_FLAG, json: { help: 'flag.json' } },
  async run(args, context) {
    refuseOperands(args, context);
    const { preset, options } = await rulesOf(args, context, defaultPreset(context.language));
    const set = await tileSetOf(args, context);
    if (args.has('json')) process.stdout.write(formatTileSet(set));
    else print(tileLines(set, options, inEdition(context, editionOf(preset))).join('\n'));
    return 0;
  },
};

function tileLines(set: TileSet, options: ScoringOptions, context: Context): readonly string[] {
  const { say, phrases } = context;
  const lists = STACKS.flatMap((stack) => {
    const ids = tilesOfStack(set, stack);
    const title = say('tiles.stack', { stack: phrases.stack(stack), count: ids.length });
    return [capital(title), ...columns(ids.map((id) => [id, phrases.shows(tileOf(set, id))])), ''];
  });
  return [
    ...lists,
    say('tiles.items'),
    ...columns(itemRows(set, context)),
    '',
    say('tiles.characters'),
    ...columns(characterRows(set, options, context)),
  ];
}

/** `13 baobabs`, and how many of them each stack has. */
function itemRows(set: TileSet, { say, phrases }: Context): readonly Row[] {
  const totals = itemTotals(Object.values(set.tiles));
  const inStack = (stack: Stack) => itemTotals(tilesIn(set, stack));
  const parts = STACKS.map((stack) => ({ name: phrases.stack(stack), totals: inStack(stack) }));
  return ITEMS.map((item) => {
    const where = parts.filter((part) => part.totals[item] > 0);
    const texts = where.map(({ name, totals: part }) => say('text.labelled', { label: name, text: `${part[item]}` }));
    return [phrases.count(item, totals[item]), texts.join(', ')];
  });
}

/** `2 × King`, and what he scores. */
function characterRows(set: TileSet, options: ScoringOptions, { phrases }: Context): readonly Row[] {
  const totals = characterTotals(Object.values(set.tiles));
  return CHARACTERS.map((character) => [
    `${totals[character]} × ${phrases.character(character)}`,
    phrases.gives(character, options),
  ]);
}

function tilesIn(set: TileSet, stack: Stack): readonly Tile[] {
  return tilesOfStack(set, stack).map((id) => tileOf(set, id));
}

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`.trimEnd());
}
