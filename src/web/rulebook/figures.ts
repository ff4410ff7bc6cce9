// The drawings of each clause: the character or item that it is about.

import { backArt, characterArt, itemArt } from '../../art/index.ts';
import { CHARACTERS, type Character, ITEMS, type Item, ruleOf, STACKS } from '../../rules/index.ts';

export interface ClauseFigure {
  readonly size: 'small' | 'middle' | 'large';
  /** Several are shown below the text, one beside it. */
  readonly isRow: boolean;
  /** Each with the viewBox 0 0 100 100. */
  readonly drawings: () => readonly string[];
}

function people(...characters: readonly Character[]): ClauseFigure {
  return { size: 'large', isRow: characters.length > 1, drawings: () => characters.map(characterArt) };
}

function things(...items: readonly Item[]): ClauseFigure {
  return { size: 'small', isRow: items.length > 1, drawings: () => items.map(itemArt) };
}

export const FIGURES: Readonly<Record<string, ClauseFigure>> = {
  'R1.1': { size: 'middle', isRow: true, drawings: () => STACKS.map(backArt) },
  'R1.2': things(...ITEMS),
  'R6.2': things('baobab', 'baobab', 'baobab'),
  'R7.4': things('volcano'),
  ...Object.fromEntries(
    CHARACTERS.map((character) => {
      const { clause } = ruleOf(character);
      return [clause, people(...CHARACTERS.filter((each) => ruleOf(each).clause === clause))];
    }),
  ),
};
