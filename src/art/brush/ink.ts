// The ink line: a brush pen's stroke of uneven width and a slight tremble, as a filled outline. Every stroke that one
// call draws goes into one path element, whose bands all wind the same way, so crossings stay filled.
//
//   ink(['10 20 30 5 50 20'], { width: 3 })    see `curve` for how a curve is written

import { type Colour, paint } from '../palette.ts';
import { hashOf, waveOf } from './chance.ts';
import { type Strand, strandsOf } from './curve.ts';
import { loopPath, reversed } from './outline.ts';

export interface Pen {
  /** In the units of the drawing; the stroke is about this wide at its widest. */
  readonly width?: number;
  readonly colour?: Colour;
  /** How thin an open stroke begins and ends: 1 is as thick as the rest, 0 a point. */
  readonly ends?: number;
  readonly opacity?: number;
  /** How far the outline may be off, in units of the drawing: more for soft strokes, which then weigh less. */
  readonly slack?: number;
}

const TREMBLE = 0.09;
/** Of the tremble, in units of the drawing. */
const WAVELENGTH = 34;

export function ink(
  curves: readonly string[],
  { width = 2.8, colour = 'ink', ends = 0.45, opacity, slack }: Pen = {},
): string {
  const step = Math.min(Math.max(3.2, width * 1.5), 5);
  const path = curves
    .flatMap((curve) => strandsOf(curve, step).map((strand) => band(strand, hashOf(curve), { width, ends, slack })))
    .join('');
  return `<path d="${path}"${paint(colour, opacity)}/>`;
}

interface Stroke {
  readonly width: number;
  readonly ends: number;
  readonly slack: number | undefined;
}

/** From the point before to the point after, a closed strand's ends being neighbours. */
function directionAt(
  { points, closed }: Strand,
  at: number,
): { readonly dx: number; readonly dy: number; readonly length: number } {
  const last = points.length - 2;
  const before = at > 0 ? at - 2 : closed ? last : 0;
  const after = at < last ? at + 2 : closed ? 0 : at;
  const dx = (points[after] ?? 0) - (points[before] ?? 0);
  const dy = (points[after + 1] ?? 0) - (points[before + 1] ?? 0);
  return { dx, dy, length: Math.sqrt(dx * dx + dy * dy) || 1 };
}

function band(strand: Strand, seed: number, { width, ends, slack }: Stroke): string {
  const { points, closed } = strand;
  const left: number[] = [];
  const right: number[] = [];
  const size = points.length;
  for (let at = 0; at < size; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const { dx, dy, length } = directionAt(strand, at);
    const along = (x + y * 1.7) / WAVELENGTH;
    const swell = closed ? 1 : ends + (1 - ends) * Math.max(0, Math.sin((Math.PI * at) / (size - 2))) ** 0.6;
    const half = (width / 2) * swell * (0.8 + 0.3 * waveOf(seed, along));
    const drift = width * TREMBLE * waveOf(seed + 7, along * 2);
    left.push(x - (dy / length) * (half + drift), y + (dx / length) * (half + drift));
    right.push(x + (dy / length) * (half - drift), y - (dx / length) * (half - drift));
  }
  if (closed) return loopPath(left, slack) + loopPath(reversed(right), slack);
  return loopPath(left.concat(reversed(right)), slack);
}
