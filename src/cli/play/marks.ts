// One-column marks for items and characters on drawn tiles. They differ in shape, not only in colour.

import {
  type Character,
  type CountedItems,
  firstOfGroups,
  ITEMS,
  type Item,
  isGrouping,
  isTileWithoutVolcano,
  ruleOf,
  type Tile,
} from '../../rules/index.ts';
import { clip, type Paint, type TerminalColour, widthOf } from './paint.ts';

const ITEM_MARKS: Readonly<Record<Item, readonly [mark: string, colour: TerminalColour]>> = {
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
export const TILE_WITHOUT_VOLCANO_MARK = '▢';

export function markOf(item: Item, { colour }: Paint): string {
  const [mark, shade] = ITEM_MARKS[item];
  return colour(shade, mark);
}

/** A tile's marks in at most `width` columns: with spaces if they fit, cut off if there are too many. */
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

/** What a character pays, in marks: `4×§`, `14/7×✿`, `3×○◐●+▣`. */
export function formulaOf(character: Character, paint: Paint): string {
  return ruleOf(character)
    .scoring.map((scoring, index) => {
      const points = typeof scoring.points === 'number' ? scoring.points : Object.values(scoring.points).join('/');
      const factor = index > 0 && points === 1 ? '' : `${points}×`;
      return factor + marksCounted(scoring.counted, paint);
    })
    .join('+');
}

/** Marks of what is counted; a group is shown by its first item. */
function marksCounted(counted: CountedItems, paint: Paint): string {
  if (counted === 'faceDownTile') return FACE_DOWN_MARK;
  if (isTileWithoutVolcano(counted)) return TILE_WITHOUT_VOLCANO_MARK;
  const items = isGrouping(counted) ? firstOfGroups(counted) : [counted];
  return items.map((item) => markOf(item, paint)).join('');
}

/** The same in at most five columns. */
export function shortFormulaOf(character: Character, paint: Paint): string {
  return formulaOf(character, paint).replace(/[×+]/g, '');
}
