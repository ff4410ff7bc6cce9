// The backs of the four stacks, which differ in colour and emblem: a corner, a disc, a rising and a falling
// horizon; and the back of a hidden character in its corner, who waits under a sheet.

import { STACKS, type Stack } from '../rules/index.ts';
import { ink } from './brush/ink.ts';
import { dot, oval } from './brush/shapes.ts';
import { margin, wash } from './brush/wash.ts';
import { type Colour, onlyIn, paint } from './palette.ts';
import { symbol } from './symbol.ts';
import { tooth } from './world.ts';

const TILE_BOX = { width: 100, height: 100 };

/** Blue and white are those of the box. */
const CARDS: Readonly<Record<Stack, Colour>> = {
  character: 'blue',
  center: 'paper',
  uphill: 'leaf',
  downhill: 'coral',
};

const DEEP: Readonly<Record<Stack, Colour>> = {
  character: 'elephant-deep',
  center: 'paper-deep',
  uphill: 'leaf-deep',
  downhill: 'coral-deep',
};

export function backSymbols(): string {
  const backs = STACKS.map((stack) => symbol(`back-${stack}`, TILE_BOX, card(stack) + emblem(stack)));
  return backs.join('') + symbol('question', TILE_BOX, question()) + symbol('veiled', TILE_BOX, veiled());
}

function card(stack: Stack): string {
  const frame = 'M7 7L93 7L93 93L7 93Z';
  return [
    `<rect x="-1" y="-1" width="102" height="102"${paint('paper')}/>`,
    wash([frame], CARDS[stack], { bleed: 1.2, pool: DEEP[stack], depth: 9 }),
    tooth(100),
    ink([frame], { width: 1.8 }),
  ].join('');
}

function emblem(stack: Stack): string {
  const sky = 'M15 15L85 15L85 85L15 85Z';
  const night = wash([sky], 'night', { bleed: 0.5, pool: 'night-deep', depth: 8 }) + specks();
  const edge = ink([sky], { width: 2.6 });
  switch (stack) {
    case 'center':
      return wash([oval(50, 50, [36, 36])], 'night') + disc() + ink([oval(50, 50, [36, 36])], { width: 2.6 });
    case 'uphill':
      return (
        night + hill('M15 85L15 72Q36 44 85 37L85 85Z', '24 54 38 37 60 28', '46 23 61 27.6 54 41') + satellite() + edge
      );
    case 'downhill':
      return (
        night + hill('M85 85L85 72Q64 44 15 37L15 85Z', '40 28 62 37 76 54', '61 52 77 55.6 79 40') + blueStar() + edge
      );
    case 'character':
      return night + corner() + edge;
  }
}

function specks(): string {
  return [
    dot(23, 24, 0.9, 'speck'),
    dot(72, 21, 0.8, 'speck'),
    dot(79, 30, 1, 'speck'),
    dot(31, 19, 0.7, 'speck'),
  ].join('');
}

/** The marks of the two edges in the second edition. R11.7 */
function satellite(): string {
  const panels = ['M40 66L50 63L52 71L42 74Z', 'M66 58L76 55L78 63L68 66Z'];
  const body = oval(59, 64, [6.4, 6.4]);
  return onlyIn('second', [
    wash(panels, 'blue', { bleed: 0.3 }),
    ink([...panels, '51 67 53 66', '65 62 67 61', '60 58 62 51'], { width: 1.8 }),
    wash([body], 'paper'),
    ink([body], { width: 2 }),
    dot(62, 50, 2, 'coral'),
  ]);
}

function blueStar(): string {
  const star = 'M41 52L44.6 60L53 61L46.6 67L48.4 75.6L41 71.2L33.6 75.6L35.4 67L29 61L37.4 60Z';
  const parts = [margin([star], 3), wash([star], 'blue', { bleed: 0.3 }), ink([star], { width: 2.2 })];
  return onlyIn('second', parts);
}

function disc(): string {
  const planet = oval(50, 50, [21, 21]);
  const craters = [oval(43, 44, [5, 4]), oval(58, 55, [6, 5]), oval(44, 60, [3, 2.4]), oval(58, 40, [2.4, 2])];
  return [
    wash([planet], 'ground-light', { pool: 'ground-deep', depth: 8 }),
    ink(craters, { width: 1.6, colour: 'ground-deep' }),
    ink([planet], { width: 2.6 }),
  ].join('');
}

function hill(ground: string, ...arrow: readonly string[]): string {
  return (
    wash([ground], 'ground-light', { bleed: 0.4, pool: 'ground-deep', depth: 7 }) +
    ink([ground], { width: 2.4 }) +
    ink(arrow, { width: 5, colour: 'paper', ends: 0.8 })
  );
}

/** Someone on a rock, and the sliver of a planet. */
function corner(): string {
  const head = oval(43, 37, [9.5, 10]);
  const coat = '36 47 29 58 27 68 43 71 59 68 57 58 50 47z';
  return [
    wash(['M85 85L85 50Q60 56 54 85Z'], 'ground-light', { bleed: 0.3, pool: 'ground-deep', depth: 6 }),
    ink(['85 50 63 60 54 85'], { width: 2.6 }),
    margin([head, coat], 3),
    wash([coat], 'rose'),
    ink([coat], { width: 2.4 }),
    wash([head], 'skin'),
    ink([head], { width: 2.4 }),
  ].join('');
}

function question(): string {
  const mark = ['38 40 42 28 54 26 62 34 58 46 50 52 50 62'];
  return [
    dot(50, 50, 30, 'paper'),
    ink([oval(50, 50, [30, 30])], { width: 2.4 }),
    ink(mark, { width: 7, ends: 0.7 }),
    dot(50, 72, 4.4),
  ].join('');
}

/** Someone under a sheet. */
function veiled(): string {
  const sheet =
    '50 8 36 14 30 34 26 60 18 92 18 92 28 97 36 92 44 98 52 93 60 98 68 92 76 97 84 91 84 91 74 60 70 34 64 14z';
  return [
    margin([sheet]),
    wash([sheet], 'paper'),
    wash(['58 14 66 30 72 60 82 90 70 94 66 60z'], 'dusk', { opacity: 0.35 }),
    ink([sheet], { width: 2.8 }),
    ink(['38 52 34 72 30 86', '52 60 52 78', '64 56 67 76 72 88'], { width: 1.8 }),
    dot(42, 36, 4),
    dot(57, 36, 4),
  ].join('');
}
