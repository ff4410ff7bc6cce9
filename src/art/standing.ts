// Where a character stands on its tile, and what it fills of it, so that no star hides behind a hat.

import type { Character } from '../rules/index.ts';
import type { Disc } from './items/measures.ts';
import { hasLongSlip } from './rule.ts';

/** The portrait's box of 100 × 100, on the tile. */
export const PORTRAIT = { x: 18, y: 2, width: 64, height: 64 };
const SCALE = PORTRAIT.width / 100;

/** The rock, and the slip with the rule. */
const BELOW: readonly Disc[] = [
  [50, 78, 21],
  [22, 92, 16],
  [50, 92, 18],
  [78, 92, 16],
];
/** A slip of two lines reaches higher. */
const LONG_SLIP: readonly Disc[] = [
  [26, 76, 14],
  [74, 76, 14],
];
const DESK: readonly Disc[] = [
  [12, 82, 16],
  [35, 84, 18],
  [62, 84, 18],
  [88, 82, 16],
];

/** The room that each portrait takes, in its own units: drawn with the portrait, by hand. */
// biome-ignore format: a table reads best with one character a line
export const FILLED: Readonly<Record<Character, readonly Disc[]>> = {
  'vain-man': [[40, 35, 22], [52, 8, 14], [78, 18, 23], [45, 75, 26], [80, 50, 12], [25, 88, 12]],
  geographer: [[50, 20, 24], [50, 50, 26], [15, 80, 22], [35, 85, 20], [66, 85, 20], [86, 80, 22], [88, 35, 14]],
  astronomer: [[25, 30, 28], [27, 75, 24], [60, 30, 20], [82, 16, 20], [82, 46, 20], [60, 80, 14], [85, 80, 14]],
  king: [[50, 25, 27], [50, 70, 34], [15, 88, 18], [85, 88, 18], [16, 44, 13], [84, 33, 13], [84, 60, 12]],
  lamplighter: [[42, 30, 30], [42, 75, 28], [80, 15, 16], [78, 40, 10], [75, 62, 12], [73, 85, 10], [15, 36, 9]],
  hunter: [[45, 28, 31], [42, 70, 32], [82, 12, 17], [80, 40, 12], [74, 72, 16]],
  drunkard: [[50, 30, 28], [50, 78, 32], [11, 62, 17], [10, 88, 17], [87, 62, 15], [90, 88, 17]],
  'businessman-white': [[66, 36, 24], [25, 48, 25], [92, 42, 12], ...DESK],
  'businessman-grey': [[32, 28, 28], [76, 50, 22], [20, 55, 20], ...DESK],
  'businessman-brown': [[28, 25, 29], [70, 52, 20], [86, 46, 17], ...DESK],
  gardener: [[65, 20, 30], [45, 32, 14], [86, 26, 15], [66, 46, 20], [72, 80, 28], [32, 60, 18], [20, 82, 17]],
  'turkish-astronomer': [[33, 22, 23], [33, 50, 22], [32, 82, 28], [64, 50, 15], [56, 38, 12], [84, 18, 18]],
  'little-prince': [[47, 30, 29], [40, 80, 26], [84, 48, 17], [80, 75, 14], [62, 70, 14]],
};

/** In the units of the tile. */
export function filledBy(character: Character): readonly Disc[] {
  const { x, y } = PORTRAIT;
  const figure = FILLED[character].map(([px, py, r]): Disc => [x + px * SCALE, y + py * SCALE, r * SCALE]);
  return [...figure, ...BELOW, ...(hasLongSlip(character) ? LONG_SLIP : [])];
}
