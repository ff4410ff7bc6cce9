// What every portrait is put together from: coats, sleeves and legs, hands, cheeks, small stars. A `halo` is the bare paper
// around a limb, as `margin` is around an outline: draw all of them first, so that the figure stands out from the night.

import { strandsOf } from '../brush/curve.ts';
import { ink } from '../brush/ink.ts';
import { loopPath } from '../brush/outline.ts';
import { wash } from '../brush/wash.ts';
import { type Colour, paint } from '../palette.ts';
import { turned } from '../symbol.ts';

/** The line of the portraits, and the one inside faces and clothes. */
const LINE = 2.7;
export const FINE = 1.8;
/** In less depth than this no colour gathers, and the line need not swell. */
const SHALLOW = 7;

/** The colour that gathers at the edge of another. */
const POOLS: Partial<Record<Colour, Colour>> = {
  smoke: 'volcano',
  skin: 'fox',
  hair: 'ground-deep',
  coral: 'coral-deep',
  rose: 'rose-deep',
  sunset: 'sunset-deep',
  'sunset-light': 'sunset',
  leaf: 'leaf-deep',
  snake: 'snake-deep',
  elephant: 'elephant-deep',
  glass: 'elephant',
  afterglow: 'iron',
  trunk: 'trunk-deep',
  wood: 'wood-deep',
  'sheep-white': 'sheep-white-deep',
  'sheep-brown': 'sheep-brown-deep',
};

/** Bare paper around limbs and poles of this width. */
export function halo(curves: readonly string[], width: number): string {
  return stroke(curves.map(bendOf).join(''), 'paper', { width: width + 5.4, cap: 'round' });
}

/** A sleeve or a leg, along two or three points: a tube with an ink rim, thicker on its dark side, open at both ends. */
export function limb(curve: string, colour: Colour, width: number): string {
  const rim = stroke(bendOf(curve), 'ink', { width: width * 0.84 + LINE * 1.6, cap: 'butt' });
  return rim + stroke(lit(curve), colour, { width: width * 0.84, cap: 'round' });
}

/** A pole or a finger: the same, but closed. */
export function pole(curve: string, colour: Colour, width: number): string {
  const rim = stroke(bendOf(curve), 'ink', { width: width * 0.84 + LINE * 1.6, cap: 'round' });
  return rim + stroke(lit(curve), colour, { width: width * 0.84, cap: 'round' });
}

/** Moved a little towards the light. */
function lit(curve: string): string {
  const numbers = curve.split(' ').map((one, at) => tenth(Number(one) - (at % 2 === 0 ? 0.3 : 0.25)));
  return bendOf(numbers.join(' '));
}

interface Stroke {
  readonly width: number;
  readonly cap: 'butt' | 'round';
}

function stroke(path: string, colour: Colour, { width, cap }: Stroke): string {
  const end = cap === 'round' ? ' stroke-linecap="round"' : '';
  return `<path d="${path}" fill="none" stroke="var(--art-${colour})" stroke-width="${tenth(width)}"${end}/>`;
}

/** A path through two or three points. */
function bendOf(curve: string): string {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2, y2] = curve.split(' ').map(Number);
  if (x2 === undefined || y2 === undefined) return `M${x0} ${y0}L${x1} ${y1}`;
  return `M${x0} ${y0}Q${tenth(2 * x1 - (x0 + x2) / 2)} ${tenth(2 * y1 - (y0 + y2) / 2)} ${x2} ${y2}`;
}

/** A small thing of one flat colour with its outline: a single path, since nobody sees such a line swell. */
export function shape(curve: string, colour: Colour, width = 2.2): string {
  const path = strandsOf(curve, 3.4).map(({ points }) => loopPath(points));
  return `<path d="${path.join('')}"${paint(colour)} stroke="var(--art-ink)" stroke-width="${tenth(width * 0.85)}"/>`;
}

/** A large one, with the line of a brush and colour gathered at its edge. */
export function shaded(curve: string, colour: Colour, depth = 7): string {
  if (depth < SHALLOW) return shape(curve, colour, LINE);
  const pool = POOLS[colour];
  return wash([curve], colour, pool === undefined ? {} : { pool, depth }) + ink([curve], { width: LINE });
}

export function hand(x: number, y: number, radius = 4.2): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${paint('skin')} stroke="var(--art-ink)" stroke-width="1.9"/>`;
}

/** Spots of red below the eyes. */
export function cheeks(spots: readonly (readonly [x: number, y: number])[], radius = 3.4): string {
  const ovals = spots.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${tenth(radius * 0.7)}"/>`);
  return `<g${paint('coral', 0.5)}>${ovals.join('')}</g>`;
}

/** A five-pointed star of straight lines, too small to tremble. */
export function starlet(cx: number, cy: number, radius: number, colour: Colour = 'star'): string {
  return `<path d="M${points(cx, cy, radius).join('L')}Z"${paint(colour)}/>`;
}

function points(cx: number, cy: number, radius: number): readonly string[] {
  return Array.from({ length: 10 }, (_, at) => {
    const angle = (at / 10) * 2 * Math.PI - Math.PI / 2 + 0.12;
    const reach = at % 2 === 0 ? radius : radius * 0.45;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
      .map((one) => Math.round(one * 10) / 10)
      .join(' ');
  });
}

/** A part drawn upright and then turned about a point, in degrees clockwise. */
export function tilted(by: number, about: readonly [x: number, y: number], art: string): string {
  return `<g${turned({ by, about })}>${art}</g>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
