// The characters' table of the rules, compiled for packed counters: a character pays for one counter, for groups of items
// that are present, or for both. Characters are numbered from 1, by their places in CHARACTERS, in four bits each.

import {
  CHARACTERS,
  type Character,
  groupsOf,
  type Item,
  isTileWithoutVolcano,
  pointsFor,
  ruleOf,
  type Scoring,
  type TileWithoutVolcano,
} from '../../rules/index.ts';
import { PACKED_ITEMS } from './catalogue.ts';
import { COUNTS, SHOWN } from './layout.ts';

/** Character numbers are below this; 0 is none. */
export const CHARACTER_LIMIT = 16;

/** What a character counts one by one: an eight-bit counter among a seat's words, or tiles without a volcano. */
type Counter =
  | { readonly kind: 'item'; readonly word: number; readonly shift: number; readonly item: number }
  | { readonly kind: 'baobab' | 'faceDownTile'; readonly word: number; readonly shift: number }
  | { readonly kind: 'tileWithoutVolcano' };

export interface CompiledCharacter {
  readonly counter?: Counter;
  /** Points for each of the counter; 0 if they depend on the exact count. */
  readonly pointsEach: number;
  /** Points by the exact count; empty if they are the same for each. */
  readonly pointsByCount: readonly number[];
  /** The items of each group that pays if it is present, as a bit for each place in PACKED_ITEMS. */
  readonly groups: readonly number[];
  readonly pointsPerGroup: number;
}

const NOTHING: CompiledCharacter = { pointsEach: 0, pointsByCount: [], groups: [], pointsPerGroup: 0 };

/** By character number; numbers that no character has score nothing. */
export const COMPILED: readonly CompiledCharacter[] = compileAll();

function compileAll(): readonly CompiledCharacter[] {
  if (CHARACTERS.length >= CHARACTER_LIMIT) throw new Error('four bits hold at most fifteen characters');
  return Array.from({ length: CHARACTER_LIMIT }, (_, number) => {
    const character: Character | undefined = CHARACTERS[number - 1];
    return character === undefined ? NOTHING : compile(character);
  });
}

function compile(character: Character): CompiledCharacter {
  const { scoring } = ruleOf(character);
  const parts = scoring.map(compileScoring);
  const counters = parts.filter(({ counter }) => counter !== undefined).length;
  if (counters > 1 || parts.length - counters > 1)
    throw new Error(
      `the fast model scores at most one counter and one grouping a character, not those of ${character}`,
    );
  return Object.assign({}, NOTHING, ...parts);
}

function compileScoring(scoring: Scoring): Partial<CompiledCharacter> {
  switch (scoring.kind) {
    case 'present': {
      const groups = groupsOf(scoring.counted).map(([, items]) => bitsOf(items));
      return { groups, pointsPerGroup: scoring.points };
    }
    case 'exactly': {
      const most = Math.max(...Object.keys(scoring.points).map(Number));
      const pointsByCount = Array.from({ length: most + 1 }, (_, count) => pointsFor(scoring, count));
      return { counter: counterOf(scoring.counted), pointsByCount };
    }
    case 'each':
      return { counter: counterOf(scoring.counted), pointsEach: scoring.points };
  }
}

function counterOf(counted: Item | 'faceDownTile' | TileWithoutVolcano): Counter {
  if (isTileWithoutVolcano(counted)) return { kind: 'tileWithoutVolcano' };
  if (counted === 'baobab') return { kind: counted, word: COUNTS, shift: 0 };
  if (counted === 'faceDownTile') return { kind: counted, word: COUNTS, shift: 8 };
  const item = PACKED_ITEMS.indexOf(counted);
  return { kind: 'item', word: SHOWN + (item >> 2), shift: (item & 3) << 3, item };
}

function bitsOf(items: readonly Item[]): number {
  return items.reduce((bits, item) => bits | (1 << PACKED_ITEMS.indexOf(item)), 0);
}

const ITEM_SETS = 1 << PACKED_ITEMS.length;

/** Where a character's row begins in a table with a row for each set of items; row 0 is for those without groups. */
export const GROUP_ROW: Uint16Array = Uint16Array.from(COMPILED, ({ groups }, character) => {
  if (groups.length === 0) return 0;
  return ITEM_SETS * COMPILED.slice(0, character + 1).filter((each) => each.groups.length > 0).length;
});

/** By a character's row and the items present: something of how many of its groups are present. */
export function tableByGroups(entry: (character: CompiledCharacter, present: number) => number): Uint8Array {
  const table = new Uint8Array(Math.max(...GROUP_ROW) + ITEM_SETS);
  for (const [number, character] of COMPILED.entries()) {
    if (GROUP_ROW[number] === 0) continue;
    for (let items = 0; items < ITEM_SETS; items++) {
      const present = character.groups.filter((group) => (group & items) !== 0).length;
      table[GROUP_ROW[number] + items] = entry(character, present);
    }
  }
  return table;
}

/** The items that show, as a bit for each place in PACKED_ITEMS. */
export function presentItems(word0: number, word1: number, word2: number): number {
  return presentBytes(word0) | (presentBytes(word1) << 4) | (presentBytes(word2) << 8);
}

/** A bit for each of four bytes that is not 0: folds each byte onto its lowest bit, then moves the four side by side. */
function presentBytes(word: number): number {
  let folded = word | (word >>> 4);
  folded |= folded >>> 2;
  folded = (folded | (folded >>> 1)) & 0x01010101;
  return (Math.imul(folded, 0x01020408) >>> 24) & 15;
}
