// Chance for tests: sfc32, small and fast, seeded from text, so that a failure's seed plays the same game again.
// Not for deals that anyone must trust: those come from `dealFromSeed`.

import type { Random } from '../../src/rules/index.ts';

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
  for (let round = 0; round < 15; round++) next();
  return (bound) => Math.floor((next() / 2 ** 32) * bound);
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export function shuffled<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  const left = values.slice();
  return values.flatMap(() => left.splice(random(left.length), 1));
}

/** One 32-bit word of a text (FNV-1a, then a finisher that spreads every bit). */
function wordOf(text: string, salt: number): number {
  let word = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let index = 0; index < text.length; index++) word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
