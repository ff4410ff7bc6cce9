// Points on the fast model: what each character gives for packed counters, the volcano penalty, who wins.

import { CHARACTERS } from '../../rules/index.ts';
import { CAST, COUNTS, type Model, SEAT_WORDS, SHOWN } from './model.ts';

const [
  VAIN_MAN,
  GEOGRAPHER,
  ASTRONOMER,
  KING,
  LAMPLIGHTER,
  HUNTER,
  DRUNKARD,
  BUSINESSMAN_WHITE,
  BUSINESSMAN_GREY,
  BUSINESSMAN_BROWN,
  GARDENER,
  TURKISH_ASTRONOMER,
] = CHARACTERS.map((_, index) => index + 1);

/** A planet's points without the penalty, as its counters stand. */
export function pointsOf({ words, options }: Model, seat: number): number {
  const base = seat * SEAT_WORDS;
  const isVisible = options.geographer === 'visible';
  let points = 0;
  for (let cast = words[base + CAST]; cast !== 0; cast >>>= 4) {
    points += characterPoints(cast & 15, words, base, isVisible);
  }
  return points;
}

/** R8, on counters. */
function characterPoints(character: number, words: Int32Array, base: number, isVisible: boolean): number {
  const word0 = words[base + SHOWN];
  const word1 = words[base + SHOWN + 1];
  const word2 = words[base + SHOWN + 2];
  const counts = words[base + COUNTS];
  switch (character) {
    case VAIN_MAN:
      return (word1 & 255) * 4;
    case GEOGRAPHER:
      return (isVisible ? ((counts >>> 16) & 255) - ((counts >>> 8) & 255) : counts >>> 24) - (word2 >>> 24);
    case ASTRONOMER:
      return ((word2 >>> 8) & 255) * 2;
    case KING: {
      const roses = word1 >>> 24;
      return roses === 1 ? 14 : roses === 2 ? 7 : 0;
    }
    case LAMPLIGHTER:
      return word2 & 255;
    case HUNTER:
      return 3 * animalKinds(word0, word1);
    case DRUNKARD:
      return ((counts >>> 8) & 255) * 3;
    case BUSINESSMAN_WHITE:
      return (word0 & 255) * 2;
    case BUSINESSMAN_GREY:
      return ((word0 >>> 8) & 255) * 3;
    case BUSINESSMAN_BROWN:
      return ((word0 >>> 16) & 255) * 5;
    case GARDENER:
      return (counts & 255) * 7;
    case TURKISH_ASTRONOMER:
      return (word2 >>> 16) & 255;
    default:
      return 3 * sheepColours(word0) + (word0 >>> 24); // the little prince
  }
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
