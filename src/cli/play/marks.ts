// Items and characters as marks one column wide: what stands on a drawn tile. Told apart by shape, coloured besides.

import { type Character, ITEMS, type Item, type Tile } from '../../rules/index.ts';
import { type Colour, clip, type Paint, widthOf } from './paint.ts';

const ITEM_MARKS: Readonly<Record<Item, readonly [mark: string, colour: Colour]>> = {
  sheepWhite: ['○', 'snow'],
  sheepGrey: ['◐', 'sheepGrey'],
  sheepBrown: ['●', 'sheepBrown'],
  box: ['▣', 'snow'],
  snake: ['§', 'leaf'],
  fox: ['F', 'coral'],
  elephant: ['E', 'night'],
  rose: ['✿', 'rose'],
  lamppost: ['†', 'lamp'],
  sunset: ['◓', 'sunset'],
  star: ['★', 'gold'],
  volcano: ['▲', 'volcano'],
  baobab: ['♣', 'leaf'],
};

export const FACE_DOWN_MARK = '▒';
/** A tile without a volcano. */
export const CALM_TILE_MARK = '▢';

/** What a character gives points for, in marks. */
const FORMULAS: Readonly<Record<Character, readonly (string | Item)[]>> = {
  'vain-man': ['4×', 'snake'],
  geographer: ['1×', CALM_TILE_MARK],
  astronomer: ['2×', 'sunset'],
  king: ['14/7×', 'rose'],
  lamplighter: ['1×', 'lamppost'],
  hunter: ['3×', 'fox', 'elephant', 'snake', 'sheepWhite'],
  drunkard: ['3×', FACE_DOWN_MARK],
  'businessman-white': ['2×', 'sheepWhite'],
  'businessman-grey': ['3×', 'sheepGrey'],
  'businessman-brown': ['5×', 'sheepBrown'],
  gardener: ['7×', 'baobab'],
  'turkish-astronomer': ['1×', 'star'],
  'little-prince': ['3×', 'sheepWhite', 'sheepGrey', 'sheepBrown', '+', 'box'],
};

export function markOf(item: Item, { colour }: Paint): string {
  const [mark, shade] = ITEM_MARKS[item];
  return colour(shade, mark);
}

/** A tile's marks in at most so many columns: apart if they fit so, and cut if there are too many even side by side. */
export function fittingMarks(tile: Tile, width: number, paint: Paint): string {
  const apart = marksOf(tile, paint, ' ');
  return widthOf(apart) <= width ? apart : clip(marksOf(tile, paint), width);
}

/** A tile's items, one mark each: the volcano or baobab first, since it matters most. */
export function marksOf({ items }: Tile, paint: Paint, between = ''): string {
  return ITEMS.toReversed()
    .flatMap((item) => Array.from({ length: items[item] ?? 0 }, () => markOf(item, paint)))
    .join(between);
}

export function formulaOf(character: Character, paint: Paint): string {
  return FORMULAS[character].map((part) => (isItem(part) ? markOf(part, paint) : part)).join('');
}

/** The same in five columns at most. */
export function shortFormulaOf(character: Character, paint: Paint): string {
  return formulaOf(character, paint).replace(/[×+]/g, '');
}

function isItem(part: string): part is Item {
  return Object.hasOwn(ITEM_MARKS, part);
}
