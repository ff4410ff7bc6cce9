// Random abuse as a property test, in any order and timing. `npm run hostile` runs more of it and measures what honest
// players notice.

import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS, scaled } from '../../../src/server/http/index.ts';
import { randomAbuse } from '../../support/server/random-abuse.ts';
import { testFolder } from '../../support/server/server.ts';

const folder = testFolder();
afterAll(() => folder.remove());

describe.each([
  ['with the usual limits', LIMITS],
  ['with any number of frames', { ...LIMITS, frames: scaled(LIMITS, 0).frames }],
])('%s', (name, limits) => {
  it.each(['fox', 'rose', 'lamp', 'well'])(
    'random abuse accumulates no memory and does not disturb honest play: seed %s',
    async (seed) => {
      expect(await randomAbuse(`${folder.path}/${name} ${seed}.db`, { seed, steps: 150, limits })).toEqual([]);
    },
  );
});
