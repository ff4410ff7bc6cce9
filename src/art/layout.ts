// Positions and sizes of a tile's items: computed for any tile, deterministically. Sizes start large
// and shrink until random placement finds room for everything without overlap; of several such layouts the
// calmest is used. Large things choose first, those in front are drawn last.

import { ITEMS, type Item, type Stack, type Tile } from '../rules/index.ts';
import { hashOf, streamOf } from './brush/chance.ts';
import { horizonAt, leanAt, TILE } from './geometry.ts';
import { type Disc, MEASURES } from './items/measures.ts';

export interface Placed {
  readonly item: Item;
  /** Where its feet stand, the middle of the bottom of its box. */
  readonly x: number;
  readonly y: number;
  /** Units of the tile for one unit of its own box. */
  readonly scale: number;
  /** Degrees clockwise, about its feet. */
  readonly lean: number;
  /** Faces the other way than it is drawn. */
  readonly mirrored: boolean;
}

/** Times the height that `measures` gives. */
const LARGEST = 1.7;
const SMALLEST = 0.18;
const SHRINK = 0.94;
/** But never wider or higher than this. */
const LONGEST_SIDE = 78;
const TRIES = 40;
const SPOTS = 40;
/** Things fill at most so much of a tile; larger sizes are not even tried. */
const FULLEST = 0.62;
/** Up to this many of a kind fit on the horizon; more of them are placed on the ground. */
const HORIZON_ROOM = 2;
/** Left free around everything and along the border of the tile. */
const AIR = 1.1;
const BORDER = 0.8;

/** From the back to the front. `taken` is where nothing may stand. */
export function layoutOf(tile: Tile, taken: readonly Disc[] = []): readonly Placed[] {
  const items = ITEMS.flatMap((item) => Array.from({ length: tile.items[item] ?? 0 }, () => item)).sort(
    (one, other) => sizeOf(other) - sizeOf(one),
  );
  if (items.length === 0) return [];
  const crowd = { items, stack: tile.stack, taken, next: streamOf(hashOf(tile.id)) };
  const sizes = sizesFrom(largest(items));
  for (let at = firstRoomy(sizes, crowd); at < sizes.length; at += 1) {
    const calmest = calmestOf(crowd, sizes[at] ?? SMALLEST);
    if (calmest !== undefined) return calmest.toSorted((one, other) => depth(one) - depth(other));
  }
  throw new Error(`no room for the items of ${tile.id}`);
}

function sizesFrom(size: number): readonly number[] {
  const sizes: number[] = [];
  for (let next = size; next > SMALLEST; next *= SHRINK) sizes.push(next);
  return sizes;
}

