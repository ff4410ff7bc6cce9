// The count: the rule sheet's own example, corners, volcanoes, running scores and the ranking (R7, R9).

import { describe, expect, it } from 'vitest';
import { EXAMPLE, gameOf, must, optionsOf, planetsOf, randomGames, randomOf } from '../../../tests/support/games.ts';
import {
  BOX,
  type Counting,
  countingOf,
  ITEMS,
  PRESETS,
  parsePlanets,
  type Score,
  scoreCounts,
  scorePlanets,
} from '../index.ts';

describe('R7.1 R7.7 the example of the rule sheet', () => {
  const planets = must(parsePlanets(EXAMPLE, { tileSet: BOX, options: optionsOf() })).map(({ planet }) => planet);
  const score = scorePlanets(planets, BOX, optionsOf());

  it.each([
    [0, 'Antoine', [9, 9, 13, 10], 41, 3, 0, 41],
    [1, 'Bruno', [12, 14, 12, 7], 45, 6, 6, 39],
  ] as const)('R7.1 seat %i, %s: %j make %i, with %i volcanoes %i less: %i', (seat, _, corners, ...rest) => {
    const [points, volcanoes, penalty, total] = rest;
    expect(score.seats[seat]).toMatchObject({ points, volcanoes, penalty, total });
    expect(score.seats[seat]?.corners.map((corner) => corner.points)).toEqual(corners);
  });

  it('R7.1 R9.1 names who stands where, and Antoine wins', () => {
    const cells = ['a1', 'd1', 'a4', 'd4'];
    expect(score.seats.map(({ corners }) => corners.map(({ cell }) => cell))).toEqual([cells, cells]);
    expect(score.seats.map(({ corners }) => corners.map(({ character }) => character))).toEqual([
      ['geographer', 'drunkard', 'little-prince', 'businessman-brown'],
      ['hunter', 'gardener', 'businessman-white', 'king'],
    ]);
    expect(score).toMatchObject({ ranks: [1, 2], winners: [0] });
  });

  it('R7.3 counts the same from a count by hand', () => {
    const bruno: Counting = {
      characters: ['hunter', 'gardener', 'businessman-white', 'king'],
      counts: {
        items: {
          ...{ sheepWhite: 6, sheepGrey: 2, sheepBrown: 1, box: 1, snake: 2, fox: 1, elephant: 1, rose: 2 },
          ...{ lamppost: 8, sunset: 1, star: 9, volcano: 6, baobab: 2 },
        },
        faceDown: 0,
        tiles: 16,
        planetTiles: 12,
      },
    };
    expect(planets.map((planet) => countingOf(planet, BOX))[1]).toEqual(bruno);
    expect(scoreCounts([bruno], optionsOf()).seats[0]?.total).toBe(39);
  });
});

/** `points-penalty=total` of each seat, then ranks and winners, from 1. */
function summaryOf({ seats, ranks, winners }: Score): string {
  const counts = seats.map(({ points, penalty, total }) => `${points}-${penalty}=${total}`);
  return `${counts.join(' ')} | ${ranks.join(' ')} | ${winners.map((seat) => seat + 1).join(' ')}`;
}

describe('R7 the count', () => {
  it.each([
    ['R7.2 characters in corners alone score', 'C08 P10 P11 C16', '0-1=-1 | 1 | 1'],
    ['R7.2 a character in the middle scores nothing', 'P10 C16 . . / . P11 . .', '3-0=3 | 1 | 1'],
    ['R7.2 what else lies in a corner counts with its items', 'P10 . . C17', '3-0=3 | 1 | 1'],
    ['R7.2 a face-down tile in a corner', 'P12 . . U01* / U02* . . U03*', '9-0=9 | 1 | 1'],
    ['R7.2 two alike score twice', 'P10 C08 C17 P11', '12-1=11 | 1 | 1'],
    ['R7.2 four characters in four corners', 'P10 C16 . P13 / . . . . / . . . . / P20 . . P03', '9-0=9 | 1 | 1'],
    ['R7.2 stars on characters outside corners count', 'P18 P07 P15 .', '5-0=5 | 1 | 1'],
    ['R7.3 items count for their own planet alone', 'P13 . . .\nC16 C13 . .', '0-0=0 0-0=0 | 1 1 | 1 2'],
    ['R7.4 the most volcanoes cost 1 each', 'P10 C08 C20 .\nP11 C07 . .', '3-2=1 6-0=6 | 2 1 | 2'],
    ['R7.4 all that tie for the most pay', 'P10 C08 . .\nP11 C07 . .\nP03 C16 . .', '3-1=2 6-1=5 1-0=1 | 2 1 3 | 2'],
    ['R7.4 nobody pays where nobody has one', 'P10 C16 . .\nP11 C17 U19 .', '3-0=3 6-0=6 | 2 1 | 2'],
    ['R7.4 everybody pays where all have as many', 'P10 C08 . .\nP11 C20 . .', '3-1=2 3-1=2 | 1 1 | 1 2'],
    ['R7.4 two alike characters pay the penalty once', 'P10 C08 . P11', '6-1=5 | 1 | 1'],
    ['R7.5 a total can be negative', 'P05 C04 C05 C06\nP13 . . .', '0-3=-3 0-0=0 | 2 1 | 2'],
    ['R7.5 R9.1 the best of negative totals wins', 'P05 C04 C05 .\nP10 C06 C18 .', '0-2=-2 3-2=1 | 2 1 | 2'],
    ['R7.6 empty planets', '. . . .\n. . . .', '0-0=0 0-0=0 | 1 1 | 1 2'],
    ['R7.6 no character yet', '. C08 C16 .\n. C17 . .', '0-1=-1 0-0=0 | 2 1 | 2'],
    ['R7.6 an unfinished planet', 'P10 C08 . .\n. . . . / P03 . . .', '3-1=2 0-0=0 | 1 2 | 1'],
  ])('%s', (_, planets, expected) => {
    expect(summaryOf(scorePlanets(planetsOf(planets), BOX, optionsOf('classic', 'placement=free')))).toBe(expected);
  });

  it('R7.2 a corner without a character scores nothing', () => {
    const [seat] = scorePlanets(planetsOf('C16 . . P05'), BOX, optionsOf('classic', 'placement=free')).seats;
    expect(seat?.corners).toEqual([
      { cell: 'a1', counts: [], points: 0 },
      { cell: 'd1', character: 'astronomer', counts: [{ counted: 'sunset', count: 0, points: 0 }], points: 0 },
      { cell: 'a4', counts: [], points: 0 },
      { cell: 'd4', counts: [], points: 0 },
    ]);
  });
});

