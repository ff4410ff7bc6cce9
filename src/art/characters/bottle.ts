// A bottle with a label and a cork. Its neck begins at three fifths of its height.

import { ink } from '../brush/ink.ts';
import { oval } from '../brush/shapes.ts';
import { wash } from '../brush/wash.ts';
import type { Colour } from '../palette.ts';
import { shape } from './figure.ts';

export interface Bottle {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

export function outlineOf({ x, foot, width, height }: Bottle): string {
  const [half, neck, top, shoulder] = [width / 2, width * 0.21, foot - height, foot - height * 0.56];
  const side = [
    [neck, top],
    [neck, top],
    [neck, top + height * 0.24],
    [half, shoulder],
    [half, foot - 2],
    [half * 0.8, foot],
  ] as const;
  const right = side.flatMap(([dx, y]) => [x + dx, y]);
  const left = side.toReversed().flatMap(([dx, y]) => [x - dx, y]);
  return `${[...right, ...left].map((one) => Math.round(one * 10) / 10).join(' ')}z`;
}

export function bottle(one: Bottle): string {
  const { x, foot, width, height, colour } = one;
  const [half, high, low] = [width * 0.42, foot - height * 0.42, foot - height * 0.15];
  const glint = `${x - width * 0.26} ${foot - height * 0.47} ${x - width * 0.22} ${foot - height * 0.56}`;
  return [
    wash([outlineOf(one)], colour, { bleed: 0.3 }),
    ink([outlineOf(one)], { width: 2.3 }),
    shape(`M${x - half} ${high}L${x + half} ${high}L${x + half} ${low}L${x - half} ${low}Z`, 'paper', 1.5),
    ink([glint], { width: 2.2, colour: 'paper', ends: 0.8 }),
    shape(oval(x, foot - height, [width * 0.25, 2.2]), 'wood', 1.7),
  ].join('');
}
