// The mark of the game, without words: a small planet with a rose, a volcano and a baobab all around it, and one star. Bare
// paper around it keeps it clear of a dark page as well as of a light one.

import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { margin, wash } from './brush/wash.ts';
import { shaded, shape, tilted } from './characters/figure.ts';

export const LOGO_VIEW_BOX = '0 -5 108 108';

const MIDDLE = [49, 63] as const;

/** The inside of an SVG of that view box. */
export function logo(): string {
  const planet = oval(...MIDDLE, [32, 31.6]);
  const shade = '79 51 81 64 75 81 62 92 46 95 30 89 47 88 63 78 74 64z';
  const holes = [oval(33, 70, [7, 5.4], -20), oval(63, 53, [5, 3.8], 24), oval(39, 47, [2.6, 2], -20)];
  return [
    margin([planet], 7),
    tilted(-58, MIDDLE, volcano()),
    tilted(71, MIDDLE, baobab()),
    tilted(-6, MIDDLE, rose()),
    wash([planet], 'ground-light', { bleed: 0.3 }),
    wash([shade, ...holes], 'ground', { bleed: 0.4 }),
    ink(['27 69 33 64.6 40 67.4', '58.4 52 63 49.6 67.6 52.6'], { width: 2, colour: 'ground-deep' }),
    ink([planet], { width: 3.4 }),
    star(),
  ].join('');
}

function rose(): string {
  const bloom = '49 2 40 4 36 12 39 20 49 24 59 20 62 12 58 4z';
  const leaves = ['49 31 43 25 35 27 40 33z', '50 30 56 24 64 26 58 32z'];
  return [
    margin([bloom, ...leaves], 7),
    ink(['49 22 50 28 49 36'], { width: 7, ends: 1 }),
    ink(['49 22 50 28 49 36'], { width: 3.2, colour: 'leaf', ends: 1 }),
    ...leaves.map((leaf) => shape(leaf, 'leaf', 2.6)),
    shaded(bloom, 'rose', 7),
    ink(['44 12 46 7.6 51 7 54 11 52 15 47 15', '39 14 43 19 49 20.4 55 19 59 14'], { width: 2.4 }),
  ].join('');
}

/** Five points of one star, blunt as if cut from paper. */
function star(): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [((at - 2.2) / 5) * Math.PI, at % 2 === 0 ? 13 : 6.6];
    return `${(82 + reach * Math.cos(angle)).toFixed(1)} ${(16 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  const outline = `M${points.join('L')}Z`;
  return margin([outline], 7) + shape(outline, 'star', 3);
}

function volcano(): string {
  const cone = '36 36 43 19 43 19 54 19 54 19 62 36z';
  return [
    margin([cone], 7),
    shape(cone, 'volcano', 3.2),
    shape('43 19 54 19 56 24.6 52 24 49 29 45.6 24 41 24.6z', 'lava', 2.4),
  ].join('');
}

function baobab(): string {
  const crown = '40 23 34 21 34 15 40 13 40 13 43 8 50 7 56 9 58 13 58 13 64 15 64 21 58 23z';
  const trunk = '41 36 45 30 44 22 54 22 53 30 57 36z';
  return [margin([crown, trunk], 7), shape(trunk, 'trunk', 2.8), shape(crown, 'leaf', 2.8)].join('');
}
