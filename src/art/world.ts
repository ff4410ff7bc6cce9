// Sky and ground of a whole planet, 400 × 400, painted in one piece with strokes that run around its middle: a tile
// shows the piece of its cell, so that neighbours join seamlessly. `grain` is the tooth of the paper, one small
// pattern for everything.

import { CELLS, type Cell } from '../rules/index.ts';
import { streamOf } from './brush/chance.ts';
import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { wash } from './brush/wash.ts';
import { cornerOf, MIDDLE, PLANET, RADIUS, TILE } from './geometry.ts';
import { type Colour, paint } from './palette.ts';
import { show, symbol } from './symbol.ts';

const WHOLE = { width: PLANET, height: PLANET };
/** Nothing here has fine outlines. */
const SOFT = 0.7;
/** A piece runs a little past its tile: where overflow shows, no hairline is left between two tiles. */
const OVERLAP = 0.8;
const PIECE = { x: -OVERLAP, y: -OVERLAP, width: TILE + 2 * OVERLAP, height: TILE + 2 * OVERLAP };

/** Sky and ground of one cell, in 0 0 100 100. */
export function pieceArt(cell: Cell): string {
  return show(`ground-${cell}`, PIECE);
}

/** The symbols of the world, and of its sixteen pieces. */
export function worldSymbols(): string {
  const pieces = CELLS.map((cell) => {
    const [x, y] = cornerOf(cell);
    const view = `${x - OVERLAP} ${y - OVERLAP} ${PIECE.width} ${PIECE.height}`;
    return `<symbol id="art-ground-${cell}" viewBox="${view}">${show('world', WHOLE)}</symbol>`;
  });
  const parts = symbol('halo', WHOLE, halo()) + symbol('globe', WHOLE, ground() + roundTooth());
  const world = symbol('world', WHOLE, sky() + show('halo', WHOLE) + show('globe', WHOLE));
  return grain() + parts + world + pieces.join('');
}

/** Paper grain over a square drawing of this size. */
export function tooth(size: number): string {
  return `<rect x="-2" y="-2" width="${size + 4}" height="${size + 4}" fill="url(#art-grain)"/>`;
}

/** Leaves out the ground, so that the night does not show through between tiles. */
function sky(): string {
  const inner = RADIUS - 4;
  const hole = `M${MIDDLE - inner} ${MIDDLE}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`;
  return [
    `<path d="M-2-2h404v404h-404z${hole}"${paint('night')}/>`,
    wash([oval(390, 20, [80, 66]), oval(16, 300, [50, 120], -10), oval(230, 396, [110, 30])], 'night-deep', {
      opacity: 0.4,
      bleed: 6,
      slack: SOFT,
    }),
    strokes({ seed: 2, count: 40, from: RADIUS + 12, to: 275, colour: 'night-light', width: 7, opacity: 0.42 }),
    strokes({ seed: 9, count: 26, from: RADIUS + 20, to: 270, colour: 'night-deep', width: 5, opacity: 0.4 }),
    specks(),
  ].join('');
}

/** The light around the ground; fades before the edge of the planet's square. */
function halo(): string {
  const band = (width: number): string =>
    `${circle(RADIUS + width)}M${knots(RADIUS - 4, 0)
      .reverse()
      .join('L')}Z`;
  return [
    wash([band(32)], 'halo', { opacity: 0.5, bleed: 3, slack: SOFT }),
    wash([band(14)], 'halo-near', { opacity: 0.3, bleed: 2, slack: SOFT }),
    wash([band(6)], 'halo-near', { opacity: 0.42, bleed: 1.2, slack: SOFT }),
  ].join('');
}

