// A fast generator of chance for bots and simulations, the same for the same seed. Not for deals that people play for:
// those come from `dealFromSeed`.

import type { Random } from '../rules/index.ts';

/** sfc32 (Chris Doty-Humphrey's small fast counter), seeded from text by FNV-1a. */
export function randomFrom(seed: string): Random {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
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

function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
