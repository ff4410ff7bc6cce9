// The sunset: a half sun going down, drowsy, in its own glow. 108 × 62; the horizon is the bottom.

import { ink } from '../brush/ink.ts';
import { oval } from '../brush/shapes.ts';
import { wash } from '../brush/wash.ts';

const BASE = 60;

export function sunset(): string {
  return [
    wash([half(54)], 'afterglow', { opacity: 0.85, bleed: 1.6 }),
    wash([0, 1, 2, 3, 4, 5, 6, 7, 8].map(ray), 'sunset', { bleed: 0.6 }),
    wash([half(39)], 'sunset', { bleed: 0.8 }),
    wash([half(34)], 'sunset-light', { pool: 'sunset', depth: 10 }),
    ink([half(34)], { width: 2.8 }),
    ink(['34 44 40 49 46 44', '62 44 68 49 74 44'], { width: 2.8 }),
    ink(['49 51.6 54 54 59 51.6'], { width: 2.1 }),
    wash([oval(32, 52.6, [4, 2.6]), oval(76, 52.6, [4, 2.6])], 'coral', { opacity: 0.6 }),
    ink(['1 61 28 58 54 57 80 58 107 61'], { width: 3 }),
  ].join('');
}

/** Half a disc whose foot bends a little, as the horizon does. */
function half(radius: number): string {
  const points = Array.from({ length: 25 }, (_, at) => polar(radius, Math.PI + (at / 24) * Math.PI));
  return `M${points.join('L')}Q54 ${BASE - radius * 0.12} ${54 - radius} ${BASE}Z`;
}

/** One of nine, fanned out around the sun, the long and the short in turn. */
function ray(at: number): string {
  const angle = Math.PI * (1.06 + at * 0.11);
  const tip = polar(at % 2 === 0 ? 51 : 56, angle);
  return `M${polar(38, angle - 0.13)}L${tip}L${polar(38, angle + 0.13)}Z`;
}

function polar(far: number, angle: number): string {
  return `${(54 + far * Math.cos(angle)).toFixed(1)} ${(BASE + far * Math.sin(angle)).toFixed(1)}`;
}
