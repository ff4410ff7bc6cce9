// What a character scores, in icons on a slip of paper: `4 × snake`. The slip is 100 × 24 at most, centred, and
// the shorter a rule, the larger it is drawn. On a tile the two long rules take two lines, so that they stay legible. R8

import {
  CHARACTERS,
  type Character,
  type CountedItems,
  firstOfGroups,
  type Item,
  isGrouping,
  isTileWithoutVolcano,
  type Options,
  ruleOf,
  type Scoring,
  type ScoringOptions,
  scoringOf,
  type TileWithoutVolcano,
} from '../rules/index.ts';
import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { wash } from './brush/wash.ts';
import { GLYPH } from './digits.ts';
import { MEASURES } from './items/measures.ts';
import { GEOGRAPHERS } from './palette.ts';
import { show, symbol } from './symbol.ts';

export const RULE = { width: 100, height: 24 };

/**
 * A number, a sign, an item, or a small tile: one without a volcano, one with a person, or roots. `near`: so close that
 * they overlap.
 */
type Sign = number | 'times' | 'gap' | 'near' | 'bare' | 'person' | 'overgrown' | Item;

/** One way to score as signs: the factor, then what it is for. */
interface Signs {
  readonly factor: readonly Sign[];
  readonly counted: readonly Sign[];
}

function signsOf(scoring: Scoring): Signs {
  if (scoring.kind !== 'exactly') return { factor: [scoring.points, 'times'], counted: countedSigns(scoring.counted) };
  const exact = Object.entries(scoring.points).map(([count, points]): readonly Sign[] => [
    ...Array.from({ length: Number(count) }, () => scoring.counted),
    points,
  ]);
  return { factor: [], counted: exact.flatMap((signs, index) => (index > 0 ? ['gap', ...signs] : signs)) };
}

/** Evaluated when a rule is drawn: while this module loads, the rules' module may not have run yet (vite.config.ts). */
function isSheep(sign: Sign | undefined): boolean {
  return firstOfGroups('sheepColour').some((item) => item === sign);
}

/** Which tiles without a volcano: planet tiles, characters, flipped ones. */
const TILE_WITHOUT_VOLCANO_SIGNS: Readonly<Record<TileWithoutVolcano, readonly Sign[]>> = {
  planetTileWithoutVolcano: ['bare', 'overgrown'],
  faceUpTileWithoutVolcano: ['bare', 'person'],
  tileWithoutVolcano: ['bare', 'person', 'overgrown'],
};

/** The first item of a group represents it. Sheep stand close together. */
function countedSigns(counted: CountedItems): readonly Sign[] {
  if (isTileWithoutVolcano(counted)) return TILE_WITHOUT_VOLCANO_SIGNS[counted];
  if (counted === 'faceDownTile') return ['overgrown'];
  if (!isGrouping(counted)) return [counted];
  return firstOfGroups(counted).flatMap((item, index, items) =>
    isSheep(item) && isSheep(items[index - 1]) ? ['near', item] : [item],
  );
}

/** A whole rule in one line. */
function oneLine(character: Character, options: ScoringOptions): readonly Sign[] {
  return scoringOf(character, options)
    .map(signsOf)
    .flatMap(({ factor, counted }, index): readonly Sign[] => [
      ...(index > 0 ? (['gap'] as const) : []),
      ...factor,
      ...counted,
    ]);
}

/** What stands before all lines, and the lines. */
interface Text {
  readonly before?: readonly Sign[];
  readonly lines: readonly (readonly Sign[])[];
}

/** On a tile, more than this many items in a row are too small to read. */
const MOST_IN_ROW = 3;

/** A long rule as it stands on a tile, in two lines: two ways to score below each other, or many items two by two. */
function twoLines(character: Character): Text | undefined {
  const [first, ...others] = ruleOf(character).scoring.map(signsOf);
  if (first === undefined) return undefined;
  if (others.length > 0) return { lines: [first, ...others].map(({ factor, counted }) => [...factor, ...counted]) };
  const { factor, counted } = first;
  if (factor.length === 0 || counted.length <= MOST_IN_ROW) return undefined;
  const half = Math.ceil(counted.length / 2);
  return { before: factor, lines: [spaced(counted.slice(0, half)), spaced(counted.slice(half))] };
}

function spaced(signs: readonly Sign[]): readonly Sign[] {
  return signs.flatMap((sign, index) => (index > 0 ? ['gap', sign] : [sign]));
}

const LINE = { one: 24, two: 36 };
const PITCH = 16.4;

export function hasLongSlip(character: Character): boolean {
  return twoLines(character) !== undefined;
}

/** The slip at the foot of a character's tile. */
export function slipArt(character: Character): string {
  const isLong = hasLongSlip(character);
  const height = 0.96 * (isLong ? LINE.two : LINE.one);
  const name = isLong ? 'slip' : 'rule';
  return show(`${name}-${character}`, { x: 2, y: Math.round((98.4 - height) * 10) / 10, width: 96, height });
}

