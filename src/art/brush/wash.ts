// Watercolour: flat fills whose edge runs a little unevenly, slightly out of register with the ink; darker where colour
// gathers as it dries; and the strip of bare paper that a painter leaves around a figure, which keeps it clear of sky,
// ground and neighbours.

import { type Colour, paint } from '../palette.ts';
import { hashOf, waveOf } from './chance.ts';
import { type Points, strandsOf } from './curve.ts';
import { loopPath, reversed } from './outline.ts';

export interface Brush {
  readonly opacity?: number;
  /** How far the edge strays from the curve, in units of the drawing. */
  readonly bleed?: number;
  /** The colour that gathers along the edge. */
  readonly pool?: Colour;
  /** How far in it reaches. */
  readonly depth?: number;
  /** How far the outline may be off: more for large soft fills, which then weigh less. */
  readonly slack?: number;
}

/** Fills closed curves; several overlap as one coat. */
export function wash(curves: readonly string[], colour: Colour, brush: Brush = {}): string {
  const { opacity, bleed = 0.7, pool, depth = 5, slack } = brush;
  const edges = curves.flatMap((curve) =>
    strandsOf(curve, 4).map(({ points }) => strayed(points, hashOf(curve), bleed)),
  );
  const coat = `<path d="${edges.map((edge) => loopPath(edge, slack)).join('')}"${paint(colour, opacity)}/>`;
  if (pool === undefined) return coat;
  const rings = edges.map((edge) => loopPath(edge) + loopPath(reversed(inset(edge, depth)))).join('');
  return `${coat}<path d="${rings}"${paint(pool, 0.38)}/>`;
}

/** The bare paper around these outlines, and around lines of some width. */
export function margin(curves: readonly string[], width = 4): string {
  const path = curves.flatMap((curve) => strandsOf(curve, 6).map(({ points }) => loopPath(points))).join('');
  return `<path d="${path}"${paint('paper')} stroke="var(--art-paper)" stroke-width="${width}" stroke-linejoin="round"/>`;
}

function strayed(points: Points, seed: number, bleed: number): Points {
  const result: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const along = (x * 1.3 + y) / 24;
    result.push(x + bleed * (0.35 + waveOf(seed, along)), y + bleed * (0.35 + waveOf(seed + 3, along * 1.2)));
  }
  return result;
}

/** The loop moved inwards, unevenly, and most where the light does not fall: below and to the right. */
function inset(points: Points, depth: number): Points {
  const size = points.length;
  const side = areaOf(points) > 0 ? 1 : -1;
  const result: number[] = [];
  for (let at = 0; at < size; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const before = (at + size - 2) % size;
    const after = (at + 2) % size;
    const dx = (points[after] ?? 0) - (points[before] ?? 0);
    const dy = (points[after + 1] ?? 0) - (points[before + 1] ?? 0);
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const nx = (-side * dy) / length;
    const ny = (side * dx) / length;
    const shadow = Math.max(0.15, 0.5 - (nx + ny) * 0.55);
    let far = depth * shadow * (0.9 + 0.35 * waveOf(5, (x - y) / 16));
    while (far > 1 && !isInside(x + nx * far * 1.4, y + ny * far * 1.4, points)) far /= 2;
    if (far > 1) result.push(x + nx * far, y + ny * far);
    else result.push(x, y);
  }
  return result;
}

/** Twice the area, negative if the loop runs against the clock. */
function areaOf(points: Points): number {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const after = (at + 2) % points.length;
    area += (points[at] ?? 0) * (points[after + 1] ?? 0) - (points[after] ?? 0) * (points[at + 1] ?? 0);
  }
  return area;
}

function isInside(x: number, y: number, loop: Points): boolean {
  let inside = false;
  let fromX = loop.at(-2) ?? 0;
  let fromY = loop.at(-1) ?? 0;
  for (let at = 0; at < loop.length; at += 2) {
    const toX = loop[at] ?? 0;
    const toY = loop[at + 1] ?? 0;
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    fromX = toX;
    fromY = toY;
  }
  return inside;
}
