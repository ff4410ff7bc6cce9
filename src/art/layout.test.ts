import { describe, expect, test } from 'vitest';
import { BOX } from '../rules/index.ts';
import { horizonAt } from './geometry.ts';
import { MEASURES } from './items/measures.ts';
import { layoutOf } from './layout.ts';
import { filledBy } from './standing.ts';

const TILES = Object.values(BOX.tiles).map((tile) => [tile.id, tile] as const);
/** Hundredths of a tile: 17 px where a tile is 85 px wide, as on a phone. */
const COUNTABLE = 20;
/** Stars beside a character. */
const COUNTABLE_STAR = 13;

describe('layout', () => {
  test.each(TILES)('%s can be counted', (_, tile) => {
    const taken = tile.character === undefined ? [] : filledBy(tile.character);
    for (const { item, scale } of layoutOf(tile, taken)) {
      const least = tile.character === undefined ? COUNTABLE : COUNTABLE_STAR;
      expect(Math.max(...MEASURES[item].box) * scale, item).toBeGreaterThan(least);
    }
  });

  test.each(TILES)('%s keeps things on the ground and stars above it', (_, tile) => {
    const taken = tile.character === undefined ? [] : filledBy(tile.character);
    for (const { item, x, y } of layoutOf(tile, taken)) {
      if (tile.stack === 'center' || tile.stack === 'character') continue;
      const horizon = horizonAt(tile.stack, x);
      if (MEASURES[item].place === 'sky') expect(y).toBeLessThan(horizon);
      else expect(y).toBeGreaterThan(horizon);
    }
  });

  test('is the same at every load', () => {
    for (const [, tile] of TILES.slice(20, 40)) expect(layoutOf(tile)).toEqual(layoutOf(tile));
  });
});
