// Warnings about impossible counts. They never block: the people at the table have the last word. Each cites its
// clause.

import {
  BOX,
  CHARACTERS,
  type Character,
  type Counting,
  ITEMS,
  type Item,
  type PlanetCounts,
  STACKS,
  type Stack,
  type Tile,
  type TileId,
  tileOf,
} from '../../rules/index.ts';
import { countingFor, PLANET_TILES } from './counting.ts';
import { type Pad, type PadPlanet, planetsIn } from './pad.ts';

/** With a `seat`: about that planet; with `seats`: about those together. */
export type Warning =
  | { readonly kind: 'threeBaobabs'; readonly seat: number; readonly count: number }
  | { readonly kind: 'faceDownThrees'; readonly seat: number; readonly count: number }
  | { readonly kind: 'faceDownNoBaobab'; readonly seat: number; readonly tile: TileId }
  | { readonly kind: 'tileTwice'; readonly seat: number; readonly tile: TileId; readonly other: number }
  | { readonly kind: 'stackFull'; readonly seat: number; readonly stack: Stack; readonly count: number }
  | { readonly kind: 'tooManyTiles'; readonly seat: number; readonly count: number }
  | ({ readonly kind: 'moreThanBox'; readonly item: Item } & Together)
  | ({ readonly kind: 'baobabsInBox' } & Together)
  | ({ readonly kind: 'characterTooOften'; readonly character: Character } & Together);

/** More than the box has. */
interface Together {
  readonly seats: readonly number[];
  readonly count: number;
  readonly limit: number;
}

export const WARNING_CLAUSES: Readonly<Record<Warning['kind'], string>> = {
  threeBaobabs: 'R6.2',
  faceDownThrees: 'R6.4',
  faceDownNoBaobab: 'R6.2',
  tileTwice: 'R1.1',
  stackFull: 'R2.3',
  tooManyTiles: 'R1.3',
  moreThanBox: 'R1.5',
  baobabsInBox: 'R1.5',
  characterTooOften: 'R1.4',
};

export function warningsOf(pad: Pad): readonly Warning[] {
  const planets = planetsIn(pad);
  const countings = planets.map((planet) => countingFor(planet, pad.placement));
  return [
    ...planets.flatMap((planet, seat) => [
      ...warningsOfPlanet(planet, countings[seat]?.counts, seat),
      ...tilesTwice(planets, seat),
    ]),
    ...warningsOfBox(countings),
  ];
}

export function warningsFor(warnings: readonly Warning[], seat: number): readonly Warning[] {
  return warnings.filter((warning) => ('seat' in warning ? warning.seat === seat : warning.seats.includes(seat)));
}

function warningsOfPlanet(planet: PadPlanet, counts: PlanetCounts | undefined, seat: number): readonly Warning[] {
  if (counts === undefined) return [];
  const { baobab, volcano } = counts.items;
  const found: Warning[] = [];
  if (baobab >= 3) found.push({ kind: 'threeBaobabs', seat, count: baobab });
  if (counts.faceDown % 3 !== 0) found.push({ kind: 'faceDownThrees', seat, count: counts.faceDown });
  if (planet.way === 'counts') {
    const count = baobab + volcano + counts.faceDown; // each is on a tile of its own
    if (count > PLANET_TILES) found.push({ kind: 'tooManyTiles', seat, count });
    return found;
  }
  const tiles = planet.tiles.map((placedTile) => ({ ...placedTile, ...tileOf(BOX, placedTile.tile) }));
  for (const { tile, isFaceDown, items } of tiles) {
    if (isFaceDown && items.baobab === undefined) found.push({ kind: 'faceDownNoBaobab', seat, tile });
  }
  for (const stack of STACKS) {
    const count = tiles.filter((tile) => tile.stack === stack).length;
    if (count > 4) found.push({ kind: 'stackFull', seat, stack, count });
  }
  return found;
}

/** Happens when a planet is switched back to tiles after another planet took some of them. */
function tilesTwice(planets: readonly PadPlanet[], seat: number): readonly Warning[] {
  const here = planets[seat];
  if (here?.way !== 'tiles') return [];
  return here.tiles.flatMap(({ tile }): readonly Warning[] => {
    const other = planets.findIndex(
      ({ way, tiles }, index) =>
        index !== seat && way === 'tiles' && tiles.some((placedTile) => placedTile.tile === tile),
    );
    return other < 0 ? [] : [{ kind: 'tileTwice', seat, tile, other }];
  });
}

function warningsOfBox(countings: readonly Counting[]): readonly Warning[] {
  const tiles = Object.values(BOX.tiles);
  /** Undefined while the box has enough. */
  const together = (countIn: (one: Counting) => number, countOn: (tile: Tile) => number): Together | undefined => {
    const counts = countings.map(countIn);
    const [count, limit] = [sum(counts), sum(tiles.map(countOn))];
    return count > limit
      ? { seats: counts.flatMap((each, seat) => (each > 0 ? [seat] : [])), count, limit }
      : undefined;
  };
  const items = ITEMS.flatMap((item): readonly Warning[] => {
    const found = together(
      ({ counts }) => counts.items[item],
      (tile) => tile.items[item] ?? 0,
    );
    return found === undefined ? [] : [{ kind: 'moreThanBox', item, ...found }];
  });
  const baobabs = together(
    ({ counts }) => counts.items.baobab + counts.faceDown,
    (tile) => tile.items.baobab ?? 0,
  );
  const isReported = items.some((one) => one.kind === 'moreThanBox' && one.item === 'baobab');
  const characters = CHARACTERS.flatMap((character): readonly Warning[] => {
    const found = together(
      (one) => one.characters.filter((each) => each === character).length,
      (tile) => (tile.character === character ? 1 : 0),
    );
    return found === undefined ? [] : [{ kind: 'characterTooOften', character, ...found }];
  });
  const grown: readonly Warning[] = baobabs === undefined || isReported ? [] : [{ kind: 'baobabsInBox', ...baobabs }];
  return [...items, ...grown, ...characters];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
