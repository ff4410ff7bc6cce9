// The count: corners, volcano penalty, totals, ranking (R7, R9). Works on finished and unfinished planets alike (R7.6).

import { CELL_INDEX, CORNERS, countPlanet, type PlanetCounts } from '../planet.ts';
import { tileOf } from '../tiles.ts';
import type { Character, Options, PlanetView, Seat, TileSet } from '../types.ts';
import { type Count, countsOf } from './counts.ts';

/** The score of one corner: its character, what that character counts, and the points. */
export interface CornerScore {
  readonly cell: (typeof CORNERS)[number];
  /** Absent if there is no character in this corner, or none that the viewer knows. */
  readonly character?: Character;
  readonly counts: readonly Count[];
  readonly points: number;
}

/** The score of one planet: its corners, the volcano penalty and the total. */
export interface PlanetScore {
  /** a1, d1, a4, d4. */
  readonly corners: readonly CornerScore[];
  /** The corners' points together. */
  readonly points: number;
  readonly volcanoes: number;
  readonly penalty: number;
  readonly total: number;
}

/** The score of all planets, their ranks and the winners. */
export interface Score {
  readonly seats: readonly PlanetScore[];
  /** 1 for the best; equals share a rank, and the next one counts them all: 1, 1, 3. */
  readonly ranks: readonly number[];
  readonly winners: readonly Seat[];
}

/** What scoring needs of a planet: the characters in its corners and what is face up, from tiles or counted by hand. */
export interface Counting {
  /** In the order of CORNERS. */
  readonly characters: readonly (Character | undefined)[];
  readonly counts: PlanetCounts;
}

/** Scores planets against each other, finished or not. R7, R9 */
export function scorePlanets(planets: readonly PlanetView[], set: TileSet, options: Options): Score {
  return scoreCounts(
    planets.map((planet) => countingOf(planet, set)),
    options,
  );
}

/** Scores planets of which only the counts are known, as on a score pad. */
export function scoreCounts(countings: readonly Counting[], options: Options): Score {
  const most = Math.max(0, ...countings.map(({ counts }) => counts.items.volcano));
  const seats = countings.map((counting) => scoreCounting(counting, options, most));
  const ranks = seats.map((seat) => 1 + seats.filter((other) => isBetter(other, seat)).length);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat as Seat] : []));
  return { seats, ranks, winners };
}

/** What scoring needs of a planet, counted from its tiles. */
export function countingOf(planet: PlanetView, set: TileSet): Counting {
  const characters = CORNERS.map((cell) => {
    const tile = planet[CELL_INDEX[cell]]?.tile; // face down, a tile with a baobab, is none with a character (R1.4)
    return tile === undefined ? undefined : tileOf(set, tile).character;
  });
  return { characters, counts: countPlanet(planet, set) };
}

function scoreCounting(counting: Counting, options: Options, most: number): PlanetScore {
  const corners = CORNERS.map((cell, index): CornerScore => {
    const character = counting.characters[index];
    if (character === undefined) return { cell, counts: [], points: 0 }; // R7.2
    const counts = countsOf(character, counting.counts, options);
    return { cell, character, counts, points: sum(counts.map((count) => count.points)) };
  });
  const points = sum(corners.map((corner) => corner.points));
  const volcanoes = counting.counts.items.volcano;
  const penalty = volcanoes === most ? volcanoes : 0; // R7.4
  return { corners, points, volcanoes, penalty, total: points - penalty };
}

/** R9.1, R9.2 */
function isBetter(one: PlanetScore, other: PlanetScore): boolean {
  return one.total > other.total || (one.total === other.total && one.volcanoes < other.volcanoes);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
