// The tiles of the box, counted (R1), and other tile sets read in their place. Bad ones are in `fault.test.ts`.

import { describe, expect, it } from 'vitest';
import { must } from '../../tests/support/games.ts';
import {
  BOX,
  CHARACTERS,
  characterTotals,
  digestTileSet,
  formatTileSet,
  hasTile,
  ITEMS,
  type Item,
  itemTotals,
  parseTileSet,
  perStack,
  STACKS,
  type Tile,
  tileOf,
  tilesOfStack,
} from './index.ts';

const TILES = Object.values(BOX.tiles);

function countOf(tile: Tile, item: Item): number {
  return tile.items[item] ?? 0;
}

function showing(item: Item): readonly Tile[] {
  return TILES.filter((tile) => countOf(tile, item) > 0);
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
    const counts = showing(item).map((tile) => countOf(tile, item));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(counts).toHaveLength(tiles);
    expect(Math.max(...counts)).toBe(most);
    expect(itemTotals(TILES)[item]).toBe(total);
  });

  it('R1.2 has tiles that show nothing', () => {
    expect(TILES.filter((tile) => ITEMS.every((item) => countOf(tile, item) === 0)).map((tile) => tile.id)).toEqual([
      ...['P05', 'P06', 'P13', 'P20'],
    ]);
  });

  it('R1.3 has no tile with a baobab and a volcano', () => {
    expect(showing('baobab').filter((tile) => countOf(tile, 'volcano') > 0)).toEqual([]);
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
    expect(characterTotals(TILES)[character]).toBe(count);
  });

  it('R1.4 has one character on each character tile, with stars or nothing, and none on the others', () => {
    for (const tile of TILES) {
      expect(tile.character !== undefined, tile.id).toBe(tile.stack === 'character');
      if (tile.stack === 'character') {
        expect(CHARACTERS).toContain(tile.character);
        expect(ITEMS.filter((item) => item !== 'star' && countOf(tile, item) > 0)).toEqual([]);
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
  const rows: readonly Tile[] = JSON.parse(text);
  const corrected = JSON.stringify(rows.map((row) => (row.id === 'C08' ? { ...row, items: { snake: 2 } } : row)));
  const named = (name: string, tiles: string) => `{ "name": "${name}", "tiles": ${tiles} }`;

  it('R1.5 the box is written one tile a line, without what a tile does not show, and read back', () => {
    expect(text.split('\n')[1]).toBe('  {"id":"P01","stack":"character","character":"vain-man","items":{"star":1}},');
    expect(text.split('\n')).toHaveLength(83);
    expect(must(parseTileSet(text))).toEqual(BOX);
  });

  it.each(['another name', 'box-2013'])('R1.5 the tiles of the box are the box, even under the name "%s"', (name) => {
    expect(must(parseTileSet(named(name, text)))).toEqual(BOX);
  });

  it('R1.5 can be corrected by hand, named or not', () => {
    const set = must(parseTileSet(corrected));
    expect(set.name).toBe(`tiles-${digestTileSet(set).slice(0, 8)}`);
    expect(ITEMS.filter((item) => countOf(tileOf(set, 'C08'), item) > 0)).toEqual(['snake']);
    expect(must(parseTileSet(named('My box 2nd print', corrected)))).toEqual({ ...set, name: 'My box 2nd print' });
    expect(must(parseTileSet(formatTileSet(set)))).toEqual(set);
  });

  it('R1.5 has a digest that no machine may change', () => {
    expect(digestTileSet(BOX)).toBe('321954abf25ae11b633644c34b1e5548f9ef8b31f4d5b1305994dc267165465e');
  });

  it.each([
    ['another name', named('other', text), true],
    ['other keys first', text.replaceAll(/"id":("P\d\d"),("stack":"character")/g, '$2,"id":$1'), true],
    ['an item more', corrected, false],
    ['another character', text.replace('vain-man', 'king'), false],
    ['another id', text.replace('P01', 'P99'), false],
    ['another order', JSON.stringify(rows.toReversed()), false],
  ] as const)('R1.5 R13.2 with %s the digest stays: $2', (_, changed, same) => {
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
