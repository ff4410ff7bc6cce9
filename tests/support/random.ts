// Random numbers for tests, seeded with text, so that a failure can be reproduced from its seed.

import type { Random } from '../../src/rules/index.ts';

export { randomFrom } from '../../src/bots/index.ts';

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export function shuffled<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  const left = values.slice();
  return values.flatMap(() => left.splice(random(left.length), 1));
}