/** The index of the largest size at which everything fits, by binary search. */
function firstRoomy(sizes: readonly number[], crowd: Crowd): number {
  let [low, high] = [0, sizes.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    let tries = TRIES;
    while (tries > 0 && tryAll({ ...crowd, size: sizes[middle] ?? SMALLEST }) === undefined) tries -= 1;
    if (tries > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function calmestOf(crowd: Crowd, size: number): readonly Placed[] | undefined {
  let best: { readonly placed: readonly Placed[]; readonly calm: number } | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = tryAll({ ...crowd, size });
    if (placed === undefined) continue;
    const calm = calmOf(placed);
    if (best === undefined || calm > best.calm) best = { placed, calm };
  }
  return best?.placed;
}

function largest(items: readonly Item[]): number {
  const filled = items.reduce((sum, item) => {
    const { box, height, body } = MEASURES[item];
    return sum + body.reduce((area, [, , radius]) => area + 2.4 * ((radius * height) / box[1]) ** 2, 0);
  }, 0);
  return Math.min(LARGEST, Math.sqrt((FULLEST * TILE * TILE) / filled));
}

function sizeOf(item: Item): number {
  const { box, height, place } = MEASURES[item];
  return (place === 'horizon' ? 1e5 : 0) + (height * height * box[0]) / box[1];
}

/** Items in the sky are farthest back. */
function depth({ item, y }: Placed): number {
  return MEASURES[item].place === 'ground' ? y : y - TILE;
}

/** The items of one tile that have to be placed. */
interface Crowd {
  readonly items: readonly Item[];
  readonly stack: Stack;
  readonly taken: readonly Disc[];
  readonly next: () => number;
}

interface Attempt extends Crowd {
  readonly size: number;
}

/** A place for each item; undefined if one does not fit. */
function tryAll(attempt: Attempt): readonly Placed[] | undefined {
  const { items, stack, taken } = attempt;
  /** x, y, radius of every disc that is taken. */
  const full: number[] = taken.flat();
  const placed: Placed[] = [];
  for (const item of items) {
    let spots = SPOTS;
    while (spots > 0 && !stand(spotFor(item, attempt), full, placed, stack)) spots -= 1;
    if (spots === 0) return undefined;
  }
  return placed;
}

function spotFor(item: Item, { items, size, stack, next }: Attempt): Placed {
  const { box, height, place, turns } = MEASURES[item];
  const mirrored = turns && next() < 0.5;
  const scale = Math.min((height * size) / box[1], LONGEST_SIDE / Math.max(box[0], box[1]));
  const half = (box[0] * scale) / 2;
  const x = half * 0.6 + next() * (TILE - half * 1.2);
  if (place === 'sky') return { item, x, y: next() * TILE, scale, lean: (next() - 0.5) * 30, mirrored };
  const horizon = horizonAt(stack, x);
  if (place === 'horizon' && stack !== 'center' && items.filter((one) => one === item).length <= HORIZON_ROOM) {
    return { item, x, y: horizon + 0.6, scale, lean: leanAt(stack, x, horizon), mirrored };
  }
  const y = horizon + 2 + next() * (TILE - 5 - horizon);
  return { item, x, y, scale, lean: leanAt(stack, x, y) * 0.8, mirrored };
}

/** Takes the spot if it is free; says whether it was. Hot: thousands of spots are tried for a tile. */
function stand(spot: Placed, full: number[], placed: Placed[], stack: Stack): boolean {
  const { box, body, place } = MEASURES[spot.item];
  const angle = (spot.lean * Math.PI) / 180;
  const cos = Math.cos(angle) * spot.scale;
  const sin = Math.sin(angle) * spot.scale;
  const aloft = place === 'sky' && stack !== 'center';
  const facing = spot.mirrored ? -1 : 1;
  const discs: number[] = [];
  for (const disc of body) {
    const dx = (disc[0] - box[0] / 2) * facing;
    const dy = disc[1] - box[1];
    const x = spot.x + dx * cos - dy * sin;
    const y = spot.y + dx * sin + dy * cos;
    const radius = disc[2] * spot.scale + AIR;
    if (!isFree(x, y, radius, full) || (aloft && !isAloft(x, y, radius, stack))) return false;
    discs.push(x, y, radius);
  }
  full.push(...discs);
  placed.push(spot);
  return true;
}

function isFree(x: number, y: number, radius: number, full: readonly number[]): boolean {
  const least = radius + BORDER;
  if (x < least || y < least || x > TILE - least || y > TILE - least) return false;
  for (let at = 0; at < full.length; at += 3) {
    const dx = (full[at] ?? 0) - x;
    const dy = (full[at + 1] ?? 0) - y;
    const gap = (full[at + 2] ?? 0) + radius;
    if (dx * dx + dy * dy < gap * gap) return false;
  }
  return true;
}

/** A star keeps clear of the ground, where there is sky at all. */
function isAloft(x: number, y: number, radius: number, stack: Stack): boolean {
  const edge = Math.min(horizonAt(stack, Math.max(x - radius, 0)), horizonAt(stack, Math.min(x + radius, TILE)));
  return y + radius * 0.8 < Math.min(edge, horizonAt(stack, x));
}

/** Higher if the weight is in the middle and small things are in front. */
function calmOf(placed: readonly Placed[]): number {
  let [weight, x, y, order] = [0, 0, 0, 0];
  for (const one of placed) {
    const { box, height } = MEASURES[one.item];
    const size = height ** 2;
    weight += size;
    x += one.x * size;
    y += (one.y - (box[1] * one.scale) / 2) * size;
    order += ((50 - height) * one.y) / 1000 / placed.length;
  }
  return order - Math.hypot(x / weight - 50, y / weight - 50) / 10;
}
