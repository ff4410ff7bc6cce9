// The worked example of the 2013 rule sheet (R7.7), step by step: what each corner of each planet scores, then the volcanoes.

import {
  BOX,
  type Cell,
  type Character,
  type Count,
  PRESET_OPTIONS,
  parsePlanets,
  type Seat,
  type Setup,
  scorePlanets,
} from '../../rules/index.ts';
import { scoredCells } from '../board/scored-cells.ts';

/** The planets of the rule sheet: 41 for Antoine, 45 less 6 for Bruno. */
export const EXAMPLE = `Antoine:
P03 U05 D17 P12
D19 C01* C11 U04
U08 C02* C19 D02*
P20 D18 U09 P15

Bruno:
P10 U06 D04 P16
D08 C05 C07 U20
U16 C10 C08 D11
P13 D03 U18 P07
`;

/** The rules of the sheet, whichever the reader plays by. */
const SETUP: Setup = { seats: 2, start: 0, options: PRESET_OPTIONS.classic, tileSet: BOX };

const parsed = parsePlanets(EXAMPLE, SETUP);
export const EXAMPLE_PLANETS = parsed.ok ? parsed.value.map(({ planet }) => planet) : [];
export const EXAMPLE_NAMES = parsed.ok ? parsed.value.map(({ name }) => name ?? '') : [];
export const EXAMPLE_SCORE = scorePlanets(EXAMPLE_PLANETS, BOX, SETUP.options);

export interface ExampleStep {
  readonly seat: Seat;
  /** Absent for the volcanoes. */
  readonly corner?: { readonly cell: Cell; readonly character: Character };
  readonly counts: readonly Count[];
  readonly points: number;
  /** The total of this planet up to here. */
  readonly sum: number;
  readonly volcanoes: number;
  /** The cells with what is counted. */
  readonly found: readonly Cell[];
}

export const EXAMPLE_STEPS: readonly ExampleStep[] = EXAMPLE_SCORE.seats.flatMap((score, index): ExampleStep[] => {
  const seat = index as Seat;
  const view = { planets: EXAMPLE_PLANETS, setup: SETUP };
  const { volcanoes, penalty, total } = score;
  let sum = 0;
  const corners = score.corners.flatMap(({ cell, character, counts, points }): ExampleStep[] => {
    if (character === undefined) return [];
    sum += points;
    const counted = counts.map((count) => count.counted);
    const found = scoredCells(counted, seat, view);
    return [{ seat, corner: { cell, character }, counts, points, sum, volcanoes, found }];
  });
  const found = scoredCells(['volcano'], seat, view);
  return [...corners, { seat, counts: [], points: -penalty, sum: total, volcanoes, found }];
});
