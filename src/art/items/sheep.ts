// The three sheep. They differ by mark and by manner, not by colour alone: the white one looks at you, the dotted one
// grazes, the one with the dark face trots off the other way. Each in a box of 100 × 84, hooves at the bottom.

import { ink } from '../brush/ink.ts';
import { cloud, dot, eye, oval, shadow } from '../brush/shapes.ts';
import { margin, wash } from '../brush/wash.ts';
import type { Colour } from '../palette.ts';

export function sheepWhite(): string {
  const fleece = cloud(60, 40, [30, 23], 10);
  const head = '10 28 8 42 14 56 25 61 36 55 40 41 37 28 24 22z';
  const ears = ['12 33 4 29 -2 34 1 43 11 42z', '38 34 46 29 53 34 49 43 38 42z'];
  const tuft = cloud(24, 20, [12, 8], 6);
  return [
    shadow(62, 81, [36, 5]),
    margin([fleece, head, ...ears, tuft]),
    legs(['44 58 43 80', '56 61 56 82', '70 61 71 82', '82 56 83 80'], 'ink'),
    wash([fleece], 'sheep-white', { pool: 'sheep-white-deep', depth: 13 }),
    ink([fleece], { width: 2.8 }),
    curls(['58 27 63 23 68 27 65 31', '70 41 75 37 80 41 77 45', '52 50 57 46 62 50 59 54', '82 33 85 32']),
    tail('92 38 98 34 99 42 93 45z', 'sheep-white'),
    headOf(head, ears, 'sheep-face'),
    wash([tuft], 'sheep-white'),
    ink([tuft], { width: 2.2 }),
    wash([oval(25, 52, [8.6, 6.6])], 'paper', { opacity: 0.7 }),
    eye(18.5, 41, 4.3),
    eye(31, 41, 4.3),
    ink(['20 51 22 53.4 25 52 28 53.4 30 51', '25 49 25 52'], { width: 1.9 }),
    wash([oval(14.6, 49, [3.2, 2.2]), oval(35, 49, [3.2, 2.2])], 'coral', { opacity: 0.5 }),
  ].join('');
}

export function sheepGrey(): string {
  const fleece = cloud(58, 37, [31, 23], 10);
  const head = '24 42 11 50 4 62 8 73 19 75 31 66 37 52 33 43z';
  const ear = '31 46 40 43 48 49 45 57 33 55z';
  const spots = [
    [42, 27],
    [56, 20],
    [70, 24],
    [50, 38],
    [65, 38],
    [81, 36],
    [58, 53],
    [75, 52],
  ] as const;
  return [
    shadow(60, 81, [38, 5]),
    margin([fleece, head, ear]),
    legs(['46 56 45 80', '57 60 57 82', '72 60 73 82', '83 54 85 80'], 'ink'),
    wash([fleece], 'sheep-grey', { pool: 'sheep-grey-deep', depth: 7 }),
    ink([fleece], { width: 2.8 }),
    ...spots.map(([x, y], at) => dot(x, y, 4.4 + (at % 3) * 0.5, 'sheep-grey-deep')),
    tail('91 36 98 31 100 39 93 43z', 'sheep-grey'),
    headOf(head, [ear], 'sheep-face'),
    eye(19.5, 55, 4.3),
    ink(['6 67 9 70 13 69'], { width: 1.8 }),
    ink(['7 73 2 80', '10 74 8 83', '14 75 15 83', '17 74 22 80'], { width: 2.8, colour: 'leaf-deep' }),
    wash([oval(23, 64, [3.2, 2.2])], 'coral', { opacity: 0.5 }),
  ].join('');
}

export function sheepBrown(): string {
  const fleece = cloud(42, 42, [30, 23], 10);
  const head = '64 20 61 34 68 46 82 52 94 48 96 37 89 25 77 15z';
  const ears = ['66 23 58 17 51 21 53 31 63 32z', '82 18 86 8 94 8 95 17 88 24z'];
  return [
    shadow(42, 80, [38, 5]),
    margin([fleece, head, ...ears]),
    legs(['22 60 13 78', '34 63 30 82', '52 63 58 82', '63 58 75 74'], 'sheep-dark'),
    wash([fleece], 'sheep-brown', { pool: 'sheep-brown-deep', depth: 12 }),
    ink([fleece], { width: 2.8 }),
    curls(['26 34 31 30 36 34 33 38', '44 30 49 26 54 30', '42 48 47 44 52 48 49 52', '22 52 27 48 32 52']),
    tail('12 38 5 32 2 40 9 45z', 'sheep-brown'),
    headOf(head, ears, 'sheep-dark'),
    dot(78.5, 31, 6, 'paper'),
    dot(80, 30.2, 3.4),
    dot(91, 41, 1.6, 'paper'),
    ink(['80 45 85 47.4 90 46'], { width: 2, colour: 'paper' }),
  ].join('');
}

function legs(lines: readonly string[], colour: Colour): string {
  return ink(lines, { width: 13, ends: 1, colour: 'paper' }) + ink(lines, { width: 7.4, ends: 0.95, colour });
}

function curls(lines: readonly string[]): string {
  return ink(lines, { width: 1.8, opacity: 0.75 });
}

function tail(curve: string, colour: Colour): string {
  return wash([curve], colour) + ink([curve], { width: 2.2 });
}

function headOf(head: string, ears: readonly string[], face: Colour): string {
  return [wash(ears, face), ink(ears, { width: 2.3 }), wash([head], face), ink([head], { width: 2.7 })].join('');
}
