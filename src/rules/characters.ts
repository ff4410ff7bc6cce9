// The thirteen characters: what each counts on a planet and what it gives for it (R8). One function a character, one
// table; nothing here knows about cells or tiles.

import type { Tally } from './planet.ts';
import type { Character, Item, Options } from './types.ts';

/** What a character can count, besides single items. */
export type Counted = Item | 'animalKind' | 'sheepColour' | 'tileWithoutVolcano' | 'faceDownTile';

/** One line of a character's count: so many of these, worth so many points. */
export interface Count {
  readonly counted: Counted;
  readonly count: number;
  readonly points: number;
}

type CountFor = (tally: Tally, options: Options) => readonly Count[];

const each =
  (points: number, item: Item): CountFor =>
  ({ items }) => [line(item, items[item], points)];

function line(counted: Counted, count: number, pointsEach: number): Count {
  return { counted, count, points: count * pointsEach };
}

const SHEEP = ['sheepWhite', 'sheepGrey', 'sheepBrown'] as const;

const KING_POINTS: Readonly<Record<number, number>> = { 1: 14, 2: 7 };

export const COUNT_FOR: Readonly<Record<Character, CountFor>> = {
  'vain-man': each(4, 'snake'), // R8.1
  // R8.2, R8.3: a tile shows at most one volcano (R1.3), so volcanoes are tiles with one
  geographer: ({ items, tiles, planetTiles, faceDown }, { geographer }) => [
    line('tileWithoutVolcano', (geographer === 'planet' ? planetTiles : tiles - faceDown) - items.volcano, 1),
  ],
  astronomer: each(2, 'sunset'), // R8.4
  king: ({ items }) => [{ counted: 'rose', count: items.rose, points: KING_POINTS[items.rose] ?? 0 }], // R8.5
  lamplighter: each(1, 'lamppost'), // R8.6
  // R8.7
  hunter: ({ items }) => {
    const kinds = [items.fox, items.elephant, items.snake, sheepColours(items)];
    return [line('animalKind', kinds.filter((count) => count > 0).length, 3)];
  },
  drunkard: ({ faceDown }) => [line('faceDownTile', faceDown, 3)], // R8.8
  'businessman-white': each(2, 'sheepWhite'), // R8.9
  'businessman-grey': each(3, 'sheepGrey'),
  'businessman-brown': each(5, 'sheepBrown'),
  gardener: each(7, 'baobab'), // R8.10
  'turkish-astronomer': each(1, 'star'), // R8.11
  'little-prince': ({ items }) => [line('sheepColour', sheepColours(items), 3), line('box', items.box, 1)], // R8.12
};

function sheepColours(items: Tally['items']): number {
  return SHEEP.filter((sheep) => items[sheep] > 0).length;
}
