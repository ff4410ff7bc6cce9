// A few shapes as curves, to be inked or washed: ovals, scalloped clouds, eyes.

import { type Colour, paint } from '../palette.ts';

/** A closed oval, turned by `turn` degrees. */
export function oval(cx: number, cy: number, [rx, ry]: readonly [number, number], turn = 0): string {
  return `${ring(8, 0, turn, cx, cy, rx, ry).flat().map(round).join(' ')}z`;
}

/** A closed cloud of round bumps, as fleece, smoke or leaves are drawn. */
export function cloud(cx: number, cy: number, [rx, ry]: readonly [number, number], bumps: number): string {
  const low = ring(bumps, 0, 0, cx, cy, rx, ry);
  const high = ring(bumps, 0.5, 0, cx, cy, rx * 1.32, ry * 1.36);
  const start = low[0] ?? [cx, cy];
  const arcs = high.map((top, at) => `Q${[...top, ...(low[at + 1] ?? start)].map(round).join(' ')}`);
  return `M${start.map(round).join(' ')}${arcs.join('')}Z`;
}

/** A round spot of colour, for pupils, holes and marks; no tremble, since it is small. */
export function dot(cx: number, cy: number, radius: number, colour: Colour = 'ink'): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}"${paint(colour)}/>`;
}

/** A wide-open eye that looks a little aside. */
export function eye(cx: number, cy: number, radius: number): string {
  return dot(cx, cy, radius) + dot(cx - radius * 0.3, cy - radius * 0.38, radius * 0.34, 'paper');
}

/** What a thing casts on the ground it stands on. */
export function shadow(cx: number, cy: number, [rx, ry]: readonly [number, number]): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${paint('earth', 0.3)}/>`;
}

function ring(
  count: number,
  shift: number,
  turn: number,
  ...[cx, cy, rx, ry]: readonly [number, number, number, number]
): readonly (readonly [number, number])[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + shift) / count) * 2 * Math.PI;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [cx + x * cos - y * sin, cy + x * sin + y * cos] as const;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
