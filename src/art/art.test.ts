import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  BOX,
  CELLS,
  CHARACTERS,
  EMPTY_PLANET,
  ITEMS,
  type Item,
  OPTION_WORDS,
  type PlanetView,
  STACKS,
  type Stack,
  type Tile,
} from '../rules/index.ts';
import { FACE_DRAWINGS } from './faces/index.ts';
import {
  backArt,
  cellArt,
  characterArt,
  coveredArt,
  EDITIONS,
  emptyArt,
  type Face,
  faceArt,
  faceDownArt,
  itemArt,
  paletteOf,
  planetArt,
  planetPicture,
  ruleArt,
  secretArt,
  symbols,
  tileArt,
} from './index.ts';
import { GEOGRAPHERS } from './palette.ts';

const TILES = Object.values(BOX.tiles);

/** Tiles beyond the box: many of a kind, many kinds, nothing at all. */
const STRANGE: readonly Tile[] = STACKS.flatMap((stack): readonly Tile[] => [
  { id: `X0-${stack}`, stack, items: {} },
  ...(stack === 'character'
    ? [{ id: 'X1', stack, character: 'king', items: { star: 9 } } as const]
    : ITEMS.map((item, at): Tile => ({ id: `X${at}-${stack}`, stack, items: { [item]: 9 } }))),
  ...(stack === 'character' ? [] : [crowded(stack)]),
]);

function crowded(stack: Stack): Tile {
  return { id: `Y-${stack}`, stack, items: { ...Object.fromEntries(ITEMS.map((item) => [item, 1])), volcano: 0 } };
}

const planet: PlanetView = CELLS.map((_, at) => {
  if (at === 4) return null;
  if (at === 3) return { showing: 'secret' };
  return { tile: TILES[at * 5]?.id ?? 'P01', showing: at % 5 === 1 ? 'faceDown' : 'faceUp' };
});

const everything = (): readonly string[] => [
  symbols(),
  ...[...TILES, ...STRANGE].map((tile) => tileArt(tile)),
  ...STACKS.flatMap((stack) => [backArt(stack), coveredArt(stack), faceDownArt(stack)]),
  ...CELLS.flatMap((cell, at) => [emptyArt(cell), cellArt(cell, planet[at] ?? null, BOX)]),
  ...ITEMS.map(itemArt),
  ...CHARACTERS.flatMap((character) => [characterArt(character), ruleArt(character)]),
  ...(Object.keys(FACE_DRAWINGS) as Face[]).map(faceArt),
  secretArt(),
  planetArt(planet, BOX),
  planetArt(EMPTY_PLANET, BOX),
];

describe('tiles', () => {
  test.each([...TILES, ...STRANGE].map((tile) => [tile.id, tile] as const))('%s shows what it counts', (_, tile) => {
    const shown = tileArt(tile).matchAll(/href="#art-(\w+)"/g);
    const counts = new Map<string, number>();
    for (const [, name = ''] of shown) counts.set(name, (counts.get(name) ?? 0) + 1);
    const items = ITEMS.filter((item: Item) => (tile.items[item] ?? 0) > 0);
    expect(ITEMS.filter((item) => counts.has(item))).toEqual(items);
    for (const item of items) expect(counts.get(item)).toBe(tile.items[item]);
  });

  test('a character stands with its rule', () => {
    for (const { character, ...tile } of TILES) {
      if (character === undefined) continue;
      const art = tileArt({ ...tile, character });
      expect(art).toContain(`#art-character-${character}`);
      expect(art).toMatch(new RegExp(`#art-(rule|slip)-${character}`));
    }
  });
});

describe('symbols', () => {
  test('have a name each', () => {
    const ids = [...symbols().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are there for every reference', () => {
    const ids = new Set([...symbols().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = everything().flatMap((art) => [...art.matchAll(/#(art-[\w-]+)/g)].map(([, id]) => id));
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('weigh little', () => {
    expect(gzipSync(symbols()).length).toBeLessThan(100_000);
  });

  test('hold no number that is none', () => {
    for (const art of everything()) expect(art).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('palettes', () => {
  test.each(EDITIONS)('%s defines every colour in use', (edition) => {
    const defined = new Set([...paletteOf(edition).matchAll(/(--art-[\w-]+):/g)].map(([, name]) => name));
    const used = everything().flatMap((art) => [...art.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('R8.2 R8.3 the geographer’s strip', () => {
  const valuesOf = (geographer: (typeof GEOGRAPHERS)[number]): readonly (string | undefined)[] =>
    GEOGRAPHERS.map((each) => new RegExp(`--art-geographer-${each}:(.)`).exec(paletteOf('first', { geographer }))?.[1]);

  test.each(GEOGRAPHERS)('shows what he counts under %s, and nothing else', (geographer) => {
    expect(valuesOf(geographer)).toEqual(GEOGRAPHERS.map((each) => (each === geographer ? '1' : '0')));
  });

  test('has every value of the option', () => {
    expect(GEOGRAPHERS).toEqual(Object.values(OPTION_WORDS.geographer.values));
  });
});

describe('picture', () => {
  const picture = planetPicture({
    planet,
    set: BOX,
    edition: 'second',
    options: { geographer: 'all' },
    title: '<Ana> & co',
    lines: ['1 < 2', '39'],
    signature: 'Make Me a Planet',
  });

  test('is well-formed and needs nothing from outside', () => {
    expect(faultIn(picture)).toBeUndefined();
    expect(picture).not.toMatch(/var\(|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
    const ids = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...picture.matchAll(/#(art-[\w-]+)/g)].filter(([, id]) => !ids.has(id))).toEqual([]);
  });

  test('is signed', () => expect(picture).toContain('>Make Me a Planet</text>'));

  test('a fault would be seen', () => {
    expect(faultIn(picture.replace('</g>', ''))).toBeDefined();
    expect(faultIn(picture.replace('&amp;', '&'))).toBeDefined();
  });
});

/** The first tag or sign that XML would not take. */
function faultIn(xml: string): string | undefined {
  const open: string[] = [];
  for (const [whole, close, name = '', rest = '', alone] of xml.matchAll(/<(\/?)([\w-]+)([^<>]*?)(\/?)>/g)) {
    if (close === '/' && open.pop() !== name) return whole;
    if (!/^(\s+[\w:-]+="[^"<&]*")*\s*$/.test(rest)) return whole;
    if (close !== '/' && alone !== '/') open.push(name);
  }
  const text = xml.replaceAll(/<[^<>]*>/g, '').match(/[<>]|&(?!amp;|lt;|gt;)/);
  return open[0] ?? text?.[0];
}