function roundTooth(): string {
  return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="url(#art-grain)"/>`;
}

/** Far-off stars, too small to be taken for one that counts. */
function specks(): string {
  const next = streamOf(11);
  let path = '';
  for (let count = 0; count < 110; count += 1) {
    const [x, y, size] = [next() * PLANET, next() * PLANET, (0.4 + next() * 0.5).toFixed(1)];
    if (Math.hypot(x - MIDDLE, y - MIDDLE) < RADIUS + 8) continue;
    path += `M${x.toFixed(1)} ${y.toFixed(1)}a${size} ${size} 0 1 0 .01 0`;
  }
  return `<path d="${path}"${paint('speck', 0.85)}/>`;
}

function ground(): string {
  const inside = RADIUS - 9;
  return [
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}"${paint('ground')}/>`,
    wash([oval(150, 140, [88, 62], -35), oval(262, 268, [64, 44], -30)], 'ground-light', {
      opacity: 0.55,
      bleed: 7,
      slack: SOFT,
    }),
    wash([oval(112, 274, [44, 28], 40), oval(290, 142, [46, 24], 55)], 'ground-deep', {
      opacity: 0.16,
      bleed: 5,
      slack: SOFT,
    }),
    strokes({ seed: 4, count: 46, from: 10, to: inside, colour: 'ground-light', width: 6, opacity: 0.5 }),
    strokes({ seed: 6, count: 34, from: 18, to: inside, colour: 'ground-deep', width: 3.4, opacity: 0.2 }),
    rim(),
    tufts(),
    ink([circle(RADIUS)], { width: 2.6 }),
  ].join('');
}

interface Strokes {
  readonly seed: number;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly colour: Colour;
  readonly width: number;
  readonly opacity: number;
}

/** Dry brush strokes around the middle of the planet. */
function strokes({ seed, count, from, to, colour, width, opacity }: Strokes): string {
  const next = streamOf(seed);
  const curves: string[] = [];
  while (curves.length < count) {
    const far = Math.sqrt(from ** 2 + next() * (to ** 2 - from ** 2));
    const [start, span] = [next() * 2 * Math.PI, (22 + next() * 44) / far];
    const points = [0, 0.5, 1].map((part) => polar(far + (part - 0.5) * 3, start + Math.min(span, 1.6) * part));
    if (points.every((point) => /-|[4-9]\d\d\./.test(point))) continue;
    curves.push(points.join(' '));
  }
  return ink(curves, { width, colour, opacity, ends: 0, slack: SOFT });
}

/** Blades of grass and pebbles, too faint to be counted. */
function tufts(): string {
  const next = streamOf(17);
  const curves = Array.from({ length: 26 }, () => {
    const [far, angle] = [Math.sqrt(next()) * (RADIUS - 14), next() * 2 * Math.PI];
    const [x, y] = [MIDDLE + far * Math.cos(angle), MIDDLE + far * Math.sin(angle)];
    return [`${x} ${y} ${x - 1} ${y - 3} ${x - 3} ${y - 5}`, `${x + 1} ${y} ${x + 2} ${y - 3} ${x + 4} ${y - 4.4}`];
  });
  return ink(curves.flat(), { width: 1.5, colour: 'ground-deep', ends: 0.2, opacity: 0.75, slack: 0.5 });
}

/** Colour gathers where a wash dries. */
function rim(): string {
  const inner = knots(RADIUS - 8, 4).reverse();
  return wash([`M${knots(RADIUS - 0.5, 0).join('L')}ZM${inner.join('L')}Z`], 'ground-deep', {
    opacity: 0.42,
    bleed: 0.8,
    slack: SOFT,
  });
}

function knots(radius: number, sway: number): string[] {
  return Array.from({ length: 72 }, (_, at) => {
    const angle = (at / 72) * 2 * Math.PI;
    return polar(radius + sway * Math.sin(angle * 9) * Math.sin(angle * 4 + 1), angle);
  });
}

function circle(radius: number): string {
  return `M${knots(radius, 0).join('L')}Z`;
}

function polar(far: number, angle: number): string {
  return `${(MIDDLE + far * Math.cos(angle)).toFixed(1)} ${(MIDDLE + far * Math.sin(angle)).toFixed(1)}`;
}

function grain(): string {
  const next = streamOf(3);
  const flecks = (count: number): string =>
    Array.from({ length: count }, () => {
      const [x, y, length] = [next() * 60, next() * 60, 0.4 + next() * 0.7];
      return `M${x.toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}v${(length * 0.7).toFixed(1)}z`;
    }).join('');
  const [light, dark] = [flecks(80), flecks(60)];
  return `<pattern id="art-grain" width="60" height="60" patternUnits="userSpaceOnUse"><path d="${light}"${paint(
    'paper',
    0.2,
  )}/><path d="${dark}"${paint('ink', 0.12)}/></pattern>`;
}
