// What a tile is worth to a seat right now, in points: what it scores at once, what it may still bring, and a penalty for
// baobabs and volcanoes. Hand-tuned numbers; the search of stronger bots does not need them.

import {
  CELL_INDEX,
  CELLS,
  type Character,
  CORNERS,
  countingOf,
  countPlanet,
  doesCount,
  type Item,
  type PlanetCounts,
  type PlanetView,
  placeWithBaobabs,
  type Seat,
  scoreCounts,
  type TileId,
  tileOf,
  usualCell,
  type View,
} from '../../rules/index.ts';

/** Expected points of a character on an empty planet, measured in games between merchants. */
const EMPTY_PLANET_VALUE: Readonly<Partial<Record<Character, number>>> = {
  'vain-man': 7,
  geographer: 8,
  astronomer: 8,
  king: 6,
  lamplighter: 9,
  hunter: 8,
  drunkard: 3,
  'businessman-white': 8,
  'businessman-grey': 8,
  'businessman-brown': 6,
  gardener: 8,
  'turkish-astronomer': 8,
  'little-prince': 8,
};
/** For characters that were not measured. */
const USUAL_EMPTY_PLANET_VALUE = 8;

/** Expected points of one more item through characters still to come. */
const FUTURE_ITEM_VALUE: Readonly<Partial<Record<Item, number>>> = {
  sheepWhite: 0.4,
  sheepGrey: 0.5,
  sheepBrown: 0.6,
  box: 0.2,
  snake: 0.6,
  fox: 0.3,
  elephant: 0.3,
  rose: 0.5,
  lamppost: 0.2,
  sunset: 0.4,
  star: 0.3,
};

/** The chance to end with the most volcanoes: three or more behind the current maximum, two, one, level, ahead. */
const PENALTY_CHANCE = [0.05, 0.12, 0.25, 0.45, 0.6];
const LEVEL = 3;

/** The value of any tile to a seat, as far as the viewer knows. */
export function evaluator(view: View, seat: Seat): (tile: TileId) => number {
  const { tileSet } = view.setup;
  const planet = view.planets[seat] ?? [];
  const standing = standingWith(view, seat);
  const before = standing(planet);
  return (tile) => {
    const cell = usualCell(planet, tileOf(tileSet, tile).stack, view.setup.options);
    if (cell === undefined) return 0;
    return standing(placeWithBaobabs(planet, cell, { tile, showing: 'faceUp' }, tileSet).planet) - before;
  };
}

/** The value of a planet of this seat, with the other planets unchanged. */
function standingWith(view: View, seat: Seat): (planet: PlanetView) => number {
  const { options, tileSet } = view.setup;
  const others = view.planets.filter((_, index) => index !== seat);
  const most = Math.max(...others.map((planet) => countPlanet(planet, tileSet).items.volcano));
  return (planet) => {
    const counting = countingOf(planet, tileSet);
    const points = scoreCounts([counting], options).seats[0]?.points ?? 0;
    const { counts, characters } = counting;
    const ahead = 1 - counts.tiles / CELLS.length;
    const emptyCorners = CORNERS.filter((corner) => planet[CELL_INDEX[corner]] === null).length;
    return (
      points +
      ahead *
        sum(
          characters.map((character) =>
            character === undefined ? 0 : (EMPTY_PLANET_VALUE[character] ?? USUAL_EMPTY_PLANET_VALUE),
          ),
        ) +
      emptyCorners * hope(counts) -
      counts.items.volcano * blame(counts.items.volcano - most) -
      ahead * thirdBaobabCost(counts, characters)
    );
  };
}

function hope({ items }: PlanetCounts): number {
  return sum(Object.entries(FUTURE_ITEM_VALUE).map(([item, each]) => each * items[item as Item])) / CORNERS.length;
}

/** What a third baobab is expected to cost: nothing where face-down tiles pay. */
function thirdBaobabCost({ items }: PlanetCounts, characters: readonly (Character | undefined)[]): number {
  if (characters.some((character) => doesCount(character, 'faceDownTile'))) return 0;
  return items.baobab === 2 ? 3 : items.baobab;
}

function blame(lead: number): number {
  return PENALTY_CHANCE[Math.min(Math.max(lead + LEVEL, 0), PENALTY_CHANCE.length - 1)] ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
