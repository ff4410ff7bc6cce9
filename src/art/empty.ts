// An empty cell: the planet as a plan, chalked on the night. The ring shows where the ground will begin, a faint sign
// which kind of tile belongs here. Drawn already turned.

import { type Cell, STACKS, type Stack, turnOf } from '../rules/index.ts';
import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { cornerOf, homeOf, horizonAt, MIDDLE, PLANET, RADIUS, TILE } from './geometry.ts';
import { paint } from './palette.ts';
import { show, symbol, tileTurn } from './symbol.ts';

const TILE_BOX = { width: TILE, height: TILE };
const WHOLE = { width: PLANET, height: PLANET };
/** Neighbours overlap, so that no gap shows between them. */
const OVERLAP = 0.4;

export function emptySymbols(): string {
  const ring = symbol('ring', WHOLE, ink(dashes(), { width: 2.2, colour: 'chalk', ends: 0.5, opacity: 0.85 }));
  const plan = symbol(
    'plan',
    WHOLE,
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}"${paint('plan', 0.62)}/>${ink(folds(), { width: 1.2, colour: 'chalk', ends: 0.5, opacity: 0.34 })}`,
  );
  const plans = STACKS.map(
    (stack) => symbol(`plan-${stack}`, TILE_BOX, planOf(stack)) + symbol(`sign-${stack}`, TILE_BOX, signOf(stack)),
  );
  return ring + plan + plans.join('');
}

/** An empty cell of a planet, as the inside of an SVG with the view box 0 0 100 100. */
export function emptyArt(cell: Cell): string {
  const [x, y] = cornerOf(cell);
  const stack = homeOf(cell);
  const ring = `<svg width="${TILE}" height="${TILE}" viewBox="${x} ${y} ${TILE} ${TILE}">${show('ring', WHOLE)}</svg>`;
  return [
    show(`plan-${stack}`, TILE_BOX, tileTurn(CORNER_TURNS[cell] ?? turnOf(cell))),
    stack === 'center' ? '' : ring,
    show(`sign-${stack}`, TILE_BOX, tileTurn(turnOf(cell))),
  ].join('');
}

/** The plan of a planet that floats in the page's sky, without the signs of its cells; view box 0 0 400 400. */
export function planArt(): string {
  return show('plan', WHOLE) + show('ring', WHOLE);
}

/** The sign of an empty cell, already turned; view box 0 0 100 100. */
export function signArt(cell: Cell): string {
  return show(`sign-${homeOf(cell)}`, TILE_BOX, tileTurn(turnOf(cell)));
}

/** The lines between the cells, where there will be ground. */
function folds(): readonly string[] {
  return [TILE, 2 * TILE, 3 * TILE].flatMap((at) => {
    const reach = Math.sqrt(RADIUS ** 2 - (at - MIDDLE) ** 2) - 8;
    const [from, to] = [MIDDLE - reach, MIDDLE + reach].map((one) => one.toFixed(1));
    return [`${at} ${from} ${at + 0.6} ${MIDDLE} ${at} ${to}`, `${from} ${at} ${MIDDLE} ${at + 0.6} ${to} ${at}`];
  });
}

/** A sliver of the ground lies in each corner, and always toward the middle. */
const CORNER_TURNS: Readonly<Partial<Record<Cell, number>>> = { a1: 0, d1: 90, d4: 180, a4: 270 };

/** Night, and the ground to be. */
function planOf(stack: Stack): string {
  const [low, high] = [-OVERLAP, TILE + OVERLAP];
  const side = high - low;
  const square = `M${low} ${low}h${side}v${side}h${-side}z`;
  const night = `<path d="${square}"${paint('night-deep')}/>`;
  return `${night}<path d="${stack === 'center' ? square : groundPath(stack, low, high)}"${paint('plan')}/>`;
}

function groundPath(stack: Stack, low: number, high: number): string {
  const arc = `A${RADIUS} ${RADIUS} 0 0 1`;
  if (stack === 'character') {
    const start = horizonAt('uphill', 0).toFixed(2);
    return `M${start} ${high}${arc} ${high} ${start}V${high}z`;
  }
  const [left, right] = [horizonAt(stack, 0).toFixed(2), horizonAt(stack, TILE).toFixed(2)];
  return `M${low} ${high}V${left}H0${arc} ${TILE} ${right}H${high}V${high}z`;
}

function dashes(): readonly string[] {
  const count = 56;
  const at = (angle: number): string =>
    `${(MIDDLE + RADIUS * Math.cos(angle)).toFixed(1)} ${(MIDDLE + RADIUS * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => {
    const [from, span] = [(index / count) * 2 * Math.PI, ((2 * Math.PI) / count) * 0.56];
    return `${at(from)} ${at(from + span / 2)} ${at(from + span)}`;
  });
}

function signOf(stack: Stack): string {
  const pen = { width: 2.6, colour: 'chalk', ends: 0.6, opacity: 0.7 } as const;
  switch (stack) {
    case 'character':
      return ink([oval(50, 40, [8, 8.6]), '36 64 40 54 50 51 60 54 64 64', '26 72 38 66 50 64 62 66 74 72'], pen);
    case 'center':
      return ink([oval(50, 50, [14, 14]), oval(45, 46, [3.4, 2.8]), oval(55, 54, [4, 3.2])], pen);
    case 'uphill':
      return ink(['40 88 56 76 76 70', '66 66 78 69.6 71 80'], pen);
    case 'downhill':
      return ink(['24 70 44 76 60 88', '49 89 61 89 60 77'], pen);
  }
}
