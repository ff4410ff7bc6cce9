// What may still come of a tile: of a character through the planet tiles to come, of a planet tile through the characters.

import {
  CELL_INDEX,
  type Character,
  CORNERS,
  countPlanet,
  type PlanetCounts,
  placeWithBaobabs,
  type Seat,
  STACKS,
  scoreCounts,
  type TileId,
  tileOf,
  unseenTiles,
  usualCell,
  type View,
} from '../../rules/index.ts';

interface Prospect {
  readonly character: Character;
  readonly points: number;
}

/** A prospect below this many points is not mentioned. */
const LEAST_HOPE = 2;

/** What the next planet tile would bring a character in a corner on average, in tenths of a point. */
export function promiseOf(view: View, seat: Seat, character: Character): number {
  const stacks = STACKS.filter((stack) => stack !== 'character' && view.left[stack] > 0);
  const tiles = stacks.flatMap((stack) => unseenTiles(view, stack));
  const changeBy = changesOf(view, seat);
  const sum = tiles.reduce((points, tile) => points + changeBy(tile)(character), 0);
  return Math.round((10 * sum) / Math.max(tiles.length, 1)) / 10;
}

/** The character that may still come with which a planet tile would bring most. */
export function hopeOf(view: View, seat: Seat, tile: TileId): Prospect | undefined {
  const { planets, left, setup } = view;
  const hasCorner = CORNERS.some((corner) => planets[seat]?.[CELL_INDEX[corner]] === null);
  if (!hasCorner || left.character === 0) return undefined;
  const unseen = unseenTiles(view, 'character').flatMap((each) => tileOf(setup.tileSet, each).character ?? []);
  const change = changesOf(view, seat)(tile);
  const hopes = [...new Set(unseen)].map((character) => ({ character, points: change(character) }));
  const [most] = hopes.toSorted((one, other) => other.points - one.points);
  return most !== undefined && most.points >= LEAST_HOPE ? most : undefined;
}

/** By how much a tile would change the points of a character, if that were on this planet. */
function changesOf({ planets, setup }: View, seat: Seat): (tile: TileId) => (character: Character) => number {
  const { tileSet, options } = setup;
  const planet = planets[seat] ?? [];
  const before = countPlanet(planet, tileSet);
  const pointsFrom = (counts: PlanetCounts, character: Character): number =>
    scoreCounts([{ characters: [character], counts }], options).seats[0]?.points ?? 0;
  return (tile) => {
    const cell = usualCell(planet, tileOf(tileSet, tile).stack, options);
    if (cell === undefined) return () => 0;
    const after = countPlanet(placeWithBaobabs(planet, cell, { tile, showing: 'faceUp' }, tileSet).planet, tileSet);
    return (character) => pointsFrom(after, character) - pointsFrom(before, character);
  };
}
