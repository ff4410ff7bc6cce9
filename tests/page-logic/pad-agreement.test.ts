// R7 the score pad, the page and `planet score` agree on random planets of every preset, by tiles and by counts.

import { describe, expect, it } from 'vitest';
import {
  BOX,
  CELLS,
  type Cell,
  countingOf,
  EMPTY_PLANET,
  formatPlanets,
  HOME_CELLS,
  type Options,
  type Planet,
  PRESET_OPTIONS,
  PRESETS,
  placeWithBaobabs,
  type Random,
  STACKS,
  scorePlanets,
  tilesOfStack,
} from '../../src/rules/index.ts';
import { scorePad } from '../../src/web/pad/counting.ts';
import { emptyPad, type Pad, type PadPlanet } from '../../src/web/pad/pad.ts';
import { planet as command, write } from '../support/command.ts';
import { randomFrom, shuffled } from '../support/random.ts';

const PLANETS = 2000;

/** The finished planets of one game: four tiles of each stack, placed in any order on any space that the options allow. */
function finishedPlanets(seats: number, { placement }: Options, random: Random): readonly Planet[] {
  const stacks = STACKS.map((stack) => shuffled(random, tilesOfStack(BOX, stack)));
  return Array.from({ length: seats }, (_, seat) => {
    const anywhere = shuffled(random, CELLS);
    const places = stacks.flatMap((tiles, index) => {
      const stack = STACKS[index] ?? 'center';
      const cells = placement === 'free' ? anywhere.slice(index * 4) : shuffled(random, HOME_CELLS[stack]);
      return tiles.slice(seat * 4, seat * 4 + 4).map((tile, at) => ({ tile, cell: cells[at] as Cell }));
    });
    return shuffled(random, places).reduce<Planet>(
      (planet, { tile, cell }) => placeWithBaobabs(planet, cell, { tile, showing: 'faceUp' }, BOX).planet,
      EMPTY_PLANET,
    );
  });
}

const BLANK = emptyPad('en');
const [EMPTY] = BLANK.planets as [PadPlanet];

function byTiles(planet: Planet): PadPlanet {
  const tiles = planet.flatMap((placed, index) =>
    placed === null ? [] : [{ tile: placed.tile, isFaceDown: placed.showing === 'faceDown', cell: CELLS[index] }],
  );
  return { ...EMPTY, way: 'tiles', tiles };
}

function byCounts(planet: Planet): PadPlanet {
  const { characters, counts: onPlanet } = countingOf(planet, BOX);
  const counts = { characters: characters.map((character) => character ?? 'none'), items: onPlanet.items };
  return { ...EMPTY, way: 'counts', counts: { ...counts, faceDown: onPlanet.faceDown } };
}

describe.each(PRESETS)('R7 random planets of %s', (preset) => {
  const options = PRESET_OPTIONS[preset];
  const random = randomFrom(`pad agreement ${preset}`);
  const games: (readonly Planet[])[] = [];
  for (let planets = 0; planets < PLANETS; planets += games.at(-1)?.length ?? 0)
    games.push(finishedPlanets(2 + random(4), options, random));
  const results = games.map((planets) => {
    const { seats, winners } = scorePlanets(planets, BOX, options);
    return {
      seats: seats.map(({ corners, ...rest }) => ({ corners: corners.map((each) => each.points), ...rest })),
      winners,
    };
  });

  it.each([
    ['tiles', byTiles],
    ['counts', byCounts],
  ] as const)('the pad by %s agrees with the page', (_, entered) => {
    const scored = games.map((planets) => {
      const { geographer, placement } = options;
      const all = BLANK.planets.map((empty, seat) => (planets[seat] === undefined ? empty : entered(planets[seat])));
      const pad: Pad = { ...BLANK, geographer, placement, seats: planets.length, planets: all };
      const { seats, winners } = scorePad(pad);
      return {
        seats: seats.map(({ corners, ...rest }) => ({ corners: corners.map((each) => each.points), ...rest })),
        winners,
      };
    });
    expect(scored).toEqual(results);
  });

  it('`planet score` agrees with the page', async () => {
    const paths = games.map((planets, number) =>
      write(
        `${preset}-${number}.txt`,
        formatPlanets(planets.map((planet, seat) => ({ name: `P${seat + 1}`, planet }))),
      ),
    );
    const { stdout } = await command(['score', '--rules', preset, '--json', ...paths]);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const lines = results.map(({ seats, winners }) => ({
      seats: seats.map(({ corners, volcanoes, penalty, total }) => ({ corners, volcanoes, penalty, total })),
      winners: winners.map((seat) => seat + 1),
    }));
    expect(
      printed.map(({ seats, winners }) => ({
        seats: seats.map(({ corners, volcanoes, penalty, total }: Record<string, unknown>) => ({
          corners,
          volcanoes,
          penalty,
          total,
        })),
        winners,
      })),
    ).toEqual(lines);
  });

  it('has characters off the corners exactly where placement is free', () => {
    const strays = games.flat().filter((planet) => countingOf(planet, BOX).characters.includes(undefined)).length;
    expect(strays > 0).toBe(options.placement === 'free');
  });
});
