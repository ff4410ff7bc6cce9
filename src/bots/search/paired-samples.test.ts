// Paired comparison: whether one choice is significantly better than another in the same worlds.

import { expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { Paired } from './paired-samples.ts';

/** Two choices that share each world's randomness; the first is better by a fixed amount, or by independent noise. */
function paired(worlds: number, more: (share: () => number) => number): Paired {
  const random = randomFrom('paired');
  const share = (): number => random(1_000_000) / 1_000_000;
  const numbers = new Paired(2);
  for (let world = 0; world < worlds; world++) {
    const luck = 10 * share();
    numbers.now.set([luck + more(share), luck]);
    numbers.add(() => true);
  }
  return numbers;
}

it.each<readonly [string, Paired, number, boolean]>([
  ['a little more in every world', paired(40, () => 0.01), 1, true],
  ['as much', paired(40, () => 0), 1, false],
  ['more by chance', paired(40, (share) => share() - 0.48), 1, false],
  ['more in many worlds', paired(4000, (share) => share() - 0.4), 1, true],
  ['more in many worlds that are alike', paired(4000, (share) => share() - 0.4), 0.001, false],
  ['less', paired(40, () => -0.01), 1, false],
])('%s', (_, numbers, independence, isHigher) => {
  expect(numbers.isClearlyHigher(0, 1, independence)).toBe(isHigher);
});

it('knows how far two are apart, whichever comes first', () => {
  const numbers = paired(100, (share) => share());
  const [there, back] = [numbers.difference(0, 1), numbers.difference(1, 0)];
  expect(there.mean).toBeCloseTo(0.5, 1);
  expect(there.error).toBeCloseTo(Math.sqrt(1 / 12 / 100), 2);
  expect(back).toEqual({ mean: -there.mean, error: there.error });
});
