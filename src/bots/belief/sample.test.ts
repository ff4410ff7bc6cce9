// Effective sample size: the count for independent numbers, less if the walks differ, never more.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { Dice } from '../model/dice.ts';
import { type Sample, SampleSums } from './sample.ts';

const WALKS = 8;
const NORMAL_95 = 1.96;

/** Numbers around zero, correlated with the previous one of the same walk. */
function sampleOf({ seed, count, kinship }: { seed: string; count: number; kinship: number }): Sample {
  const dice = new Dice(randomFrom(seed));
  const tally = new SampleSums(1, WALKS);
  const last: number[] = [];
  for (let index = 0; index < count; index++) {
    const walk = index % WALKS;
    const fresh = dice.share() + dice.share() + dice.share() - 1.5;
    const before = last[walk];
    const number = before === undefined ? fresh : kinship * before + Math.sqrt(1 - kinship ** 2) * fresh;
    last[walk] = number;
    tally.add(0, walk, number);
  }
  return tally.sampleOf(0, count);
}

function marginOf({ count, sum, squares, effective }: Sample): number {
  return NORMAL_95 * Math.sqrt((squares / count - (sum / count) ** 2) / effective);
}

describe('a sample', () => {
  it('of one walk has an effective size equal to its count', () => {
    const tally = new SampleSums(2, 1);
    for (const number of [1, 2, 6]) tally.add(1, 0, number);
    expect(tally.sampleOf(1, 3)).toEqual({ count: 3, sum: 9, squares: 41, effective: 3 });
  });

  it('of equal numbers has an effective size equal to its count', () => {
    const tally = new SampleSums(1, WALKS);
    for (let index = 0; index < 20; index++) tally.add(0, index % WALKS, 0.1);
    expect(tally.sampleOf(0, 20).effective).toBe(20);
  });

  it.each([0, 0.9, 0.99])('has a margin that holds in 95 of 100 cases, numbers alike by %f', (kinship) => {
    const samples = Array.from({ length: 400 }, (_, index) =>
      sampleOf({ seed: `sample ${index}`, count: 404, kinship }),
    );
    const beyond = samples.filter((sample) => Math.abs(sample.sum / sample.count) > marginOf(sample));
    expect(beyond.length).toBeLessThan(samples.length * 0.09);
    for (const { effective, count } of samples) expect(effective).toBeLessThanOrEqual(count);
  });
});
