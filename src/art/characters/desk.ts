// The businessmen's desk and the three sheep that stand on it, hooves on its top at y = 72. They bear the marks of the items:
// plain, dotted, dark-faced, and lines as strong as the portraits'. The front of the desk shows the same sheep once more.

import { ink } from '../brush/ink.ts';
import { cloud, dot, oval } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import type { Colour } from '../palette.ts';
import { FINE, shaded, shape } from './figure.ts';

const TOP = '3 74 6 70 50 69 94 70 97 74 96 78 50 79 4 78z';
const FRONT = '10 78 10 78 11 99 11 99 50 100 89 99 89 99 90 78 90 78z';

export const DESK_MARGIN = margin([TOP, FRONT]);

/** With what is on its front. */
export function desk(...front: readonly string[]): string {
  return [
    shaded(FRONT, 'wood', 7),
    ink(['12 88 48 89.4 88 88'], { width: FINE }),
    shaded(TOP, 'wood-deep', 4),
    ...front,
  ].join('');
}

/** A sheet of sums that hangs over the edge. */
export function sums(sheet: number): string {
  const paper = [sheet - 8, 75, sheet - 8, 75, sheet + 8, 74, sheet + 8, 74, sheet + 9, 90, sheet + 9, 90];
  const lines = [80, 83.6, 87].map((y, at) => `${sheet - 4} ${y} ${sheet + 4 - at * 1.6} ${y - 0.4}`);
  return [
    shape(`${[...paper, sheet, 89, sheet - 7, 91, sheet - 7, 91].join(' ')}z`, 'paper', FINE),
    ink(lines, { width: 1.7, colour: 'volcano-deep' }),
  ].join('');
}

/** The sheep of this colour, small, as it is carved into the front of the desk. */
export function crest(x: number, colour: 'white' | 'grey' | 'brown'): string {
  const face = colour === 'brown' ? 'sheep-dark' : 'sheep-face';
  const spots =
    colour === 'grey' ? [-5, -1, 3].map((dx, at) => dot(x + dx, 87 + (at % 2) * 3, 1.2, 'sheep-grey-deep')) : [];
  return [
    ink([`${x - 5} 92 ${x - 5} 96`, `${x + 3} 92 ${x + 3} 96`], { width: 2.6, ends: 0.95 }),
    shape(cloud(x - 1, 88.6, [9, 5.6], 7), `sheep-${colour}`, 2),
    ...spots,
    shape(oval(x + 8, 87, [3.6, 4.2]), face, 2),
  ].join('');
}

/** Looks at you. From x = 8 to 52. */
export function whiteSheep(): string {
  const fleece = cloud(35, 49, [14.4, 12], 9);
  const head = '11 44 10 51 13 58 20 61 26 58 28 51 27 44 19 40z';
  const ears = ['12 46 6 44 3 48 6 52 11 51z', '27 46 33 44 36 48 33 52 28 51z'];
  const legs = ['28 61 28 71', '36 62 36 72', '45 59 46 71'];
  return [
    margin([fleece, head, ...ears, cloud(19, 39, [7, 5], 6)]),
    ink(legs, { width: 5, ends: 0.95 }),
    shaded(fleece, 'sheep-white', 9),
    curls(['36 43 39 41 42 43', '41 53 44 51 47 53', '32 55 35 53 38 55']),
    ...ears.map((ear) => shape(ear, 'sheep-face', 2)),
    shape(head, 'sheep-face', 2.4),
    shape(cloud(19, 39, [7, 5], 6), 'sheep-white', 2),
    dot(15.6, 50, 2.4),
    dot(23, 50, 2.4),
    ink(['16 56 19.4 58 23 56'], { width: 1.6 }),
  ].join('');
}

/** Eats what is at x = 50, y = 68. From x = 44 to 96. */
export function greySheep(): string {
  const fleece = cloud(74, 48, [15, 12], 9);
  const head = '60 50 52 55 48 63 51 69 58 70 64 64 67 56 65 51z';
  const ear = '64 52 70 51 73 56 70 60 64 58z';
  const legs = ['68 61 67 71', '76 62 76 72', '86 59 87 71'];
  const spots = ['66 43', '74 39', '82 42', '70 51', '79 50', '88 50', '75 58', '84 57'];
  return [
    margin([fleece, head, ear]),
    ink(legs, { width: 5, ends: 0.95 }),
    shaded(fleece, 'sheep-grey', 5),
    ...spots.map((spot) => dotAt(spot, 2.7, 'sheep-grey-deep')),
    shape(ear, 'sheep-face', 2),
    shape(head, 'sheep-face', 2.4),
    dot(57.6, 58, 2.4),
    wash([oval(59, 64.6, [2.2, 1.6])], 'coral', { opacity: 0.5 }),
  ].join('');
}

/** Trots off. From x = 46 to 98. */
export function brownSheep(): string {
  const fleece = cloud(63, 50, [15, 12], 9);
  const head = '77 38 75 46 79 53 87 56 94 53 95 46 91 39 84 35z';
  const ears = ['78 40 72 37 69 41 71 46 76 46z', '87 37 89 31 94 32 94 37 91 40z'];
  const legs = ['53 60 47 70', '60 62 58 72', '70 61 74 71', '75 57 83 67'];
  return [
    margin([fleece, head, ...ears]),
    ink(legs, { width: 5, ends: 0.95, colour: 'sheep-dark' }),
    shaded(fleece, 'sheep-brown', 8),
    curls(['56 46 59 44 62 46', '66 43 69 41 72 43', '63 55 66 53 69 55']),
    ...ears.map((ear) => shape(ear, 'sheep-dark', 2)),
    shape(head, 'sheep-dark', 2.4),
    dot(85, 44, 3.4, 'paper'),
    dot(86, 43.6, 1.9),
    ink(['85 52 89 53 92 51'], { width: 1.6, colour: 'paper' }),
  ].join('');
}

function curls(lines: readonly string[]): string {
  return ink(lines, { width: FINE, opacity: 0.8 });
}

function dotAt(place: string, radius: number, colour: Colour): string {
  const [x = 0, y = 0] = place.split(' ').map(Number);
  return dot(x, y, radius, colour);
}
