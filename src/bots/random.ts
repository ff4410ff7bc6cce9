// A fast seeded random generator for bots and simulations. Not for deals that people play:
// those come from `dealFromSeed`.

import type { Random } from '../rules/index.ts';

/** A fast source of random numbers (sfc32), the same for the same seed. For bots and simulations, not for deals. */
export function randomFrom(seed: string): Random {
  let [a, b, c, counter] = [wordOf(seed, 1), wordOf(seed, 2), wordOf(seed, 3), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  };
}

/** One 32-bit word of a text: FNV-1a, then a finisher that spreads every bit. */
function wordOf(text: string, salt: number): number {
  let word = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let index = 0; index < text.length; index++) word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
