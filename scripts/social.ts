// The picture that people see when someone shares a link to the site: small planets in a night sky, and the name.

import { streamOf } from '../src/art/brush/chance.ts';
import { ink } from '../src/art/brush/ink.ts';
import { oval } from '../src/art/brush/shapes.ts';
import { margin, wash } from '../src/art/brush/wash.ts';
import { itemArt, symbols } from '../src/art/index.ts';
import { paint } from '../src/art/palette.ts';
import type { Character, Item } from '../src/rules/index.ts';

export const SOCIAL = { width: 1200, height: 630 };

const FONT = 'Fraunces, Georgia, serif';
/** The planet in the middle of it all. */
const PLANET = { x: 858, y: 350, radius: 162 };

/** What stands on the planet: degrees clockwise from its top, and height. */
const STANDING: readonly (readonly [name: Item | `character-${Character}`, angle: number, height: number])[] = [
  ['baobab', -118, 124],
  ['sheepWhite', -84, 66],
  ['lamppost', -56, 118],
  ['fox', -33, 84],
  ['character-little-prince', 0, 168],
  ['rose', 34, 92],
  ['volcano', 68, 118],
  ['sheepGrey', 103, 64],
  ['elephant', 137, 86],
  ['snake', 172, 58],
  ['sheepBrown', -152, 64],
];

/** Two neighbours on planets of their own: where the top of each is. */
const NEIGHBOURS: readonly (readonly [character: Character, x: number, y: number, height: number])[] = [
  ['king', 168, 536, 168],
  ['lamplighter', 440, 548, 158],
];

const STARS = [
  [66, 60, 40, -10],
  [590, 66, 34, 8],
  [1118, 96, 58, 14],
  [596, 520, 32, -14],
  [1130, 556, 40, -8],
  [306, 440, 30, 10],
] as const;

export function socialArt(): string {
  const { width, height } = SOCIAL;
  const name = ['Make Me', 'a Planet'].map((line, at) => `<text x="70" y="${190 + at * 114}">${line}</text>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<defs>${symbols()}</defs><rect width="${width}" height="${height}"${paint('night')}/>`,
    sky(),
    ...STARS.map(([x, y, size, turn]) => star(x, y, size, turn)),
    ...NEIGHBOURS.map(neighbour),
    planet(),
    `<g font-family="${FONT}" font-size="112" font-weight="600"${paint('paper')}>${name}</g></svg>`,
  ].join('');
}

function sky(): string {
  const { width, height } = SOCIAL;
  const next = streamOf(41);
  const strokes = Array.from({ length: 20 }, () => {
    const [x, y, length] = [next() * width - 100, next() * height, 120 + next() * 220];
    return `${x} ${y} ${x + length / 2} ${y - 10 - next() * 30} ${x + length} ${y - 40}`;
  });
  const specks = Array.from({ length: 80 }, () => {
    const size = (0.9 + next() * 1.5).toFixed(1);
    return `M${(next() * width).toFixed(0)} ${(next() * height).toFixed(0)}a${size} ${size} 0 1 0 .01 0`;
  });
  return [
    ink(strokes.slice(0, 11), { width: 26, colour: 'night-deep', opacity: 0.35, ends: 0 }),
    ink(strokes.slice(11), { width: 20, colour: 'night-light', opacity: 0.4, ends: 0 }),
    `<path d="${specks.join('')}"${paint('speck', 0.85)}/>`,
  ].join('');
}

function star(x: number, y: number, size: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)">${itemArt('star')}</g>`;
}

function planet(): string {
  const { x, y, radius } = PLANET;
  const ground = scaled(radius, x, y);
  const standing = STANDING.map(([name, angle, tall]) => {
    const box = `x="${x - tall}" y="${y - radius - tall + 6}" width="${2 * tall}" height="${tall}"`;
    return `<g transform="rotate(${angle} ${x} ${y})"><use href="#art-${name}" ${box}/></g>`;
  });
  return ground + standing.join('');
}

function neighbour([character, x, y, tall]: (typeof NEIGHBOURS)[number]): string {
  const radius = tall * 0.42;
  const box = `x="${x - tall / 2}" y="${y - tall + 6}" width="${tall}" height="${tall}"`;
  return `${scaled(radius, x, y + radius)}<use href="#art-character-${character}" ${box}/>`;
}

/** A bare round planet, drawn small and then enlarged, so that its line is as wide as that of what stands on it. */
function scaled(radius: number, x: number, y: number): string {
  const [factor, middle] = [1.5, radius / 1.5];
  const ball = oval(0, 0, [middle, middle]);
  const holes = [
    [-0.4, -0.3, 0.16],
    [0.35, 0.1, 0.22],
    [-0.15, 0.45, 0.2],
    [0.3, -0.5, 0.1],
    [-0.62, 0.18, 0.1],
  ].map(([dx = 0, dy = 0, size = 0]) => oval(dx * middle, dy * middle, [size * middle, size * middle * 0.7], dx * 60));
  const shade = [
    0.94, -0.35, 0.99, 0.1, 0.8, 0.6, 0.35, 0.93, -0.15, 0.98, -0.6, 0.79, -0.1, 0.78, 0.4, 0.55, 0.74, 0.1,
  ]
    .map((one) => one * middle)
    .join(' ');
  const art = [
    margin([ball], 5),
    wash([ball], 'ground-light'),
    wash([`${shade}z`], 'ground', { bleed: 1.5 }),
    wash(holes, 'ground', { opacity: 0.8 }),
    ink(tufts(middle), { width: 2.6, colour: 'leaf-deep', ends: 0.3 }),
    ink([ball], { width: 3 }),
    ink(
      holes.map((hole) => hole.replace('z', '').split(' ').slice(0, 10).join(' ')),
      { width: 1.8, colour: 'ground-deep' },
    ),
  ].join('');
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${factor})">${art}</g>`;
}

/** Blades of grass in threes, as many as there is room for. */
function tufts(radius: number): readonly string[] {
  const next = streamOf(12);
  return Array.from({ length: Math.floor(radius / 9) }).flatMap(() => {
    const [angle, reach] = [next() * 2 * Math.PI, Math.sqrt(next()) * (radius - 14)];
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    return [-2.6, 0, 2.6].map(
      (lean) => `${x + lean * 0.6} ${y} ${x + lean} ${y - 3} ${x + lean * 1.7} ${y - 6 + Math.abs(lean) / 2}`,
    );
  });
}