describe('R9 the winner', () => {
  it.each([
    ['R9.1 the highest total', 'P10 C16 . .\nP11 C17 U19 .\nP03 C15 . .', '3-0=3 6-0=6 1-0=1 | 2 1 3 | 2'],
    ['R9.1 more points before the penalty do not help', 'P10 C08 C20 .\nP13 C16 . .', '3-2=1 2-0=2 | 2 1 | 2'],
    ['R9.2 fewer volcanoes break a tie', 'P10 C08 . .\nP13 C16 . .', '3-1=2 2-0=2 | 2 1 | 2'],
    [
      'R9.2 volcanoes that cost nothing count as well',
      'P10 C08 . .\nP11 C16 . .\nP05 C04 C05 .',
      '3-0=3 3-0=3 0-2=-2 | 2 1 3 | 2',
    ],
    [
      'R9.3 a shared victory, and the next is third',
      'P10 C16 . .\nP11 C17 . .\n. . . .',
      '3-0=3 3-0=3 0-0=0 | 1 1 3 | 1 2',
    ],
    ['R9.3 shared by all', 'P10 C16 . .\nP11 C17 . .\nP20 D16 . .', '3-0=3 3-0=3 3-0=3 | 1 1 1 | 1 2 3'],
    ['R9.3 shared with as many volcanoes', 'P10 C08 . .\nP11 C20 . .\n. . . .', '3-1=2 3-1=2 0-0=0 | 1 1 3 | 1 2'],
    [
      'R9.3 a rank below the first is shared too',
      'P10 C16 C17 .\nP03 C15 . .\nP04 C14 . .\n. . . .',
      '6-0=6 1-0=1 1-0=1 0-0=0 | 1 2 2 4 | 1',
    ],
  ])('%s', (_, planets, expected) => {
    expect(summaryOf(scorePlanets(planetsOf(planets), BOX, optionsOf('classic', 'placement=free')))).toBe(expected);
  });

  it('R9.1 R7.1 the game ends with the totals and the winners of the count', () => {
    const steps = [...randomGames(gameOf({ seed: 'end', seats: 4 }), randomOf(4))];
    const { game, events = [] } = steps.at(-1) ?? {};
    const score = scorePlanets(game?.planets ?? [], BOX, optionsOf());
    const totals = score.seats.map(({ total }) => total);
    expect(events.at(-1)).toEqual({ kind: 'gameEnded', totals, winners: score.winners });
    expect(game).toMatchObject({ round: 16, step: { kind: 'over' } });
  });
});

describe('R7.6 running scores of whole games', () => {
  it.each(PRESETS)('R7.6 R7.3 %s: planets and their counts score alike after every move', (preset) => {
    const options = optionsOf(preset);
    for (const { game } of randomGames(gameOf({ seed: `score ${preset}`, preset, seats: 5 }), randomOf(9))) {
      const score = scorePlanets(game.planets, BOX, options);
      const countings = game.planets.map((planet) => countingOf(planet, BOX));
      expect(scoreCounts(countings, options)).toEqual(score);
      for (const [seat, { corners, points, penalty, total, volcanoes }] of score.seats.entries()) {
        expect(points).toBe(corners.reduce((sum, corner) => sum + corner.points, 0));
        expect(total).toBe(points - penalty);
        expect([0, volcanoes]).toContain(penalty);
        expect(ITEMS.every((item) => (countings[seat]?.counts.items[item] ?? -1) >= 0)).toBe(true);
      }
      expect(score.winners.length).toBeGreaterThan(0);
    }
  });
});
