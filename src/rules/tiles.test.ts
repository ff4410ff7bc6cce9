// The tiles of the box, counted (R1), and other tile sets read in their place. Bad ones are in `fault.test.ts`.

import { describe, expect, it } from 'vitest';
import { must } from '../../tests/support/games.ts';
import {
  BOX,
  CHARACTERS,
  digestTileSet,
  formatTileSet,
  hasTile,
  type ITEMS,
  parseTileSet,
  perStack,
  STACKS,
  type Tile,
  tileOf,
  tilesOfStack,
} from './index.ts';

const TILES = Object.values(BOX.tiles);

function showing(item: (typeof ITEMS)[number]): readonly Tile[] {
  return TILES.filter((tile) => tile.items[item] !== undefined);
}

describe('R1 the box', () => {
  it('R1.1 has 80 tiles', () => {
    expect(TILES).toHaveLength(80);
    expect(new Set(TILES.map((tile) => tile.id)).size).toBe(80);
  });

  it.each([
    ['character', 'P'],
    ['center', 'C'],
    ['uphill', 'U'],
    ['downhill', 'D'],
  ] as const)('R1.1 has 20 tiles in the stack %s, %s01 to %s20', (stack, letter) => {
    const ids = Array.from({ length: 20 }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
    expect(tilesOfStack(BOX, stack)).toEqual(ids);
    expect(ids.map((id) => tileOf(BOX, id).stack)).toEqual(ids.map(() => stack));
  });

  it.each([
    // item, how many in the box, on how many tiles, the most on one
    ['sheepWhite', 23, 18, 2],
    ['sheepGrey', 15, 14, 2],
    ['sheepBrown', 5, 5, 1],
    ['box', 10, 8, 2],
    ['snake', 10, 10, 1],
    ['fox', 9, 9, 1],
    ['elephant', 6, 6, 1],
    ['rose', 5, 5, 1],
    ['lamppost', 46, 30, 3],
    ['sunset', 18, 18, 1],
    ['star', 34, 26, 2],
    ['volcano', 22, 22, 1],
    ['baobab', 13, 13, 1],
  ] as const)('R1.2 R1.3 shows %s: %i on %i tiles, at most %i on one', (item, total, tiles, most) => {
    const counts = showing(item).map((tile) => tile.items[item] ?? 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(counts).toHaveLength(tiles);
    expect(Math.max(...counts)).toBe(most);
  });

  it('R1.2 has tiles that show nothing', () => {
    expect(TILES.filter((tile) => Object.keys(tile.items).length === 0).map((tile) => tile.id)).toEqual([
      ...['P05', 'P06', 'P13', 'P20'],
    ]);
  });

  it('R1.3 has no tile with a baobab and a volcano', () => {
    expect(showing('baobab').filter((tile) => tile.items.volcano !== undefined)).toEqual([]);
  });

  it.each([
    ['vain-man', 2],
    ['geographer', 2],
    ['astronomer', 2],
    ['king', 1],
    ['lamplighter', 2],
    ['hunter', 2],
    ['drunkard', 1],
    ['businessman-white', 1],
    ['businessman-grey', 1],
    ['businessman-brown', 1],
    ['gardener', 2],
    ['turkish-astronomer', 2],
    ['little-prince', 1],
  ] as const)('R1.4 has the character %s on %i tiles', (character, count) => {
    expect(TILES.filter((tile) => tile.character === character)).toHaveLength(count);
  });

  it('R1.4 has one character on each character tile, with stars or nothing, and none on the others', () => {
    for (const tile of TILES) {
      expect(tile.character !== undefined, tile.id).toBe(tile.stack === 'character');
      if (tile.stack === 'character') {
        expect(CHARACTERS).toContain(tile.character);
        expect(Object.keys(tile.items).filter((item) => item !== 'star')).toEqual([]);
      }
    }
  });

  it.each([
    ['C18', 'C06'],
    ['C19', 'C07'],
    ['C20', 'C08'],
  ])('R1.5 repeats in %s what %s shows', (twin, tile) => {
    expect(tileOf(BOX, twin).items).toEqual(tileOf(BOX, tile).items);
  });
});

describe('R1.5 a tile set', () => {
  const text = formatTileSet(BOX);
  const list = JSON.stringify(TILES);
  const corrected = text.replace('"volcano":1,"snake":1', '"snake":2');

  it('R1.5 is read back as it was written', () => {
    expect(must(parseTileSet(text))).toEqual(BOX);
    expect(formatTileSet(must(parseTileSet(text)))).toBe(text);
  });

  it('R1.5 may be a bare list, and is then named after its digest', () => {
    const set = must(parseTileSet(list));
    expect(set).toEqual({ name: 'tiles-321954ab', tiles: BOX.tiles });
  });

  it('R1.5 can be corrected by hand', () => {
    const set = must(parseTileSet(corrected.replace('box-2013', 'My box 2nd print')));
    expect(set.name).toBe('My box 2nd print');
    expect(tileOf(set, 'C08').items).toEqual({ snake: 2 });
  });

  it('R1.5 has a digest that no machine may change', () => {
    expect(digestTileSet(BOX)).toBe('321954abf25ae11b633644c34b1e5548f9ef8b31f4d5b1305994dc267165465e');
  });

  it.each([
    ['another name', text.replace('box-2013', 'other'), true],
    ['other keys first', JSON.stringify(TILES.map(({ items, ...rest }) => ({ items, ...rest }))), true],
    ['an item more', corrected, false],
    ['another character', text.replace('vain-man', 'king'), false],
    ['another id', text.replace('P01', 'P99'), false],
    ['another order', JSON.stringify(TILES.toReversed()), false],
  ])('R1.5 R13.2 has, with %s, the same digest: %#', (_, changed, same) => {
    expect(digestTileSet(must(parseTileSet(changed))) === digestTileSet(BOX)).toBe(same);
  });

  it.each(['P21', '', 'constructor', '__proto__', 'toString'])('R1.5 holds no tile "%s"', (id) => {
    expect(hasTile(BOX, id)).toBe(false);
  });

  it('R1.5 is asked only for tiles that it holds', () => {
    expect(() => tileOf(BOX, 'P21')).toThrow('no tile P21');
  });

  it('R1.1 perStack asks for every stack once', () => {
    expect(perStack((stack) => stack)).toEqual(Object.fromEntries(STACKS.map((stack) => [stack, stack])));
  });
});
