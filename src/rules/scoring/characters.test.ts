// What each character gives, one table per clause (R8). The character in question is in a1, the first tile of a row;
// the other tiles fill any free cells, since a character counts them on the whole planet (R7.3).

import { describe, expect, it } from 'vitest';
import { optionsOf, planetsOf } from '../../../tests/support/games.ts';
import { BOX, CHARACTERS, type CornerScore, type Options, scorePlanets, tileOf } from '../index.ts';

function cornerOf(planet: string, options: Options = optionsOf()): CornerScore | undefined {
  return scorePlanets(planetsOf(planet), BOX, options).seats[0]?.corners[0];
}

const ROWS = [
  ['R8.1', 'no snake', 'P01 C16 . .', 0],
  ['R8.1', 'one', 'P01 C08 . .', 4],
  ['R8.1', 'nine', 'P02 C07 C08 C12 / C19 U10 U13 . / D02 D10 D13 .', 36],
  ['R8.1', 'one face up, one face down', 'P01 D02* U01* D01* / C08 . . .', 4],

  ['R8.4', 'no sunset', 'P05 C16 . .', 0],
  ['R8.4', 'one', 'P06 U20 . .', 2],
  ['R8.4', 'eight', 'P05 U07 U09 U10 / U14 D07 D09 D10 / D14 . . .', 16],
  ['R8.4', 'one face up, three face down', 'P05 U01* U02* D01* / U20 . . .', 2],

  ['R8.5', 'no rose', 'P07 C16 . .', 0],
  ['R8.5', 'one rose', 'P07 C10 . .', 14],
  ['R8.5', 'two roses', 'P07 C10 U14 .', 7],
  ['R8.5', 'three roses', 'P07 C10 U14 D14', 0],
  ['R8.5', 'four roses', 'P07 C10 U14 D14 / U03 . . .', 0],
  ['R8.5', 'five roses', 'P07 C10 U14 D14 / U03 D03 . .', 0],
  ['R8.5', 'three roses, two of them face down', 'P07 C10 U03* D03* / U01* . . .', 14],
  ['R8.5', 'two roses, both face down', 'P07 U03* D03* U01*', 0],

  ['R8.6', 'no lamppost', 'P08 C16 . .', 0],
  ['R8.6', 'one', 'P09 U16 . .', 1],
  ['R8.6', 'three on a tile', 'P08 C09 . .', 3],
  ['R8.6', 'twenty-seven', 'P08 C09 C10 C11 / C12 U13 U06 U14 / U15 D13 D06 D14 / D15 . . .', 27],

  ['R8.7', 'no animal', 'P10 U11 . .', 0],
  ['R8.7', 'a fox', 'P11 U19 . .', 3],
  ['R8.7', 'an elephant', 'P10 C17 . .', 3],
  ['R8.7', 'a snake', 'P10 C08 . .', 3],
  ['R8.7', 'a white sheep', 'P10 C16 . .', 3],
  ['R8.7', 'a grey sheep', 'P10 C15 . .', 3],
  ['R8.7', 'a brown sheep', 'P10 U05 . .', 3],
  ['R8.7', 'sheep of three colours', 'P10 U04 C16 .', 3],
  ['R8.7', 'three foxes', 'P10 U19 U15 D19', 3],
  ['R8.7', 'fox and elephant', 'P10 U19 C17 .', 6],
  ['R8.7', 'fox, elephant and snake', 'P10 U19 C17 C08', 9],
  ['R8.7', 'all four', 'P10 U19 C17 C08 / C16 . . .', 12],
  ['R8.7', 'all four, several times', 'P10 U19 C17 C08 / C16 U09 U10 D07 / D04 D20 D13 .', 12],
  ['R8.7', 'fox, sheep and elephant face down', 'P10 C02* C01* U01*', 0],

  ['R8.8', 'nothing turned over, two baobabs', 'P12 U01 U02 .', 0],
  ['R8.8', 'three tiles', 'P12 U01* U02* U03*', 9],
  ['R8.8', 'three, and two baobabs that stand', 'P12 U01* U02* U03* / D01 D02 . .', 9],
  ['R8.8', 'six tiles', 'P12 U01* U02* U03* / D01* D02* D03* .', 18],
  ['R8.8', 'nine tiles', 'P12 U01* U02* U03* / D01* D02* D03* . / C01* C02* C03* .', 27],

  ['R8.9', 'white: none', 'P13 U04 C15 .', 0],
  ['R8.9', 'white: one', 'P13 C16 . .', 2],
  ['R8.9', 'white: one beside a grey one', 'P13 U08 . .', 2],
  ['R8.9', 'white: eight', 'P13 C13 C14 C16 / U16 D16 . .', 16],
  ['R8.9', 'white: four face down', 'P13 C01* C02* U01* / C16 . . .', 2],
  ['R8.9', 'grey: none', 'P14 C16 U05 .', 0],
  ['R8.9', 'grey: one', 'P14 C15 . .', 3],
  ['R8.9', 'grey: one beside a white one', 'P14 U08 . .', 3],
  ['R8.9', 'grey: six', 'P14 C03 U04 U08 / C06 C15 . .', 18],
  ['R8.9', 'grey: three face down', 'P14 C03* U04* U01* / C15 . . .', 3],
  ['R8.9', 'brown: none', 'P15 C16 C15 .', 0],
  ['R8.9', 'brown: one', 'P15 U05 . .', 5],
  ['R8.9', 'brown: one beside a grey one', 'P15 U04 . .', 5],
  ['R8.9', 'brown: two', 'P15 U04 U05 .', 10],
  ['R8.9', 'brown: three face down, two face up', 'P15 U04* U05* D04* / D05 C01 . .', 10],

  ['R8.10', 'no baobab', 'P16 C16 . .', 0],
  ['R8.10', 'one', 'P17 U01 . .', 7],
  ['R8.10', 'two', 'P16 U01 D01 .', 14],
  ['R8.10', 'three, all face down', 'P16 U01* D01* C01*', 0],
  ['R8.10', 'three face down, two face up', 'P16 U01* D01* C01* / U02 D02 . .', 14],

  ['R8.11', 'its own star', 'P18 C16 . .', 1],
  ['R8.11', 'a character without stars', 'P19 P05 . .', 1],
  ['R8.11', 'the stars of three more characters', 'P18 P07 P15 P16', 7],
  ['R8.11', 'eleven', 'P18 U11 U12 U06 / D11 D12 D06 .', 11],
  ['R8.11', 'three face down', 'P18 U03* D03* U05*', 1],

  ['R8.12', 'no sheep, no box', 'P20 C08 . .', 0],
  ['R8.12', 'a box', 'P20 C11 . .', 1],
  ['R8.12', 'two boxes on a tile', 'P20 U17 . .', 2],
  ['R8.12', 'one colour', 'P20 C16 . .', 3],
  ['R8.12', 'one colour, twice', 'P20 C16 D16 .', 3],
  ['R8.12', 'one colour in a box and out', 'P20 C13 C16 .', 4],
  ['R8.12', 'two colours', 'P20 U08 . .', 6],
  ['R8.12', 'three colours', 'P20 U04 C16 .', 9],
  ['R8.12', 'three colours and five boxes', 'P20 U04 C16 U17 / D17 C11 . .', 14],
  ['R8.12', 'everything face down', 'P20 U04* C01* D04*', 0],
] as const;

