// Points to path text: a smooth closed loop, in relative numbers with one decimal, which is short and packs well.

import type { Points } from './curve.ts';

/** How far a point may be off the line between its neighbours and still be left out, and how long such a gap may grow. */
const SLACK = 0.3;
const LONGEST = 14;

/**
 * A closed loop that bends at the points and passes through the middles between them. Written with `t`, which mirrors
 * the last bend about the middle and so arrives at the next automatically; each middle makes up for the rounding before it.
 */
export function loopPath(all: Points, slack = SLACK): string {
  const points = thinned(all, slack);
  const end = points.length - 2;
  const startX = tenths(((points[0] ?? 0) + (points[end] ?? 0)) / 2);
  const startY = tenths(((points[1] ?? 0) + (points[end + 1] ?? 0)) / 2);
  let [x, y, bendX, bendY] = [startX, startY, tenths(points[0] ?? 0), tenths(points[1] ?? 0)];
  let path = `M${x / 10} ${y / 10}q${word(bendX - x)}${glued(bendY - y)}`;
  for (let at = 0; at <= end; at += 2) {
    const toX = at === end ? startX : Math.round((bendX + (points[at + 2] ?? 0) * 10) / 2);
    const toY = at === end ? startY : Math.round((bendY + (points[at + 3] ?? 0) * 10) / 2);
    path += (at === 2 ? `t${word(toX - x)}` : glued(toX - x)) + glued(toY - y);
    x = toX;
    y = toY;
    bendX = 2 * toX - bendX;
    bendY = 2 * toY - bendY;
  }
  return `${path}z`;
}

/** The same loop the other way round. */
export function reversed(points: Points): number[] {
  const result: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) result.push(points[at] ?? 0, points[at + 1] ?? 0);
  return result;
}

/** Without the points that a straight line nearly passes anyway. */
function thinned(points: Points, slack: number): Points {
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (kept.length > 0 && at + 2 < points.length) {
      const fromX = kept[kept.length - 2] ?? 0;
      const fromY = kept[kept.length - 1] ?? 0;
      const dx = (points[at + 2] ?? 0) - fromX;
      const dy = (points[at + 3] ?? 0) - fromY;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length < (LONGEST * slack) / SLACK && Math.abs(dx * (fromY - y) - dy * (fromX - x)) < slack * length)
        continue;
    }
    kept.push(x, y);
  }
  return kept;
}

function tenths(value: number): number {
  return Math.round(value * 10);
}

const words: string[] = [];

/** A whole number of tenths, as short as SVG allows; most are small and come up often. */
function word(value: number): string {
  const key = value + 2000;
  const known = words[key];
  if (known !== undefined) return known;
  const text = String(value / 10);
  const made = text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
  if (key >= 0 && key < 4000) words[key] = made;
  return made;
}

function gap(value: number): string {
  return value < 0 ? '' : ' ';
}

function glued(value: number): string {
  return gap(value) + word(value);
}
