// What characters count and pay, worked out from their table (R8).

import type { PlanetCounts } from '../planet.ts';
import type { Options } from '../types.ts';
import {
  CHARACTER_RULES,
  type Character,
  type CharacterRule,
  type CountedItems,
  GROUPS,
  type Grouping,
  type GroupName,
  type Scoring,
  type TileWithoutVolcano,
} from './characters.ts';
import type { Item } from './items.ts';

/** One line of a character's score: how many of what, and the points for them. */
export interface Count {
  readonly counted: CountedItems;
  readonly count: number;
  readonly points: number;
}

/** How a character scores, whatever the options. */
export function ruleOf(character: Character): CharacterRule {
  return CHARACTER_RULES[character];
}

/** The options that change what a character counts. */
export type ScoringOptions = Pick<Options, 'geographer'>;

/** Which tiles without a volcano count under each value of the option. R8.2, R8.3 */
const TILES_WITHOUT_VOLCANO: Readonly<Record<Options['geographer'], TileWithoutVolcano>> = {
  planet: 'planetTileWithoutVolcano',
  visible: 'faceUpTileWithoutVolcano',
  all: 'tileWithoutVolcano',
};

const WITHOUT_VOLCANO: ReadonlySet<CountedItems> = new Set(Object.values(TILES_WITHOUT_VOLCANO));

/** Which tiles without a volcano count under these options. */
export function tileWithoutVolcanoOf({ geographer }: ScoringOptions): TileWithoutVolcano {
  return TILES_WITHOUT_VOLCANO[geographer];
}

/** How a character scores under these options. */
export function scoringOf(character: Character, options: ScoringOptions): readonly Scoring[] {
  const { scoring } = ruleOf(character);
  return scoring.some(({ counted }) => isTileWithoutVolcano(counted))
    ? scoring.map((each) => withTilesOf(each, options))
    : scoring;
}

function withTilesOf(scoring: Scoring, options: ScoringOptions): Scoring {
  const isOptional = scoring.kind === 'each' && isTileWithoutVolcano(scoring.counted);
  return isOptional ? { ...scoring, counted: tileWithoutVolcanoOf(options) } : scoring;
}

/** The clause that says how a character scores under these options: there are two about the Geographer. */
export function clauseOf(character: Character, options: ScoringOptions): string {
  const { clause, scoring } = ruleOf(character);
  const isOther = options.geographer !== 'planet' && scoring.some(({ counted }) => isTileWithoutVolcano(counted));
  return isOther ? 'R8.3' : clause;
}

/** Whether whole tiles without a volcano are counted. */
export function isTileWithoutVolcano(counted: CountedItems): counted is TileWithoutVolcano {
  return WITHOUT_VOLCANO.has(counted);
}

/** A character's score, line by line. */
export function countsOf(character: Character, counts: PlanetCounts, options: ScoringOptions): readonly Count[] {
  return scoringOf(character, options).map((scoring) => {
    const count = countOf(scoring.counted, counts);
    return { counted: scoring.counted, count, points: pointsFor(scoring, count) };
  });
}

/** The points that one way to score pays for a number of things. */
export function pointsFor(scoring: Scoring, count: number): number {
  return scoring.kind === 'exactly' ? (scoring.points[count] ?? 0) : count * scoring.points;
}

/** Whether items are counted by groups, and not one by one. */
export function isGrouping(counted: CountedItems): counted is Grouping {
  return Object.hasOwn(GROUPS, counted);
}

type NamedGroups = readonly (readonly [GroupName, readonly Item[]])[];

/** Listed once: scoring looks them up for every position that a bot compares. */
const GROUP_LISTS = new Map(
  Object.entries(GROUPS).map(([grouping, groups]) => [grouping, Object.entries(groups) as unknown as NamedGroups]),
);

/** The groups of a grouping, by name. */
export function groupsOf(grouping: Grouping): NamedGroups {
  return GROUP_LISTS.get(grouping) ?? [];
}

/** The first item of each group, which represents it in drawings and marks. */
export function firstOfGroups(grouping: Grouping): readonly Item[] {
  return groupsOf(grouping).flatMap(([, [first]]) => (first === undefined ? [] : [first]));
}

/** The items that are counted for this; none if whole tiles are counted. */
export function itemsCounted(counted: CountedItems): readonly Item[] {
  if (isTileWithoutVolcano(counted) || counted === 'faceDownTile') return [];
  return isGrouping(counted) ? groupsOf(counted).flatMap(([, items]) => items) : [counted];
}

/** Whether any of a character's scoring counts this. */
export function doesCount(character: Character | undefined, counted: CountedItems): boolean {
  return character !== undefined && ruleOf(character).scoring.some((scoring) => scoring.counted === counted);
}

/** The scoring of a character that pays for an exact number, if it has one. */
export function exactlyCounted(character: Character): Extract<Scoring, { readonly kind: 'exactly' }> | undefined {
  return ruleOf(character).scoring.find((scoring) => scoring.kind === 'exactly');
}

function countOf(counted: CountedItems, counts: PlanetCounts): number {
  const { items, faceDown } = counts;
  if (isGrouping(counted)) return groupsOf(counted).filter(([, group]) => group.some((item) => items[item] > 0)).length;
  if (isTileWithoutVolcano(counted)) return tilesCounted(counted, counts) - items.volcano; // a tile has at most one volcano (R1.3)
  return counted === 'faceDownTile' ? faceDown : items[counted];
}

function tilesCounted(counted: TileWithoutVolcano, { tiles, planetTiles, faceDown }: PlanetCounts): number {
  if (counted === 'planetTileWithoutVolcano') return planetTiles; // R8.2
  return counted === 'faceUpTileWithoutVolcano' ? tiles - faceDown : tiles; // R8.3
}