describe('R8 one character', () => {
  it.each(ROWS)('%s %s: %s gives %i', (_clause, _case, planet, points) => {
    expect(cornerOf(planet)?.points).toBe(points);
    expect(cornerOf(planet, optionsOf('manual'))?.points).toBe(points);
  });

  it('R8.1 R8.12 every character has its rows', () => {
    const asked = ROWS.map(([, , planet]) => tileOf(BOX, planet.slice(0, 3)).character);
    expect(CHARACTERS.filter((character) => character !== 'geographer' && !asked.includes(character))).toEqual([]);
  });
});

describe('R8.2 R8.3 the geographer', () => {
  it.each([
    ['nothing else', 'P03 . . .', 0, 1, 1],
    ['a tile without volcano', 'P04 C16 . .', 1, 2, 2],
    ['a volcano', 'P03 C08 . .', 0, 1, 1],
    ['a character', 'P03 P05 . .', 0, 2, 2],
    ['two tiles face up with a baobab', 'P03 U01 U02 .', 2, 3, 3],
    ['three face down', 'P03 U01* U02* U03*', 3, 1, 4],
    ['three face down, a volcano, a tile without', 'P03 U01* U02* U03* / C08 C16 . .', 4, 2, 5],
    ['a planet tile in a corner, characters in no corner', 'P03 P05 P06 C16', 1, 4, 4],
    ['a volcano in a corner', 'P03 P05 P06 C08', 0, 3, 3],
    [
      'a full planet, nothing wrong',
      'P03 U13 D13 P05 / D14 C09 C10 U14 / U15 C11 C12 D15 / P06 D16 U16 P20',
      12,
      16,
      16,
    ],
    ['a full planet, all volcanoes', 'P03 U06 D06 P05 / D07 C04 C05 U07 / U08 C06 C07 D08 / P06 D09 U09 P20', 0, 4, 4],
    [
      'nine face down, three volcanoes',
      'P03 U01* D01* P12 / D02* C01* C02* U02* / U03* C03* C04 D03* / P05 D06 U06 P20',
      9,
      4,
      13,
    ],
  ])('R8.2 R8.3 %s: %s gives %i by planet, %i by visible, %i by all', (_, planet, byPlanet, byVisible, byAll) => {
    expect(cornerOf(planet, optionsOf('classic'))?.points).toBe(byPlanet);
    expect(cornerOf(planet, optionsOf('manual'))?.points).toBe(byVisible);
    expect(cornerOf(planet, optionsOf('summary'))?.points).toBe(byAll);
  });
});

describe('R8 the lines of a count', () => {
  it.each([
    ['R8.5', 'P07 C10 U14 .', [{ counted: 'rose', count: 2, points: 7 }]],
    ['R8.7', 'P10 U19 C17 .', [{ counted: 'animalKind', count: 2, points: 6 }]],
    ['R8.2', 'P03 C16 C08 .', [{ counted: 'planetTileWithoutVolcano', count: 1, points: 1 }]],
    ['R8.8', 'P12 U01* U02* U03*', [{ counted: 'faceDownTile', count: 3, points: 9 }]],
    ['R8.9', 'P15 U04 U05 .', [{ counted: 'sheepBrown', count: 2, points: 10 }]],
    [
      'R8.12',
      'P20 U08 U17 .',
      [
        { counted: 'sheepColour', count: 2, points: 6 },
        { counted: 'box', count: 2, points: 2 },
      ],
    ],
  ])('%s %s is listed line by line', (_, planet, counts) => {
    expect(cornerOf(planet)?.counts).toEqual(counts);
  });
});
