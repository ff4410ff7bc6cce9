// The characters as data: what each one counts on a planet and what it pays for it (R8). This is the only place that
// says so. Scoring, the bots' fast model and expectation, the score pad, the highlights of the scoring, the marks of the
// terminal, the strips under the portraits and the sentences about a character all read this table.

import type { Item } from './items.ts';

/** Items that count together: a group is present if any of its items shows. */
export const GROUPS = {
  animalKind: {
    fox: ['fox'],
    elephant: ['elephant'],
    snake: ['snake'],
    sheep: ['sheepWhite', 'sheepGrey', 'sheepBrown'],
  },
  sheepColour: { sheepWhite: ['sheepWhite'], sheepGrey: ['sheepGrey'], sheepBrown: ['sheepBrown'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Item[]>>>>;

/** The names of the groupings: kinds of animal, and colours of sheep. */
export type Grouping = keyof typeof GROUPS;
/** A group's name: that of its only item, or of what its items have in common. */
export type GroupName = Item | 'sheep';

/** Tiles without a volcano: every one, planet tiles alone, or face-up ones alone. R8.2, R8.3 */
export type TileWithoutVolcano = 'tileWithoutVolcano' | 'planetTileWithoutVolcano' | 'faceUpTileWithoutVolcano';

/** What a character can count. */
export type CountedItems = Item | Grouping | TileWithoutVolcano | 'faceDownTile';

/** One way to score. A character may have several; their points add up. */
export type Scoring =
  /** Points for each of these. */
  | { readonly kind: 'each'; readonly counted: Exclude<CountedItems, Grouping>; readonly points: number }
  /** Points by the exact number; any other number pays nothing. */
  | { readonly kind: 'exactly'; readonly counted: Item; readonly points: Readonly<Record<number, number>> }
  /** Points for each group that is present. */
  | { readonly kind: 'present'; readonly counted: Grouping; readonly points: number };

/** How one character scores, and the clause of the rulebook that says so. */
export interface CharacterRule {
  /** The clause in docs/RULES.md. */
  readonly clause: string;
  readonly scoring: readonly Scoring[];
}

/** How every character scores. R8 */
export const CHARACTER_RULES = {
  'vain-man': { clause: 'R8.1', scoring: [each('snake', 4)] },
  geographer: { clause: 'R8.2', scoring: [each('tileWithoutVolcano', 1)] }, // which of them: an option (scoringOf)
  astronomer: { clause: 'R8.4', scoring: [each('sunset', 2)] },
  king: { clause: 'R8.5', scoring: [{ kind: 'exactly', counted: 'rose', points: { 1: 14, 2: 7 } }] },
  lamplighter: { clause: 'R8.6', scoring: [each('lamppost', 1)] },
  hunter: { clause: 'R8.7', scoring: [{ kind: 'present', counted: 'animalKind', points: 3 }] },
  drunkard: { clause: 'R8.8', scoring: [each('faceDownTile', 3)] },
  'businessman-white': { clause: 'R8.9', scoring: [each('sheepWhite', 2)] },
  'businessman-grey': { clause: 'R8.9', scoring: [each('sheepGrey', 3)] },
  'businessman-brown': { clause: 'R8.9', scoring: [each('sheepBrown', 5)] },
  gardener: { clause: 'R8.10', scoring: [each('baobab', 7)] },
  'turkish-astronomer': { clause: 'R8.11', scoring: [each('star', 1)] },
  'little-prince': {
    clause: 'R8.12',
    scoring: [{ kind: 'present', counted: 'sheepColour', points: 3 }, each('box', 1)],
  },
} satisfies Readonly<Record<string, CharacterRule>>;

/** The id of one of the thirteen characters. */
export type Character = keyof typeof CHARACTER_RULES;

function each(counted: Exclude<CountedItems, Grouping>, points: number): Scoring {
  return { kind: 'each', counted, points };
}
