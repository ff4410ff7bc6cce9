// What characters count and pay, worked out from their table (R8).

import type { Tally } from '../planet.ts';
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
} from './characters.ts';
import type { Item } from './items.ts';

/** One line of a character's score: how many of what, and the points for them. */
export interface Count {
  readonly counted: CountedItems;
  readonly count: number;
  readonly points: number;
}

/** How a character scores. */
export function ruleOf(character: Character): CharacterRule {
  return CHARACTER_RULES[character];
}

/** A character's score, line by line. */
export function countsOf(character: Character, tally: Tally, options: Options): readonly Count[] {
  return ruleOf(character).scoring.map((scoring) => {
    const count = countOf(scoring.counted, tally, options);
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

/** The groups of a grouping, by name. */
export function groupsOf(grouping: Grouping): readonly (readonly [GroupName, readonly Item[]])[] {
  return Object.entries(GROUPS[grouping]) as readonly (readonly [GroupName, readonly Item[]])[];
}

/** The first item of each group, which represents it in drawings and marks. */
export function firstOfGroups(grouping: Grouping): readonly Item[] {
  return groupsOf(grouping).flatMap(([, [first]]) => (first === undefined ? [] : [first]));
}

/** The items that are counted for this; none if whole tiles are counted. */
export function itemsCounted(counted: CountedItems): readonly Item[] {
  if (counted === 'tileWithoutVolcano' || counted === 'faceDownTile') return [];
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

function countOf(counted: CountedItems, tally: Tally, { geographer }: Options): number {
  const { items, tiles, planetTiles, faceDown } = tally;
  if (isGrouping(counted)) return groupsOf(counted).filter(([, group]) => group.some((item) => items[item] > 0)).length;
  // R8.2, R8.3: a tile shows at most one volcano (R1.3), so volcanoes are tiles with one
  if (counted === 'tileWithoutVolcano')
    return (geographer === 'planet' ? planetTiles : tiles - faceDown) - items.volcano;
  return counted === 'faceDownTile' ? faceDown : items[counted];
}
