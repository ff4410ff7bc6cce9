// Random numbers and bit sets of the fast model: in bounds, uniform, reproducible.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { bitAt, bitsIn, hasBit, placesIn } from './bits.ts';
import { Dice } from './dice.ts';

const ROLLS = 60_000;

describe('dice', () => {
  const rolls = (dice: Dice): readonly number[] => Array.from({ length: 50 }, () => dice.word());

  it('roll the same from the same seed, also when seeded again', () => {
    const dice = new Dice(randomFrom('a'));
    const first = rolls(dice);
    expect(rolls(new Dice(randomFrom('a')))).toEqual(first);
    expect(rolls(new Dice(randomFrom('b')))).not.toEqual(first);
    dice.seed(7);
    const seeded = rolls(dice);
    dice.seed(7);
    expect(rolls(dice)).toEqual(seeded);
  });

  it.each([1, 2, 3, 7, 20])('roll each number below %i about as often', (bound) => {
    const dice = new Dice(randomFrom(`below ${bound}`));
    const counts = new Map<number, number>();
    for (let roll = 0; roll < ROLLS; roll++) {
      const rolled = dice.below(bound);
      counts.set(rolled, (counts.get(rolled) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((one, other) => one - other)).toEqual(Array.from({ length: bound }, (_, n) => n));
    for (const count of counts.values()) expect(Math.abs(count / ROLLS - 1 / bound)).toBeLessThan(0.01);
  });

  it('share from 0 up to 1, half of it on average', () => {
    const dice = new Dice(randomFrom('share'));
    const shares = Array.from({ length: ROLLS }, () => dice.share());
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
    expect(shares.reduce((sum, share) => sum + share, 0) / ROLLS).toBeCloseTo(0.5, 1);
  });
});

describe('bits', () => {
  it.each([
    [0b0, []],
    [0b1, [0]],
    [0b10110, [1, 2, 4]],
    [0b11111, [0, 1, 2, 3, 4]],
  ])('of %i', (mask, places) => {
    expect(placesIn(mask)).toEqual(places);
    expect(bitsIn(mask)).toBe(places.length);
    expect(places.map((_, n) => bitAt(mask, n))).toEqual(places);
    for (let place = 0; place < 8; place++) expect(hasBit(mask, place)).toBe(places.includes(place));
  });
});
