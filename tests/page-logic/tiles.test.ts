// The tile reference: totals of the box, filters, and what a viewer has not seen.

import { describe, expect, it } from 'vitest';
import {
  apply,
  BOX,
  dealFromSeed,
  eventFor,
  ITEMS,
  legalMoves,
  newGame,
  PRESET_OPTIONS,
  tileOf,
  viewFor,
} from '../../src/rules/index.ts';
import { tilesFor, totalsOf, unseenBy } from '../../src/web/tiles/reference.ts';

const ALL = Object.values(BOX.tiles);

it('R1.5 counts the items and characters of the box', () => {
  const { items, characters } = totalsOf(ALL);
  expect(items).toMatchObject({ baobab: 13, volcano: 22, rose: 5, lamppost: 46, star: 34, sunset: 18 });
  expect(characters).toMatchObject({ king: 1, geographer: 2, 'little-prince': 1 });
  expect(Object.values(characters).reduce((sum, count) => sum + count, 0)).toBe(20);
});

it('filters by stack, item and character', () => {
  const ids = (filter: Parameters<typeof tilesFor>[1]) =>
    tilesFor(BOX, filter).flatMap(({ tiles }) => tiles.map(({ id }) => id));
  expect(ids({})).toHaveLength(80);
  expect(ids({ stack: 'uphill' })).toHaveLength(20);
  expect(ids({ shows: { kind: 'character', character: 'king' } })).toEqual(['P07']);
  for (const item of ITEMS) {
    const shown = ids({ shows: { kind: 'item', item } });
    expect(shown).toEqual(ALL.filter(({ items }) => (items[item] ?? 0) > 0).map(({ id }) => id));
  }
  expect(tilesFor(BOX, { stack: 'center', shows: { kind: 'character', character: 'king' } })).toEqual([]);
});

const IDS = Object.keys(BOX.tiles);
const inBox = (one: string, other: string): number => IDS.indexOf(one) - IDS.indexOf(other);

describe.each([
  ['characters drafted in secret', { hiddenCharacters: 'secret-draft' }],
  ['characters drafted openly and then hidden', { hiddenCharacters: 'open-draft' }],
  ['open characters', {}],
] as const)('R12 in a game with %s', (_, options) => {
  it('a viewer has seen the tiles of the events that they received, and no others', () => {
    const setup = { seats: 3, start: 0, options: { ...PRESET_OPTIONS.classic, ...options }, tileSet: BOX } as const;
    let { game } = newGame(setup, dealFromSeed('tiles', 3, BOX));
    const viewers = [0, 1, 2, 'spectator'] as const;
    const seen = viewers.map(() => new Set<string>());
    for (let moves = 0; moves < 60 && game.step.kind !== 'over'; moves += 1) {
      const { seat } = game.step;
      const [move] = legalMoves(viewFor(game, seat));
      if (move === undefined) throw new Error('no legal move');
      const played = apply(game, seat, move);
      if (!played.ok) throw new Error(played.fault);
      game = played.value.game;
      for (const [index, viewer] of viewers.entries()) {
        const events = JSON.stringify(played.value.events.map((event) => eventFor(event, viewer)));
        for (const [tile] of events.matchAll(/[PCUD]\d\d/g)) seen[index]?.add(tile);
        const unseen = unseenBy(viewFor(game, viewer)) ?? new Set();
        expect(ALL.filter(({ id }) => !unseen.has(id)).map(({ id }) => id)).toEqual(
          [...(seen[index] ?? [])].sort(inBox),
        );
        expect(tilesFor(BOX, { isUnseen: true }, unseen).flatMap(({ tiles }) => tiles)).toHaveLength(unseen.size);
      }
    }
    expect(seen.map(({ size }) => size > 0)).toEqual([true, true, true, true]);
  });
});

it('outside a game nothing is unseen', () => {
  expect(unseenBy(undefined)).toBeUndefined();
  expect(tilesFor(BOX, { isUnseen: true }).flatMap(({ tiles }) => tiles)).toHaveLength(Object.keys(BOX.tiles).length);
  expect(tileOf(BOX, 'P07').character).toBe('king');
});
