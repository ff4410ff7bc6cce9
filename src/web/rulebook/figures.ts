// Which drawings stand with which clause: whom or what it speaks of.

import { backArt, characterArt, itemArt } from '../../art/index.ts';
import { type Character, ITEMS, type Item, STACKS } from '../../rules/index.ts';

export interface Figure {
  readonly size: 'small' | 'middle' | 'large';
  /** Several below the words, one beside them. */
  readonly isRow: boolean;
  /** In 0 0 100 100 each. */
  readonly drawings: () => readonly string[];
}

function people(...characters: readonly Character[]): Figure {
  return { size: 'large', isRow: characters.length > 1, drawings: () => characters.map(characterArt) };
}

function things(...items: readonly Item[]): Figure {
  return { size: 'small', isRow: items.length > 1, drawings: () => items.map(itemArt) };
}

export const FIGURES: Readonly<Record<string, Figure>> = {
  'R1.1': { size: 'middle', isRow: true, drawings: () => STACKS.map(backArt) },
  'R1.2': things(...ITEMS),
  'R6.2': things('baobab', 'baobab', 'baobab'),
  'R7.4': things('volcano'),
  'R8.1': people('vain-man'),
  'R8.2': people('geographer'),
  'R8.4': people('astronomer'),
  'R8.5': people('king'),
  'R8.6': people('lamplighter'),
  'R8.7': people('hunter'),
  'R8.8': people('drunkard'),
  'R8.9': people('businessman-white', 'businessman-grey', 'businessman-brown'),
  'R8.10': people('gardener'),
  'R8.11': people('turkish-astronomer'),
  'R8.12': people('little-prince'),
};
