// The tokens of the score track, one per seat: five small heavenly bodies, each with a colour and an outline of its own, and
// bare paper in the middle for a letter.

import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { margin, wash } from './brush/wash.ts';
import type { Colour } from './palette.ts';

interface TokenDrawing {
  readonly colour: Colour;
  readonly pool: Colour;
  readonly outlines: readonly string[];
  /** Ink lines on the token. */
  readonly lines: readonly string[];
}

const TOKENS: readonly [TokenDrawing, ...TokenDrawing[]] = [
  // a planet with a ring
  {
    colour: 'coral',
    pool: 'coral-deep',
    outlines: [oval(50, 50, [36, 36]), oval(50, 52, [50, 15], -14)],
    lines: ['16 60 30 65 52 63 74 57 88 46'],
  },
  // a rock
  {
    colour: 'blue',
    pool: 'elephant-deep',
    outlines: ['M30 8L72 8L95 50L72 92L28 92L5 50Z'],
    lines: ['30 8 34 20', '72 92 67 81', '95 50 84 49'],
  },
  // a star
  { colour: 'star', pool: 'star-deep', outlines: [starAt(50, 50, 50, 36, 8)], lines: [] },
  // two hills and two valleys
  {
    colour: 'leaf',
    pool: 'leaf-deep',
    outlines: ['50 18 66 6 86 12 92 32 82 50 92 68 86 88 66 94 50 82 34 94 14 88 8 68 18 50 8 32 14 12 34 6z'],
    lines: [],
  },
  // a comet's head
  {
    colour: 'afterglow',
    pool: 'rose-deep',
    outlines: ['M50 2Q96 60 86 78Q76 96 50 96Q24 96 14 78Q4 60 50 2Z'],
    lines: ['50 10 50 22', '42 20 38 30', '58 20 62 30'],
  },
];

/** The token of a seat, as the inside of an SVG with the view box 0 0 100 100. */
export function tokenArt(seat: number): string {
  const { colour, pool, outlines, lines } = TOKENS[seat % TOKENS.length] ?? TOKENS[0];
  const disc = oval(50, 52, [24, 24]);
  return [
    margin(outlines, 7),
    wash(outlines, colour, { pool, depth: 8 }),
    ink(outlines.slice(0, 1), { width: 4 }),
    ink(lines, { width: 3 }),
    wash([disc], 'paper', { bleed: 0 }),
    ink([disc], { width: 2 }),
  ].join('');
}

function starAt(cx: number, cy: number, outer: number, inner: number, rays: number): string {
  const points = Array.from({ length: rays * 2 }, (_, index) => {
    const [angle, radius] = [(index / rays) * Math.PI - Math.PI / 2, index % 2 === 0 ? outer : inner];
    return `${Math.round(cx + radius * Math.cos(angle))} ${Math.round(cy + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}
