// How large each of the thirteen items is among the others, and where on a tile it belongs. How they are drawn is in the
// files named after them: a page that brings the finished symbols along needs only this.

import type { Item } from '../../rules/index.ts';

export type Disc = readonly [x: number, y: number, radius: number];

export interface Measures {
  /** The size of its own box, in which it stands on the bottom. */
  readonly box: readonly [width: number, height: number];
  /** Its height on a tile that has room, in hundredths of the tile. */
  readonly height: number;
  readonly place: 'ground' | 'horizon' | 'sky';
  /** Whether it may face the other way; two of a kind then look less alike. */
  readonly turns: boolean;
  /** What it fills of its box, as discs: nothing else may cover these. */
  readonly body: readonly Disc[];
}

const SHEEP = {
  box: [100, 84],
  height: 28,
  place: 'ground',
  turns: true,
  body: [
    [20, 44, 22],
    [48, 46, 32],
    [72, 48, 30],
  ],
} as const satisfies Measures;

// biome-ignore format: a table reads best with one item a line
export const MEASURES: Readonly<Record<Item, Measures>> = {
  sheepWhite: SHEEP,
  sheepGrey: { ...SHEEP, body: [[18, 62, 20], [48, 46, 32], [72, 46, 31]] },
  sheepBrown: { ...SHEEP, body: [[30, 48, 31], [54, 48, 31], [80, 30, 20]] },
  box: { box: [96, 82], height: 26, place: 'ground', turns: true, body: [[28, 48, 30], [64, 48, 30]] },
  snake: { box: [104, 74], height: 27, place: 'ground', turns: true, body: [[20, 20, 22], [32, 52, 20], [58, 50, 16], [84, 50, 19]] },
  fox: { box: [92, 100], height: 38, place: 'ground', turns: true, body: [[38, 34, 33], [40, 72, 30], [70, 74, 22]] },
  elephant: { box: [104, 88], height: 38, place: 'ground', turns: true, body: [[14, 30, 18], [44, 44, 36], [74, 52, 34]] },
  rose: { box: [66, 100], height: 38, place: 'ground', turns: false, body: [[33, 30, 27], [33, 52, 27], [33, 74, 29]] },
  lamppost: { box: [48, 112], height: 50, place: 'ground', turns: false, body: [[25, 18, 19], [25, 36, 17], [25, 60, 10], [25, 80, 10], [25, 100, 15]] },
  sunset: { box: [108, 62], height: 29, place: 'horizon', turns: false, body: [[26, 44, 24], [54, 34, 34], [82, 44, 24]] },
  star: { box: [100, 98], height: 27, place: 'sky', turns: false, body: [[50, 50, 48]] },
  volcano: { box: [104, 104], height: 52, place: 'ground', turns: true, body: [[66, 18, 22], [52, 46, 20], [52, 72, 28], [26, 90, 18], [80, 90, 18]] },
  baobab: { box: [104, 116], height: 60, place: 'ground', turns: true, body: [[18, 32, 21], [52, 22, 26], [86, 32, 21], [52, 66, 24], [30, 98, 18], [74, 98, 18]] },
};
