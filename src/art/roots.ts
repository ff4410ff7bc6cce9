// A tile that baobabs turned over: a tangle of roots on dark earth, still a piece of the round planet. R6

import { STACKS, type Stack } from '../rules/index.ts';
import { ink } from './brush/ink.ts';
import { wash } from './brush/wash.ts';
import { RADIUS } from './geometry.ts';
import { show, symbol } from './symbol.ts';

const TILE_BOX = { width: 100, height: 100 };
/** The middle of the planet as an upright tile of the stack sees it. */
const MIDDLES: Readonly<Partial<Record<Stack, readonly [x: number, y: number]>>> = {
  uphill: [100, 200],
  downhill: [0, 200],
};

export function rootSymbols(): string {
  const clips = Object.entries(MIDDLES).map(
    ([stack, [x, y]]) =>
      `<clipPath id="art-clip-${stack}"><circle cx="${x}" cy="${y}" r="${RADIUS + 1.3}"/></clipPath>`,
  );
  const square = `<clipPath id="art-clip-tile"><path d="M0 0h100v100h-100z"/></clipPath>`;
  const overgrown = STACKS.map((stack) => symbol(`overgrown-${stack}`, TILE_BOX, overgrownArt(stack)));
  return clips.join('') + square + symbol('roots', TILE_BOX, tangle()) + overgrown.join('');
}

function overgrownArt(stack: Stack): string {
  const roots = show('roots', TILE_BOX);
  const round = stack in MIDDLES ? `<g clip-path="url(#art-clip-${stack})">${roots}</g>` : roots;
  return `<g clip-path="url(#art-clip-tile)">${round}</g>`;
}

/** From the back to the front; the last ones are the thickest. */
const ROOTS: readonly (readonly [width: number, curve: string])[] = [
  [7, '3 78 14 66 30 70 44 84 60 74 74 58 88 64 97 76'],
  [7, '22 3 34 16 24 34 28 52 44 60 40 80 26 96'],
  [6, '3 30 18 38 36 30 52 42 70 36 84 22 97 30'],
  [7, '78 4 64 16 74 30 62 46 70 64 84 80 78 97'],
  [9, '4 20 14 12 32 20 40 40 34 58 48 72 66 68 80 82 70 96'],
  [9, '96 82 86 90 68 80 60 60 66 44 54 28 40 20 32 4'],
  [10, '66 4 80 16 92 34 84 52 62 54 44 50 26 60 14 78 22 94'],
  [10, '4 70 10 88 28 80 34 62 52 56 60 38 78 32 92 18 84 6'],
];

function tangle(): string {
  const earth =
    '3 8 8 2 24 4 40 1 58 4 76 1 92 2 98 10 96 26 99 44 96 60 99 78 97 92 90 98 74 96 58 99 40 96 24 99 8 97 2 90 4 74 1 58 4 40 1 24z';
  const strands = ROOTS.map(
    ([width, curve], at) =>
      ink([curve], { width: width + 4.4, ends: 0.28 }) +
      ink([curve], { width, ends: 0.1, colour: at < 4 ? 'trunk-deep' : 'trunk' }) +
      (at < 4 ? '' : ink([lifted(curve)], { width: 1.8, ends: 0, colour: 'ground-light', opacity: 0.6 })),
  );
  return [wash([earth], 'earth', { bleed: 0.4, opacity: 0.92 }), ...strands].join('');
}

/** The light on top of a root. */
function lifted(curve: string): string {
  return curve
    .split(' ')
    .map((value, at) => (at % 2 === 0 ? value : String(Number(value) - 1.9)))
    .join(' ');
}
