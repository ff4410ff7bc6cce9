// Points on the fast model: what each character gives for packed counters, the volcano penalty, who wins.

import { CHARACTERS, type Character, type Options } from '../../rules/index.ts';
import * as characters from './characters.ts';
import * as layout from './layout.ts';
import type { Model } from './model.ts';

const { GEOGRAPHER, HUNTER, KING } = characters;
const { CAST, COUNTS, SEAT_WORDS, SHOWN } = layout;

/** Nine characters give so many points for each of one thing: what that is, as word and shift of its counter. R8 */
const PER_THING: Readonly<Partial<Record<Character, readonly [points: number, word: number, shift: number]>>> = {
  'vain-man': [4, SHOWN + 1, 0],
  astronomer: [2, SHOWN + 2, 8],
  lamplighter: [1, SHOWN + 2, 0],
  drunkard: [3, COUNTS, 8],
  'businessman-white': [2, SHOWN, 0],
  'businessman-grey': [3, SHOWN, 8],
  'businessman-brown': [5, SHOWN, 16],
  gardener: [7, COUNTS, 0],
  'turkish-astronomer': [1, SHOWN + 2, 16],
};

const tableOf = (part: 0 | 1 | 2): Uint8Array =>
  Uint8Array.from([0, ...CHARACTERS.map((character) => PER_THING[character]?.[part] ?? 0)]);
const FACTOR = tableOf(0);
const WORD = tableOf(1);
const SHIFT = tableOf(2);

/** A planet's points without the penalty, as its counters stand. */
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
  const word0 = words[base + SHOWN];
  const word1 = words[base + SHOWN + 1];
  if (character === GEOGRAPHER) {
    const counts = words[base + COUNTS];
    const faceUp = ((counts >>> 16) & 255) - ((counts >>> 8) & 255);
    return (geographer === 'visible' ? faceUp : counts >>> 24) - (words[base + SHOWN + 2] >>> 24);
  }
  if (character === KING) {
    const roses = word1 >>> 24;
    return roses === 1 ? 14 : roses === 2 ? 7 : 0;
  }
  if (character === HUNTER) return 3 * animalKinds(word0, word1);
  return 3 * sheepColours(word0) + (word0 >>> 24); // the little prince
}

export function animalKinds(word0: number, word1: number): number {
  return (
    ((word1 & 0xff00) !== 0 ? 1 : 0) +
    ((word1 & 0xff0000) !== 0 ? 1 : 0) +
    ((word1 & 0xff) !== 0 ? 1 : 0) +
    ((word0 & 0xffffff) !== 0 ? 1 : 0)
  );
}

export function sheepColours(word0: number): number {
  return ((word0 & 0xff) !== 0 ? 1 : 0) + ((word0 & 0xff00) !== 0 ? 1 : 0) + ((word0 & 0xff0000) !== 0 ? 1 : 0);
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
