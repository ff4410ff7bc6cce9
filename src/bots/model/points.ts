// Points on the fast model: what each character pays for packed counters, the volcano penalty, who wins.

import type { Options } from '../../rules/index.ts';
import * as layout from './layout.ts';
import type { Model } from './model.ts';
import { CHARACTER_LIMIT, COMPILED, GROUP_ROW, presentItems, tableByGroups } from './scoring.ts';

const { CAST, COUNTS, SEAT_WORDS, SHOWN } = layout;

/** Most characters pay a factor for each of one counter; this is the factor, 0 for all others. R8 */
const FACTOR = new Uint8Array(CHARACTER_LIMIT);
const WORD = new Uint8Array(CHARACTER_LIMIT);
const SHIFT = new Uint8Array(CHARACTER_LIMIT);
/** Points of the others by the count of their counter, a row of 256 for each, and by the groups present. */
const BY_COUNT = new Uint16Array(CHARACTER_LIMIT << 8);
const BY_GROUPS = tableByGroups(({ pointsPerGroup }, present) => pointsPerGroup * present);
/** Points for each tile without a volcano. */
const BY_TILES = new Uint8Array(CHARACTER_LIMIT);
for (const [character, { counter, pointsEach, pointsByCount, groups }] of COMPILED.entries()) {
  if (counter === undefined) continue;
  if (counter.kind === 'tileWithoutVolcano') {
    BY_TILES[character] = pointsEach;
    continue;
  }
  WORD[character] = counter.word;
  SHIFT[character] = counter.shift;
  if (groups.length === 0) FACTOR[character] = pointsEach;
  for (let count = 0; count < 256; count++)
    BY_COUNT[(character << 8) | count] = pointsByCount[count] ?? pointsEach * count;
}

/** A planet's points without the penalty, from its counters. */
export function pointsOf({ words, options }: Model, seat: number): number {
  const base = seat * SEAT_WORDS;
  let points = 0;
  for (let cast = words[base + CAST]; cast !== 0; cast >>>= 4) {
    const character = cast & 15;
    const factor = FACTOR[character];
    if (factor > 0) points += factor * ((words[base + WORD[character]] >>> SHIFT[character]) & 255);
    else points += otherPoints(character, words, base, options);
  }
  return points;
}

function otherPoints(character: number, words: Int32Array, base: number, { geographer }: Options): number {
  if (BY_TILES[character] !== 0) {
    const counts = words[base + COUNTS];
    return BY_TILES[character] * (tilesCounted(counts, geographer) - (words[base + SHOWN + 2] >>> 24));
  }
  const count = (words[base + WORD[character]] >>> SHIFT[character]) & 255;
  const points = BY_COUNT[(character << 8) | count];
  const row = GROUP_ROW[character];
  if (row === 0) return points;
  return points + BY_GROUPS[row + presentItems(words[base + SHOWN], words[base + SHOWN + 1], words[base + SHOWN + 2])];
}

/** The tiles of a planet that the geographer looks at, from its packed counts. R8.2, R8.3 */
export function tilesCounted(counts: number, geographer: Options['geographer']): number {
  if (geographer === 'planet') return counts >>> 24;
  const tiles = (counts >>> 16) & 255;
  return geographer === 'all' ? tiles : tiles - ((counts >>> 8) & 255);
}

export function volcanoesOf({ words }: Model, seat: number): number {
  return words[seat * SEAT_WORDS + SHOWN + 2] >>> 24;
}

/** Fills in every seat's total, as if the game ended now. R7.4 */
export function totalsOf(model: Model, totals: Int32Array): void {
  const { seats } = model;
  let most = 0;
  for (let seat = 0; seat < seats; seat++) most = Math.max(most, volcanoesOf(model, seat));
  for (let seat = 0; seat < seats; seat++) {
    const volcanoes = volcanoesOf(model, seat);
    totals[seat] = pointsOf(model, seat) - (volcanoes === most ? volcanoes : 0);
  }
}

/** A bit for each winner. R9 */
export function winnersOf(model: Model, totals: Int32Array): number {
  let winners = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < model.seats; seat++) {
    const worth = totals[seat] * 32 - volcanoesOf(model, seat); // sixteen tiles, so at most sixteen volcanoes
    if (worth > best) {
      best = worth;
      winners = 0;
    }
    if (worth === best) winners |= 1 << seat;
  }
  return winners;
}
