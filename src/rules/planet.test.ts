// One planet: where tiles may be placed, how they turn (R5), and what baobabs do to them (R6).

import { describe, expect, it } from 'vitest';
import { gameOf, optionsOf, planetsOf, play, skipTo } from '../../tests/support/games.ts';
import {
  apply,
  BOX,
  CELL_INDEX,
  CELLS,
  CORNERS,
  cellsFor,
  countPlanet,
  EMPTY_PLANET,
  freeCells,
  HOME_CELLS,
  overgrownCells,
  type Planet,
  placeTile,
  placeWithBaobabs,
  STACKS,
  scorePlanets,
  turnOf,
  viewFor,
} from './index.ts';
import { turnFaceDown } from './planet.ts';

function planetOf(text: string): Planet {
  return planetsOf(text)[0] ?? EMPTY_PLANET;
}

describe('R5 placing tiles', () => {
  it('R5.1 cells run from a1, top left, to d4, bottom right, in reading order', () => {
    const rows = ['1', '2', '3', '4'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row));
    expect(CELLS).toEqual(rows);
    expect(CELLS.map((cell) => CELL_INDEX[cell])).toEqual(CELLS.map((_, index) => index));
    expect(EMPTY_PLANET).toEqual(CELLS.map(() => null));
  });

  it('R5.2 the home cells make this map', () => {
    const map = CELLS.map((cell) => STACKS.filter((stack) => HOME_CELLS[stack].includes(cell)).join('+'));
    expect(map).toEqual([
      ...['character', 'uphill', 'downhill', 'character'],
      ...['downhill', 'center', 'center', 'uphill'],
      ...['uphill', 'center', 'center', 'downhill'],
      ...['character', 'downhill', 'uphill', 'character'],
    ]);
    expect(HOME_CELLS.character).toEqual(CORNERS);
  });

  it.each([
    ['R5.3', 'round', 'uphill', '. . . .', 'b1 d2 c4 a3'],
    ['R5.3', 'round', 'uphill', '. U13 . . / . . . . / . . . . / . . U14 .', 'd2 a3'],
    ['R5.3', 'round', 'center', '. . . . / . C09 C10 . / . C11 C12 .', ''],
    ['R5.3', 'round', 'character', 'P05 . . . / . . . . / . . . . / . . . P06', 'd1 a4'],
    ['R5.3', 'round', 'downhill', '. D13 D14 .', 'd3 b4 a2'],
    ['R5.4', 'free', 'character', '. . . .', CELLS.join(' ')],
    ['R5.4', 'free', 'character', 'P05 U13 C09 D13 / P06 U14 C10 D14 / . . . . / P20 . . .', 'a3 b3 c3 d3 b4 c4 d4'],
    ['R5.4', 'free', 'center', 'P05 U13 C09 D13 / P06 U14 C10 D14 / P13 U15 C11 D15 / P20 U16 C12 .', 'd4'],
    ['R5.4', 'free', 'center', 'P05 U13 C09 D13 / P06 U14 C10 D14 / P13 U15 C11 D15 / P20 U16 C12 D16', ''],
  ] as const)('%s placement %s leaves a tile of the stack %s on "%s" the cells "%s"', (...row) => {
    const [, placement, stack, planet, cells] = row;
    const options = optionsOf('classic', `placement=${placement}`);
    expect(freeCells(planetOf(planet), stack, options).join(' ')).toBe(cells);
    expect(cellsFor(stack, options)).toEqual(placement === 'free' ? CELLS : HOME_CELLS[stack]);
  });

  it('R5.5 cells are filled in any order and with gaps', () => {
    const game = gameOf({}, '1. center C09 C10 C11 | 1 C09 c3 | 2 C10 b2 | 3 C11 b3');
    const expected = ['. . . . / . . . . / . . C09 .', '. . . . / . C10 . .', '. . . . / . . . . / . C11 . .'];
    expect(game.planets).toEqual(expected.map(planetOf));
  });

  it('R5.5 a placed tile never moves: games only add tiles to a planet', () => {
    const game = gameOf({ seed: 'still', preset: 'manual' });
    let before = game;
    for (let round = 2; round <= 17; round += 1) {
      const after = skipTo(before, round);
      for (const [seat, planet] of before.planets.entries()) {
        for (const [cell, placed] of planet.entries()) {
          if (placed !== null) expect(after.planets[seat]?.[cell]?.tile).toBe(placed.tile);
        }
      }
      before = after;
    }
  });

  it('R5.5 placeTile changes a copy', () => {
    const before = planetOf('P05 . . .');
    const after = placeTile(before, 'b1', { tile: 'U13', showing: 'faceUp' });
    expect(before).toEqual(planetOf('P05 . . .'));
    expect(after).toEqual(planetOf('P05 U13 . .'));
  });

  it('R5.6 a tile turns with its side; corners and center stay upright', () => {
    expect(CELLS.map(turnOf)).toEqual([
      ...[0, 0, 0, 0], // top
      ...[270, 0, 0, 90], // left and right
      ...[270, 0, 0, 90],
      ...[0, 180, 180, 0], // bottom
    ]);
  });

  it('R5.6 turning a planet by a quarter changes no points', () => {
    const upright = planetsOf('P10 U06 D04 P16 / D08 C05 C07 U20 / U16 C10 C08 D11 / P13 D03 U18 P07');
    const turned = planetsOf('P13 U16 D08 P10 / D03 C10 C05 U06 / U18 C08 C07 D04 / P07 D11 U20 P16');
    const [before, after] = [upright, turned].map((planets) => scorePlanets(planets, BOX, optionsOf()).seats[0]);
    expect(after?.total).toBe(before?.total);
    expect(after?.corners.map(({ points }) => points).toSorted()).toEqual(
      before?.corners.map(({ points }) => points).toSorted(),
    );
  });
});

