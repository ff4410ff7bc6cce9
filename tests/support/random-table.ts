// A table before its first move, chosen at random: seats, preset, house rules, deal, and the names around a record.

import {
  BOX,
  type Deal,
  dealFromSeed,
  type GameRecord,
  HIDDEN_CHARACTERS,
  HIDDEN_VARIANTS,
  OPTION_WORDS,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  parseTileSet,
  type Random,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  type Setup,
  STACKS,
  type TileSet,
  tileOf,
  tilesOfStack,
} from '../../src/rules/index.ts';
import { pick } from './random.ts';

export interface RandomTable {
  /** The seed of the deal, as in a record. */
  readonly seed: string;
  readonly preset: Preset;
  readonly setup: Setup;
  readonly deal: Deal;
}

/** Every value of the option. */
export const HIDDEN_VALUES: readonly Options['hiddenCharacters'][] = ['off', ...HIDDEN_VARIANTS];

/** Without hidden characters, and with them as the preset's own document has them: over all presets, every value. */
export function hiddenValuesOf(preset: Preset): readonly Options['hiddenCharacters'][] {
  return ['off', HIDDEN_CHARACTERS[preset]];
}

/** What is fixed instead of random. */
export interface Fixed {
  readonly seats?: SeatCount | undefined;
  readonly preset?: Preset | undefined;
  readonly hiddenCharacters?: Options['hiddenCharacters'] | undefined;
  readonly tileSet?: TileSet | undefined;
}

export function randomTable(random: Random, seed: string, fixed: Fixed = {}): RandomTable {
  const seats = fixed.seats ?? pick(random, SEAT_COUNTS);
  const preset = fixed.preset ?? pick(random, PRESETS);
  const hiddenCharacters = fixed.hiddenCharacters ?? (random(2) === 0 ? pick(random, HIDDEN_VARIANTS) : 'off');
  const base = { ...PRESET_OPTIONS[preset], hiddenCharacters };
  const options = random(5) === 0 ? withHouseRule(random, base) : base;
  const start = random(seats) as Seat;
  const tileSet = fixed.tileSet ?? (random(4) === 0 ? OTHER_TILES : BOX);
  return { seed, preset, setup: { seats, start, options, tileSet }, deal: dealFromSeed(seed, seats, tileSet) };
}

/** Another tile set: the same ids, with each stack's contents in reverse order. */
const OTHER_TILES = otherTiles();

function otherTiles(): TileSet {
  const rows = STACKS.flatMap((stack) => {
    const ids = tilesOfStack(BOX, stack);
    return ids.map((id, index) => ({ ...tileOf(BOX, ids.at(-1 - index) ?? id), id }));
  });
  const set = parseTileSet(JSON.stringify({ name: 'another box', tiles: rows }));
  if (!set.ok) throw new Error(`the other tiles are broken: ${JSON.stringify(set.fault)}`);
  return set.value;
}

const NAMES = ['Ana', 'Bruno', 'Chloé', '', 'Zoë "Zo" O’Neil', 'back\\slash', '# no comment', '李小龍', 'x]', '🪐'];

/** The words around a game: any names, now and then a bot, a date, the seed and a salt. */
export function randomWords(random: Random, { seed, preset, setup }: RandomTable): Omit<GameRecord, 'game'> {
  const seats = Array.from({ length: setup.seats });
  return {
    preset,
    names: seats.map(() => pick(random, NAMES)),
    bots: seats.map(() => (random(4) === 0 ? 'merchant' : undefined)),
    ...(random(2) === 0 ? { date: '2025-11-17' } : {}),
    ...(random(2) === 0 ? { seed } : {}),
    ...(random(2) === 0 ? { salt: 'a "salt" # with \\ marks' } : {}),
  };
}

const GEOGRAPHERS = Object.values(OPTION_WORDS.geographer.values);

/** One option set on its own. R11.6 */
function withHouseRule(random: Random, options: Options): Options {
  const rules: readonly Partial<Options>[] = [
    { firstStack: options.firstStack === 'any' ? 'character' : 'any' },
    { placement: options.placement === 'round' ? 'free' : 'round' },
    {
      geographer: pick(
        random,
        GEOGRAPHERS.filter((each) => each !== options.geographer),
      ),
    },
    { twoSeatOffer: options.twoSeatOffer === 'one-hidden' ? 'may-show-all' : 'one-hidden' },
  ];
  return { ...options, ...pick(random, rules) };
}
