// Every symbol there is, as one text for a hidden SVG. Made once, when first asked for.

import { CHARACTERS, ITEMS } from '../rules/index.ts';
import { asteroidSymbol } from './asteroid.ts';
import { backSymbols } from './back.ts';
import { CHARACTER_DRAWINGS } from './characters/index.ts';
import { digitSymbols } from './digits.ts';
import { emptySymbols } from './empty.ts';
import { FACE_DRAWINGS } from './faces/index.ts';
import { ITEM_DRAWINGS } from './items/index.ts';
import { MEASURES } from './items/measures.ts';
import { rootSymbols } from './roots.ts';
import { ruleSymbols } from './rule.ts';
import { symbol } from './symbol.ts';
import { worldSymbols } from './world.ts';

let made: string | undefined;

/** The definitions that all drawings refer to. Put them once into a hidden inline SVG of the page. */
export function symbols(): string {
  made ??= [
    worldSymbols(),
    ...ITEMS.map((item) => {
      const [width, height] = MEASURES[item].box;
      return symbol(item, { width, height }, ITEM_DRAWINGS[item]());
    }),
    asteroidSymbol(),
    ...CHARACTERS.map((name) => symbol(`character-${name}`, { width: 100, height: 100 }, CHARACTER_DRAWINGS[name]())),
    ...Object.entries(FACE_DRAWINGS).map(([name, draw]) => symbol(`face-${name}`, { width: 100, height: 100 }, draw())),
    digitSymbols(),
    rootSymbols(),
    ruleSymbols(),
    backSymbols(),
    emptySymbols(),
  ].join('');
  return made;
}