describe('R6 baobabs', () => {
  // Seat 1 gets a baobab every round; nobody else gets any.
  const ROUNDS = [
    '1. uphill U01 U13 U14 | 1 U01 b1 | 2 U13 b1 | 3 U14 b1',
    '2. downhill D01 D13 D14 | 3 D13 c1 | 2 D14 c1 | 1 D01 c1',
    '3. center C01 C09 C10 | 1 C01 b2 | 2 C09 b2 | 3 C10 b2',
    '4. uphill U02 U15 U16 | 3 U15 d2 | 2 U16 d2 | 1 U02 d2',
    '5. center C02 C11 C12 | 1 C02 c2 | 2 C11 c2 | 3 C12 c2',
    '6. downhill D02 D15 D16 | 3 D15 d3 | 2 D16 d3 | 1 D02 d3',
    '7. uphill U03 U17 U18 | 1 U03 c4 | 2 U17 c4 | 3 U18 c4',
  ];

  it.each([
    ['R6.1', 1, '. U01 . .'],
    ['R6.1', 2, '. U01 D01 .'],
    ['R6.2', 3, '. U01* D01* . / . C01* . .'],
    ['R6.3 R6.4', 4, '. U01* D01* . / . C01* . U02'],
    ['R6.3 R6.4', 5, '. U01* D01* . / . C01* C02 U02'],
    ['R6.3 R6.4', 6, '. U01* D01* . / . C01* C02* U02* / . . . D02*'],
    ['R6.3 R6.4', 7, '. U01* D01* . / . C01* C02* U02* / . . . D02* / . . U03 .'],
  ])('%s after %i baobabs the planet is %s', (_, rounds, planet) => {
    const game = gameOf({}, ...ROUNDS.slice(0, rounds));
    expect(game.planets[0]).toEqual(planetOf(planet));
    expect(
      game.planets
        .slice(1)
        .flat()
        .filter((placed) => placed?.showing === 'faceDown'),
    ).toEqual([]);
  });

  it.each([
    [3, 'b1 c1 b2'],
    [6, 'c2 d2 d3'],
  ])('R6.2 baobab %i turns over %s at once, before anything else happens', (round, cells) => {
    const whole = ROUNDS[round - 1] ?? '';
    const [head = '', ...takes] = whole.split(' | ');
    const mine = takes.findIndex((take) => take.startsWith('1 '));
    const game = gameOf({ start: 1 }, ...ROUNDS.slice(0, round - 1), [head, ...takes.slice(0, mine)].join(' | '));
    const [, tile, cell] = takes[mine]?.split(' ') ?? [];
    const { events } = play(game, `take ${tile} ${cell}`);
    expect(events[0]).toMatchObject({ kind: 'tileTaken', seat: 0, tile, cell });
    expect(events[1]).toEqual({ kind: 'tilesTurnedFaceDown', seat: 0, cells: cells.split(' ') });
  });

  it('R6.2 R3.4 an automatically placed tile turns baobabs over too', () => {
    const game = gameOf(
      { start: 1 },
      '1. uphill U01 U14 U15 | 1 U01 b1 | 2 U14 b1 | 3 U15 b1',
      '2. uphill U02 U16 U17 | 3 U16 d2 | 2 U17 d2 | 1 U02 d2',
      '3. uphill U13 U18 U19 | 1 U13 c4 | 2 U18 c4 | 3 U19 c4',
      '4. uphill U03 U20 U06 | 3 U20 a3 | 2',
    );
    const { events } = play(game, 'take U06 a3');
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['tileTaken', 'seatAppointed', 'tileTaken', 'tilesTurnedFaceDown', 'roundEnded'],
    ]);
    expect(events[3]).toEqual({ kind: 'tilesTurnedFaceDown', seat: 0, cells: ['b1', 'd2', 'a3'] });
  });

  it('R6.1 baobabs of several planets do not add up', () => {
    const game = gameOf({}, '1. uphill U01 U02 U03 | 1 U01 b1 | 2 U02 b1 | 3 U03 b1');
    expect(game.planets).toEqual(planetsOf('. U01 . .\n. U02 . .\n. U03 . .'));
  });

  it.each([
    ['R6.1', '. . . .', 'U01', 'b1', ''],
    ['R6.1', '. U01 . .', 'D01', 'c1', ''],
    ['R6.1', '. U01 D01 .', 'U13', 'd2', ''],
    ['R6.2', '. U01 D01 .', 'C01', 'b2', 'b1 c1 b2'],
    ['R6.2', 'U01 . . D01', 'C01', 'd4', 'a1 d1 d4'],
    ['R6.4', 'U01* U02* U03* D01', 'C01', 'd4', ''],
    ['R6.4', 'U01* U02* U03* D01 / C02 . . .', 'C01', 'd4', 'd1 a2 d4'],
  ] as const)('%s on "%s" the tile %s in %s turns over "%s"', (_, planet, tile, cell, cells) => {
    expect(overgrownCells(placeTile(planetOf(planet), cell, { tile, showing: 'faceUp' }), BOX).join(' ')).toBe(cells);
  });

  it('R6.3 turnFaceDown turns the cells named, no others, and no empty one', () => {
    const before = placeTile(planetOf('U01 U02 U13 .'), 'a2', { tile: 'D01', showing: 'faceUp' });
    expect(turnFaceDown(before, ['a1', 'b1', 'a2', 'd4'])).toEqual(planetOf('U01* U02* U13 . / D01* . . .'));
  });

  it('R6.2 placeWithBaobabs places a tile and turns over three overgrown tiles', () => {
    const { planet, turned } = placeWithBaobabs(planetOf('. U04 D04 .'), 'b2', { tile: 'C03', showing: 'faceUp' }, BOX);
    expect(planet).toEqual(planetOf('. U04* D04* . / . C03* . .'));
    expect(turned).toEqual(['b1', 'c1', 'b2']);
    expect(placeWithBaobabs(planet, 'c2', { tile: 'C01', showing: 'faceUp' }, BOX)).toEqual({
      planet: planetOf('. U04* D04* . / . C03* C01 .'),
      turned: [],
    });
  });

  it('R6.5 a face-down tile shows nothing, and is counted as lying', () => {
    const { items, ...counts } = countPlanet(planetOf('P05 U01* U04* D02* / U13 . . .'), BOX);
    expect(counts).toEqual({ faceDown: 3, tiles: 5, planetTiles: 4 });
    expect(Object.entries(items).filter(([, count]) => count > 0)).toEqual([
      ...[
        ['snake', 1],
        ['lamppost', 3],
      ],
    ]);
  });

  it('R6.5 the volcano of a face-down tile does not count', () => {
    const planet = turnFaceDown(planetOf('C08 C06 . .'), ['a1']);
    expect(countPlanet(planet, BOX).items).toMatchObject({ volcano: 1, snake: 0, lamppost: 1 });
    expect(scorePlanets([planet], BOX, optionsOf()).seats[0]).toMatchObject({ volcanoes: 1, penalty: 1 });
  });

  it('R6.3 a face-down tile keeps its cell', () => {
    const game = gameOf({ start: 1 }, ...ROUNDS.slice(0, 6), '7. uphill U03 U17 U18');
    expect(viewFor(game, 0).step).toEqual({ kind: 'take', seat: 0 });
    expect(apply(game, 0, { kind: 'takeTile', tile: 'U17', cell: 'b1' })).toEqual({ ok: false, fault: 'cellTaken' });
  });
});