/** A rule that depends on an option is drawn once for every value; the palette shows one of them. */
function wholeRule(character: Character): string {
  const drawn = (geographer: Options['geographer']): string => slip({ lines: [oneLine(character, { geographer })] });
  if (!ruleOf(character).scoring.some(({ counted }) => isTileWithoutVolcano(counted))) return drawn('planet');
  return GEOGRAPHERS.map((each) => `<g opacity="var(--art-geographer-${each})">${drawn(each)}</g>`).join('');
}

export function ruleSymbols(): string {
  const tile = 'M1 1L19 1L19 19L1 19Z';
  const bare = [
    wash([tile], 'ground', { bleed: 0.2 }),
    ink([tile], { width: 1.3 }),
    show('volcano', { x: 3, y: 2.4, width: 14.6, height: 14.6 }),
    ink(['3 3 10 10 17.6 17', '17 3 10 9.6 2.6 17.4'], { width: 3, colour: 'coral-deep', ends: 0.8 }),
  ].join('');
  const person = [
    wash([tile], 'dusk', { bleed: 0.2 }),
    ink([tile], { width: 1.3 }),
    wash([oval(10, 16, [6, 4.6])], 'coral', { bleed: 0.2 }),
    ink([oval(10, 16, [6, 4.6])], { width: 1 }),
    wash([oval(10, 8.4, [3.8, 4])], 'skin', { bleed: 0.2 }),
    ink([oval(10, 8.4, [3.8, 4])], { width: 1 }),
  ].join('');
  return (
    symbol('bare', { width: 20, height: 20 }, bare) +
    symbol('person', { width: 20, height: 20 }, person) +
    CHARACTERS.map((character) => symbol(`rule-${character}`, RULE, wholeRule(character))).join('') +
    CHARACTERS.map((character) => {
      const text = twoLines(character);
      return text === undefined ? '' : symbol(`slip-${character}`, { width: 100, height: LINE.two }, slip(text));
    }).join('')
  );
}

interface Piece {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const GAP = 0.5;
const WIDEST = 89;
const LARGEST = 1.16;

function slip({ before = [], lines }: Text): string {
  const head = before.flatMap(piecesOf);
  const rows = lines.map((signs) => signs.flatMap(piecesOf));
  const lead = head.length === 0 ? 0 : widthOf(head) + 2;
  const full = lead + Math.max(...rows.map(widthOf));
  const factor = Math.min(lines.length === 1 ? LARGEST : 1, WIDEST / full);
  const [middle, half, reach] = [
    (lines.length === 1 ? LINE.one : LINE.two) / 2,
    (lines.length === 1 ? 9.3 : 1.4 + PITCH) * factor,
    (full * factor) / 2 + 4,
  ];
  const [left, right, top, foot] = [50 - reach, 50 + reach, middle - half, middle + half];
  const paper = `${left} ${top} ${left} ${top} 50 ${top - 0.6} ${right} ${top} ${right} ${top} ${right + 0.8} ${middle} ${right} ${foot} ${right} ${foot} 50 ${foot + 0.6} ${left} ${foot} ${left} ${foot} ${left - 0.8} ${middle}z`;
  const written = (pieces: readonly Piece[], from: number, along: number): readonly string[] => {
    let x = from;
    return pieces.map(({ name, width, height }) => {
      const box = { x, y: along - (height * factor) / 2, width: width * factor, height: height * factor };
      x += (width + GAP) * factor;
      return name === '' ? '' : show(name, rounded(box));
    });
  };
  const shown = [
    ...written(head, 50 - (full * factor) / 2, middle),
    ...rows.flatMap((pieces, row) => {
      const along = middle + (row - (rows.length - 1) / 2) * PITCH * factor;
      return written(pieces, 50 + ((lead - widthOf(pieces)) * factor) / 2, along);
    }),
  ];
  return [wash([paper], 'paper', { bleed: 0.2 }), ink([paper], { width: 1.4 }), ...shown].join('');
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width + GAP, -GAP);
}

function piecesOf(sign: Sign): readonly Piece[] {
  if (typeof sign === 'number') return [...String(sign)].map((digit) => ({ name: `glyph-${digit}`, ...scaled(13.5) }));
  if (sign === 'times') return [{ name: `glyph-${sign}`, ...scaled(10) }];
  if (sign === 'gap') return [{ name: '', width: 3, height: 1 }];
  if (sign === 'near') return [{ name: '', width: -6, height: 1 }];
  if (sign === 'bare' || sign === 'person') return [{ name: sign, width: 16.4, height: 16.4 }];
  if (sign === 'overgrown') return [{ name: 'overgrown-center', width: 16.4, height: 16.4 }];
  const [width, height] = MEASURES[sign].box;
  const tall = Math.min(16.4, (20 * height) / width);
  return [{ name: sign, width: (tall * width) / height, height: tall }];
}

function scaled(height: number): { readonly width: number; readonly height: number } {
  return { width: (height * GLYPH.width) / GLYPH.height, height };
}

function rounded<Box extends Readonly<Record<string, number>>>(box: Box): Box {
  return Object.fromEntries(Object.entries(box).map(([key, value]) => [key, Math.round(value * 100) / 100])) as Box;
}
